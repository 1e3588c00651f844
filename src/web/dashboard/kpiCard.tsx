import { skipToken } from '@reduxjs/toolkit/query/react'
import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { ISODate } from '../../kernel/dates.ts'
import { sentenceOf } from '../api/failure.ts'
import { anew, useListTotalsQuery } from '../records/listApi.ts'
import type { Card } from './cards.ts'
import styles from './dashboard.module.css'
import { listHref, settledOn } from './narrow.ts'

const useTotals = ({ doc }: Card, filter: string | undefined, today: ISODate) =>
  useListTotalsQuery(filter === undefined ? skipToken : { doc: doc.name, q: '', filter: settledOn(doc, filter, today) }, anew)

const Waiting = (): ReactElement => (
  <>
    <span className={styles.bone} />
    <span className={styles.bone} />
  </>
)

const Figure = ({ card, today }: { card: Card; today: ISODate }): ReactElement => {
  const { data } = useTotals(card, card.filter, today)
  const { data: compared } = useTotals(card, card.against, today)
  if (!data) return <Waiting />
  const isBad = card.isBad === true && data.total > 0
  return (
    <>
      <span className={isBad ? `${styles.value} ${styles.bad}` : styles.value} title={card.exact?.(data)}>
        {card.figure(data)}
      </span>
      <span className={styles.note}>{card.note(data, compared ?? null)}</span>
    </>
  )
}

interface CardProps {
  readonly card: Card
  readonly today: ISODate
  /** Agents read the figures of their customers; the lists behind them are the works' own. */
  readonly leads: boolean
}

/** One figure; the whole card leads to the list that it counts. */
export const KpiCard = ({ card, today, leads }: CardProps): ReactElement => {
  const { error, refetch } = useTotals(card, card.filter, today)
  const label = <span className={styles.label}>{card.label}</span>
  if (error)
    return (
      <li className={styles.card} role="alert">
        {label}
        <span className={styles.note}>{sentenceOf(error)}</span>
        <Button onClick={() => void refetch()}>Retry</Button>
      </li>
    )
  const content = (
    <>
      {label}
      <Figure card={card} today={today} />
    </>
  )
  return leads ? (
    <li>
      <Link className={styles.card} to={listHref(card.doc, card.filter)}>
        {content}
      </Link>
    </li>
  ) : (
    <li className={styles.card}>{content}</li>
  )
}

import Button from '@mui/material/Button'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import type { ReportRow } from '../../../kernel/report.ts'
import styles from './cards.module.css'
import { type ReportColumn, shownIn } from './columns.ts'
import { leavePlace, placeIn } from './places.ts'
import type { RowsProps } from './reportTable.tsx'
import { keysOf, hrefOf } from './rows.ts'
import { shownField } from '../../theme/shown.ts'

/** So many cards are drawn at once; a phone scrolls no further without being asked. */
const portion = 200

interface Pair {
  readonly label: string
  readonly text: string
}

/** A word right behind a figure belongs to it: Balance 12,500.00 Dr. */
const qualifierOf = (columns: readonly ReportColumn[], at: number): ReportColumn | undefined => {
  const next = columns[at + 1]
  return next && !next.isNumeric && !next.isName ? next : undefined
}

/** A card has no heads: each figure says its own unit. */
const withUnit = ({ unit }: ReportColumn, text: string): string =>
  unit === undefined ? text : unit === '₹' ? `₹ ${text}` : `${text} ${unit}`

/** The figures of a row that say something, each under its label. */
const figuresOf = (columns: readonly ReportColumn[], row: ReportRow): readonly Pair[] =>
  columns.flatMap((column, at) => {
    const { text, isQuiet } = shownIn(column, row)
    const qualifier = qualifierOf(columns, at)
    const more = qualifier ? ` ${shownIn(qualifier, row).text}` : ''
    return column.isNumeric && !isQuiet ? [{ label: column.label, text: withUnit(column, text) + more }] : []
  })

/** The words beside the name of a row, without those that belong to a figure. */
const wordsOf = (columns: readonly ReportColumn[], row: ReportRow): readonly string[] =>
  columns.flatMap((column, at) => {
    const isQualifier = columns[at - 1]?.isNumeric === true
    return column.isNumeric || column.isName || isQualifier ? [] : [shownIn(column, row).text].filter(Boolean)
  })

const Figures = ({ pairs }: { pairs: readonly Pair[] }): ReactElement => (
  <dl className={styles.figures}>
    {pairs.map(({ label, text }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

const Card = ({ row, columns }: { row: ReportRow; columns: readonly ReportColumn[] }): ReactElement => {
  const name = columns.find(({ isName }) => isName)
  const texts = wordsOf(columns, row)
  const title = (name && shownIn(name, row).text) || texts.at(-1) || ''
  return (
    <>
      <span className={styles.title}>{title}</span>
      <span className={styles.words}>{texts.filter(text => text !== title).join(' · ')}</span>
      <Figures pairs={figuresOf(columns, row)} />
    </>
  )
}

/** Around a card: a link where the row leads somewhere. */
const Frame = ({ row, onOpen, children }: { row: ReportRow; onOpen: () => void; children: ReactNode }): ReactElement => {
  const href = hrefOf(row.drill)
  const className = [styles.card, row.strong ? styles.strong : ''].join(' ')
  const style = { paddingInlineStart: 12 + (row.level ?? 0) * 12 }
  if (href === null)
    return (
      <div className={className} style={style}>
        {children}
      </div>
    )
  return (
    <a
      className={`${className} ${styles.leads}`}
      style={style}
      href={href}
      onClick={event => {
        if (event.ctrlKey || event.metaKey) return
        event.preventDefault()
        onOpen()
      }}
    >
      {children}
    </a>
  )
}

/** The rows of a report on a phone: cards that name only the figures which are not zero. */
export const ReportCards = ({ label, columns, answer, address, isOld, onOpen }: RowsProps): ReactElement => {
  const { rows, sums } = answer
  const scroller = useRef<HTMLElement>(null)
  const keys = keysOf(rows)
  const [drawn, setDrawn] = useState(() => Math.max(portion, keys.indexOf(placeIn(address).row ?? '') + 1))
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = placeIn(address).scroll
  }, [address])
  const totals = columns.flatMap(column =>
    sums[column.name] === undefined
      ? []
      : [{ label: column.label, text: withUnit(column, shownField(column.field, sums[column.name])) }],
  )
  return (
    <section
      ref={scroller}
      className={isOld ? `${styles.cards} ${styles.old}` : styles.cards}
      aria-label={label}
      aria-busy={isOld}
      onScroll={event => leavePlace(address, { scroll: event.currentTarget.scrollTop })}
    >
      <ul>
        {rows.slice(0, drawn).map((row, index) => (
          <li key={keys[index]}>
            <Frame
              row={row}
              onOpen={() => {
                leavePlace(address, { row: keys[index] ?? null })
                onOpen(row, false)
              }}
            >
              <Card row={row} columns={columns} />
            </Frame>
          </li>
        ))}
      </ul>
      {drawn < rows.length && (
        <div className={styles.more}>
          <Button variant="outlined" onClick={() => setDrawn(drawn + portion)}>
            Show {Math.min(portion, rows.length - drawn)} more of {rows.length}
          </Button>
        </div>
      )}
      {totals.length > 0 && (
        <div className={`${styles.card} ${styles.total}`}>
          <span className={styles.title}>Total</span>
          <Figures pairs={totals} />
        </div>
      )}
    </section>
  )
}

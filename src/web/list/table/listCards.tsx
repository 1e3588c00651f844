import { useMemo, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import type { ISODate } from '../../../kernel/dates.ts'
import type { AnyDocument } from '../../../kernel/document.ts'
import { cellOf, type Titles, wordsOf } from '../../cells/cells.tsx'
import { StatusChip, ToneChip } from '../../cells/statusChip.tsx'
import styles from './cards.module.css'
import type { Layout, ListColumn } from '../model/columns.ts'
import { isLate } from '../rows/late.ts'
import type { ListRow } from '../../../wire/documents.ts'
import { leavePlace } from '../rows/places.ts'
import { nameOf } from '../rows/rows.ts'
import { hrefOf, titleOfRow } from '../../records/names.ts'
import { RowsDrawn } from './rowsDrawn.tsx'
import type { Sheet } from '../rows/sheet.ts'
import { useScrollPlace } from './useScrollPlace.ts'

const cardHeight = 68

interface CardsProps {
  readonly def: AnyDocument
  readonly sheet: Sheet
  readonly columns: ReadonlyMap<string, ListColumn>
  readonly layout: Layout
  readonly today: ISODate
  readonly address: string
  readonly isOld: boolean
  /** The place that is looked at. */
  readonly onLook: (index: number) => void
}

/** Which columns find room on a card of two lines. */
interface Parts {
  readonly first: ListColumn
  readonly who: ListColumn | undefined
  readonly when: ListColumn | undefined
  readonly figure: ListColumn | undefined
  /** What else a master says of itself on its second line, where a document has its day. */
  readonly facts: readonly ListColumn[]
  readonly hasStatus: boolean
  /** What is told in red where it is so. */
  readonly warnings: readonly ListColumn[]
}

/** As many as fit beside the chip. */
const mostFacts = 4

const factsOf = (def: AnyDocument, rest: readonly ListColumn[]): readonly ListColumn[] =>
  rest
    .filter(({ id, field, isStatus }) => !isStatus && field !== null && field.kind !== 'bool' && !def.title.includes(id))
    .slice(0, mostFacts)

/** Says what stands where on the cards of a list. */
export const partsOf = (def: AnyDocument, layout: Layout, columns: ReadonlyMap<string, ListColumn>): Parts | null => {
  const [first, ...rest] = layout.flatMap(({ id }) => columns.get(id) ?? [])
  if (!first) return null
  const hasStatus = rest.some(column => column.isStatus)
  const warnings = rest.filter(({ field }) => field?.warns)
  if (def.nature === 'master') {
    const money = rest.find(column => column.id === def.amount) ?? rest.findLast(column => column.field?.kind === 'money')
    const facts = factsOf(
      def,
      [first, ...rest].filter(column => column !== money),
    )
    return { first, who: undefined, when: undefined, figure: money, facts, hasStatus, warnings }
  }
  const dates = rest.filter(column => column.field?.kind === 'date')
  const money = rest.filter(column => column.field?.kind === 'money')
  return {
    first,
    who: rest.find(column => column.field?.kind === 'ref') ?? rest.find(column => column.field?.kind === 'text'),
    when: dates.find(column => column.id === def.due) ?? dates[0],
    figure:
      money.find(column => column.id === def.amount) ??
      money.at(-1) ??
      rest.findLast(column => column.field !== null && column.numeric),
    facts: [],
    hasStatus,
    warnings,
  }
}

const shown = (row: ListRow, column: ListColumn | undefined, titles: Titles): ReturnType<typeof cellOf> =>
  column?.field ? cellOf(row[column.id], column.field, titles) : null

/** A word stands for itself; a figure says what it is and in which unit. */
const factIn = (row: ListRow, column: ListColumn, titles: Titles): string => {
  const words = column.field ? wordsOf(row[column.id], column.field, titles) : ''
  if (words === '') return ''
  return column.numeric ? `${column.label} ${words}${column.unit ? ` ${column.unit}` : ''}` : words
}

/** One row as a card of two lines. */
export const Card = ({
  def,
  row,
  titles,
  today,
  parts,
}: Pick<CardsProps, 'def' | 'today'> & { titles: Titles; row: ListRow; parts: Parts }): ReactElement => {
  const { first, who, when, figure, facts, hasStatus, warnings } = parts
  const late = isLate(def, row, today)
  // A draft has no number; its state says so, and the line is the customer's.
  const isNamed = shown(row, first, titles) !== null
  const person = shown(row, who, titles)
  const day = shown(row, when, titles)
  const amount = shown(row, figure, titles)
  const told = facts.map(column => factIn(row, column, titles)).filter(Boolean)
  const name = def.nature === 'master' ? titleOfRow(def, row, titles) : nameOf(def, row, first, titles)
  return (
    <>
      <span className={styles.line}>
        <span className={styles.name}>
          {isNamed ? name : null} {isNamed ? <span>{person}</span> : (person ?? name)}
        </span>
        <span className={styles.figure}>
          {amount !== null && figure?.unit === '₹' && '₹ '}
          {amount}
          {amount !== null && figure?.unit !== '₹' && figure?.unit && ` ${figure.unit}`}
        </span>
      </span>
      <span className={styles.line}>
        <span className={late && when?.id === def.due ? `${styles.second} ${styles.late}` : styles.second}>
          {day === null ? told.join(' · ') : `${when?.label} ${String(day)}`}
        </span>
        <span className={styles.state}>
          {warnings.map(({ id, label }) => row[id] === true && <ToneChip key={id} tone="danger" word={label} />)}
          {hasStatus && <StatusChip def={def} status={String(row['status'])} overdue={late} />}
        </span>
      </span>
    </>
  )
}

/** The rows of a list on a phone: cards of two lines. */
const ListCards = ({ def, sheet, columns, layout, today, address, isOld, onLook }: CardsProps): ReactElement => {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const parts = useMemo(() => partsOf(def, layout, columns), [def, layout, columns])
  useScrollPlace(scroller, address, sheet, { rowHeight: cardHeight, above: 0 })
  const draw = (index: number, top: number, slot: number): ReactNode => {
    const row = sheet.at(index)
    return (
      <li key={slot} className={styles.place} style={{ top }} aria-busy={!row}>
        {row && parts && (
          <Link className={styles.card} to={hrefOf(def, row)}>
            <Card def={def} row={row} titles={sheet.titles} today={today} parts={parts} />
          </Link>
        )}
      </li>
    )
  }
  return (
    <section
      ref={setScroller}
      className={styles.cards}
      aria-label={def.plural}
      aria-busy={isOld}
      onScroll={({ currentTarget: { scrollTop } }) => {
        leavePlace(address, { scroll: scrollTop, record: null, isToSee: false })
        onLook(Math.floor(scrollTop / cardHeight))
      }}
    >
      <ul className={isOld ? `${styles.sheet} ${styles.old}` : styles.sheet} style={{ height: sheet.count * cardHeight }}>
        <RowsDrawn
          scroller={scroller}
          count={sheet.count}
          holds={index => sheet.at(index) !== undefined}
          height={cardHeight}
          above={0}
          draw={draw}
        />
      </ul>
    </section>
  )
}

export default ListCards

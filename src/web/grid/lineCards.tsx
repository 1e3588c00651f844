import { useState } from 'react'
import { Decimal } from '../../kernel/decimal.ts'
import { FaultList } from './marks/faultList.tsx'
import { type LineActs, noActs } from './lineActs.ts'
import { LineSheet } from './lineSheet.tsx'
import { useGrid } from './marks/marks.ts'
import { shown, type TitleOf, unitIn } from './model/cells.ts'
import type { Column } from './model/columns.ts'
import { faultsOf } from './model/faults.ts'
import { isBlankLine, type Line } from './model/line.ts'
import type { LineStore } from './model/store.ts'
import { SumList } from './strip.tsx'

interface LineCardsProps {
  readonly store: LineStore
  readonly label: string
  readonly acts?: LineActs
}

/** So many cards are drawn at once; more when they are asked for. */
const batch = 60
const mostFacts = 3

const withUnit = (unit: string, text: string): string => (unit === '₹' ? `₹ ${text}` : unit ? `${text} ${unit}` : text)

/** A discount of nothing is no fact, and neither is a tolerance that is the usual one. */
const isFigure = (value: unknown, usual?: unknown): boolean =>
  value instanceof Decimal
    ? !value.isZero() && !(typeof usual === 'number' && value.eq(usual))
    : typeof value === 'number' && value !== 0

/** What a card says of its line: what it is about, a few figures, and the amount. */
const wordsOf = (columns: readonly Column[], line: Line, titleOf: TitleOf) => {
  const text = (column: Column) => shown(column, line, titleOf)
  const figure = (column: Column) => withUnit(unitIn(column, columns, line, titleOf), text(column))
  const references = columns.filter(column => column.field.kind === 'ref')
  const subject = references.find(column => column.flex) ?? references[0] ?? columns.find(column => column.flex)
  // What stands before the subject is its own number: the piece of the item.
  const numbers = subject ? references.slice(0, Math.max(0, references.indexOf(subject))).map(text) : []
  const words = columns.find(column => column.field.kind === 'text' && text(column) !== '')
  // The day from which a rate holds, or by which a line is due.
  const day = columns.find(column => column.field.kind === 'date' && column.typed && text(column) !== '')
  const amount = columns.find(column => column.pinned)
  const facts = columns.filter(
    column =>
      column !== subject &&
      column !== amount &&
      column.typed &&
      column.numeric &&
      isFigure(line.values[column.name], column.field.default),
  )
  // What is not the usual: a coil that is scrap, a drum that is broken.
  const unusual = columns.filter(
    ({ field, typed, name }) =>
      field.kind === 'choice' && typed && field.default !== undefined && (line.values[name] ?? field.default) !== field.default,
  )
  // What became of the line since: delivered 0.501 km.
  const told = columns.filter(({ told: isTold, name }) => isTold && isFigure(line.values[name]))
  return {
    // A line that names no record yet is called by its own words.
    subject: (subject ? text(subject) : '') || (words ? text(words) : ''),
    facts: [
      ...numbers.filter(Boolean),
      ...(day ? [text(day)] : []),
      ...unusual.map(text),
      ...facts.slice(0, mostFacts).map(figure),
      ...told.map(column => `${column.label} ${figure(column)}`),
    ],
    amount: amount && text(amount) ? figure(amount) : '',
  }
}

/** The lines on a phone: a card each; a tap opens the line on the whole screen. */
const LineCards = ({ store, label, acts = noActs }: LineCardsProps) => {
  const lines = useGrid(store, state => state.lines)
  const columns = useGrid(store, state => state.columns)
  const canEdit = useGrid(store, state => state.canEdit)
  const complaints = useGrid(store, state => state.complaints)
  const titleOf = useGrid(store, state => state.titleOf)
  const said = useGrid(store, state => state.said)
  const [drawn, setDrawn] = useState(batch)
  const [open, setOpen] = useState<number | null>(null)
  const wrong = new Set(faultsOf({ lines, columns, complaints }).map(fault => fault.key))
  const row = open === null ? -1 : lines.findIndex(line => line.key === open)

  const add = () => {
    const last = lines.at(-1)
    if (last && isBlankLine(store.sheet, last)) return setOpen(last.key)
    store.go({ row: lines.length - 1, col: 0 })
    if (store.insert('below')) setOpen(store.get().lines.at(-1)?.key ?? null)
  }
  return (
    <section className="line-grid lg-cards" aria-label={label}>
      <div className="lg-strip">
        <SumList store={store} />
      </div>
      <ol>
        {lines.slice(0, drawn).map((line, i) => {
          const { subject, facts, amount } = wordsOf(columns, line, titleOf)
          return (
            <li key={line.key}>
              <button type="button" className="lg-card" onClick={() => setOpen(line.key)}>
                <span className="lg-card-number">{i + 1}</span>
                <span className="lg-card-subject">{subject || (canEdit ? 'New line' : '–')}</span>
                <span className="lg-card-amount">{amount}</span>
                <span className="lg-card-facts">
                  {wrong.has(line.key) && <b className="lg-bad">To check </b>}
                  {facts.join(' · ')}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      {drawn < lines.length && (
        <button type="button" className="lg-add" onClick={() => setDrawn(drawn + batch)}>
          Show lines {drawn + 1} to {Math.min(drawn + batch, lines.length)} of {lines.length}
        </button>
      )}
      {canEdit && !store.sheet.isFixed && (
        <button type="button" className="lg-add" onClick={add}>
          + Add line
        </button>
      )}
      <FaultList store={store} onOpen={fault => setOpen(fault.key)} />
      {row >= 0 && <LineSheet store={store} row={row} acts={acts} open={setOpen} />}
      <output className="heard">{said}</output>
    </section>
  )
}

export default LineCards

import type { Tone } from '../../../kernel/action.ts'
import { addDays, type ISODate } from '../../../kernel/dates.ts'
import type { AnyDocument } from '../../../kernel/document.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { Row } from '../../../kernel/record.ts'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../database.ts'
import { whyForbidden } from './access.ts'
import type { Store } from './store.ts'

/** What a table beside a record shows in one place: words, what they lead to, and how they are meant. */
export interface Cell {
  readonly text: string
  readonly doc: string | null
  readonly id: number | null
  readonly tone: Tone | null
}

export interface Column {
  readonly label: string
  readonly unit: string | null
  /** Figures stand at the right. */
  readonly right: boolean
}

/** A table that belongs to a record and is kept elsewhere: what lies of an item, what an amendment does to designs. */
export interface Panel {
  readonly name: string
  readonly title: string
  /** What the whole comes to, or what is missing. */
  readonly note: string | null
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
}

/** What a panel is made from: the record as it is stored, who looks, and one snapshot of the database. */
export interface Asked {
  readonly store: Store
  readonly tx: Tx
  readonly actor: Actor
  readonly id: number
  readonly record: Readonly<Row>
}

/** Makes one panel; null where there is nothing to show, or nothing that this person may see. */
export type MakePanel = (asked: Asked) => Promise<Panel | null>

/** The panels of a document of its own. */
export interface PanelsPart {
  readonly part: 'panels'
  readonly of: string
  readonly panels: readonly MakePanel[]
}

/** Declares what stands beside the records of a document, in its order, as the default export of `<document>.related.ts`. */
export const panelsFor = (def: AnyDocument, panels: readonly MakePanel[]): PanelsPart => ({
  part: 'panels',
  of: def.name,
  panels,
})

type Shown = string | Partial<Cell> | null

/** A column with the way from a row to its cell. */
export interface ColumnOf<R> {
  readonly label: string
  readonly unit?: string
  readonly right?: boolean
  readonly cell: (row: R) => Shown
}

const cellOf = (shown: Shown): Cell => ({
  text: '',
  doc: null,
  id: null,
  tone: null,
  ...(typeof shown === 'string' ? { text: shown } : shown),
})

/** A panel out of rows; null without any, unless a note says why there are none. */
export const panelOf = <R>(
  head: { readonly name: string; readonly title: string; readonly note?: string | null },
  columns: readonly ColumnOf<R>[],
  rows: readonly R[],
): Panel | null =>
  rows.length === 0 && !head.note
    ? null
    : {
        name: head.name,
        title: head.title,
        note: head.note ?? null,
        columns: columns.map(({ label, unit = null, right = false }) => ({ label, unit, right })),
        rows: rows.map(row => columns.map(({ cell }) => cellOf(cell(row)))),
      }

/** A figure as people read it, with as many places as it has, up to `most`; nothing for nothing. */
export const figureText = (value: string | number | Decimal | null | undefined, most = 3): string => {
  if (value === null || value === undefined) return ''
  const exact = new Decimal(value).toDecimalPlaces(most)
  return formatDecimal(exact, exact.decimalPlaces())
}

export const rupeesText = (value: string | Decimal | null): string => (value === null ? '' : formatDecimal(new Decimal(value), 2))

/** A cell that leads to a record. */
export const linkTo = (doc: string, id: number, text: string): Partial<Cell> => ({ text, doc, id })

/** A quarter: what a renewal takes. House rule. */
const soonDays = 90

/** A day by which something holds: past is red, soon to be past amber. */
export const untilCell = (day: string | null, today: ISODate): Partial<Cell> => {
  if (day === null) return { text: 'no end' }
  if (day < today) return { text: `${day}, over`, tone: 'danger' }
  return { text: day, tone: day <= addDays(today, soonDays) ? 'warning' : 'success' }
}

/** May this person read that document at all? What they may not read is not shown beside another record either. */
export const maySee = ({ actor, store }: Asked, doc: string): boolean => whyForbidden(actor, store.plan(doc).def, 'read') === null

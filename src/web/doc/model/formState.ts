import type { ISODate } from '../../../kernel/dates.ts'
import type { AnyDocument, Complaint } from '../../../kernel/document.ts'
import type { Duty } from '../../../kernel/duty.ts'
import type { FillContext, Prefill } from '../../../kernel/prefill.ts'
import type { DraftRow, Row } from '../../../kernel/record.ts'
import type { UnreadCell } from '../../grid/model/book.ts'
import type { Fault } from '../../grid/model/faults.ts'
import type { Lookups } from '../../grid/model/lookups.ts'

/** What a chosen record brings; null where this person may not read it, and the server will fill it in. */
export type Bring = (prefill: Prefill, id: number, context: Omit<FillContext, 'get'>) => Promise<Readonly<Row> | null>

export interface FormOptions {
  readonly def: AnyDocument
  readonly today: ISODate
  /** The person's duties: fields meant for others are not in the form. */
  readonly held: ReadonlySet<Duty>
  /** May the person change new records? */
  readonly canEdit: boolean
  /** How the references of a set of lines are found: 'bills.'. */
  readonly lookups: (set: string) => Lookups
  /** The columns of a set of lines that are shown. */
  readonly columns: (set: string) => readonly string[]
  readonly bring: Bring
  /** When totals are reckoned after something was typed; after the next paint when absent. */
  readonly later?: (work: () => void) => void
}

/** Text in a control that is no value: as it was typed, and why it will not do, or that it is still being looked up. */
export interface Unread {
  readonly text: string
  readonly message: string
  readonly isPending?: boolean
}

/** Something wrong in a line, and the set of lines it stands in. */
export interface LineFault {
  readonly set: string
  readonly fault: Fault
}

/** What was typed and is no value, with its message, so that it is not in the body of a draft. */
export interface UnreadTexts {
  readonly header: readonly { readonly field: string; readonly text: string; readonly message: string }[]
  /** Of lines by set. */
  readonly lines: Readonly<Record<string, readonly UnreadCell[]>>
}

export type Lines = Readonly<Record<string, readonly DraftRow[]>>

/** Everything that a form shows. It never changes; every step makes a new one that shares what is the same. */
export interface FormState {
  /** The header as typed and as prefilled: kernel values. */
  readonly values: Readonly<Row>
  readonly unread: Readonly<Record<string, Unread>>
  /** What stands in the lines, by set, as of the last paint. */
  readonly lines: Lines
  /** Header, lines and all that is computed from them, as of the last paint. */
  readonly record: Readonly<Row>
  readonly complaints: readonly Complaint[]
  /** Fields in which somebody has been; only these complain before the first attempt to save. */
  readonly touched: ReadonlySet<string>
  /** Differs from what is stored. */
  readonly dirty: boolean
}

/** Has anything been typed between two states of a form? */
export const typedSince = (before: FormState, now: FormState): boolean =>
  now.values !== before.values ||
  now.unread !== before.unread ||
  Object.keys(now.lines).some(set => now.lines[set] !== before.lines[set])

/** A form in which nothing stands. */
export const empty: FormState = {
  values: {},
  unread: {},
  lines: {},
  record: {},
  complaints: [],
  touched: new Set(),
  dirty: false,
}

/** The same without one name; itself where it is not there, so that nothing seems changed. */
export const without = <T>(of: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> => {
  if (!(name in of)) return of
  const { [name]: _, ...rest } = of
  return rest
}

import type { Complaint } from '../../../kernel/document.ts'
import type { DraftRow, Row } from '../../../kernel/record.ts'

/** Text in a control that is no value: as it was typed, and why it will not do, or that it is still being looked up. */
export interface Unread {
  readonly text: string
  readonly message: string
  readonly isPending?: boolean
}

type Lines = Readonly<Record<string, readonly DraftRow[]>>

/** Everything that a form shows. It never changes; every step makes a new one that shares what is the same. */
export interface FormState {
  /** The header as typed and as prefilled: kernel values. */
  readonly values: Readonly<Row>
  readonly unread: Readonly<Record<string, Unread>>
  readonly lines: Lines
  /** Grows whenever a set of lines was replaced by something else than typing. */
  readonly loads: Readonly<Record<string, number>>
  /** Header, lines and all that is computed from them, as of the last paint. */
  readonly record: Readonly<Row>
  readonly complaints: readonly Complaint[]
  /** Fields in which somebody has been; only these complain before the first attempt to save. */
  readonly touched: ReadonlySet<string>
  /** Differs from what is stored. */
  readonly dirty: boolean
}

/** A form in which nothing stands. */
export const empty: FormState = {
  values: {},
  unread: {},
  lines: {},
  loads: {},
  record: {},
  complaints: [],
  touched: new Set(),
  dirty: false,
}

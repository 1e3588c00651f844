import type { ISODate } from './dates.ts'
import type { AnyDocument } from './document.ts'

/** A document as far as its records are read: its definition, or its name and label alone where no form should bring the whole of it along. */
export type Readable = Pick<AnyDocument, 'name' | 'label' | '__stored'>

/** Reads one stored record; the server reads many asked for at once in one statement, the browser from its cache. */
export type Get = <D extends Readable>(document: D, id: number) => Promise<NonNullable<D['__stored']>>

/** What a prefill may know beside the record that was chosen. */
export interface FillContext {
  /** The document's date, or today where it has none. */
  readonly date: ISODate
  /** The header as typed so far. */
  readonly header: Readonly<Record<string, unknown>>
  readonly get: Get
}

/** Choosing a record in one field fills others. Readonly fields always follow; others only where nothing was typed. */
export interface Prefill<V = Readonly<Record<string, unknown>>> {
  readonly from: string
  /** References of that record whose records `fill` will get as well, 'item.unit': they are loaded with it, in one turn. */
  readonly alsoLoad?: readonly string[]
  fill(record: Readonly<Record<string, unknown>>, context: FillContext): V | Promise<V>
}

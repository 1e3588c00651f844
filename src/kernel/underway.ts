import type { SourceRef } from './arrow.ts'
import type { Decimal } from './decimal.ts'
import type { AnyDocument } from './document.ts'
import type { LineId, Values } from './field.ts'
import type { Typed } from './lineSet.ts'

/** Ids come from queries as numbers, which do not say whose they are; everything else is what the field holds. */
export type Given<T> = T extends Decimal
  ? T
  : T extends number
    ? number
    : T extends readonly (infer E)[]
      ? readonly Given<E>[]
      : T extends string | boolean | null | undefined
        ? T
        : { readonly [K in keyof T]: Given<T[K]> }

/** Fields in which nothing may stand yet. */
type Unfinished<V> = { readonly [K in keyof V]?: Given<V[K]> | null }
/** What a line has beside its fields: its id once it is stored, and what it was made from. */
interface Provenance<K> {
  readonly id?: LineId<K & string>
  readonly from?: readonly SourceRef[]
}

/** A record on its way: what was typed and filled, with every line set there, and any field still empty. */
export type Underway<D extends AnyDocument> = Unfinished<Values<D['fields']>> & {
  readonly [L in keyof D['lines']]: readonly (Unfinished<Typed<D['lines'][L]> & Values<D['lines'][L]['assigned']>> &
    Provenance<L>)[]
}

/** A record that is about to be stored: complete and computed; lines that are new have no id yet. */
export type Complete<D extends AnyDocument> = Readonly<Values<D['fields']> & Values<D['computed']>> & {
  readonly [L in keyof D['lines']]: readonly (Readonly<Typed<D['lines'][L]> & Values<D['lines'][L]['assigned']>> &
    Provenance<L>)[]
}

/** Decimals may be sent as their text. */
type Sent<T> = T extends Decimal ? Decimal | string : Given<T>

/** What is sent to make a record, or to change one: any of its fields, and whole line sets. */
export type Body<D extends AnyDocument> = { readonly [K in keyof D['fields']]?: Sent<Values<D['fields']>[K]> | null } & {
  readonly [L in keyof D['lines']]?: readonly ({
    readonly [K in keyof D['lines'][L]['fields']]?: Sent<Values<D['lines'][L]['fields']>[K]> | null
  } & { readonly id?: number; readonly from?: readonly (Omit<SourceRef, 'qty'> & { readonly qty?: SourceRef['qty'] })[] })[]
}

import { Decimal } from '../decimal.ts'
import type { Field, Fields, Values } from '../field.ts'
import type { AnyDocument } from '../document.ts'
import type { Given } from '../underway.ts'
import type { StateOf } from '../states.ts'

/** What a field of an offered record has to hold: this, one of these, or by comparison. Null and undefined ask nothing. */
type Asked<V> =
  | Given<V>
  | readonly Given<V>[]
  | { readonly gt: AsNumber<V> }
  | { readonly lt: AsNumber<V> }
  | { readonly ne: AsNumber<V> }
  | null
  | undefined
type AsNumber<V> = V extends Decimal ? number : Given<V>

/** The document that is offered from, as far as its records are chosen by their fields. */
type Offered = Pick<AnyDocument, 'name' | 'fields' | 'computed' | 'states'>
type Wanted<D extends Offered> = {
  readonly [K in keyof D['fields']]?: Asked<Values<D['fields']>[K]>
} & { readonly [K in keyof D['computed']]?: Asked<Values<D['computed']>[K]> } & {
  readonly status?: StateOf<D> | readonly StateOf<D>[]
}

interface Offering<N extends string> {
  /** The document that the reference leads to. */
  readonly from: N
  /** What is said of any other record, after its name: 'is no ledger of a bank or of cash; choose one that is.' */
  readonly otherwise: string
}

/** What is wanted of fields that the offered document does not have: there is nothing that it may be. */
type Strange<D extends Offered, W> = { readonly [K in Exclude<keyof W, keyof Wanted<D>>]: never }

/**
 * Which records a reference may name, by what else stands in its record and its line, as a filter of their list (filter.ts), '' for any:
 * the browser offers by it, and the server refuses by it.
 */
export interface Offer<H, L, N extends string> extends Offering<N> {
  readonly where: (header: H, line: L) => string
}
/** Any offer, for generic code, which hands it records and lines of its own document. */
export interface AnyOffer extends Offering<string> {
  where(header: Readonly<Record<string, unknown>>, line: Readonly<Record<string, unknown>>): string
}

/** References of the record by which an offer is narrowed: `(r: Chosen<'customer'>) => …`. */
export type Chosen<K extends string> = { readonly [N in K]: number | null | undefined }

const isComparison = (asked: object): asked is Readonly<Record<'gt' | 'lt' | 'ne', unknown>> =>
  !Array.isArray(asked) && !(asked instanceof Decimal)

const testsOf = (field: string, asked: unknown): string => {
  const test = (operator: string, value: unknown): string => `${field}:${operator}:${encodeURIComponent(String(value))}`
  if (Array.isArray(asked)) return asked.map(value => test('eq', value)).join('|')
  if (typeof asked !== 'object' || asked === null || !isComparison(asked)) return test('eq', asked)
  return Object.entries(asked)
    .map(([operator, value]) => test(operator, value))
    .join(';')
}

/**
 * Offers the records whose fields hold what is wanted: `among(bill, (r: Chosen<'customer'>) => ({ customer: r.customer, openAmount: { gt: 0 } }), 'is not …')`.
 * A field that is wanted to hold null or undefined is not asked for, as nothing was chosen yet.
 */
export const among = <const D extends Offered, H, L, const W extends Wanted<D>>(
  document: D,
  wanted: (header: H, line: L) => Strange<D, W> & W,
  otherwise: string,
): Offer<H, L, D['name']> => ({
  from: document.name,
  where: (header, line) =>
    Object.entries<unknown>(wanted(header, line))
      .flatMap(([field, asked]) => (asked === null || asked === undefined ? [] : [testsOf(field, asked)]))
      .join(';'),
  otherwise,
})

/** Fields in which nothing may stand yet. */
type Typing<F extends Fields> = { readonly [K in keyof F]: Given<Values<F>[K]> | null | undefined }
type TargetOf<F> = F extends Field<infer _T, infer _O, infer R> ? R : never
type SetsOf = Readonly<Record<string, { readonly fields: Fields }>>

/** A record under way as its offers see it: header and lines, any of it still empty. */
type Under<F extends Fields, L extends SetsOf> = Typing<F> & {
  readonly [S in keyof L]?: readonly Partial<Typing<L[S]['fields']>>[]
}

/** The offers of a document, by field of its header, or by set and field of its lines: 'bills.bill'. */
export type Offers<F extends Fields, L extends SetsOf = Readonly<Record<never, never>>> = {
  readonly [K in keyof F & string]?: Offer<Under<F, L>, Readonly<Record<string, unknown>>, TargetOf<F[K]>>
} & {
  readonly [P in LinePath<L>]?: P extends `${infer S}.${infer K}`
    ? Offer<Under<F, L>, Typing<L[S]['fields']>, TargetOf<L[S]['fields'][K]>>
    : never
}
type LinePath<L extends SetsOf> = { [S in keyof L & string]: `${S}.${keyof L[S]['fields'] & string}` }[keyof L & string]

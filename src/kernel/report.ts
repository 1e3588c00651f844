import type { Duty } from './duty.ts'
import { f, type Fields, type Values } from './field.ts'
import type { Guide } from './screen/guide.ts'
import type { AnyOffer, Offers } from './offers/offer.ts'
import type { MenuGroup } from './screen/place.ts'

/** What the shell must know of a report before it is opened. */
export interface ReportHead<N extends string = string> {
  readonly name: N
  readonly label: string
  readonly path: string
  readonly read: readonly Duty[]
  /** The area of the catalogue. */
  readonly group: MenuGroup
}

/** How a report is drawn above its rows, which stay the table behind the drawing. */
export type ReportChart<C extends string = string> =
  /** The sums of these columns beside each other in one bar, from the first to the last: what is open by age. */
  | { readonly kind: 'spread'; readonly of: readonly C[] }
  /** For each row, called by `by`, its figures in columns beside each other or on top of each other, or as the points of lines. */
  | { readonly kind: 'columns' | 'stacks' | 'lines'; readonly by: C; readonly of: readonly C[] }

/** A report: what it is asked, what its rows show. It reads one snapshot, so its totals agree with its lines. */
export interface ReportDef<
  N extends string = string,
  P extends Fields = Fields,
  C extends Fields = Fields,
> extends ReportHead<N> {
  /** What F1 tells. */
  readonly guide: Guide
  /** One sentence: what it answers. */
  readonly about: string
  readonly params: P
  readonly columns: C
  /** Which records its references may name. */
  readonly offers?: Offers<P>
  /** Columns whose sums stand under the report. */
  readonly sums: readonly (keyof C & string)[]
  readonly chart?: ReportChart<keyof C & string>
  /** It is filed with the government: what its file is called on the button; GET /api/reports/:name/portal answers it. */
  readonly portal?: string
}

/** Any report: what generic code may know of it. */
export interface AnyReport extends Omit<ReportDef, 'sums' | 'offers' | 'chart'> {
  readonly offers?: Readonly<Record<string, AnyOffer | undefined>>
  readonly sums: readonly string[]
  readonly chart?: ReportChart
}

/** The question of a report that can be narrowed to one of our registrations; empty is all of them. */
export const ofOneGstin = {
  registration: f.ref('gstRegistration', { label: 'GSTIN', optional: true, hint: 'Empty: all our registrations.' }),
} as const

/** Declares a report. */
export const report = <const N extends string, const P extends Fields, const C extends Fields>(
  def: ReportDef<N, P, C>,
): ReportDef<N, P, C> => def

/** Where a row leads: to a document, or into another report. */
export type Drill =
  { readonly doc: string; readonly id: number } | { readonly report: string; readonly params: Readonly<Record<string, string>> }

/** A row of a report: values on the wire, how deep it stands in a tree, whether it is a subtotal, and where it leads. */
export interface ReportRow {
  readonly values: Readonly<Record<string, unknown>>
  readonly level?: number
  readonly strong?: boolean
  readonly drill?: Drill
}

/** What a report answers. Sums are given where columns are summed; references are shown by their texts in the rows. */
export interface ReportAnswer {
  readonly rows: readonly ReportRow[]
  readonly sums: Readonly<Record<string, string>>
  /** What the reader should know: the balance brought forward, a row limit that cut the answer. */
  readonly notes: readonly string[]
}

export type ParamsOf<R extends { readonly params: Fields }> = Values<R['params']>

import type { AnyDocument, DraftOf, Of } from './document.ts'
import type { Line } from './lineSet.ts'
import type { Decimal } from './decimal.ts'
import { inSentence, labelOf } from './field.ts'
import type { StateOf } from './states.ts'

type LineOf<D extends AnyDocument, K extends keyof D['lines']> = Line<D['lines'][K], K & string>
type DecimalKeys<L> = { [K in keyof L]: L[K] extends Decimal ? K : never }[keyof L] & string

/** What is being made of a source this time. */
export interface Making {
  /** Nothing was made of the source before. */
  readonly first: boolean
}

/**
 * How document `to` is made from document `from`, and which quantity of its lines each new line uses up. From arrows come
 * the "Make …" button, pending lists, progress, the refusal of over-use, and the links between documents. Nothing about
 * fulfilment is stored on the source. Two documents are linked by an arrow for each pair of line sets, and one draft follows all of them.
 */
export interface Arrow {
  readonly from: AnyDocument
  readonly to: AnyDocument
  /** States of the source in which it may be used. */
  readonly when: readonly string[]
  /** The line sets that are linked: of the source, of the target. */
  readonly lines: readonly [string, string]
  /** The quantity of the source line that is used up, and the quantity of the target line that uses it. */
  readonly uses: string
  readonly by: string
  /** The quantity up to which the source line may be used, where it is more than `uses`: an order with its tolerance. */
  readonly upTo?: string
  /** The quantity with which nothing more is waited for, where it is less than `uses`: an order short within its tolerance. */
  readonly enough?: string
  /** Name of another document made from the same lines: what has happened by it needs nothing of this one, as what is delivered needs no work order. */
  readonly metBy?: string
  /** Names of other documents made from the same lines whose use counts with that of this one: what is covered from stock is not made as well. */
  readonly besides?: readonly string[]
  /** Nothing is used up: any number of documents may be made from the same lines, as every vendor quotes for the whole. */
  readonly repeats?: boolean
  /** What follows may follow and is not waited for, as a debit note after a bill: it is offered, and never as the next step. */
  readonly exceptional?: boolean
  /** Header fields of the target in which all its sources must agree. */
  readonly same: readonly string[]
  /**
   * Of a set of drafts that are made at once: header fields that each line says for itself. Lines that say the same go into one draft; one
   * that says nothing is complained of.
   */
  readonly oneFor?: Readonly<
    Record<string, (line: Readonly<Record<string, unknown>>, doc: Readonly<Record<string, unknown>>) => unknown>
  >
  /** The new header; other line sets of the target may be filled along. */
  header(doc: Readonly<Record<string, unknown>>, making: Making): Readonly<Record<string, unknown>>
  /** The new line, where `left` of the source line is not used up yet. The kernel sets the quantity `by` to what is left. */
  line(
    line: Readonly<Record<string, unknown>>,
    doc: Readonly<Record<string, unknown>>,
    left: Decimal,
  ): Readonly<Record<string, unknown>>
}

type OneFor<A extends AnyDocument, B extends AnyDocument, KA extends keyof A['lines']> = {
  readonly [K in keyof B['fields'] & string]?: (
    line: LineOf<A, KA>,
    doc: Of<A>,
  ) => (K extends keyof Of<B> ? Of<B>[K] : never) | null
}

/** Declares an arrow; it lives with its target, or in `src/modules/arrows` where it leads back to an earlier module. */
export const arrow = <
  A extends AnyDocument,
  B extends AnyDocument,
  KA extends keyof A['lines'] & string,
  KB extends keyof B['lines'] & string,
>(how: {
  readonly from: A
  readonly to: B
  readonly when: readonly StateOf<A>[]
  readonly lines: readonly [KA, KB]
  readonly uses: DecimalKeys<LineOf<A, KA>>
  readonly by: DecimalKeys<LineOf<B, KB>>
  readonly upTo?: DecimalKeys<LineOf<A, KA>>
  readonly enough?: DecimalKeys<LineOf<A, KA>>
  readonly metBy?: string
  readonly besides?: readonly string[]
  readonly repeats?: boolean
  readonly exceptional?: boolean
  readonly same?: readonly (keyof B['fields'] & string)[]
  readonly oneFor?: OneFor<A, B, KA>
  readonly header: (
    doc: Of<A>,
    making: Making,
  ) => { [K in keyof DraftOf<B>]?: DraftOf<B>[K] extends (infer L)[] ? Partial<L>[] : DraftOf<B>[K] }
  readonly line: (line: LineOf<A, KA>, doc: Of<A>, left: Decimal) => Partial<LineOf<B, KB>>
}): Arrow => {
  const bound: {
    header(doc: Of<A>, making: Making): Readonly<Record<string, unknown>>
    line(line: LineOf<A, KA>, doc: Of<A>, left: Decimal): Readonly<Record<string, unknown>>
  } = { header: how.header, line: how.line }
  const { oneFor, ...rest } = how
  // Marked cast: the kernel hands these functions lines and records of the arrow's own source.
  return {
    ...rest,
    ...bound,
    same: how.same ?? [],
    ...(oneFor ? { oneFor: oneFor as unknown as NonNullable<Arrow['oneFor']> } : {}),
  }
}

/** Names the set of drafts that is made along an arrow: 'Make Purchase Orders, one for each supplier'; null where it is not divided. */
export const setLabel = ({ to, oneFor }: Arrow): string | null => {
  const names = Object.keys(oneFor ?? {}).map(name => inSentence(labelOf(name, to.fields[name] ?? {})))
  return names.length === 0 ? null : `Make ${to.plural}, one for each ${names.join(' and ')}`
}

/**
 * How a document that settles bills (a receipt) is made from one that opened a bill (an invoice). Nothing is linked line by
 * line: the bill itself says how much of it is open, and which documents have settled it.
 */
export interface Settlement {
  readonly from: AnyDocument
  readonly to: AnyDocument
  readonly label: string
  /** States of the source in which its bill may be settled. */
  readonly when: readonly string[]
  /** The line set of the target that names bills, and its field that does. */
  readonly lines: string
  readonly bill: string
  /** The new header, from the open bill. */
  header(bill: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>
}

/** Declares a settlement; it lives in the file of its target, like an arrow. `of` is the register of bills. */
export const settlement = <
  A extends AnyDocument,
  B extends AnyDocument,
  R extends AnyDocument,
  K extends keyof B['lines'] & string,
>(how: {
  readonly from: A
  readonly to: B
  readonly of: R
  readonly label: string
  readonly when: readonly StateOf<A>[]
  readonly lines: K
  readonly bill: keyof B['lines'][K]['fields'] & string
  readonly header: (bill: Of<R>) => { [F in keyof DraftOf<B>]?: DraftOf<B>[F] }
}): Settlement => {
  const bound: { header(bill: Of<R>): Readonly<Record<string, unknown>> } = { header: how.header }
  return { ...how, ...bound }
}

/** What a target line uses up of one source line. */
export interface SourceRef {
  /** Name of the source document. */
  readonly doc: string
  /** The line set of the source; said where lines of several of its sets may be meant. */
  readonly set?: string
  /** Id of the source line. */
  readonly line: number
  /** How much of it; the line's own quantity when the line has a single source and names none. */
  readonly qty: Decimal | null
}

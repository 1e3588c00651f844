import type { ISODate } from './dates.ts'
import type { Decimal } from './decimal.ts'
import type { Interval } from './days/interval.ts'
import type { Duty } from './duty.ts'
import type { Limit } from './measured/limit.ts'
import type { Measured } from './measured/reading.ts'

/** A row id that remembers whose row it is: an Id<'supplier'> will not go where an Id<'customer'> is wanted. */
export type Id<N extends string> = number & { readonly __of: N }

/** The id of a line of a set: a LineId<'stages'> will not go where a LineId<'items'> is wanted. Negative while the line is not stored yet. */
export type LineId<S extends string> = number & { readonly __lineOf: S }

/** A point in time as ISO 8601 UTC text. A field that holds one is named …Stamp, so that no client cuts it down to a day. */
export type Stamp = string & { readonly __iso: 'stamp' }

/** A time of day, HH:mm, without a date or a zone. */
export type ClockTime = string & { readonly __iso: 'clock' }

/** Every kind of field and the value it holds in code. Quantities, rates and money are decimals, never numbers. */
export interface KindValue {
  text: string
  note: string
  int: number
  qty: Decimal
  figure: Decimal
  length: Decimal
  weight: Decimal
  rate: Decimal
  money: Decimal
  percent: Decimal
  date: ISODate
  time: ClockTime
  stamp: Stamp
  interval: Interval
  bool: boolean
  choice: string
  choices: readonly string[]
  ref: number
  line: number
  measured: Measured
}
export type Kind = keyof KindValue

export interface FieldOptions<T> {
  readonly label?: string
  /** One sentence under the field, only where a rule of the trade hides behind it. */
  readonly hint?: string
  /** The rule of the trade or the law that hides behind the field, in two or three sentences: behind the "?" at its label. */
  readonly rule?: string
  readonly optional?: boolean
  /**
   * The value of a new record; 'today' for a date means the day at the works, 'startOfBooks' the day on which the books of the company
   * start, a whole number will do for a decimal.
   */
  readonly default?: T | (T extends ISODate ? 'today' | 'startOfBooks' : T extends Decimal ? number : never)
  /** The value of a new record where it follows from the day at the works. */
  readonly defaultOn?: (today: ISODate) => T
  /** Filled by the kernel (prefill, arrow, computation); shown as text, never typed, ignored on input. */
  readonly readonly?: boolean
  /** Brought by a reference and kept from the document's number on, as long as that reference stays: what an order pins. */
  readonly pinned?: boolean
  /** Only people with one of these duties ever see the field; for all others it does not exist. */
  readonly only?: readonly Duty[]
  /** Only people with one of these duties set or change it: a limit that others work under. All others read it. */
  readonly setBy?: readonly Duty[]
  /** Choices that stand in records of before and that nobody is offered any more. */
  readonly former?: readonly T[]
  /** No two records share the value, compared without regard to case. */
  readonly unique?: boolean
  /** The number by which the bank names the movement: statements are matched with the document by it. */
  readonly bankReference?: true
  /** Of a reference: where one record alone can be chosen, a new form begins with it. */
  readonly onlyOne?: boolean
  /** Found by the search box of the list and of the palette. */
  readonly search?: boolean
  /** Lists are filtered or sorted by it often: it gets an index. */
  readonly index?: boolean
  /** Shown in the control's right edge and in table heads, never in cells: m, km, kg, ₹/km, %. */
  readonly unit?: string
  /** Decimal places kept and shown; each kind has its own when absent. */
  readonly places?: number
  /** Places that are shown at least, where more may be kept: 2.500 km, and 2.4975 km where it is as exact as that. */
  readonly leastPlaces?: number
  /** Longest text, 200 characters when absent. */
  readonly maxLength?: number
  /** Its figures are never added up: a limit, a place along a length, what a km of each cable weighs. */
  readonly apart?: true
  /** Nothing of it means that it does not apply, as the length of a heap: zero is shown as nothing. */
  readonly zeroIsNone?: boolean
  /** Smallest and largest value of a number. */
  readonly min?: number
  readonly max?: number
  /**
   * The last day that a date may have: 'today', or the name of another date of the header; 'any' frees a document's own date, which
   * otherwise ends today.
   */
  readonly latest?: string
  /** The first day that a date may have: 'today', or the name of another date of the header. */
  readonly earliest?: string
  /** Of a yes or no: a yes is a warning, shown in red wherever it stands, by the name of the field. */
  readonly warns?: true
  /** It says what became of this record; a copy begins without it. */
  readonly ofThisOne?: true
  /** It stays with us: no part of what is sent, it may be written down when the rest stands (`only: 'ours'`). */
  readonly ours?: true
  /** Letters are stored in capitals. */
  readonly capitals?: boolean
  /** Blanks at its ends belong to it: a password. */
  readonly asTyped?: boolean
  /** Why a value will not do, in the user's words; null when it is good. */
  readonly check?: (value: T) => string | null
}

/** A field of a document: a kind and its options. T is the value's type, O whether it may be empty, R the document it refers to. */
export interface Field<T = unknown, O extends boolean = boolean, R extends string = string> extends Omit<
  FieldOptions<T>,
  'check' | 'default' | 'defaultOn'
> {
  readonly kind: Kind
  readonly optional: O
  readonly target?: R
  /** A choice among the documents that say this of themselves, or among what these say, which the registry knows: `named` puts them in. */
  readonly among?: 'underApproval' | 'findings'
  /** The line set of the same document to whose lines it refers; its choices are the lines of the record at hand. */
  readonly set?: string
  readonly choices?: readonly string[]
  readonly choiceLabels?: Readonly<Record<string, string>>
  /** Of a reading: what it is judged by, where that is known beforehand, as in a column of its own. */
  readonly limit?: Limit
  readonly default?: unknown
  defaultOn?(today: ISODate): unknown
  check?(value: T): string | null
  /** Carries the type only; no field has it at run time. */
  readonly __value?: T
}

type IsOptional<O> = O extends { optional: true } ? true : false

const make =
  <T>(kind: Kind) =>
  <const O extends FieldOptions<T> = {}>(options?: O): Field<T, IsOptional<O>, never> =>
    // The one marked cast of this file: the flag's type is computed from the options, its value is read from them.
    ({ ...options, kind, optional: (options?.optional ?? false) as IsOptional<O> })

/** The makers of fields: `f.money({ label: 'Freight', optional: true })`. */
export const f = {
  /** One line of text. */
  text: make<string>('text'),
  /** Text of several lines. */
  note: make<string>('note'),
  /** A whole number that is counted, not measured: days, drums, a sequence. */
  int: make<number>('int'),
  /** A quantity in the unit of its field, 3 places. */
  qty: make<Decimal>('qty'),
  /** A technical figure in the unit of its field, 3 places at most; shown with as many as it has: 0.75, 25. */
  figure: make<Decimal>('figure'),
  /** A length, 3 places; the unit (m or km) is an option. */
  length: make<Decimal>('length'),
  /** A mass in kg, 3 places. */
  weight: make<Decimal>('weight'),
  /** Money per unit, 4 places. */
  rate: make<Decimal>('rate'),
  /** Rupees, 2 places. */
  money: make<Decimal>('money'),
  /** Per cent, 4 places. */
  percent: make<Decimal>('percent'),
  /** A calendar date, yyyy-MM-dd. */
  date: make<ISODate>('date'),
  /** A time of day, HH:mm. */
  time: make<ClockTime>('time'),
  /** A point in time, ISO 8601 UTC. */
  stamp: make<Stamp>('stamp'),
  /** A stretch of time from an instant to a later one; lists compare it by its start. */
  interval: make<Interval>('interval'),
  bool: make<boolean>('bool'),
  /** One of a closed list. A record gives each choice its own label: `f.choice({ regular: 'Registered' })`. */
  choice: <const C extends Readonly<Record<string, string>>, const O extends FieldOptions<keyof C & string> = {}>(
    choices: C,
    options?: O,
  ): Field<keyof C & string, IsOptional<O>, never> => ({
    ...make<keyof C & string>('choice')(options),
    choices: Object.keys(choices),
    choiceLabels: choices,
  }),
  /** The name of one of the documents that stand under approval; the choices follow from their definitions (`kernel/approval/named.ts`). */
  underApproval: <const O extends FieldOptions<string> = {}>(options?: O): Field<string, IsOptional<O>, never> => ({
    ...make<string>('choice')(options),
    among: 'underApproval',
    choices: [],
    choiceLabels: {},
  }),
  /** One of what the rules of approval of any document can ask for. */
  finding: <const O extends FieldOptions<string> = {}>(options?: O): Field<string, IsOptional<O>, never> => ({
    ...make<string>('choice')(options),
    among: 'findings',
    choices: [],
    choiceLabels: {},
  }),
  /** Any number of a closed list. */
  choices: <const C extends Readonly<Record<string, string>>, const O extends FieldOptions<readonly (keyof C & string)[]> = {}>(
    choices: C,
    options?: O,
  ): Field<readonly (keyof C & string)[], IsOptional<O>, never> => ({
    ...make<readonly (keyof C & string)[]>('choices')(options),
    choices: Object.keys(choices),
    choiceLabels: choices,
  }),
  /** A reference to a record of another document (or of the same one, in a tree). */
  ref: <const N extends string, const O extends FieldOptions<Id<N>> = {}>(
    target: N,
    options?: O,
  ): Field<Id<N>, IsOptional<O>, N> => ({
    ...make<Id<N>>('ref')(options),
    target,
  }),
  /**
   * A line of a set of the same document, the line's own set among them: kept by its id, so that it stays the same line when others move
   * or go, and shown by its number. The set is declared before the one that names it.
   */
  line: <const S extends string, const O extends FieldOptions<LineId<S>> = {}>(
    set: S,
    options?: O,
  ): Field<LineId<S>, IsOptional<O>, never> => ({
    ...make<LineId<S>>('line')(options),
    set,
  }),
  /**
   * A reading with its unit, its limit and its verdict. Which limit it has says the rule `limits` of its document; the limit is kept with
   * it as it stood when the document got its number. Empty while nothing was measured.
   */
  measured: <const O extends FieldOptions<Measured> = {}>(options?: O): Field<Measured, true, never> => ({
    ...options,
    kind: 'measured',
    optional: true,
  }),
}

export type Fields = Readonly<Record<string, Field>>
export type ValueOf<X> = X extends Field<infer T, infer O> ? (O extends true ? T | null : T) : never
export type Values<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> } & {}
export type Pretty<T> = { [K in keyof T]: T[K] } & {}

/** Makes the plural of a label, where the definition says nothing else. */
export const usualPlural = (label: string): string => `${label}s`

/** 'customerPo' → 'Customer po': the label of a field, a state or an action that names none. */
export const humanise = (name: string): string => {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'bankReceipt' → 'Bank Receipt': how a document is usually called. */
export const usualLabel = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, letter => ` ${letter}`)

/** A label within a sentence: 'GST Registration' → 'GST registration'. Abbreviations keep their capitals. */
export const inSentence = (label: string): string =>
  label.replace(/\p{L}+/gu, word => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word))

/** The label a person reads for the field called `name`. */
export const labelOf = (name: string, field: Pick<Field, 'label'>): string => field.label ?? humanise(name)

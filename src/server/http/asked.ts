import { Decimal, parseDecimal } from '../../kernel/decimal.ts'
import type { Complaint } from '../../kernel/document.ts'
import { complaintsRefusal } from '../refusal.ts'
import { isRecord } from './input.ts'
import type { Shape } from '../../wire/shape.ts'

type Complain = (path: string, message: string) => undefined

/** A value of a request: how the description of the API shows it, and how it is read. Reading complains beside the field. */
export interface Asked<T> extends Shape<T> {
  /** May be left out; `read` then answers null for a value that is absent. */
  readonly optional?: true
  /** The value, or undefined when it was complained of. */
  read(value: unknown, path: string, complain: Complain): T | undefined
}

/** What an object of such values holds. */
export type Held<P> = { readonly [K in keyof P]: P[K] extends Asked<infer T> ? T : never }

interface Between {
  readonly min?: number
  readonly max: number
  /** Appended to the description: 'm', 'minutes'. */
  readonly unit?: string
}

const range = ({ min = 0, max }: Between): string => `between ${min} and ${max}`

/** A text of 1 to `most` characters. A whole number is taken as its digits, because programs number their things. */
export const askedText = (most: number, says?: string): Asked<string> => ({
  schema: { type: ['string', 'integer'], maxLength: most, ...(says ? { description: says } : {}) },
  read: (value, path, complain) => {
    const text = Number.isSafeInteger(value) ? String(value) : value
    if (typeof text === 'string' && text.length > 0 && text.length <= most) return text
    return complain(path, `Enter a text of 1 to ${most} characters.`)
  },
})

/** One of some words. */
export const askedWord = <const W extends string>(words: readonly W[]): Asked<W> => ({
  schema: { type: 'string', enum: words },
  read: (value, path, complain) =>
    words.find(word => word === value) ?? complain(path, `Enter one of these words: ${words.join(', ')}.`),
})

/** A decimal with at most `places` decimals. It travels as a string; a JSON number is taken as it is written. */
export const askedDecimal = ({ places, ...between }: Between & { readonly places: number }): Asked<Decimal> => ({
  schema: {
    type: ['string', 'number'],
    description: [between.unit, range(between), `at most ${places} decimals`].filter(Boolean).join(', '),
  },
  read: (value, path, complain) => {
    const read =
      typeof value === 'number' && Number.isFinite(value)
        ? new Decimal(value)
        : typeof value === 'string'
          ? parseDecimal(value)
          : null
    if (read === null) return complain(path, 'Enter a number.')
    if (read.lt(between.min ?? 0) || read.gt(between.max)) return complain(path, `Enter a number ${range(between)}.`)
    return read.decimalPlaces() > places ? complain(path, `Enter at most ${places} decimals.`) : read
  },
})

/** A number of a measure that is no quantity of goods or money, such as minutes. */
export const askedNumber = (between: Between): Asked<number> => ({
  schema: {
    type: 'number',
    minimum: between.min ?? 0,
    maximum: between.max,
    ...(between.unit ? { description: between.unit } : {}),
  },
  read: (value, path, complain) =>
    typeof value === 'number' && value >= (between.min ?? 0) && value <= between.max
      ? value
      : complain(path, `Enter a number ${range(between)}.`),
})

export const askedWhole = (between: Between): Asked<number> => ({
  schema: { type: 'integer', minimum: between.min ?? 0, maximum: between.max },
  read: (value, path, complain) =>
    typeof value === 'number' && Number.isInteger(value) && value >= (between.min ?? 0) && value <= between.max
      ? value
      : complain(path, `Enter a whole number ${range(between)}.`),
})

export const askedFlag: Asked<boolean> = {
  schema: { type: 'boolean' },
  read: (value, path, complain) => (typeof value === 'boolean' ? value : complain(path, 'Enter true or false.')),
}

const all = <T>(values: readonly (T | undefined)[]): readonly T[] | undefined => {
  const kept = values.filter(value => value !== undefined)
  return kept.length === values.length ? kept : undefined
}

/** A list of at most `most` values. */
export const askedList = <T>(of: Asked<T>, most: number): Asked<readonly T[]> => ({
  schema: { type: 'array', items: of.schema, maxItems: most },
  read: (value, path, complain) => {
    if (!Array.isArray(value)) return complain(path, 'Send a list.')
    if (value.length > most) return complain(path, `Send at most ${most} entries.`)
    return all(value.map((one, at) => of.read(one, `${path}.${at}`, complain)))
  },
})

/** A list of exactly two values: from, to. */
export const askedPair = <T>(of: Asked<T>): Asked<readonly [T, T]> => ({
  schema: { type: 'array', items: of.schema, minItems: 2, maxItems: 2 },
  read: (value, path, complain) => {
    if (!Array.isArray(value) || value.length !== 2) return complain(path, 'Send two values: from and to.')
    const [from, to] = [of.read(value[0], `${path}.0`, complain), of.read(value[1], `${path}.1`, complain)]
    return from === undefined || to === undefined ? undefined : [from, to]
  },
})

/** An object whose names are the sender's: name → value. */
export const askedMap = <T>(of: Asked<T>, most: number): Asked<ReadonlyMap<string, T>> => ({
  schema: { type: 'object', additionalProperties: of.schema, maxProperties: most },
  read: (value, path, complain) => {
    if (!isRecord(value)) return complain(path, 'Send an object.')
    const entries = Object.entries(value)
    if (entries.length > most) return complain(path, `Send at most ${most} names.`)
    const read = all(
      entries.map(([name, one]) => {
        const held = of.read(one, `${path}.${name}`, complain)
        return held === undefined ? undefined : ([name, held] as const)
      }),
    )
    return read && new Map(read)
  },
})

/** May be left out, or null. */
export const optional = <T>(of: Asked<T>): Asked<T | null> => ({
  schema: of.schema,
  optional: true,
  read: (value, path, complain) => (value === undefined || value === null ? null : of.read(value, path, complain)),
})

/** An object of declared values. A name that is not declared is complained of, or passed over where `loose` says so. */
export const askedObject = <const P extends Readonly<Record<string, Asked<unknown>>>>(
  parts: P,
  how: { readonly loose?: boolean } = {},
): Asked<Held<P>> => ({
  schema: {
    type: 'object',
    properties: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.schema])),
    required: Object.entries(parts).flatMap(([name, part]) => (part.optional ? [] : [name])),
    additionalProperties: how.loose === true,
  },
  read: (value, path, complain) => {
    if (!isRecord(value)) return complain(path, 'Send an object.')
    const at = (name: string): string => (path === '' ? name : `${path}.${name}`)
    const strangers = how.loose ? [] : Object.keys(value).filter(name => !Object.hasOwn(parts, name))
    for (const name of strangers) complain(at(name), `There is no field called ${name}.`)
    const held = Object.entries(parts).map(([name, part]) => [name, part.read(value[name], at(name), complain)] as const)
    if (strangers.length > 0 || held.some(([, one]) => one === undefined)) return undefined
    // The marked cast: each part has just read its own value.
    return Object.fromEntries(held) as Held<P>
  },
})

/** More complaints than a person reads; a list of a thousand wrong rows has one cause. */
const mostComplaints = 50

/** Reads the body of a request, or refuses with 400 and what is wrong beside each field. */
export const readAsked = <T>(of: Asked<T>, content: unknown): T => {
  const complaints: Complaint[] = []
  const value = of.read(content, '', (path, message) => {
    if (complaints.length < mostComplaints) complaints.push({ path, message })
    return undefined
  })
  if (value === undefined || complaints.length > 0) throw complaintsRefusal(400, complaints)
  return value
}

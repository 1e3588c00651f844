import type { ISODate } from '../kernel/dates.ts'
import type { Decimal } from '../kernel/decimal.ts'
import type { AnyDocument } from '../kernel/document.ts'
import { f, type Field, humanise, type Id, type LineId, type Stamp, type ValueOf } from '../kernel/field.ts'
import { kinds } from '../kernel/kinds.ts'
import type { StateOf } from '../kernel/states.ts'
import type { Tx } from './database.ts'
import { snake } from './schema/names.ts'

/** A column that holds an array, read element by element. */
export interface ListOf<T = unknown> {
  readonly elements: Field<T, false>
  readonly optional: false
}

/** A column that is read as it was sent. */
export interface AsSent {
  readonly asSent: true
}

/** What a statement answers, by the names in code: `kgPerKm` stands for the column `kg_per_km`. A field of a definition is a column as it is. */
export type ReadColumns = Readonly<Record<string, Field | ListOf>>

type Value<C> = C extends ListOf<infer T> ? readonly T[] : ValueOf<C>

/** A row of columns, as code has it: ids that know whose they are, decimals, days. */
export type RowOf<C extends ReadColumns> = { readonly [K in keyof C]: Value<C[K]> } & {}

/** The rows of a reading. */
export type Read<R> = R extends Reading<infer C> ? RowOf<C> : never

type Unbranded<T> = T extends number ? number : T extends string ? string : T

/** An exact figure, in whatever unit the statement has it. */
export const decimal: Field<Decimal, false> = f.figure()
/** A whole number: a count, a place among lines. */
export const integer: Field<number, false> = f.int()
/** A figure that goes on as PostgreSQL wrote it, with all its places: into a row of a report, which is on the wire already. */
export const written: Field<string, false> & AsSent = { kind: 'figure', optional: false, asSent: true }
/** Words as they are kept. */
export const text: Field<string, false> = f.text()
/** A calendar day. */
export const date: Field<ISODate, false> = f.date()
/** A point in time. */
export const stamp: Field<Stamp, false> = f.stamp()
/** Whether something holds. */
export const yes: Field<boolean, false> = f.bool()

/** The id of a record of a document, by the document's name. */
export const id = <const N extends string>(of: N): Field<Id<N>, false, N> => f.ref(of)

/** The id of a line, by the name of its set. */
export const lineId = <const S extends string>(set: S): Field<LineId<S>, false> => f.line(set)

/** One of these names. */
export const oneOf = <const N extends string>(...names: readonly N[]): Field<N, false> => ({
  kind: 'choice',
  optional: false,
  choices: names,
})

/** The state of a record of this document. */
export const state = <D extends AnyDocument>(def: D): Field<StateOf<D>, false> => ({
  kind: 'choice',
  optional: false,
  choices: Object.keys(def.states),
  choiceLabels: Object.fromEntries(Object.keys(def.states).map(name => [name, humanise(name)])),
})

/** A column that may be null: an outer join found nothing, a sum had nothing to add. */
export const orNull = <T, R extends string>(field: Field<T, boolean, R>): Field<T, true, R> => ({ ...field, optional: true })

/** A column that a definition leaves empty at times, and this statement never. */
export const always = <T, R extends string>(field: Field<T, boolean, R>): Field<T, false, R> => ({ ...field, optional: false })

/** A column that holds an array of such values. */
export const list = <T>(elements: Field<T, false>): ListOf<T> => ({ elements, optional: false })

type Revive = (kept: unknown) => unknown

interface Step {
  readonly key: string
  readonly column: string
  readonly optional: boolean
  readonly revive: Revive | undefined
}

const reviveOf = (column: Field | ListOf): Revive | undefined => {
  if ('asSent' in column) return undefined
  if (!('elements' in column)) return kinds[column.kind].revive
  const { revive } = kinds[column.elements.kind]
  return revive && (kept => (Array.isArray(kept) ? kept.map(revive) : kept))
}

/** A statement and what its columns hold. Rows come typed and parsed by the kinds of the columns. */
export class Reading<C extends ReadColumns> {
  readonly #sql: string
  readonly #steps: readonly Step[]

  constructor(columns: C, sql: string) {
    this.#sql = sql
    this.#steps = Object.entries(columns).map(([key, column]) => ({
      key,
      column: snake(key),
      optional: column.optional,
      revive: reviveOf(column),
    }))
  }

  /** All rows, in the order of the statement. */
  async rows(tx: Tx, values: readonly unknown[]): Promise<RowOf<C>[]> {
    return (await tx.rows<Readonly<Record<string, unknown>>>(this.#sql, values)).map(row => this.#read(row))
  }

  /** Exactly one row; another count is a bug and throws. */
  async one(tx: Tx, values: readonly unknown[]): Promise<RowOf<C>> {
    return this.#read(await tx.one<Readonly<Record<string, unknown>>>(this.#sql, values))
  }

  /** The row, or null where there is none; more than one is a bug and throws. */
  async maybe(tx: Tx, values: readonly unknown[]): Promise<RowOf<C> | null> {
    const row = await tx.maybe<Readonly<Record<string, unknown>>>(this.#sql, values)
    return row && this.#read(row)
  }

  /** The rows by a column that no two share; an id is found by its number, wherever that comes from. */
  async by<K extends keyof C>(
    tx: Tx,
    key: K,
    values: readonly unknown[],
  ): Promise<ReadonlyMap<Unbranded<RowOf<C>[K]>, RowOf<C>>> {
    // Marked cast: the same value, by less of its type.
    return new Map((await this.rows(tx, values)).map(row => [row[key] as Unbranded<RowOf<C>[K]>, row]))
  }

  #read(row: Readonly<Record<string, unknown>>): RowOf<C> {
    const read: Record<string, unknown> = {}
    for (const { key, column, optional, revive } of this.#steps) {
      const value = row[column]
      if (value === undefined) throw new Error(`There is no column ${column} in the answer to: ${this.#sql}`)
      if (value === null && !optional)
        throw new Error(`The column ${column} came out null, which its reading rules out: ${this.#sql}`)
      read[key] = value === null || !revive ? value : revive(value)
    }
    // Marked cast: each column was parsed by the kind that gives it its type.
    return read as RowOf<C>
  }
}

/**
 * Declares what a statement answers: `reading({ machine: orNull(id('machine')), kgPerKm: decimal }, 'select machine, kg_per_km …')`. It stands
 * beside its rules as a constant. The law of statements holds names and types against the answer that PostgreSQL describes; a null where
 * none is declared throws as it is read.
 */
export const reading = <const C extends ReadColumns>(columns: C, sql: string): Reading<C> => new Reading(columns, sql)

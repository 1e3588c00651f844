import { type Compilable, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Decimal } from '../../kernel/decimal.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { LineSet } from '../../kernel/lineSet.ts'
import type { Field, Fields } from '../../kernel/field.ts'
import type { registry } from '../../modules/registry.ts'
import type { Tx } from '../database.ts'

/** 'salesOrder' → 'sales_order', for the compiler. */
type Snake<S extends string> = S extends `${infer H}${infer T}`
  ? H extends Lowercase<H>
    ? `${H}${Snake<T>}`
    : `_${Lowercase<H>}${Snake<T>}`
  : S

/** A value as it comes from a column: decimals as text, everything else as in code. */
type Column<F> =
  F extends Field<infer T, infer O>
    ? (T extends Decimal ? string : T extends number ? number : T extends string ? string : T) | (O extends true ? null : never)
    : never
/** The columns of fields, under their names in SQL. */
export type Columns<F extends Fields> = { [K in keyof F & string as Snake<K>]: Column<F[K]> }

type Header<D extends AnyDocument> = {
  id: number
  number: string | null
  status: string
  version: number
  created_by: number | null
  created_stamp: string
} & Columns<D['fields']> &
  Columns<D['computed']>
type LineRow<L extends LineSet> = { id: number; doc: number; no: number } & Columns<L['fields']> &
  Columns<L['computed']> &
  Columns<L['assigned']>

type Documents = (typeof registry)['documents']
type Name = keyof Documents & string
type Defined<N extends Name> = Extract<Documents[N], AnyDocument>

/** Each set of lines by its document: 'salesOrder.items'. */
type SetName = { [N in Name]: `${N}.${keyof Defined<N>['lines'] & string}` }[Name]

// Both map names to rows, and the compiler makes a row when a query asks for its table: as a union of all rows it made every column of every document.
type HeaderTables = { [N in Name as Snake<N>]: Header<Defined<N>> }
type LineTables = {
  [
    S in SetName as S extends `${infer N}.${infer K}` ? `${Snake<N>}_${Snake<K>}` : never
  ]: S extends `${infer N extends Name}.${infer K}`
    ? LineRow<Extract<Defined<N>['lines'][K & keyof Defined<N>['lines']], LineSet>>
    : never
}

/** The tables that the kernel itself keeps; see db/migrations. */
export interface Ledgers {
  voucher: {
    id: number
    tx: string
    doc: string
    doc_id: number
    number: string
    date: string
    title: string
    reverses: number | null
    user_id: number | null
    stamp: string
    position: number
  }
  gl_entry: {
    id: number
    voucher: number
    account: number
    amount: string
    date: string
    customer: number | null
    supplier: number | null
    bill: number | null
    registration: number | null
    note: string | null
  }
  gl_day: { account: number; date: string; debit: string; credit: string }
}

/** All tables, read off the definitions: a column that is misspelt in a query does not compile. */
export type Tables = HeaderTables & LineTables & Ledgers

/** Composes typed queries; it has no connection, a query is run with `run`. */
export const query = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The same over the ledger and whom it names: the type of a query that is handed on then tells five tables and not all. */
export const ledgerQuery = query.$pickTables<'gl_entry' | 'voucher' | 'account' | 'customer' | 'supplier'>()

/** Runs a composed query on a connection. */
export const run = <R>(tx: Tx, composed: Compilable<R>): Promise<R[]> => {
  const { sql, parameters } = composed.compile()
  return tx.rows<R>(sql, parameters)
}

import type { AnyDocument } from '../../../kernel/document.ts'
import type { Columns } from '../../schema/typed.ts'

/** What a query answers for each row of a view: its id, its columns under their names in SQL, and the status of the record it leads to. */
type RowOf<D extends AnyDocument> = { readonly id: number } & Readonly<Columns<D['fields']>> &
  ('open' extends keyof D['states'] ? unknown : { readonly status: string })

/** A typed query that has not been run. It is never executed by itself: its text becomes a part of the list's statement. */
interface Composed<R> {
  compile(): { readonly sql: string; readonly parameters: readonly unknown[] }
  execute(): Promise<R[]>
}

/** Where the rows of a view come from: SQL without its parameters, which are numbered from $1. */
export interface ViewPart {
  readonly part: 'view'
  readonly of: string
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/**
 * Declares the rows of a view, as the default export of `<view>.view.ts`; a column that is missing, misspelt or of another type does not
 * compile. A plain select without groups and sorts stays fast at any size: PostgreSQL then finds the indexes of the tables beneath.
 */
export const viewFor = <D extends AnyDocument>(def: D, rows: Composed<RowOf<D>>): ViewPart => ({
  part: 'view',
  of: def.name,
  ...(({ sql, parameters }) => ({ sql, parameters }))(rows.compile()),
})

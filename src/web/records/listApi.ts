import type { Row } from '../../kernel/record.ts'
import { definitionOf } from '../definitions.ts'
import { api } from '../api/api.ts'
import type { Titles } from '../cells/cells.tsx'
import { titleOfRow } from './names.ts'

/** A record in a list: its header fields, and what every record has. */
export interface ListRow extends Readonly<Row> {
  readonly id: number
}

export interface RowsAnswer {
  readonly rows: readonly ListRow[]
  readonly titles: Titles
}

/** Sums by field: decimals as text, whole numbers as they are. */
export type Sums = Readonly<Record<string, string | number>>

/** Over the whole result: how many records, and the sums of the columns that the document sums up. */
export interface TotalsAnswer {
  readonly total: number
  readonly sums: Sums
}

/** What narrows a list; `filter` is in the kernel's grammar, with its days worked out. */
export interface Narrowing {
  readonly doc: string
  readonly q: string
  readonly filter: string
}

/** One page of a list. */
export interface RowsQuery extends Narrowing {
  readonly sort: string
  readonly page: number
  readonly size: number
}

/** An action, one field set to a value as it travels, or that they go. */
export type BulkDeed =
  | { readonly do: 'act'; readonly action: string; readonly reason?: string }
  | { readonly do: 'set'; readonly field: string; readonly value: unknown }
  | { readonly do: 'delete' }

export type BulkRequest = BulkDeed & { readonly records: readonly { readonly id: number; readonly version: number }[] }

/** What came of each record; the message says why not. */
export interface BulkAnswer {
  readonly results: readonly {
    readonly id: number
    readonly done: boolean
    readonly message: string | null
    readonly number: string | null
  }[]
}

const isRowsAnswer = (answer: unknown): answer is RowsAnswer =>
  typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows)

/** The tag of a document's lists. A saved record changes lists of other documents too, so saving invalidates the whole type. */
const listTag = (doc: string): { readonly type: 'Register'; readonly id: string } => ({ type: 'Register', id: doc })

/** Parameters that say something; the server's defaults stand for the rest. */
const said = (params: Readonly<Record<string, string | number>>): Readonly<Record<string, string | number>> =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''))

export const listApi = api.injectEndpoints({
  endpoints: build => ({
    /** The rows of a page, without counting: they are there first. */
    listRows: build.query<RowsAnswer, RowsQuery>({
      query: ({ doc, ...params }) => ({ url: `/${doc}`, params: said({ ...params, totals: 0 }) }),
      providesTags: (_answer, _error, { doc }) => [listTag(doc)],
    }),
    /** Count and sums over the whole result, asked for beside the rows. */
    listTotals: build.query<TotalsAnswer, Narrowing>({
      query: ({ doc, ...params }) => ({ url: `/${doc}`, params: said({ ...params, size: 0, totals: 1 }) }),
      transformResponse: ({ total, sums }: TotalsAnswer) => ({ total, sums }),
      providesTags: (_answer, _error, { doc }) => [listTag(doc)],
    }),
    /**
     * The titles of records by document and id, for those that no rows have brought along. A document that this person may
     * not read stays without titles.
     */
    titles: build.query<Titles, Readonly<Record<string, readonly number[]>>>({
      queryFn: async (wanted, _api, _options, ask) => {
        const answers = await Promise.all(
          Object.entries(wanted).map(async ([doc, ids]) => {
            const def = await definitionOf(doc)
            const { data } = await ask({
              url: `/${doc}`,
              params: { filter: `id:in:${ids.join(',')}`, size: ids.length, totals: 0 },
            })
            return [
              doc,
              def && isRowsAnswer(data) ? Object.fromEntries(data.rows.map(row => [row.id, titleOfRow(def, row)])) : {},
            ] as const
          }),
        )
        return { data: Object.fromEntries(answers) }
      },
    }),
    /** Does one thing to many records, each by itself. What it changes elsewhere is for the caller to say when all is done. */
    listBulk: build.mutation<BulkAnswer, { readonly doc: string; readonly key: string } & BulkRequest>({
      query: ({ doc, key, ...data }) => ({ url: `/${doc}/bulk`, method: 'POST', data, key }),
    }),
  }),
})

export const { useListRowsQuery, useListTotalsQuery, useLazyListRowsQuery, useListBulkMutation, useTitlesQuery } = listApi

import { definitionOf } from '../definitions.ts'
import { type ListAnswer, listDocuments, type Titles } from '../../wire/documents.ts'
import { type BulkRequest, doMany } from '../../wire/many.ts'
import { api, query, mutation } from '../api/api.ts'
import { ask, from, read } from '../api/ask.ts'
import { titleOfRow } from './names.ts'

/** Over the whole result: how many records, and the sums of the columns that the document sums up. */
export interface TotalsAnswer {
  readonly total: number
  readonly sums: ListAnswer['sums']
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

/** The tag of a document's lists. A saved record changes lists of other documents too, so saving invalidates the whole type. */
const listTag = (doc: string): { readonly type: 'Register'; readonly id: string } => ({ type: 'Register', id: doc })

export const listApi = api.injectEndpoints({
  endpoints: build => ({
    /** The rows of a page, without counting: they are there first. */
    listRows: query(build, {
      ...from(listDocuments, ({ doc, ...query }: RowsQuery) => ({ params: { doc }, query: { ...query, totals: false } })),
      providesTags: (_answer, _error, { doc }) => [listTag(doc)],
    }),
    /** Count and sums over the whole result, asked for beside the rows. */
    listTotals: query(build, {
      ...read(
        listDocuments,
        ({ doc, ...query }: Narrowing) => ({ params: { doc }, query: { ...query, size: 0, totals: true } }),
        ({ total, sums }): TotalsAnswer => ({ total: total ?? 0, sums }),
      ),
      providesTags: (_answer, _error, { doc }) => [listTag(doc)],
    }),
    /**
     * The titles of records by document and id, for those that no rows have brought along. A document that this person may
     * not read stays without titles.
     */
    titles: build.query<Titles, Readonly<Record<string, readonly number[]>>>({
      queryFn: async wanted => {
        const answers = await Promise.all(
          Object.entries(wanted).map(async ([doc, ids]) => {
            const def = await definitionOf(doc)
            const query = { filter: `id:in:${ids.join(',')}`, size: ids.length, totals: false }
            const rows = await ask(listDocuments, { params: { doc }, query }).then(
              found => found.rows,
              () => [],
            )
            return [doc, def ? Object.fromEntries(rows.map(row => [row.id, titleOfRow(def, row)])) : {}] as const
          }),
        )
        return { data: Object.fromEntries(answers) }
      },
    }),
    /** Does one thing to many records, each by itself. What it changes elsewhere is for the caller to say when all is done. */
    listBulk: mutation(
      build,
      from(doMany, ({ doc, key, ...content }: { readonly doc: string; readonly key: string } & BulkRequest) => ({
        params: { doc },
        content,
        key,
      })),
    ),
  }),
})

export const { useListRowsQuery, useListTotalsQuery, useLazyListRowsQuery, useListBulkMutation, useTitlesQuery } = listApi

/** What was read on another screen stands only until the answer comes: somebody else may have changed it since. */
export const anew = { refetchOnMountOrArgChange: true } as const

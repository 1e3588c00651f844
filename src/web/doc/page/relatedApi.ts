import { related, type RelatedPanel } from '../../../wire/related.ts'
import { api, query } from '../../api/api.ts'
import { from } from '../../api/ask.ts'

export type PanelCell = RelatedPanel['rows'][number][number]

const relatedApi = api.injectEndpoints({
  endpoints: build => ({
    related: query(build, {
      ...from(related, (params: { readonly doc: string; readonly id: number }) => ({ params })),
      // What follows from a record is kept in documents of its own, which say nothing to it: it is asked for whenever it is opened.
      keepUnusedDataFor: 0,
      providesTags: (_answer, _error, { doc, id }) => [{ type: 'Document', id: `${doc}/${id}` }],
    }),
  }),
})

export const { useRelatedQuery } = relatedApi

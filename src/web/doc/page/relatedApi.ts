import { related, type RelatedPanel } from '../../../wire/related.ts'
import { api, query } from '../../api/api.ts'
import { from } from '../../api/ask.ts'

export type PanelCell = RelatedPanel['rows'][number][number]

const relatedApi = api.injectEndpoints({
  endpoints: build => ({
    related: query(build, {
      ...from(related, (params: { readonly doc: string; readonly id: number }) => ({ params })),
      providesTags: (_answer, _error, { doc, id }) => [{ type: 'Document', id: `${doc}/${id}` }],
    }),
  }),
})

export const { useRelatedQuery } = relatedApi

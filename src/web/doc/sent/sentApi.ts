import { readRevisions } from '../../../wire/documents.ts'
import { api, query } from '../../api/api.ts'
import { from } from '../../api/ask.ts'

const sentApi = api.injectEndpoints({
  endpoints: build => ({
    /** What was sent of a record, and the amendment that is under way. */
    revisions: query(build, {
      ...from(readRevisions, ({ doc, id }: { readonly doc: string; readonly id: number }) => ({ params: { doc, id } })),
      providesTags: ['Document'],
    }),
  }),
})

export const { useRevisionsQuery } = sentApi

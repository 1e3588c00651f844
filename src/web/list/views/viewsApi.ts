import { listViews } from '../../../wire/views.ts'
import { api, query } from '../../api/api.ts'
import { from } from '../../api/ask.ts'

/** Views change rarely: they stay for an hour after their list was left, and are read again behind what is shown. */
const keptSeconds = 3600

export const viewsApi = api.injectEndpoints({
  endpoints: build => ({
    keptViews: query(build, {
      ...from(listViews, (doc: string) => ({ params: { doc } })),
      keepUnusedDataFor: keptSeconds,
      providesTags: ['View'],
    }),
  }),
})

export const { useKeptViewsQuery } = viewsApi

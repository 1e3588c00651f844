import { api } from '../../api/api.ts'

/** A comment that names me. `path` is the address of its record; stamps are ISO 8601 UTC. */
export interface Mention {
  readonly comment: number
  readonly doc: string
  readonly label: string
  readonly record: number
  readonly title: string
  readonly path: string
  readonly authorName: string
  readonly body: string
  readonly createdStamp: string
  readonly isNews: boolean
}

/** Those that I have not seen first, then the newest. */
export interface Mentions {
  readonly news: number
  readonly mentions: readonly Mention[]
}

export const mentionsApi = api.enhanceEndpoints({ addTagTypes: ['Mention'] }).injectEndpoints({
  endpoints: build => ({
    mentions: build.query<Mentions, void>({ query: () => '/mentions', providesTags: ['Mention'] }),
    /** I have seen what names me: on one record, or all. */
    markSeen: build.mutation<Mentions, { readonly doc?: string; readonly record?: number }>({
      query: data => ({ url: '/mentions/seen', method: 'POST', data }),
      invalidatesTags: ['Mention'],
    }),
  }),
})

export const { useMentionsQuery, useMarkSeenMutation } = mentionsApi

import { listMentions, markSeen } from '../../../wire/comments.ts'
import { api, query, mutation } from '../../api/api.ts'
import { from } from '../../api/ask.ts'

export const mentionsApi = api.enhanceEndpoints({ addTagTypes: ['Mention'] }).injectEndpoints({
  endpoints: build => ({
    mentions: query(build, { ...from(listMentions, () => ({})), providesTags: ['Mention'] }),
    /** I have seen what names me: on one record, or all. */
    markSeen: mutation(build, {
      ...from(markSeen, (body: { readonly doc?: string; readonly record?: number }) => ({ body })),
      invalidatesTags: ['Mention'],
    }),
  }),
})

export const { useMentionsQuery, useMarkSeenMutation } = mentionsApi

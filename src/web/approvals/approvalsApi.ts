import { askApproval, decide, type Decided, readApprovals, readRecordStanding } from '../../wire/approvals.ts'
import { readHistory } from '../../wire/documents.ts'
import type { Asking } from '../../wire/operation.ts'
import { api, mutation, query } from '../api/api.ts'
import { from } from '../api/ask.ts'

interface OfRecord {
  readonly doc: string
  readonly record: number
}

/** What is decided changes the record, its lists and reports. */
const everything = ['Approval', 'Register', 'Report', 'Document'] as const

export const approvalsApi = api.enhanceEndpoints({ addTagTypes: ['Approval'] }).injectEndpoints({
  endpoints: build => ({
    inbox: query(build, { ...from(readApprovals, () => ({})), providesTags: ['Approval', 'Document'] }),
    /** `version` and `status` only tell one state of the record from the next. */
    recordStanding: query(build, {
      ...from(readRecordStanding, ({ doc, record }: OfRecord & { readonly version: number; readonly status: string }) => ({
        params: { doc, record },
      })),
      providesTags: ['Approval'],
    }),
    decide: mutation(build, {
      ...from(decide, ({ key, ...content }: Asking<typeof decide>['content'] & { readonly key: string }) => ({ content, key })),
      invalidatesTags: (_answer: { readonly results: readonly Decided[] } | undefined, error: unknown) =>
        error ? ['Approval'] : everything,
    }),
    askApproval: mutation(build, {
      ...from(
        askApproval,
        ({
          doc,
          record,
          key,
          ...body
        }: OfRecord & { readonly version: number; readonly words: string | null; readonly key: string }) => ({
          params: { doc, record },
          body,
          key,
        }),
      ),
      invalidatesTags: ['Approval'],
    }),
    /** Everything that was changed of a record, the newest first. */
    changes: query(build, {
      ...from(readHistory, ({ doc, record }: OfRecord) => ({ params: { doc, id: record } })),
      providesTags: ['Approval', 'Document'],
    }),
  }),
})

export const { useInboxQuery, useRecordStandingQuery, useDecideMutation, useAskApprovalMutation, useChangesQuery } = approvalsApi

import type { HistoryEntry } from '../../../kernel/trail/arrivals.ts'
import type { Row } from '../../../kernel/record.ts'
import { api } from '../../api/api.ts'
import type { DocumentAnswer, DraftAnswer, GlRow, PreviewAnswer, SavedAnswer } from '../model/answer.ts'

interface One {
  readonly doc: string
  readonly id: number
}

const tagOf = ({ doc, id }: One) => ({ type: 'Document', id: `${doc}/${id}` }) as const

/** A change of one record changes lists, reports, and what other records are linked to: all that is cached of them. */
const everything = (_answer: unknown, error: unknown) =>
  error ? [] : (['Register', 'Report', 'Document', 'GenericMasters'] as const)

export const docApi = api.injectEndpoints({
  endpoints: build => ({
    /** GET /:doc/:id, the whole record. */
    document: build.query<DocumentAnswer, One>({
      query: ({ doc, id }) => `/${doc}/${id}`,
      providesTags: (_answer, _error, one) => [tagOf(one)],
    }),
    /** POST /:doc */
    createDocument: build.mutation<SavedAnswer, { doc: string; body: Readonly<Row>; key: string }>({
      query: ({ doc, body, key }) => ({ url: `/${doc}`, method: 'POST', data: body, key }),
      invalidatesTags: everything,
    }),
    /** PUT /:doc/:id; the body holds the version that was read and what differs from it. */
    updateDocument: build.mutation<SavedAnswer, One & { body: Readonly<Row>; key: string }>({
      query: ({ doc, id, body, key }) => ({ url: `/${doc}/${id}`, method: 'PUT', data: body, key }),
      invalidatesTags: everything,
    }),
    /** POST /:doc/:id/:action */
    actOnDocument: build.mutation<SavedAnswer, One & { action: string; version: number; reason: string | null; key: string }>({
      query: ({ doc, id, action, version, reason, key }) => ({
        url: `/${doc}/${id}/${action}`,
        method: 'POST',
        data: { version, reason },
        key,
      }),
      invalidatesTags: everything,
    }),
    /** DELETE /:doc/:id */
    removeDocument: build.mutation<unknown, One & { version: number; key: string }>({
      query: ({ doc, id, version, key }) => ({ url: `/${doc}/${id}`, method: 'DELETE', params: { version }, key }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Register', 'Report']),
    }),
    /** POST /:doc/:id/make/:target, the next document filled with what is left of this one. */
    makeDocument: build.mutation<DraftAnswer, One & { target: string }>({
      query: ({ doc, id, target }) => ({ url: `/${doc}/${id}/make/${target}`, method: 'POST' }),
    }),
    /** POST /:doc/preview, what the server makes of unsaved input; of a stored record with its id, so that what only the server writes stays. */
    previewDocument: build.mutation<PreviewAnswer, { doc: string; id: number | null; body: Readonly<Row> }>({
      query: ({ doc, id, body }) => ({ url: `/${doc}/preview`, method: 'POST', params: { id }, data: body }),
    }),
    /** GET /:doc/:id/postings */
    postings: build.query<{ readonly gl: readonly GlRow[]; readonly withheld: string | null }, One>({
      query: ({ doc, id }) => `/${doc}/${id}/postings`,
      providesTags: (_answer, _error, one) => [tagOf(one)],
    }),
    /** GET /:doc/:id/history, newest first. */
    history: build.query<readonly HistoryEntry[], One>({
      query: ({ doc, id }) => `/${doc}/${id}/history`,
      providesTags: (_answer, _error, one) => [tagOf(one)],
    }),
  }),
})

export const { useDocumentQuery, useHistoryQuery, usePostingsQuery } = docApi

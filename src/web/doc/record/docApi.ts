import type { Row } from '../../../kernel/record.ts'
import {
  actOnDocument,
  actOnLine,
  createDocument,
  makeDocument,
  previewDocument,
  readDocument,
  readHistory,
  readPostings,
  removeDocument,
  type SavedAnswer,
  updateDocument,
} from '../../../wire/documents.ts'
import { makeSet } from '../../../wire/many.ts'
import { api, query, mutation } from '../../api/api.ts'
import { callOf, from } from '../../api/ask.ts'

interface One {
  readonly doc: string
  readonly id: number
}

interface Acting extends One {
  readonly action: string
  readonly version: number
  readonly reason: string | null
  readonly key: string
}

const of = ({ doc, id }: One) => ({ params: { doc, id } })
const tagOf = ({ doc, id }: One) => ({ type: 'Document', id: `${doc}/${id}` }) as const

/** A change of one record changes lists, reports, and what other records are linked to: all that is cached of them. */
const everything = (_answer: unknown, error: unknown) =>
  error ? [] : (['Register', 'Report', 'Document', 'GenericMasters'] as const)

/** These change nothing that is stored. */
const readingApi = api.injectEndpoints({
  endpoints: build => ({
    /** The whole record. */
    document: query(build, { ...from(readDocument, of), providesTags: (_answer, _error, one) => [tagOf(one)] }),
    /** The next document filled with what is left of this one. */
    makeDocument: mutation(
      build,
      from(makeDocument, ({ target, ...one }: One & { target: string }) => ({ params: { ...one, target } })),
    ),
    /** What the server makes of unsaved input; of a stored record with its id, so that what only the server writes stays. */
    previewDocument: mutation(
      build,
      from(previewDocument, ({ doc, id, body }: { doc: string; id: number | null; body: Readonly<Row> }) => ({
        params: { doc },
        query: { id },
        content: body,
      })),
    ),
    postings: query(build, { ...from(readPostings, of), providesTags: (_answer, _error, one) => [tagOf(one)] }),
    /** The newest first. */
    history: query(build, { ...from(readHistory, of), providesTags: (_answer, _error, one) => [tagOf(one)] }),
  }),
})

export const docApi = readingApi.injectEndpoints({
  endpoints: build => ({
    createDocument: mutation(build, {
      ...from(createDocument, ({ doc, body, key }: { doc: string; body: Readonly<Row>; key: string }) => ({
        params: { doc },
        content: body,
        key,
      })),
      invalidatesTags: everything,
    }),
    /** The body holds the version that was read and what differs from it. */
    updateDocument: mutation(build, {
      ...from(updateDocument, ({ body, key, ...one }: One & { body: Readonly<Row>; key: string }) => ({
        ...of(one),
        content: body,
        key,
      })),
      invalidatesTags: everything,
    }),
    /** An action of the record, or of one of its lines: 'items/12/shortClose'. */
    actOnDocument: mutation(build, {
      query: ({ doc, id, action, version, reason, key }: Acting) => {
        const [set = '', line, name] = action.split('/')
        const told = { body: { version, reason }, key }
        return name === undefined
          ? callOf(actOnDocument, { params: { doc, id, action }, ...told })
          : callOf(actOnLine, { params: { doc, id, set, line: Number(line), action: name }, ...told })
      },
      transformResponse: (saved: SavedAnswer) => saved,
      invalidatesTags: everything,
    }),
    removeDocument: mutation(build, {
      ...from(removeDocument, ({ version, key, ...one }: One & { version: number; key: string }) => ({
        ...of(one),
        query: { version },
        key,
      })),
      invalidatesTags: (_answer, error) => (error ? [] : ['Register', 'Report']),
    }),
    /** Drafts of all that is left of this one, all of them or none. */
    makeSet: mutation(build, {
      ...from(makeSet, ({ doc, id, target, header, key }: One & { target: string; header: Readonly<Row>; key: string }) => ({
        params: { doc, target },
        content: { sources: [id], header },
        key,
      })),
      invalidatesTags: everything,
    }),
  }),
})

export const { useDocumentQuery, useHistoryQuery, usePostingsQuery } = docApi

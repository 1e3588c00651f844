import type { store } from '../../modules/masters/places/store.ts'
import { createDocument, type SavedAnswer, updateDocument } from '../../wire/documents.ts'
import type { Asking } from '../../wire/operation.ts'
import { pieceLife, writeEvent } from '../../wire/pieces.ts'
import { api, query, mutation } from '../api/api.ts'
import { callOf, from, listOf, type RowOf } from '../api/ask.ts'
import type { Name } from '../definitions.ts'

interface Event {
  readonly piece: number
  readonly key: string
  readonly data: Readonly<Record<string, unknown>>
}

export type StoreRow = RowOf<typeof store>

/** A document to be made (`id` is null) or changed, with an action in the same transaction. */
export interface Sent {
  readonly doc: Name
  readonly id: number | null
  readonly action: string | null
  readonly data: object
}

export const storesApi = api.injectEndpoints({
  endpoints: build => ({
    life: query(build, { ...from(pieceLife, (id: number) => ({ params: { id } })), providesTags: ['Document'] }),
    writeDown: mutation(build, {
      ...from(writeEvent, ({ piece, key, data }: Event) => ({
        params: { id: piece },
        // Marked cast: the form is made of the fields of an event, and the server reads them.
        body: data as Asking<typeof writeEvent>['body'],
        key,
      })),
      invalidatesTags: ['Document'],
    }),
    /** There are a dozen. */
    stores: query(
      build,
      from(listOf<typeof store>('store'), () => ({
        query: { size: 200, filter: 'status:eq:active', sort: 'name', totals: false },
      })),
    ),
    /** A new record, or a change of one, with its action. */
    sendScans: mutation(build, {
      query: ({ doc, id, action, key, data }: Sent & { readonly key: string }) => {
        // A name in the address; nobody awaits it.
        // oxlint-disable-next-line unicorn/no-thenable
        const asked = { query: { then: action }, content: { ...data }, key }
        return id === null
          ? callOf(createDocument, { params: { doc }, ...asked })
          : callOf(updateDocument, { params: { doc, id }, ...asked })
      },
      transformResponse: (saved: SavedAnswer) => saved,
    }),
  }),
})

export const { useLifeQuery, useSendScansMutation, useStoresQuery, useWriteDownMutation } = storesApi

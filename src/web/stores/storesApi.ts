import type { Life } from '../../modules/stores/pieceLife.ts'
import { api } from '../api/api.ts'

interface Event {
  readonly piece: number
  readonly key: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface StoreRow {
  readonly id: number
  readonly name: string
  readonly kind: string
}

/** A document to be made (`id` is null) or changed, with an action in the same transaction. */
export interface Sent {
  readonly doc: 'issueNote' | 'stockCount' | 'materialInward' | 'inwardDeviation' | 'deliveryOrder'
  readonly id: number | null
  readonly action: string | null
  readonly data: object
}

export const storesApi = api.injectEndpoints({
  endpoints: build => ({
    /** GET /piece/:id/life */
    life: build.query<Life, number>({ query: id => `/piece/${id}/life`, providesTags: ['Document'] }),
    /** POST /piece/:id/events */
    writeDown: build.mutation<Life, Event>({
      query: ({ piece, key, data }) => ({ url: `/piece/${piece}/events`, method: 'POST', data, key }),
      invalidatesTags: ['Document'],
    }),
    /** GET /store: there are a dozen. */
    stores: build.query<{ readonly rows: readonly StoreRow[] }, void>({
      query: () => ({ url: '/store', params: { size: 200, filter: 'status:eq:active', sort: 'name', totals: 0 } }),
    }),
    /** POST /:doc?then=action, or PUT /:doc/:id?then=action */
    sendScans: build.mutation<{ readonly id: number; readonly number: string | null }, Sent & { readonly key: string }>({
      query: ({ doc, id, action, key, data }) => ({
        url: id === null ? `/${doc}` : `/${doc}/${id}`,
        method: id === null ? 'POST' : 'PUT',
        // A name in the address; nobody awaits it.
        // oxlint-disable-next-line unicorn/no-thenable
        params: action === null ? {} : { then: action },
        data,
        key,
      }),
    }),
  }),
})

export const { useLifeQuery, useSendScansMutation, useStoresQuery, useWriteDownMutation } = storesApi

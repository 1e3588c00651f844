import { api } from '../api/api.ts'

/** A piece that another is made of, or was made of another; see the server's description of /piece/:id/life. */
export interface Relative {
  readonly id: number
  readonly pieceNo: string
  readonly itemTitle: string
  readonly status: string
  readonly lengthM: string
  readonly weightKg: string
  readonly heatNo: string | null
  readonly makerNo: string | null
  readonly depth: number
  readonly via: number
  readonly from: string
  readonly to: string
  readonly turned: boolean
  readonly number: string | null
  readonly place: string
  readonly party: string | null
}

export interface LifeEvent {
  readonly id: number
  readonly from: string
  readonly to: string
  readonly kind: string
  readonly value: string | null
  readonly note: string | null
  readonly on: string
  readonly stamp: string
}

export interface LifeEntry {
  readonly id: number
  readonly date: string
  readonly number: string
  readonly title: string
  readonly doc: string
  readonly docId: number
  readonly place: string
  readonly store: string | null
  readonly bin: string | null
  readonly metres: string
  readonly kg: string
}

export interface Life {
  readonly self: Relative | null
  readonly up: readonly Relative[]
  readonly down: readonly Relative[]
  readonly events: readonly LifeEvent[]
  readonly ledger: readonly LifeEntry[]
}

/** What a code on a label stands for. */
export interface Scanned {
  readonly code: string
  readonly item: number
  readonly itemTitle: string
  readonly measure: 'metres' | 'kg' | 'count'
  readonly amount: string | null
  readonly piece: { readonly id: number; readonly status: string; readonly store: number | null; readonly place: string } | null
}

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
  readonly doc: 'issueNote' | 'stockCount' | 'materialInward'
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

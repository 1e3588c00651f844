import type { Tone } from '../../../kernel/action.ts'
import { api } from '../../api/api.ts'

interface Cell {
  readonly text: string
  readonly doc: string | null
  readonly id: number | null
  readonly tone: Tone | null
}

/** A table beside a record, as the server made it. */
export interface Panel {
  readonly name: string
  readonly title: string
  readonly note: string | null
  readonly columns: readonly { readonly label: string; readonly unit: string | null; readonly right: boolean }[]
  readonly rows: readonly (readonly Cell[])[]
}

export type PanelCell = Cell

const relatedApi = api.injectEndpoints({
  endpoints: build => ({
    /** GET /:doc/:id/related */
    related: build.query<readonly Panel[], { doc: string; id: number }>({
      query: ({ doc, id }) => `/${doc}/${id}/related`,
      providesTags: (_answer, _error, { doc, id }) => [{ type: 'Document', id: `${doc}/${id}` }],
    }),
  }),
})

export const { useRelatedQuery } = relatedApi

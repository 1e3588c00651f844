import type { Duty } from '../../../kernel/duty.ts'
import { api } from '../../api/api.ts'

/** A view of a list that somebody has kept, as this person may use it. */
export interface KeptView {
  readonly id: number
  readonly name: string
  /** What the address says after the question mark. */
  readonly query: string
  /** Whoever holds one of them may use it; its owner alone where there are none. */
  readonly duties: readonly Duty[]
  readonly isMine: boolean
  readonly ownerName: string
  readonly version: number
}

/** The views of one list in the person's order, and the one with which it opens for him. */
export interface KeptViews {
  readonly views: readonly KeptView[]
  readonly usual: number | null
}

/** Views change rarely: they stay for an hour after their list was left, and are read again behind what is shown. */
const keptSeconds = 3600

export const viewsApi = api.injectEndpoints({
  endpoints: build => ({
    keptViews: build.query<KeptViews, string>({
      query: doc => `/views/${doc}`,
      keepUnusedDataFor: keptSeconds,
      providesTags: ['View'],
    }),
  }),
})

export const { useKeptViewsQuery } = viewsApi

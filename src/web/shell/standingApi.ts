import { api } from '../api/api.ts'

/** What the frame around every page shows: how many records wait for me, by the address of their list, and how the books stand. */
export interface Standing {
  readonly waiting: readonly { readonly doc: string; readonly path: string; readonly count: number }[]
  /** Why nothing can be saved, or nothing posted, just now; null when all can. */
  readonly halted: string | null
  readonly books: {
    readonly year: string
    /** 'open to 2027-03-31' */
    readonly standing: string
    readonly trouble: string | null
  } | null
}

export const standingApi = api.injectEndpoints({
  endpoints: build => ({
    /** Whatever is saved here may wait for me or no longer, so it is asked again with the lists. */
    standing: build.query<Standing, void>({ query: () => '/standing', providesTags: ['Register'] }),
  }),
})

export const { useStandingQuery } = standingApi

import { standing } from '../../wire/standing.ts'
import { api, query } from '../api/api.ts'
import { from } from '../api/ask.ts'

export const standingApi = api.injectEndpoints({
  endpoints: build => ({
    /** Whatever is saved here may wait for me or no longer, so it is asked again with the lists. */
    standing: query(build, { ...from(standing, () => ({})), providesTags: ['Register'] }),
  }),
})

export const { useStandingQuery } = standingApi

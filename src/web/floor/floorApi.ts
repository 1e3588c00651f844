import { floor, sayWhy, unsaid } from '../../wire/planning/floor.ts'
import { api, mutation, query } from '../api/api.ts'
import { from } from '../api/ask.ts'

const floorApi = api.injectEndpoints({
  endpoints: build => ({
    floor: query(build, { ...from(floor, () => ({})), providesTags: ['Document'] }),
    unsaidStops: query(build, { ...from(unsaid, (sheet: number) => ({ params: { sheet } })), providesTags: ['Document'] }),
    sayWhy: mutation(build, {
      ...from(sayWhy, (body: { readonly stop: number; readonly reason: number }) => ({ body })),
      invalidatesTags: ['Document', 'Register', 'Report'],
    }),
  }),
})

export const { useFloorQuery, useUnsaidStopsQuery, useSayWhyMutation } = floorApi

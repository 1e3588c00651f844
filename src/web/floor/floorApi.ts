import { floor } from '../../wire/planning/floor.ts'
import { api, query } from '../api/api.ts'
import { from } from '../api/ask.ts'

const floorApi = api.injectEndpoints({
  endpoints: build => ({
    floor: query(build, { ...from(floor, () => ({})), providesTags: ['Document'] }),
  }),
})

export const { useFloorQuery } = floorApi

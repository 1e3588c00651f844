import { kiosk, kioskMachines } from '../../wire/planning/kiosk.ts'
import { api, query } from '../api/api.ts'
import { from } from '../api/ask.ts'

export const kioskApi = api.injectEndpoints({
  endpoints: build => ({
    kioskMachines: query(build, {
      ...from(kioskMachines, () => ({})),
      providesTags: ['Document'],
    }),
    /** All that a machine has to run, and what lies there for it. */
    kiosk: query(build, {
      ...from(kiosk, (machine: number) => ({ params: { machine } })),
      providesTags: ['Document'],
    }),
  }),
})

export const { useKioskMachinesQuery, useKioskQuery } = kioskApi

import { actOnDocument } from '../../wire/documents.ts'
import { coverDemand, demand, planDemand, releaseDemand } from '../../wire/planning/demand.ts'
import { api, mutation, query } from '../api/api.ts'
import { from } from '../api/ask.ts'

export const demandApi = api.injectEndpoints({
  endpoints: build => ({
    demand: query(build, { ...from(demand, () => ({})), providesTags: ['Document'] }),
    coverDemand: mutation(build, {
      ...from(coverDemand, (lines: readonly number[]) => ({ content: { lines } })),
      invalidatesTags: ['Document'],
    }),
    planDemand: mutation(build, {
      ...from(planDemand, (lines: readonly number[]) => ({ content: { lines } })),
      invalidatesTags: ['Document'],
    }),
    releaseDemand: mutation(build, {
      ...from(releaseDemand, (workOrders: readonly number[]) => ({ content: { workOrders } })),
      invalidatesTags: ['Document'],
    }),
    takeCover: mutation(build, {
      ...from(actOnDocument, ({ id, version }: { readonly id: number; readonly version: number }) => ({
        params: { doc: 'cover', id, action: 'take' },
        body: { version },
      })),
      invalidatesTags: ['Document'],
    }),
  }),
})

export const { useDemandQuery, useCoverDemandMutation, usePlanDemandMutation, useReleaseDemandMutation, useTakeCoverMutation } =
  demandApi

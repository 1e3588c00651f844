import { materialFacts, materialPlan, requestMaterial } from '../../wire/planning/material.ts'
import { api, mutation, query } from '../api/api.ts'
import { from } from '../api/ask.ts'

/** Of how many weeks the plan is asked, and whether drafts of work orders draw too, and what is ordered and on none. */
export interface PlanAsked {
  readonly weeks: number
  readonly drafts: boolean
  readonly open: boolean
}

export const materialApi = api.injectEndpoints({
  endpoints: build => ({
    materialPlan: query(build, { ...from(materialPlan, (asked: PlanAsked) => ({ query: asked })), providesTags: ['Document'] }),
    materialFacts: query(build, {
      ...from(materialFacts, ({ material, ...asked }: PlanAsked & { readonly material: number }) => ({
        params: { material },
        query: asked,
      })),
      providesTags: ['Document'],
    }),
    requestMaterial: mutation(build, {
      ...from(requestMaterial, ({ materials, ...asked }: PlanAsked & { readonly materials: readonly number[] }) => ({
        query: asked,
        content: { materials },
      })),
      invalidatesTags: ['Document'],
    }),
  }),
})

export const { useMaterialPlanQuery, useMaterialFactsQuery, useRequestMaterialMutation } = materialApi

import * as wire from '../../wire/auth/secondFactor.ts'
import { api, query, mutation } from '../api/api.ts'
import { from } from '../api/ask.ts'
import type { Duty } from '../../kernel/duty.ts'

const factors = { type: 'User', id: 'factors' } as const
const required = { type: 'User', id: 'requiredFactors' } as const
const ofUser = (id: number) => ({ type: 'User', id: `factors/${id}` }) as const

const one = (id: number) => ({ params: { id } })

/** Second factors: one's own, those of others, and which duties ask for one. */
const factorsApi = api.injectEndpoints({
  endpoints: build => ({
    factors: query(build, { ...from(wire.readFactors, () => ({})), providesTags: [factors] }),
    removeApp: mutation(build, { ...from(wire.removeApp, () => ({})), invalidatesTags: [factors] }),
    removePasskey: mutation(build, { ...from(wire.removePasskey, one), invalidatesTags: [factors] }),
    renewRecoveryCodes: mutation(build, { ...from(wire.renewRecoveryCodes, () => ({})), invalidatesTags: [factors] }),
    requiredFactors: query(build, { ...from(wire.readRequired, () => ({})), providesTags: [required] }),
    setRequiredFactors: mutation(build, {
      ...from(wire.setRequired, (duties: readonly Duty[]) => ({ body: { duties } })),
      invalidatesTags: [required],
    }),
    userFactors: query(build, { ...from(wire.readUserFactors, one), providesTags: (_answer, _error, id) => [ofUser(id)] }),
    resetFactors: mutation(build, { ...from(wire.resetFactors, one), invalidatesTags: (_answer, _error, id) => [ofUser(id)] }),
    withdrawReset: mutation(build, { ...from(wire.withdrawReset, one), invalidatesTags: (_answer, _error, id) => [ofUser(id)] }),
  }),
})

export const {
  useFactorsQuery,
  useRemoveAppMutation,
  useRemovePasskeyMutation,
  useRenewRecoveryCodesMutation,
  useRequiredFactorsQuery,
  useSetRequiredFactorsMutation,
  useUserFactorsQuery,
  useResetFactorsMutation,
  useWithdrawResetMutation,
} = factorsApi

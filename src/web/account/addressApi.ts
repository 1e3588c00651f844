import * as wire from '../../wire/auth/address.ts'
import { api, mutation, query } from '../api/api.ts'
import { from } from '../api/ask.ts'

const ofUser = (id: number) => ({ type: 'User', id: `address/${id}` }) as const
const asked = { type: 'User', id: 'asked' } as const
const one = (id: number) => ({ params: { id } })

/** Addresses of users that wait, and what administrators have asked for on one's own account. */
const addressApi = api.injectEndpoints({
  endpoints: build => ({
    userAddress: query(build, { ...from(wire.readAddress, one), providesTags: (_answer, _error, id) => [ofUser(id)] }),
    askAddress: mutation(build, {
      ...from(wire.askAddress, ({ id, address }: { readonly id: number; readonly address: string }) => ({
        params: { id },
        body: { address },
      })),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : [ofUser(id)]),
    }),
    agreeAddress: mutation(build, {
      ...from(wire.agreeAddress, one),
      invalidatesTags: (_answer, error, id) => (error ? [] : [ofUser(id), { type: 'Document', id: `user/${id}` }, 'Register']),
    }),
    stopAddress: mutation(build, { ...from(wire.stopAddress, one), invalidatesTags: (_answer, _error, id) => [ofUser(id)] }),
    askedOfMe: query(build, { ...from(wire.readAsked, () => ({})), providesTags: [asked] }),
    stopAsked: mutation(build, { ...from(wire.stopAsked, () => ({})), invalidatesTags: [asked] }),
  }),
})

export const {
  useUserAddressQuery,
  useAskAddressMutation,
  useAgreeAddressMutation,
  useStopAddressMutation,
  useAskedOfMeQuery,
  useStopAskedMutation,
} = addressApi

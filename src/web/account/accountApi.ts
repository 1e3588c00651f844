import {
  changePassword,
  changeProfile,
  endOtherSessions,
  endSession,
  listSessions,
  readProfile,
} from '../../wire/auth/account.ts'
import { api, query, mutation } from '../api/api.ts'
import { from } from '../api/ask.ts'

const profile = { type: 'User', id: 'profile' } as const
const sessions = { type: 'User', id: 'sessions' } as const

const unlessRefused =
  <T>(tags: readonly T[]) =>
  (_answer: unknown, error: unknown): readonly T[] =>
    error ? [] : tags

const accountApi = api.injectEndpoints({
  endpoints: build => ({
    profile: query(build, { ...from(readProfile, () => ({})), providesTags: [profile] }),
    changeProfile: mutation(build, {
      ...from(changeProfile, (body: { readonly name: string; readonly phone: string | null }) => ({ body })),
      invalidatesTags: unlessRefused([profile]),
    }),
    /** Where I am signed in, the one used last first. */
    sessions: query(build, { ...from(listSessions, () => ({})), providesTags: [sessions] }),
    endSession: mutation(build, { ...from(endSession, (id: number) => ({ params: { id } })), invalidatesTags: [sessions] }),
    endOtherSessions: mutation(build, { ...from(endOtherSessions, () => ({})), invalidatesTags: [sessions] }),
    changePassword: mutation(build, {
      ...from(changePassword, (body: { readonly oldPassword: string; readonly newPassword: string }) => ({ body })),
      invalidatesTags: unlessRefused([sessions]),
    }),
  }),
})

export const {
  useProfileQuery,
  useChangeProfileMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useChangePasswordMutation,
} = accountApi

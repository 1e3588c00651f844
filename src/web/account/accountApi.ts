import { api } from '../api/api.ts'
import type { User } from '../session/user.ts'

/** Who I am here. */
export interface Profile extends User {
  readonly phone: string | null
}

/** One place where I am signed in. Stamps are ISO 8601 UTC. */
export interface Session {
  readonly id: number
  readonly current: boolean
  /** What the browser says of itself. */
  readonly agent: string
  readonly address: string
  readonly createdStamp: string
  readonly usedStamp: string
  readonly expiresStamp: string
}

const profile = { type: 'User', id: 'profile' } as const
const sessions = { type: 'User', id: 'sessions' } as const

const unlessRefused =
  <T>(tags: readonly T[]) =>
  (_answer: unknown, error: unknown): readonly T[] =>
    error ? [] : tags

const accountApi = api.injectEndpoints({
  endpoints: build => ({
    profile: build.query<Profile, void>({ query: () => '/profile', providesTags: [profile] }),
    changeProfile: build.mutation<Profile, { name: string; phone: string | null }>({
      query: data => ({ url: '/profile', method: 'PUT', data }),
      invalidatesTags: unlessRefused([profile]),
    }),
    /** Where I am signed in, the one used last first. */
    sessions: build.query<readonly Session[], void>({ query: () => '/auth/sessions', providesTags: [sessions] }),
    endSession: build.mutation<unknown, number>({
      query: id => ({ url: `/auth/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: [sessions],
    }),
    endOtherSessions: build.mutation<{ readonly ended: number }, void>({
      query: () => ({ url: '/auth/sessions', method: 'DELETE' }),
      invalidatesTags: [sessions],
    }),
    changePassword: build.mutation<unknown, { oldPassword: string; newPassword: string }>({
      query: data => ({ url: '/auth/change-password', method: 'POST', data }),
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

import { api } from '../api/api.ts'

/** A letter that Strand has written. Stamps are ISO 8601 UTC. */
export interface Mail {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The document that goes with it, where one does. */
  readonly doc: string | null
  readonly createdStamp: string
  /** Null while it waits. */
  readonly sentStamp: string | null
  readonly tries: number
  /** Why it could not be sent the last time. */
  readonly problem: string | null
}

export interface OutboxAnswer {
  readonly rows: readonly Mail[]
  readonly total: number
  /** Whether a server for outgoing mail is set up. */
  readonly sends: boolean
}

const outbox = { type: 'User', id: 'outbox' } as const

const changesUser = (_answer: unknown, error: unknown, id: number) =>
  error ? [] : ([{ type: 'Document', id: `user/${id}` }, 'Register', outbox] as const)

/** What an administrator does beside changing the record of a user. */
const usersApi = api.injectEndpoints({
  endpoints: build => ({
    /** GET /outbox, the newest first, 50 to a page from 1. */
    outbox: build.query<OutboxAnswer, number>({
      query: page => ({ url: '/outbox', params: { page } }),
      providesTags: [outbox],
    }),
    verifyUser: build.mutation<unknown, number>({
      query: id => ({ url: `/auth/users/${id}/verify`, method: 'POST' }),
      invalidatesTags: changesUser,
    }),
    sendLink: build.mutation<unknown, number>({
      query: id => ({ url: `/auth/users/${id}/send-link`, method: 'POST' }),
      invalidatesTags: changesUser,
    }),
    endUserSessions: build.mutation<{ readonly ended: number }, number>({
      query: id => ({ url: `/auth/users/${id}/end-sessions`, method: 'POST' }),
    }),
  }),
})

export const { useOutboxQuery, useVerifyUserMutation, useSendLinkMutation, useEndUserSessionsMutation } = usersApi

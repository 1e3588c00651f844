import { endUserSessions, sendLink, verifyUser } from '../../wire/auth/administration.ts'
import { listOutbox } from '../../wire/mail.ts'
import { api, query, mutation } from '../api/api.ts'
import { from } from '../api/ask.ts'

const outbox = { type: 'User', id: 'outbox' } as const

const one = (id: number) => ({ params: { id } })

const changesUser = (_answer: unknown, error: unknown, id: number) =>
  error ? [] : ([{ type: 'Document', id: `user/${id}` }, 'Register', outbox] as const)

/** What an administrator does beside changing the record of a user. */
const usersApi = api.injectEndpoints({
  endpoints: build => ({
    /** The newest first, 50 to a page from 1. */
    outbox: query(build, { ...from(listOutbox, (page: number) => ({ query: { page } })), providesTags: [outbox] }),
    verifyUser: mutation(build, { ...from(verifyUser, one), invalidatesTags: changesUser }),
    sendLink: mutation(build, { ...from(sendLink, one), invalidatesTags: changesUser }),
    endUserSessions: mutation(build, from(endUserSessions, one)),
  }),
})

export const { useOutboxQuery, useVerifyUserMutation, useSendLinkMutation, useEndUserSessionsMutation } = usersApi

import { api } from '../api/api.ts'

/** What a link from a mail is for, and whose it is. */
export interface MailLink {
  readonly purpose: 'verify' | 'reset'
  readonly email: string
  /** Whether following it asks for a password: always for a new one, else for somebody who has none yet. */
  readonly needsPassword: boolean
}

/** What makes an empty Strand one's own. The code stands on the server's console. */
export interface Founding {
  readonly code: string
  readonly companyName: string
  readonly gstin: string | null
  readonly address: string | null
  readonly name: string
  readonly email: string
  readonly password: string
}

const recoveryApi = api.injectEndpoints({
  endpoints: build => ({
    forgotPassword: build.mutation<unknown, string>({
      query: email => ({ url: '/auth/forgot-password', method: 'POST', data: { email } }),
    }),
    mailLink: build.query<MailLink, string>({
      query: token => ({ url: '/auth/link', method: 'POST', data: { token } }),
      keepUnusedDataFor: 0,
    }),
    resetPassword: build.mutation<unknown, { token: string; password: string }>({
      query: data => ({ url: '/auth/reset-password', method: 'POST', data }),
    }),
    verifyEmail: build.mutation<unknown, { token: string; password: string | null }>({
      query: data => ({ url: '/auth/verify-email', method: 'POST', data }),
    }),
    /** Whether Strand still waits for its company and its administrator. */
    setup: build.query<{ readonly needed: boolean }, void>({ query: () => '/setup' }),
    setUp: build.mutation<unknown, Founding>({ query: data => ({ url: '/setup', method: 'POST', data }) }),
  }),
})

export const {
  useForgotPasswordMutation,
  useMailLinkQuery,
  useResetPasswordMutation,
  useVerifyEmailMutation,
  useSetupQuery,
  useSetUpMutation,
} = recoveryApi

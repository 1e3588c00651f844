import { forgotPassword, readLink, resetPassword, verifyEmail } from '../../wire/auth/recovery.ts'
import { readSetup, setUp } from '../../wire/auth/setup.ts'
import type { Asking } from '../../wire/operation.ts'
import { api, query, mutation } from '../api/api.ts'
import { from } from '../api/ask.ts'

/** What makes an empty Strand one's own. The code stands on the server's console. */
export type Founding = Asking<typeof setUp>['body']

const recoveryApi = api.injectEndpoints({
  endpoints: build => ({
    forgotPassword: mutation(
      build,
      from(forgotPassword, (email: string) => ({ body: { email } })),
    ),
    mailLink: query(build, { ...from(readLink, (token: string) => ({ body: { token } })), keepUnusedDataFor: 0 }),
    resetPassword: mutation(
      build,
      from(resetPassword, (body: { readonly token: string; readonly password: string }) => ({ body })),
    ),
    verifyEmail: mutation(
      build,
      from(verifyEmail, (body: { readonly token: string; readonly password: string | null }) => ({ body })),
    ),
    /** Whether Strand still waits for its company and its administrator. */
    setup: query(
      build,
      from(readSetup, () => ({})),
    ),
    setUp: mutation(
      build,
      from(setUp, (body: Founding) => ({ body })),
    ),
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

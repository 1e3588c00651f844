import { createSlice } from '@reduxjs/toolkit'
import { login, logout, sessionBegun, verifySession } from './slice.ts'
import type { Company } from './user.ts'

/** What the shell knows of the session beside who is signed in. */
export interface Presence {
  /** Nothing but a loading screen is shown while the stored session is being verified, and while it is being ended. */
  readonly phase: 'verifying' | 'settled' | 'leaving'
  /** The server no longer accepts the token in the middle of work: sign-in is asked for over the page. */
  readonly expired: boolean
  readonly company: Company | null
}

const initial: Presence = { phase: 'verifying', expired: false, company: null }

const begun = (state: Presence, { company }: { readonly company?: Company | undefined }): Presence => ({
  phase: 'settled',
  expired: false,
  company: company ?? state.company,
})

const slice = createSlice({
  name: 'presence',
  initialState: initial,
  reducers: {
    /** The person signs out. */
    sessionEnding: state => ({ ...state, phase: 'leaving' }),
    sessionExpired: state => ({ ...state, expired: true }),
    /** Another window of this browser signed the same person in again. */
    sessionRenewed: state => ({ ...state, expired: false }),
  },
  extraReducers: build => {
    build
      .addCase(login.fulfilled, (state, { payload }) => (payload.next === undefined ? begun(state, payload) : state))
      .addCase(sessionBegun, (state, { payload }) => begun(state, payload))
      .addCase(verifySession.fulfilled, (_, { payload }) => ({
        phase: 'settled',
        expired: false,
        company: payload?.company ?? null,
      }))
      .addCase(verifySession.rejected, () => ({ ...initial, phase: 'settled' }))
      .addCase(logout, state => ({ ...state, expired: false }))
  },
})

export const presence = slice.reducer
export const { sessionEnding, sessionExpired, sessionRenewed } = slice.actions

import { createSlice } from '@reduxjs/toolkit'
import { login, logout, verifySession } from './slice.ts'
import type { Company } from './user.ts'

/** What the shell knows of the session beside who is signed in. */
export interface Presence {
  /** The stored session is being checked; nothing else is shown meanwhile. */
  readonly verifying: boolean
  /** The server no longer accepts the token in the middle of work: sign-in is asked for over the page. */
  readonly expired: boolean
  readonly company: Company | null
}

const initial: Presence = { verifying: true, expired: false, company: null }

const slice = createSlice({
  name: 'presence',
  initialState: initial,
  reducers: {
    sessionExpired: state => ({ ...state, expired: true }),
    /** Another window of this browser signed the same person in again. */
    sessionRenewed: state => ({ ...state, expired: false }),
  },
  extraReducers: build => {
    build
      .addCase(login.fulfilled, (state, { payload }) => ({
        verifying: false,
        expired: false,
        company: payload.company ?? state.company,
      }))
      .addCase(verifySession.fulfilled, (_, { payload }) => ({
        verifying: false,
        expired: false,
        company: payload?.company ?? null,
      }))
      .addCase(verifySession.rejected, () => ({ ...initial, verifying: false }))
      .addCase(logout, state => ({ ...state, expired: false }))
  },
})

export const presence = slice.reducer
export const { sessionExpired, sessionRenewed } = slice.actions

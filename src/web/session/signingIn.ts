import { createSlice } from '@reduxjs/toolkit'
import { sessionExpired } from './presence.ts'
import { login, logout, sessionBegun } from './slice.ts'

/** A sign-in whose password was right and that still waits for its second factor, or for one to be set up. It is stored nowhere. */
export interface Waiting {
  readonly token: string
  readonly next: 'secondFactor' | 'setUpSecondFactor'
}

/** What stands between a person and what they want to do: the rest of a sign-in, or the question whether it is them. */
export interface SigningIn {
  readonly waiting: Waiting | null
  /** A dangerous act waits for the person to show once more that it is them. */
  readonly proofAsked: boolean
}

const initial: SigningIn = { waiting: null, proofAsked: false }

const slice = createSlice({
  name: 'signingIn',
  initialState: initial,
  reducers: {
    /** The person gives up the sign-in that waits. */
    waitingLeft: state => ({ ...state, waiting: null }),
    proofAsked: state => ({ ...state, proofAsked: true }),
    /** The person has shown it, or will not. */
    proofSettled: state => ({ ...state, proofAsked: false }),
  },
  extraReducers: build => {
    build
      .addCase(login.fulfilled, (state, { payload: { token, next } }) => ({
        ...state,
        waiting: next === undefined ? null : { token, next },
      }))
      .addCase(sessionBegun, () => initial)
      .addCase(sessionExpired, state => ({ ...state, proofAsked: false }))
      .addCase(logout, () => initial)
  },
})

export const signingIn = slice.reducer
export const { proofAsked, proofSettled, waitingLeft } = slice.actions

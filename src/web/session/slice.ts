import { createAsyncThunk, createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import axios from 'axios'
import * as server from './sessionApi.ts'
import type { Credentials, LoginAnswer, VerifyAnswer } from './sessionApi.ts'
import { loginMessage } from './loginMessage.ts'
import { takeKey } from '../api/keptKey.ts'
import { forget, store, storedToken, storedUser } from '../api/stored.ts'
import { parseUser } from './user.ts'
import type { User } from './user.ts'

/** Who is signed in. `user` and `token` are null until login. */
export interface AuthState {
  readonly user: User | null
  readonly token: string | null
  readonly loading: boolean
  readonly isAuthenticated: boolean
  readonly error: string | null
}

export const signedOut: AuthState = { user: null, token: null, loading: false, isAuthenticated: false, error: null }

/** What a sign-in gives once it is complete. */
type SignedIn = Pick<LoginAnswer, 'user' | 'token' | 'company'>

/** Signs in: token and user go to local storage, and from then on every request carries the token as bearer. */
export const login = createAsyncThunk<LoginAnswer, Credentials, { rejectValue: string }>(
  'auth/login',
  async (credentials, { rejectWithValue }) => {
    try {
      const answer = await server.login(credentials)
      if (answer.next === undefined) {
        store(answer.user, answer.token)
        takeKey(answer.user.id, answer.device)
      }
      return answer
    } catch (error) {
      // eslint-disable-next-line no-console -- the specification wants the raw error in the console
      console.error(error)
      return rejectWithValue(loginMessage(error))
    }
  },
)

/** A session that was found valid at start. */
export interface Found extends VerifyAnswer {
  readonly user: User
  readonly token: string
}

/** The browser says that it has no network: the user who was signed in works on, and is verified once it is back. */
export const isCutOff = (): boolean => navigator.onLine === false

/** For so long a server that starts or stops, and asks to come again, is asked again behind the loading screen. */
const patienceMs = 30_000
const pauseMs = 1_000

const asksToComeAgain = (error: unknown): boolean => axios.isAxiosError(error) && error.response?.status === 503

/** The token check; a 503 is no answer to it and is asked again, until patience ends. */
const verifyPatiently = async (until: number): Promise<VerifyAnswer> => {
  try {
    return await server.verifyToken()
  } catch (error) {
    if (!asksToComeAgain(error) || Date.now() >= until) throw error
    await new Promise(resolve => setTimeout(resolve, pauseMs))
    return verifyPatiently(until)
  }
}

/**
 * Verifies at start what local storage holds: null where there is nothing to verify or the server does not accept it.
 * Rejects with 'Failed to parse user data' where the stored user is corrupt. Whatever is not valid is cleared.
 */
export const verifySession = createAsyncThunk<Found | null, void, { rejectValue: string }>(
  'auth/verify',
  async (_, { rejectWithValue }) => {
    const token = storedToken()
    const text = storedUser()
    if (token === null || text === null) return null
    const user = parseUser(text)
    if (user === null) {
      forget()
      return rejectWithValue('Failed to parse user data')
    }
    // A check that fails is a session that is not valid, whatever the reason; without a network there was none yet.
    const answer = await verifyPatiently(Date.now() + patienceMs).catch((error: unknown): VerifyAnswer => ({
      valid: isCutOff() && axios.isAxiosError(error) && !error.response,
    }))
    if (!answer.valid) {
      forget()
      return null
    }
    const current = answer.user ?? user
    store(current, token)
    takeKey(current.id, answer.device)
    return { ...answer, user: current, token }
  },
)

const slice = createSlice({
  name: 'auth',
  initialState: signedOut,
  reducers: {
    /** Clears user, token and isAuthenticated; the error stays as it is. */
    logout: state => ({ ...state, user: null, token: null, isAuthenticated: false }),
    /** A sign-in that waited for its second factor is complete. */
    sessionBegun: (state, { payload: { user, token } }: PayloadAction<SignedIn>) => ({
      ...state,
      user,
      token,
      isAuthenticated: true,
    }),
    /** The profile was changed: the name in the top bar follows. */
    userChanged: (state, { payload }: PayloadAction<User>) => ({ ...state, user: payload }),
  },
  extraReducers: build => {
    build
      .addCase(login.pending, state => ({ ...state, loading: true, error: null }))
      .addCase(login.fulfilled, (state, { payload: { user, token, next } }) =>
        next === undefined ? { ...state, user, token, isAuthenticated: true, loading: false } : { ...state, loading: false },
      )
      .addCase(login.rejected, (state, { payload }) => ({ ...state, loading: false, error: payload || 'Login failed' }))
      .addCase(verifySession.fulfilled, (state, { payload }) =>
        payload
          ? { ...state, user: payload.user, token: payload.token, isAuthenticated: true }
          : { ...signedOut, error: state.error },
      )
      .addCase(verifySession.rejected, (_, { payload }) => ({ ...signedOut, error: payload ?? null }))
  },
})

export const auth = slice.reducer
export const { logout, sessionBegun, userChanged } = slice.actions

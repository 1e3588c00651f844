import { proveWith, renewWith } from '../../api/client.ts'
import { dropKey, takeKey } from '../../api/keptKey.ts'
import * as server from '../../session/sessionApi.ts'
import { store } from '../../store.ts'
import { sessionEnding, sessionExpired, sessionRenewed } from '../../session/presence.ts'
import { proofAsked, proofSettled } from '../../session/signingIn.ts'
import { isCutOff, logout, sessionBegun, userChanged, verifySession } from '../../session/slice.ts'
import { forget, store as keep, storedUser, storeUser, tokenKey } from '../../api/stored.ts'
import type { LoginAnswer } from '../../session/sessionApi.ts'
import { parseUser } from '../../session/user.ts'
import type { User } from '../../session/user.ts'

/** Calls that wait for the person to sign in again. */
let waiting: ((signedIn: boolean) => void)[] = []

const settle = (signedIn: boolean): void => {
  const calls = waiting
  waiting = []
  for (const resume of calls) resume(signedIn)
}

/** Opens sign-in over the page, once for all calls that were refused; a visitor who is not signed in is not asked. */
const askAgain = (): Promise<boolean> => {
  if (!store.getState().auth.isAuthenticated) return Promise.resolve(false)
  return new Promise(resolve => {
    waiting.push(resolve)
    store.dispatch(sessionExpired())
  })
}

/** Calls that wait for the person to show once more that it is them. */
let unproven: ((proven: boolean) => void)[] = []

/** Opens the question over the page, once for all calls that wait for its answer. */
const askProof = (): Promise<boolean> =>
  new Promise(resolve => {
    unproven.push(resolve)
    store.dispatch(proofAsked())
  })

/** The person has shown that it is them, or leaves it: what waited goes on, or is refused as it was. */
export const settleProof = (proven: boolean): void => {
  const calls = unproven
  unproven = []
  store.dispatch(proofSettled())
  for (const resume of calls) resume(proven)
}

/** Another window signed in: the same person goes on here, anyone else's windows start afresh. */
const tokenArrived = (): void => {
  const { user } = store.getState().auth
  if (user === null) return
  const other = parseUser(storedUser() ?? '')
  if (other?.email === user.email) store.dispatch(sessionRenewed())
  else location.reload()
}

/** Ties session and server together: what happens on a refused token, and what other windows of this browser do. */
export const watchSession = (): void => {
  renewWith(askAgain)
  proveWith(askProof)
  if (isCutOff()) window.addEventListener('online', () => void store.dispatch(verifySession()), { once: true })
  store.subscribe(() => {
    const { auth, presence } = store.getState()
    if (waiting.length > 0 && !presence.expired) settle(auth.isAuthenticated)
  })
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== tokenKey || !store.getState().auth.isAuthenticated) return
    if (newValue === null) store.dispatch(sessionExpired())
    else tokenArrived()
  })
}

/** The server gets this long to end the session; the person is signed out here in any case. */
const patienceMs = 2000

/**
 * Signs out: the session ends on the server, token and user leave local storage, and /login starts as a new page, so
 * that nothing of this person's work stays in memory.
 */
export const signOut = async (): Promise<void> => {
  store.dispatch(sessionEnding())
  const ended = server.logout().catch((error: unknown) => error)
  await Promise.race([ended, new Promise(resolve => setTimeout(resolve, patienceMs))])
  forget()
  // The page goes at once, and what it had begun with it: the key must have left the device before.
  await dropKey().catch(() => undefined)
  store.dispatch(logout())
  location.assign('/login')
}

/** A sign-in is complete that waited for its second factor: it is kept as one by password alone is. */
export const beginSession = (answer: Pick<LoginAnswer, 'user' | 'token' | 'company' | 'device'>): void => {
  keep(answer.user, answer.token)
  takeKey(answer.user.id, answer.device)
  store.dispatch(sessionBegun(answer))
}

/** Takes over a changed profile, here and in local storage. */
export const rememberUser = (user: User): void => {
  storeUser(user)
  store.dispatch(userChanged(user))
}

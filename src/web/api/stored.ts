import { dropKey } from './keptKey.ts'

/** The two things that a session keeps in the browser's local storage. */
export const tokenKey = 'token'
export const userKey = 'user'

export const storedToken = (): string | null => localStorage.getItem(tokenKey)
export const storedUser = (): string | null => localStorage.getItem(userKey)

export const storeUser = (user: unknown): void => localStorage.setItem(userKey, JSON.stringify(user))

/** The token goes last: other windows wake up on it and find the user already there. */
export const store = (user: unknown, token: string): void => {
  storeUser(user)
  localStorage.setItem(tokenKey, token)
}

/** With the token goes the key that reads what this browser keeps of the person's work. */
export const forgetToken = (): void => {
  localStorage.removeItem(tokenKey)
  // A browser that keeps nothing has no key to lose.
  dropKey().catch(() => undefined)
}

export const forget = (): void => {
  forgetToken()
  localStorage.removeItem(userKey)
}

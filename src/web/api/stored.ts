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

export const forgetToken = (): void => localStorage.removeItem(tokenKey)

export const forget = (): void => {
  forgetToken()
  localStorage.removeItem(userKey)
}

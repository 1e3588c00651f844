import axios from 'axios'

const byStatus: Readonly<Record<number, string>> = {
  401: 'Invalid credentials. Please try again.',
  403: 'Account not verified. Please check your email.',
}

const serverMessage = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string' && data.message !== ''
    ? data.message
    : null

/** Gives what the sign-in page says of a failed sign-in: the status, else the server's message, else the network's, else a last resort. */
export const loginMessage = (error: unknown): string => {
  const response = axios.isAxiosError<unknown>(error) ? error.response : undefined
  const known = response ? (byStatus[response.status] ?? serverMessage(response.data)) : null
  const own = error instanceof Error ? error.message : ''
  return known ?? (own || 'An unexpected error occurred')
}

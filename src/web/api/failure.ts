/** How a call failed: the server's status with its answer, or no status and the message of the network. */
export interface Failure {
  readonly status?: number
  readonly data: unknown
}

/** What the server says when it refuses: a sentence for a person, and which fields it concerns. */
export interface Refusal {
  readonly code?: string
  readonly message: string
  readonly fields?: readonly { readonly path: string; readonly message: string }[]
  readonly hint?: string
  readonly logId?: string
}

const isRefusal = (data: unknown): data is Refusal =>
  typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string' && data.message !== ''

/** Says whether a rejected call is one of ours: RTK Query hands out `unknown`. */
export const isFailure = (error: unknown): error is Failure => typeof error === 'object' && error !== null && 'data' in error

/** The server's refusal, when the failure is one. */
export const refusalOf = (error: unknown): Refusal | null => (isFailure(error) && isRefusal(error.data) ? error.data : null)

/** One sentence for a person about a failed call: what the server said, or what is known without it. */
export const sentenceOf = (error: unknown): string => {
  const refusal = refusalOf(error)
  if (refusal) return refusal.message
  if (!isFailure(error) || error.status === undefined) return 'The server cannot be reached. Check the connection and try again.'
  return `The server could not answer (status ${error.status}). Try again in a moment.`
}

/** Somebody else was faster: the answer holds the record as it is now. */
export const isStale = ({ status, data }: Failure): boolean =>
  status === 409 && typeof data === 'object' && data !== null && 'current' in data

import { databaseRefusal } from '../database.ts'
import { Refusal, type RefusalStatus, TooMany } from '../refusal.ts'

/** How a failure leaves the server: always JSON, always a sentence for a person. */
export interface ErrorAnswer {
  readonly status: number
  readonly retryAfterSeconds: number | null
  readonly body: Readonly<Record<string, unknown>>
}

/** More complaints than this help nobody. */
const mostComplaints = 100
const unavailableSeconds = 2

/** What the framework refuses before any handler runs, in words. */
const frameworkMessages: Readonly<Partial<Record<RefusalStatus, string>>> = {
  400: 'The request is malformed.',
  404: 'There is nothing at this address.',
  413: 'The request is too large.',
  415: 'Send JSON: content type application/json, neither compressed nor in parts.',
  429: 'Too many requests from this address. Wait a moment.',
  503: 'The server is busy. Try again in a moment.',
}

const isRefusalStatus = (status: number): status is RefusalStatus => status in frameworkMessages

const ofRefusal = (refusal: Refusal): ErrorAnswer => ({
  status: refusal.status,
  retryAfterSeconds: refusal instanceof TooMany ? refusal.retryAfterSeconds : refusal.status === 503 ? unavailableSeconds : null,
  body: {
    code: refusal.code,
    message: refusal.message,
    ...(refusal.fields.length > 0 ? { fields: refusal.fields.slice(0, mostComplaints) } : {}),
    ...(refusal.hint === undefined ? {} : { hint: refusal.hint }),
    ...(refusal.current === undefined ? {} : { current: refusal.current }),
  },
})

/** What the framework refused, as a refusal of ours; null for everything that is a bug. */
const frameworkRefusal = (error: unknown): Refusal | null => {
  const status: unknown = error instanceof Error && 'statusCode' in error ? error.statusCode : null
  return typeof status === 'number' && isRefusalStatus(status) ? new Refusal(status, frameworkMessages[status] ?? '') : null
}

const refusalOf = (error: unknown): Refusal | null =>
  error instanceof Refusal ? error : (databaseRefusal(error) ?? frameworkRefusal(error))

/** The answer to whatever was thrown. What is nobody's refusal is our bug: 500, with the id under which the log tells the rest. */
export const errorAnswer = (error: unknown, request: string): ErrorAnswer => {
  const refusal = refusalOf(error)
  if (refusal) return ofRefusal(refusal)
  return {
    status: 500,
    retryAfterSeconds: null,
    body: {
      code: 'internal',
      message: `Something went wrong on our side. If it happens again, tell us this number: ${request}.`,
      logId: request,
    },
  }
}

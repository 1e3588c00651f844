import type { Logger } from 'pino'
import type { ClockTime } from '../../kernel/field.ts'
import type { Database } from '../database.ts'
import type { When } from './when.ts'

/** What a scheduled job works with. The signal ends a run early: the server stops, or another may have taken the run over. */
export interface JobCall {
  readonly db: Database
  readonly log: Logger
  readonly signal: AbortSignal
}

/** A run that found what people must know: the sentence is its result. It is not repeated before its time. */
export class JobFailed extends Error {}

/** Something that Strand does by itself, again and again; of several processes one does it at a time. */
export interface ScheduledJob {
  readonly name: string
  readonly label: string
  /** One sentence for the screen: what it does. */
  readonly about: string
  readonly when: When
  /**
   * A run that was missed by more than an hour waits for its next time, unless the last good one is older than so many hours: what loads the
   * server stays in the night.
   */
  readonly nightUnlessOlderHours?: number
  /** Does it, and says in a sentence what came of it. JobFailed where people must know; anything else thrown is our bug. */
  run(call: JobCall): Promise<string>
}

/** Declares a scheduled job beside the work that it does: `job({ name, label, about, at: '01:30', run })`. */
export const job = ({
  every,
  at,
  ...rest
}: Omit<ScheduledJob, 'when'> &
  (
    | { readonly every: { readonly hours?: number; readonly minutes?: number; readonly seconds?: number }; readonly at?: never }
    | { readonly at: string; readonly every?: never }
  )): ScheduledJob => {
  if (every === undefined) {
    if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(at)) throw new TypeError(`${at} is no time of day.`)
    // The marked cast: the text was held against the form of a time of day.
    return { ...rest, when: { at: at as ClockTime } }
  }
  const { hours = 0, minutes = 0, seconds = 0 } = every
  const everySeconds = hours * 3600 + minutes * 60 + seconds
  if (!Number.isInteger(everySeconds) || everySeconds < 1) throw new TypeError(`${rest.name} comes round at no time.`)
  return { ...rest, when: { everySeconds } }
}

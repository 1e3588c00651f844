import type { Id, Stamp } from '../../../kernel/field.ts'
import { firstState } from '../../../kernel/states.ts'
import { integer, list, reading, stamp, text } from '../../../server/reading.ts'
import { machineTime } from '../machineTime.ts'
import type { Actor } from '../../../server/actor.ts'
import type { Tx } from '../../../server/database.ts'
import { Refusal } from '../../../server/refusal.ts'
import { hold, setFields } from '../../../server/rules/held.ts'
import { writeNew } from '../../../server/store/lines/writing.ts'
import type { Store } from '../../../server/store/parts/store.ts'

/** What a card still does on a machine, and the moment of this transaction, at which it ends and the next begins. */
const underWayReading = reading(
  { now: stamp, ids: list(integer) },
  `
select now(), coalesce((select array_agg(id order by id) from machine_time where job_card = $1 and to_stamp is null), '{}') as ids`,
)

/**
 * What begins on a machine: it runs, it stands, or the card leaves it (null). The reason is that of the stop that begins, or of the one that
 * ends: people often say why only when it runs again.
 */
export interface Begun {
  readonly jobCard: number
  readonly machine: number | null
  readonly activity: 'run' | 'stop' | null
  readonly reason: number | null
  /** When that was, where it is told later; null for now. */
  readonly since: Stamp | null
}

/** Ends what a machine did on a job card until now, and begins what it does from now on. The caller holds the card. */
export const keepMachineTime = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  { jobCard, machine, activity, reason, since }: Begun,
): Promise<void> => {
  const { now, ids } = await underWayReading.one(tx, [jobCard])
  const moment = since ?? now
  const ended = await hold(tx, machineTime, ids)
  await setFields(
    tx,
    machineTime,
    ended.map(one => ({ id: one.id, toStamp: moment, reason: one.activity === 'stop' ? (reason ?? one.reason) : one.reason })),
  )
  if (activity === null) return
  const begun = { machine, jobCard, activity, reason: activity === 'stop' ? reason : null, fromStamp: moment, toStamp: null }
  await writeNew(store, tx, actor, machineTime, firstState(machineTime), begun)
}

const reasonReading = reading({ name: text }, `select name from downtime_reason where id = $1 and status = 'active'`)

/**
 * Writes why a machine stood, where nobody has said it; a reason that was given is corrected by `mayCorrect` alone. Answers the machine.
 * Refuses 404 what is no stop, 422 a reason that is not in use, 403 a correction.
 */
export const giveReason = async (
  tx: Tx,
  { stop, reason, mayCorrect }: { readonly stop: number; readonly reason: number; readonly mayCorrect: boolean },
): Promise<Id<'machine'>> => {
  const [one] = await hold(tx, machineTime, [stop])
  if (one?.activity !== 'stop') throw new Refusal(404, 'There is no such stop.')
  if (one.reason !== null && !mayCorrect) throw new Refusal(403, 'The reason was given already; the supervisor corrects it.')
  if (!(await reasonReading.maybe(tx, [reason]))) throw new Refusal(422, 'Choose a reason that is in use.')
  await setFields(tx, machineTime, [{ id: one.id, reason }])
  return one.machine
}

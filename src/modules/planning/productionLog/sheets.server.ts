import { addDays, daysBetween, type ISODate } from '../../../kernel/dates.ts'
import { todayAtWorks } from '../../../kernel/days/worksClock.ts'
import type { Id } from '../../../kernel/field.ts'
import type { Actor } from '../../../server/actor.ts'
import type { Tx } from '../../../server/database.ts'
import { id, reading, yes } from '../../../server/reading.ts'
import { hold } from '../../../server/rules/held.ts'
import { refresh } from '../../../server/rules/refresh.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { addRecord } from '../../../server/store/save.ts'
import type { EffectCall } from '../../../server/store/parts/rules.ts'
import { productionLog } from './productionLog.ts'
import { isOfShift, type OnShift, shiftAt, shiftNamed } from './shiftOf.server.ts'

const machineReading = reading({ id: id('machine') }, `select id from machine where id = $1 for no key update`)

/** Locks a machine until the transaction ends, so that of two who open its sheet at once the second finds that of the first. */
export const holdMachine = async (tx: Tx, machine: number): Promise<void> => {
  await machineReading.maybe(tx, [machine])
}

const sheetReading = reading(
  { id: id('productionLog') },
  `select id from production_log where machine = $1 and date = $2 and shift = $3`,
)

const openReading = reading(
  { id: id('productionLog') },
  `select id from production_log l where l.machine = $1 and l.date >= $2 and ${inStage(productionLog, 'open', 'l')} order by l.id`,
)

const closedReading = reading(
  { isClosed: yes },
  `
select exists (select from production_log l where l.machine = $1 and l.date = $2 and l.shift = $3 and not (${inStage(productionLog, 'open', 'l')})) as is_closed`,
)

const employeeReading = reading(
  { id: id('employee') },
  `select id from employee where "user" = $1 and status = 'active' order by id limit 1`,
)

/** The employee who signs in as the person who runs the machine; null where none is known. */
const employeeOf = async (tx: Tx, actor: Actor): Promise<Id<'employee'> | null> =>
  actor.duties.has('supervisor') ? null : ((await employeeReading.maybe(tx, [actor.id]))?.id ?? null)

/** Something that happened at a machine: when, and of which shift a paper says that it was. */
export interface Happened {
  readonly machine: Id<'machine'> | null
  readonly moment: Date
  readonly date?: ISODate
  readonly shift?: Id<'shift'> | null
  readonly operator?: Id<'employee'> | null
}

/** Of which shift it was: the one that the paper names, else the one that goes on, if the paper is of its day. */
const shiftOf = async (tx: Tx, machine: number, { moment, date, shift }: Happened): Promise<OnShift | null> => {
  if (date !== undefined && shift) return shiftNamed(tx, shift, date)
  const now = await shiftAt(tx, machine, moment)
  return now && (date === undefined || isOfShift(date, now)) ? now : null
}

/** So many days back an open sheet is still written on. */
const daysBack = 2

/** Tells whether it happened on the day of the store, or in the night before, for which sheets open by themselves. */
const isNow = (moment: Date, today: ISODate): boolean => [0, 1].includes(daysBetween(todayAtWorks(moment), today))

/**
 * Opens the sheet of a machine for the shift in which something happens, unless there is one, and holds the sheets of the machine that are
 * open. Where the sheet of that shift is closed, what comes late stands on that of the shift that goes on. Nothing is opened on days
 * that are not those of the store: history that is entered later has its sheets entered too.
 */
export const openSheet = async ({ store, tx, actor }: Omit<EffectCall<unknown>, 'record'>, what: Happened): Promise<void> => {
  const { machine, moment, operator } = what
  if (machine === null || !isNow(moment, store.today())) return
  await holdMachine(tx, machine)
  const own = await shiftOf(tx, machine, what)
  const isLate = own !== null && (await closedReading.one(tx, [machine, own.date, own.shift])).isClosed
  const on = isLate ? await shiftAt(tx, machine, moment) : own
  if (on && !(await sheetReading.maybe(tx, [machine, on.date, on.shift])))
    await addRecord(store, tx, actor, productionLog, { ...on, machine, operator: operator ?? (await employeeOf(tx, actor)) })
  await hold(tx, productionLog, await openOf(tx, machine, store.today()))
}

const openOf = async (tx: Tx, machine: number, today: ISODate): Promise<readonly number[]> =>
  (await openReading.rows(tx, [machine, addDays(today, -daysBack)])).map(one => one.id)

/** Tells the open sheets of a machine, which `openSheet` holds, what has happened there since. */
export const tellSheets = async (
  call: Omit<EffectCall<unknown>, 'record'>,
  { machine, moment }: Pick<Happened, 'machine' | 'moment'>,
): Promise<void> => {
  if (machine === null || !isNow(moment, call.store.today())) return
  for (const sheet of await openOf(call.tx, machine, call.store.today())) await refresh(call, productionLog, sheet)
}

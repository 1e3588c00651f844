import { addDays, type ISODate } from '../../../kernel/dates.ts'
import { firstShifts, type WorkingCalendar } from '../../../kernel/days/workingTime.ts'
import { dayStart } from '../../../kernel/days/worksClock.ts'
import type { Id } from '../../../kernel/field.ts'
import type { Tx } from '../../../server/database.ts'
import { date, id, integer, oneOf, orNull, type Read, reading, text, yes } from '../../../server/reading.ts'
import { inState } from '../../../server/schema/stateSql.ts'
import { shift } from '../../masters/people/shift.ts'
import { machineStop } from './machineStop.ts'

/** What decides when a machine works. */
export interface Working {
  readonly id: Id<'machine'>
  readonly registration: Id<'gstRegistration'> | null
  /** Runs day and night, whatever the shifts and holidays. */
  readonly alwaysOn: boolean
  /** How many shifts a day it runs. */
  readonly shifts: number
}

const holidayReading = reading(
  { date, name: text, kind: oneOf('off', 'on'), registration: orNull(id('gstRegistration')) },
  `select date, name, kind, registration from holiday where status = 'active' and date between $1::date - 1 and $1::date + $2::int
   order by registration nulls first`,
)

const shiftReading = reading(
  {
    starts: shift.fields.starts,
    ends: shift.fields.ends,
    breakMin: integer,
    weeklyOff: shift.fields.weeklyOff,
    fromDate: date,
    registration: orNull(id('gstRegistration')),
    isWholeDay: yes,
  },
  `select starts, ends, break_min, weekly_off, from_date, registration, false as is_whole_day from shift where status = 'active'
   union all select '00:00', '00:00', 0, '{}', '2000-01-01', null, true`,
)

const stopReading = reading(
  { machine: id('machine'), during: machineStop.fields.during, reason: text },
  `select s.machine, s.during, r.name as reason from machine_stop s join downtime_reason r on r.id = s.reason
   where s.machine = any($1::bigint[]) and ${inState(machineStop, 'planned', 's')} and s.during && tstzrange($2, $3) order by s.during`,
)

export type Holiday = Read<typeof holidayReading>
export type Stop = Read<typeof stopReading>

/** When a machine works, with the names of the days and stops that change it. */
export interface MachineHours {
  readonly calendar: WorkingCalendar
  readonly holidays: ReadonlyMap<ISODate, Holiday>
  readonly stops: readonly Stop[]
}

const shiftsOf = ({ registration, alwaysOn, shifts }: Working, all: readonly Read<typeof shiftReading>[]) => {
  if (alwaysOn) return all.filter(({ isWholeDay }) => isWholeDay)
  const known = all.filter(({ isWholeDay }) => !isWholeDay)
  const own = known.filter(one => one.registration !== null && one.registration === registration)
  return firstShifts(own.length > 0 ? own : known.filter(one => one.registration === null), shifts)
}

/**
 * Tells when machines work from a day on, so many days: by the shifts that each runs (those of its works, where it has any, else those of
 * all), the weekly off and the holidays of its works and of all, and its planned stops. One that runs day and night stands for these alone.
 */
export const hoursOf = async (
  tx: Tx,
  machines: readonly Working[],
  from: ISODate,
  days: number,
): Promise<ReadonlyMap<Id<'machine'>, MachineHours>> => {
  const [shifts, holidays, stops] = [
    await shiftReading.rows(tx, []),
    await holidayReading.rows(tx, [from, days]),
    await stopReading.rows(tx, [machines.map(one => one.id), dayStart(addDays(from, -1)), dayStart(addDays(from, days))]),
  ]
  const stopsOf = Map.groupBy(stops, ({ machine }) => machine)
  return new Map(
    machines.map(machine => {
      const isOfIt = ({ registration }: Holiday): boolean => registration === null || registration === machine.registration
      // The day of its own works comes behind that of all, and so counts.
      const byDay = new Map(machine.alwaysOn ? [] : holidays.filter(isOfIt).map(one => [one.date, one]))
      const daysOf = (kind: Holiday['kind']): ReadonlySet<ISODate> =>
        new Set([...byDay.values()].filter(one => one.kind === kind).map(one => one.date))
      const own = stopsOf.get(machine.id) ?? []
      const calendar = {
        shifts: shiftsOf(machine, shifts),
        holidays: daysOf('off'),
        extraDays: daysOf('on'),
        stops: own.map(({ during }) => during),
      }
      return [machine.id, { calendar, holidays: byDay, stops: own }]
    }),
  )
}

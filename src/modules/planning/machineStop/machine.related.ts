import { addDays, type ISODate } from '../../../kernel/dates.ts'
import { endOf, startOf } from '../../../kernel/days/interval.ts'
import {
  firstShifts,
  type Weekday,
  weekdayOf,
  weekdays,
  workingMinutes,
  workingStretches,
  type WorkingCalendar,
  type WorkingShift,
} from '../../../kernel/days/workingTime.ts'
import { date, integer, oneOf, type Read, reading, text, yes } from '../../../server/reading.ts'
import { machineStop } from './machineStop.ts'
import { shift } from '../../masters/people/shift.ts'
import { machine } from '../../masters/places/machine/machine.ts'
import { inState } from '../../../server/schema/stateSql.ts'
import { dayStart, stampOf, worksClock } from '../../../kernel/days/worksClock.ts'
import { figureText, type MakePanel, panelOf, panelsFor } from '../../../server/store/parts/panels.ts'

/** Two weeks: as far as a plan of the floor looks. */
const daysAhead = 14

type Holiday = Read<typeof holidayReading>

type Stop = Read<typeof stopReading>

interface Day {
  readonly day: ISODate
  readonly hours: string
  readonly when: string
  readonly why: string | null
}

const whyOf = (
  shifts: readonly WorkingShift[],
  day: ISODate,
  holiday: Holiday | undefined,
  stops: readonly Stop[],
): string | null => {
  const weekday: Weekday = weekdayOf(day)
  const off = shifts.every(({ weeklyOff }) => weeklyOff.includes(weekday)) ? 'Weekly off' : null
  const [from, to] = [dayStart(day), dayStart(addDays(day, 1))]
  const stood = stops.filter(({ during }) => startOf(during) < to && endOf(during) > from).map(({ reason }) => reason)
  return [holiday?.name ?? off, ...new Set(stood)].filter(Boolean).join(', ') || null
}

/** The hours of one day at the works, from midnight to midnight. */
const dayOf = (calendar: WorkingCalendar, day: ISODate, holiday: Holiday | undefined, stops: readonly Stop[]): Day => {
  const [from, to] = [stampOf(dayStart(day)), stampOf(dayStart(addDays(day, 1)))]
  const end = (stamp: string): string => (stamp === to ? '24:00' : worksClock(stamp).slice(11))
  return {
    day,
    hours: figureText(workingMinutes(calendar, from, to).div(60), 2),
    when: workingStretches(calendar, from, to)
      .map(one => `${worksClock(one.from).slice(11)} to ${end(one.to)}`)
      .join(', '),
    why: whyOf(calendar.shifts, day, holiday, stops),
  }
}

interface ShiftOfWorks extends WorkingShift {
  readonly own: boolean
}

/** The shifts of its own works, where it has any; else those of all. */
const ofWorks = (all: readonly ShiftOfWorks[]): readonly ShiftOfWorks[] => {
  const own = all.filter(shift => shift.own)
  return own.length > 0 ? own : all
}

const holidayReading = reading(
  { date, name: text, kind: oneOf('off', 'on') },
  `select date, name, kind from holiday where status = 'active' and (registration is null or registration = $2) and not $3
         and date between $1::date - 1 and $1::date + ${daysAhead} order by registration nulls first`,
)

const shiftOfWorksReading = reading(
  {
    starts: shift.fields.starts,
    ends: shift.fields.ends,
    breakMin: integer,
    weeklyOff: shift.fields.weeklyOff,
    fromDate: date,
    own: yes,
  },
  `select starts, ends, break_min, weekly_off,
         from_date, registration is not null as own from shift where status = 'active' and (registration is null or registration = $1) and not $2
       union all select '00:00', '00:00', 0, '{}', '2000-01-01', true where $2`,
)

const stopReading = reading(
  { during: machineStop.fields.during, reason: text },
  `select s.during, r.name as reason from machine_stop s join downtime_reason r on r.id = s.reason
         where s.machine = $1 and ${inState(machineStop, 'planned', 's')} and s.during && tstzrange($2, $3) order by s.during`,
)

/**
 * When a machine works in the coming days: by the shifts that it runs, the weekly off and the holidays of its works and of all, and its
 * planned stops. One that runs day and night stands for these alone.
 */
const workingHours: MakePanel = async ({ store, tx, record }) => {
  const today = store.today()
  const [works, isAlwaysOn] = [record['registration'], record['alwaysOn'] === true]
  const [all, holidays, stops] = await Promise.all([
    shiftOfWorksReading.rows(tx, [works, isAlwaysOn]),
    holidayReading.rows(tx, [today, works, isAlwaysOn]),
    stopReading.rows(tx, [record['id'], dayStart(addDays(today, -1)), dayStart(addDays(today, daysAhead))]),
  ])
  const shifts = firstShifts(ofWorks(all), Number(record['shifts'] ?? 0))
  // The day of its own works comes behind that of all, and so counts.
  const byDay = new Map(holidays.map(one => [one.date, one]))
  const daysOf = (kind: Holiday['kind']): ReadonlySet<ISODate> =>
    new Set([...byDay.values()].filter(one => one.kind === kind).map(({ date }) => date))
  const calendar: WorkingCalendar = {
    shifts,
    holidays: daysOf('off'),
    extraDays: daysOf('on'),
    stops: stops.map(({ during }) => during),
  }
  const days = Array.from({ length: daysAhead }, (_, n) => addDays(today, n)).map(day =>
    dayOf(calendar, day, byDay.get(day), stops),
  )
  return panelOf(
    {
      name: 'workingHours',
      title: 'Working hours',
      note: shifts.length === 0 ? 'No shift is told that it could run; enter the shifts first.' : null,
    },
    [
      { label: 'Day', cell: ({ day }: Day) => `${day} ${weekdays[weekdayOf(day)]}` },
      { label: 'Hours', unit: 'h', right: true, cell: ({ hours }) => hours },
      { label: 'From and to', cell: ({ when }) => when },
      { label: 'Because', cell: ({ why }) => why },
    ],
    shifts.length === 0 ? [] : days,
  )
}

export default panelsFor(machine, [workingHours])

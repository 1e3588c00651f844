import { addDays, type ISODate } from '../../../kernel/dates.ts'
import { endOf, startOf } from '../../../kernel/days/interval.ts'
import {
  type Weekday,
  weekdayOf,
  weekdays,
  workingMinutes,
  workingStretches,
  type WorkingCalendar,
  type WorkingShift,
} from '../../../kernel/days/workingTime.ts'
import { id, integer, orNull, reading, yes } from '../../../server/reading.ts'
import { machine } from '../../masters/places/machine/machine.ts'
import { dayStart, stampOf, worksClock } from '../../../kernel/days/worksClock.ts'
import { type Holiday, hoursOf, type Stop } from './workingHours.server.ts'
import { figureText, type MakePanel, panelOf, panelsFor } from '../../../server/store/parts/panels.ts'

/** Two weeks: as far as a plan of the floor looks. */
const daysAhead = 14

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

const workingReading = reading(
  { id: id('machine'), registration: orNull(id('gstRegistration')), alwaysOn: yes, shifts: integer },
  'select id, registration, always_on, shifts from machine where id = $1',
)

/** Tells day by day when a machine works. */
const workingHours: MakePanel = async ({ store, tx, record }) => {
  const today = store.today()
  const working = await workingReading.one(tx, [record['id']])
  const hours = (await hoursOf(tx, [working], today, daysAhead)).get(working.id)
  if (!hours) throw new Error(`There are no hours of machine ${working.id}.`)
  const { calendar, holidays, stops } = hours
  const { shifts } = calendar
  const days = Array.from({ length: daysAhead }, (_, n) => addDays(today, n)).map(day =>
    dayOf(calendar, day, holidays.get(day), stops),
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

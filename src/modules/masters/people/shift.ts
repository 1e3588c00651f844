import { Decimal } from '../../../kernel/decimal.ts'
import { master } from '../../../kernel/document.ts'
import { type ClockTime, f } from '../../../kernel/field.ts'
import { weekdays } from '../../../kernel/days/workingTime.ts'
import { code, readByAll } from '../simple.ts'

const minutesOf = (clock: ClockTime): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
const aDay = 24 * 60

/** Minutes from one time of day to the next such time: a shift that ends before it starts ends on the next day. */
const minutesBetween = (starts: ClockTime, ends: ClockTime): number => (minutesOf(ends) - minutesOf(starts) + aDay) % aDay || aDay

export const shift = master({
  name: 'shift',
  label: 'Shift',
  path: '/shift',
  menu: { group: 'masters', list: 'Shift' },
  guide: {
    purpose: 'When work begins and ends, with breaks and the weekly day off.',
    mistakes: [
      'A night shift that ends before it starts: enter 22:00 to 06:00; it is read as the next day.',
      'Changing the hours of past days: add the new hours with their date.',
      'Counting the break as working time: the machine then seems to lose time.',
    ],
    next: 'Enter in the machines how many shifts they run.',
    to: '/machine',
  },
  fields: {
    code,
    name: f.text({ search: true }),
    starts: f.time(),
    ends: f.time({ hint: 'An end before the start is on the next day.' }),
    breakMin: f.int({ label: 'Break', unit: 'min', default: 30, min: 0, max: 240 }),
    weeklyOff: f.choices(weekdays, { label: 'Weekly off' }),
    registration: f.ref('gstRegistration', { label: 'Works', optional: true, hint: 'If empty, for all.' }),
    fromDate: f.date({ label: 'Effective from', default: 'today' }),
  },
  computed: { hours: f.qty({ label: 'Working hours', unit: 'h', places: 2 }) },
  compute: s => ({
    hours: s.starts && s.ends ? new Decimal(minutesBetween(s.starts, s.ends) - s.breakMin).div(60) : new Decimal(0),
  }),
  check: s => (s.hours.gt(0) ? [] : [{ path: 'breakMin', message: 'The break is longer than the shift.' }]),
  title: ['name'],
  access: readByAll,
  list: ['code', 'name', 'starts', 'ends', 'breakMin', 'hours', 'weeklyOff', 'status'],
  sort: 'code',
  layout: { Shift: ['code', 'name', 'starts', 'ends', 'breakMin', 'hours'], Calendar: ['weeklyOff', 'registration', 'fromDate'] },
})

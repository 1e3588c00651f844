import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { readByAll } from '../simple.ts'

/** A day on which the works stands although it is no weekly off, or works although it is one. */
export const holiday = master({
  name: 'holiday',
  label: 'Holiday',
  path: '/holiday',
  menu: { group: 'masters' },
  guide: {
    purpose: 'Holidays, and weekly offs on which the works runs, year by year.',
    mistakes: [
      'Entering Sundays: the shifts already have the weekly off.',
      'One entry for a festival of three days: enter each day by itself.',
      'Forgetting the night shift before: it belongs to the day on which it starts, and runs to its end.',
    ],
    next: 'Each machine shows its available hours on the coming days.',
    to: '/machine',
  },
  fields: {
    date: f.date(),
    name: f.text({ search: true, maxLength: 80 }),
    kind: f.choice({ off: 'Works closed', on: 'Works open' }, { label: 'Meaning', default: 'off' }),
    registration: f.ref('gstRegistration', { label: 'Works', optional: true, hint: 'If empty, for all.' }),
  },
  key: ['date', 'registration'],
  title: ['name', 'date'],
  access: readByAll,
  list: ['date', 'name', 'kind', 'registration', 'status'],
  sort: '-date',
  layout: { Holiday: ['date', 'name', 'kind', 'registration'] },
})

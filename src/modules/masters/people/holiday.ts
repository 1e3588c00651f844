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
    purpose: 'Days on which the works stands, and weekly offs on which it works, year by year.',
    mistakes: [
      'Entering Sundays: the weekly off of the shifts says them already.',
      'One entry for a feast of three days: each day is a record of its own.',
      'Forgetting the night shift before: it belongs to the day on which it starts and runs to its end.',
    ],
    next: 'Each machine shows the hours that are left of its coming days.',
    to: '/machine',
  },
  fields: {
    date: f.date(),
    name: f.text({ search: true, maxLength: 80 }),
    kind: f.choice({ off: 'The works stands', on: 'The works works' }, { label: 'Meaning', default: 'off' }),
    registration: f.ref('gstRegistration', { label: 'Works', optional: true, hint: 'Empty is for all.' }),
  },
  key: ['date', 'registration'],
  title: ['name', 'date'],
  access: readByAll,
  list: ['date', 'name', 'kind', 'registration', 'status'],
  sort: '-date',
  layout: { Holiday: ['date', 'name', 'kind', 'registration'] },
})

import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { readByAll } from '../simple.ts'

/**
 * What it takes to run another colour after one: the sequence of orders on an extruder is made from these figures. A row that
 * names a machine counts there before the one that names none; the way back is a row of its own.
 */
export const colorChange = master({
  name: 'colorChange',
  label: 'Colour Change',
  path: '/colorchange',
  menu: { group: 'masters' },
  guide: {
    purpose: 'Kilograms and minutes lost by changing a machine from one colour to another.',
    mistakes: [
      'The same figures both ways: from white to black is quick, from black to white is not.',
      'Booking purge as product: it is scrap.',
      'No machine named where one has a long head: its change takes twice as long.',
    ],
    next: 'Choose the scrap grade for purge.',
    to: '/scrapgrade',
  },
  sourced: true,
  fields: {
    machine: f.ref('machine', { optional: true, index: true, hint: 'If empty, for all machines.' }),
    fromColor: f.ref('color', { label: 'From', index: true }),
    toColor: f.ref('color', { label: 'To', index: true }),
    purgeKg: f.figure({ label: 'Purge', unit: 'kg', min: 0 }),
    minutes: f.int({ label: 'Stopped', unit: 'min', min: 0, max: 1440 }),
    cost: f.money({
      label: 'Cost',
      unit: '₹',
      optional: true,
      min: 0,
      hint: 'Compound less its scrap value, and machine time.',
    }),
  },
  key: ['machine', 'fromColor', 'toColor'],
  check: c => (c.fromColor === c.toColor ? [{ path: 'toColor', message: 'Choose two different colours.' }] : []),
  title: ['fromColor', 'toColor'],
  access: { ...readByAll, write: ['masters', 'planning'] },
  list: ['fromColor', 'toColor', 'machine', 'purgeKg', 'minutes', 'cost', 'status'],
  sort: 'fromColor,purgeKg',
  layout: { Change: ['fromColor', 'toColor', 'machine', 'purgeKg', 'minutes', 'cost'] },
})

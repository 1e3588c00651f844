import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

export const productionRegister = report({
  name: 'productionRegister',
  label: 'Production Register',
  path: '/productionregister',
  read: ['planning', 'production', 'supervisor', 'quality', 'costing', 'accounts', 'approver'],
  group: 'planning',
  guide: {
    purpose: 'What came off the machines in a period, take-up by take-up, with scrap, hours and what the hours cost.',
    mistakes: [
      'Adding metres of all stages up: a metre of cable is counted once as a core, once laid up, once sheathed. Choose a process.',
      'Comparing kilograms of wire with those of cable: the cable holds compound and armour as well.',
      'Reading it before the take-ups of the shift are posted.',
    ],
    next: 'See a machine in a shift, with its stops.',
    to: '/productionlogsheet',
  },
  about: 'Take-ups of a period: metres, weight, scrap, hours and their cost, by machine and by what was made.',
  params: {
    fromDate: f.date({ label: 'From' }),
    toDate: f.date({ label: 'To' }),
    process: f.ref('process', { optional: true }),
    machine: f.ref('machine', { optional: true }),
  },
  columns: {
    date: f.date(),
    number: f.text({ label: 'Take-up' }),
    machine: f.text({ optional: true }),
    item: f.text({ label: 'Made' }),
    metres: f.length({ label: 'Length', unit: 'm', optional: true }),
    kg: f.weight({ label: 'Weight', unit: 'kg' }),
    scrapKg: f.weight({ label: 'Scrap', unit: 'kg', optional: true }),
    lossKg: f.weight({ label: 'Unexplained', unit: 'kg', optional: true }),
    hours: f.figure({ unit: 'h', places: 2 }),
    cost: f.money({ label: 'Cost of the hours', unit: '₹', places: 2, optional: true }),
  },
  sums: ['metres', 'kg', 'scrapKg', 'lossKg', 'hours', 'cost'],
})

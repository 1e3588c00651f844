import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

const perKm = { unit: '₹/km', optional: true } as const

/** What is open at the rates of a day, and at others that somebody thinks of. */
export const repricing = report({
  name: 'repricing',
  label: 'Reprice Open Lines',
  path: '/repricing',
  read: ['costing', 'approver'],
  group: 'sales',
  guide: {
    purpose: 'Open order lines, or costings and bills that are not frozen, at the rates of a day and at another metal rate.',
    mistakes: [
      'Taking it for a change: it only shows new prices. A price changes with a new version of the costing.',
      'Looking for frozen costings: they are not listed, because the offer to the customer stands.',
      'Looking at the price alone: the metal content explains why one line changes and another does not.',
    ],
    next: 'Open a costing that has changed, and make its next version.',
    to: '/costing',
  },
  about:
    'Open order lines, or costings and lines of bills that are not frozen, at the rates of the day and at another copper and aluminium rate.',
  params: {
    what: f.choice(
      { orders: 'Order lines', costings: 'Costings', bills: 'Lines of bills' },
      { label: 'Lines', default: 'orders' },
    ),
    copper: f.rate({ label: 'Copper', unit: '₹/kg', optional: true, min: 0, places: 2 }),
    aluminium: f.rate({ label: 'Aluminium', unit: '₹/kg', optional: true, min: 0, places: 2 }),
    asOn: f.date({ label: 'Rates of' }),
  },
  columns: {
    number: f.text({ label: 'Document' }),
    customer: f.text({ optional: true }),
    cable: f.text(),
    openKm: f.length({ label: 'Open', unit: 'km' }),
    agreed: f.money({ label: 'Agreed', ...perKm }),
    before: f.money({ label: 'Day’s rates', ...perKm }),
    after: f.money({ label: 'Repriced', ...perKm }),
    difference: f.money({ label: 'Difference', ...perKm }),
    value: f.money({ label: 'Difference on open quantity', unit: '₹', optional: true }),
  },
  sums: ['openKm', 'value'],
})

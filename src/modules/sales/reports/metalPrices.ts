import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

const perKg = { unit: '₹/kg', places: 2, optional: true } as const

/** What copper and aluminium cost in the works, day by day, as far as the exchange decides it. */
export const metalPrices = report({
  name: 'metalPrices',
  label: 'Metal Prices',
  path: '/metalprices',
  read: ['costing', 'purchase', 'accounts', 'approver'],
  group: 'purchase',
  guide: {
    purpose: 'How copper and aluminium have moved: the landed rate of each day on which one was entered.',
    mistakes: [
      'Taking it for the exchange itself: premium, duty and handling are in it.',
      'Reading a quiet line as a quiet market: a day without a rate shows none, and the older one still holds.',
      'Using it for an order with price variation: its clause names its own price and month.',
    ],
    next: 'Enter today’s rate.',
    to: '/materialrate',
  },
  about: 'The landed cost of copper and aluminium by the rates that follow the exchange, on each day on which a new one holds.',
  params: { fromDate: f.date({ label: 'From' }), toDate: f.date({ label: 'To' }) },
  columns: {
    day: f.date({ label: 'Holds from' }),
    aluminium: f.rate({ label: 'Aluminium', ...perKg }),
    copper: f.rate({ label: 'Copper', ...perKg }),
  },
  sums: [],
  chart: { kind: 'lines', by: 'day', of: ['aluminium', 'copper'] },
})

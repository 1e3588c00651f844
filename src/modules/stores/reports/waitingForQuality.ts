import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'
import { limits } from '../sampling.ts'

const m = { unit: 'm', optional: true } as const

const kg = { unit: 'kg', optional: true } as const

/** What came and may not be used yet, with the sample that IS 2500 (Part 1) asks for. */
export const waitingForQuality = report({
  name: 'waitingForQuality',
  label: 'Waiting for Quality',
  path: '/waitingforquality',
  read: ['stores', 'quality', 'purchase', 'planning', 'approver'],
  group: 'stores',
  guide: {
    purpose: 'Goods received and on hold: the sample size of each lot, and how many faulty pieces are still acceptable.',
    mistakes: [
      'Inspecting only the coils in front: take the sample from the whole lot.',
      'Replacing a coil that failed: each faulty piece of the sample counts.',
      'Setting the limit by price: it follows from what a fault would do in the cable.',
    ],
    next: 'Accept, reject or report it by scanning its label.',
    to: '/scan',
  },
  about:
    'Coils, drums and lots on quality hold, by receipt: the sample size, and how many faulty pieces are acceptable (IS 2500 Part 1, ISO 2859-1, level II, normal inspection).',
  params: { limit: f.choice(limits, { label: 'AQL', default: '2.5' }), store: f.ref('store', { optional: true }) },
  columns: {
    number: f.text({ label: 'Came with' }),
    item: f.text({ label: 'Item' }),
    from: f.text({ label: 'From', optional: true }),
    days: f.int({ label: 'Days' }),
    pieces: f.int({ label: 'Waiting' }),
    lot: f.int({ label: 'Lot' }),
    sample: f.int({ label: 'Sample size' }),
    accept: f.int({ label: 'Acceptance number' }),
    metres: f.length({ label: 'Length', ...m, zeroIsNone: true }),
    kg: f.weight({ label: 'Weight', ...kg }),
  },
  sums: ['pieces', 'kg'],
})

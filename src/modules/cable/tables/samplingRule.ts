import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { readByAll } from '../../masters/simple.ts'

const count = { optional: true, min: 0 } as const

/** How many drums of a lot are tested and how many may fail; how much is cut for a test. */
export const samplingRule = master({
  name: 'samplingRule',
  label: 'Sampling Rule',
  path: '/samplingrule',
  menu: { group: 'cable' },
  guide: {
    purpose: 'How many drums or samples of a lot are tested, and how many may fail.',
    mistakes: [
      'One lot of mixed sizes: each size is a lot of its own.',
      'Testing again until it passes: the rule says how often.',
      'The sample from the end that is at hand: it is drawn by chance.',
    ],
    next: 'See what is tested on them.',
    to: '/testmethod',
  },
  sourced: true,
  fields: {
    kind: f.choice({ sampling: 'Drums of a lot', 'sample-length': 'Length of a sample' }),
    lotFrom: f.int({ ...count, label: 'Lot from' }),
    lotTo: f.int({ ...count, label: 'Lot to' }),
    sample: f.int({ ...count, label: 'Tested' }),
    accept: f.int({ ...count, label: 'May fail' }),
    item: f.text({ label: 'Of', optional: true, maxLength: 40 }),
    metres: f.figure({ label: 'Length', unit: 'm', optional: true, min: 0 }),
    standard: f.ref('standard', { optional: true }),
  },
  key: ['kind', 'lotFrom', 'item', 'standard'],
  title: ['kind'],
  access: { ...readByAll, write: ['masters', 'quality'] },
  list: ['kind', 'lotFrom', 'lotTo', 'sample', 'accept', 'item', 'metres', 'status'],
  sort: 'kind,lotFrom',
  layout: { Rule: ['kind', 'standard', 'lotFrom', 'lotTo', 'sample', 'accept', 'item', 'metres'] },
})

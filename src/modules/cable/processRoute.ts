import { master } from '../../kernel/document.ts'
import { lines } from '../../kernel/lineSet.ts'
import { f } from '../../kernel/field.ts'
import { code, readByAll } from '../masters/simple.ts'

const steps = lines({
  label: 'Steps',
  fields: {
    sequence: f.int({ label: 'No.', min: 1, max: 9999 }),
    process: f.ref('process'),
    optional: f.bool({ label: 'May be left out' }),
  },
  key: ['sequence'],
})

/** The processes of a cable type in the order in which they are run. */
export const processRoute = master({
  name: 'processRoute',
  label: 'Process Route',
  path: '/processroute',
  menu: { group: 'planning', list: 'Process Route List' },
  guide: {
    purpose: 'The steps of a cable type in their order.',
    mistakes: [
      'Testing as the last step only: what fails at the core is cheaper than what fails as cable.',
      'A step that may be left out not marked so: an unarmoured cable waits for the armouring.',
      'A route for each size.',
    ],
    next: 'Enter how fast each stage runs.',
    to: '/stagepractice',
  },
  sourced: true,
  fields: { code, cableType: f.ref('cableType', { label: 'Cable type', index: true }) },
  lines: { steps },
  title: ['code'],
  access: { ...readByAll, write: ['masters', 'planning'] },
  list: ['code', 'cableType', 'status'],
  sort: 'code',
  layout: { Route: ['code', 'cableType'] },
})

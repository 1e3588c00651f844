import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { code, readByAll } from '../simple.ts'

export const downtimeReason = master({
  name: 'downtimeReason',
  label: 'Downtime Reason',
  path: '/downtimereason',
  menu: { group: 'planning', list: 'Downtime Reason List' },
  guide: {
    purpose: 'Why a machine stands, in words that everybody uses alike.',
    mistakes: [
      '“Other” as the most used reason: then nobody knows why a third of the hours is lost.',
      'Thirty reasons for one machine: operators choose the first.',
      'Change of size among breakdowns: it is planned and is made shorter, not repaired.',
    ],
    next: 'Machines show what they lose.',
    to: '/machine',
  },
  sourced: true,
  fields: {
    code,
    name: f.text({ search: true }),
    group: f.choice({
      'change-over': 'Change-over',
      machine: 'Machine',
      material: 'Material',
      people: 'People',
      planned: 'Planned',
      process: 'Process',
      quality: 'Quality',
      utility: 'Utility',
    }),
  },
  title: ['name'],
  access: readByAll,
  list: ['code', 'name', 'group', 'status'],
  sort: 'code',
  layout: { Reason: ['code', 'name', 'group'] },
})

import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { code, readByAll } from '../simple.ts'

export const downtimeReason = master({
  name: 'downtimeReason',
  label: 'Downtime Reason',
  path: '/downtimereason',
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

import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { code, readByAll } from '../simple.ts'

export const downtimeReason = master({
  name: 'downtimeReason',
  label: 'Downtime Reason',
  path: '/downtimereason',
  menu: { group: 'planning', list: 'Downtime Reason List' },
  guide: {
    purpose: 'Why a machine is stopped, as a common list for everybody.',
    mistakes: [
      'Using “Other” most: then nobody knows why the hours are lost.',
      'Thirty reasons for one machine: operators choose the first.',
      'Change of size as a breakdown: it is planned time.',
    ],
    next: 'See the lost hours in the machines.',
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

import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { code, readByAll } from '../simple.ts'

export const store = master({
  name: 'store',
  label: 'Store',
  path: '/store',
  menu: { group: 'masters' },
  guide: {
    purpose: 'Where goods lie: main store, shop floors, scrap yards, goods at job workers.',
    mistakes: [
      'One store for the whole works: nobody knows what lies on the floor.',
      'A store at a job worker without the job worker’s name: the challans cannot be followed.',
      'A yard in which good cable lies beside scrap.',
    ],
    next: 'Divide it into bins.',
    to: '/bin',
  },
  fields: {
    code,
    name: f.text({ search: true }),
    kind: f.choice({
      raw: 'Raw material',
      floor: 'Shop floor',
      finished: 'Finished goods',
      hold: 'Quality hold',
      scrap: 'Scrap yard',
      spares: 'Spares and consumables',
      jobWork: 'With a job worker',
      transit: 'On the road to us',
    }),
    registration: f.ref('gstRegistration', { label: 'GST registration', optional: true }),
    department: f.ref('department', { optional: true }),
    keeper: f.ref('employee', { optional: true }),
    supplier: f.ref('supplier', { label: 'Job worker', optional: true }),
    address: f.note({ optional: true }),
  },
  check: s =>
    s.kind === 'jobWork' && !s.supplier ? [{ path: 'supplier', message: 'Say with which job worker the stock lies.' }] : [],
  title: ['name'],
  access: readByAll,
  list: ['code', 'name', 'kind', 'registration', 'department', 'keeper', 'status'],
  sort: 'code',
  layout: { Store: ['code', 'name', 'kind', 'registration', 'department', 'keeper', 'supplier'], Place: ['address'] },
})

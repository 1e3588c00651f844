import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { code, readByAll } from '../simple.ts'

export const store = master({
  name: 'store',
  label: 'Store',
  path: '/store',
  menu: { group: 'masters' },
  guide: {
    purpose: 'Places with stock: main store, shop floors, scrap yards, and stores with job workers.',
    mistakes: [
      'One store for the whole works: stock on the shop floor is then not visible.',
      'A store with a job worker, without the job worker’s name: challans cannot be followed up.',
      'Keeping good cable in a scrap yard: it is then sold as scrap.',
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
      transit: 'In transit to us',
    }),
    registration: f.ref('gstRegistration', { label: 'Our GSTIN', optional: true }),
    department: f.ref('department', { optional: true }),
    keeper: f.ref('employee', { optional: true }),
    supplier: f.ref('supplier', { label: 'Job worker', optional: true }),
    address: f.note({ optional: true }),
  },
  check: s =>
    s.kind === 'jobWork' && !s.supplier ? [{ path: 'supplier', message: 'Choose the job worker who has the stock.' }] : [],
  title: ['name'],
  access: readByAll,
  list: ['code', 'name', 'kind', 'registration', 'department', 'keeper', 'status'],
  sort: 'code',
  layout: { Store: ['code', 'name', 'kind', 'registration', 'department', 'keeper', 'supplier'], Place: ['address'] },
})

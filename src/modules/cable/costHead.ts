import { master } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'
import { code, readByAll } from '../masters/simple.ts'

export const costHead = master({
  name: 'costHead',
  label: 'Cost Head',
  path: '/costhead',
  menu: { group: 'cable' },
  guide: {
    purpose: 'Lines of the cost sheet: how each is calculated, and its place on the sheet.',
    mistakes: [
      'Interest on the metal alone: it is paid for the whole price and its credit days.',
      'Testing by the metre: a routine test costs the same for 100 and for 1000 m.',
      'Two heads for one cost.',
    ],
    next: 'Enter their percentages in the costing terms.',
    to: '/costterms',
  },
  sourced: true,
  fields: {
    code,
    name: f.text({ search: true }),
    basis: f.text(),
    note: f.text({ optional: true }),
    sort: f.int({ label: 'Place', min: 0 }),
  },
  title: ['name'],
  access: readByAll,
  list: ['sort', 'code', 'name', 'basis', 'note', 'status'],
  sort: 'sort',
  layout: { Head: ['code', 'name', 'basis', 'note', 'sort'] },
})

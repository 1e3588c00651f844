import { master } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'
import { code, readByAll } from '../masters/simple.ts'

export const costHead = master({
  name: 'costHead',
  label: 'Cost Head',
  path: '/costhead',
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

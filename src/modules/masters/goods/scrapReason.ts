import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { code, readByAll } from '../simple.ts'

export const scrapReason = master({
  name: 'scrapReason',
  label: 'Scrap Reason',
  path: '/scrapreason',
  sourced: true,
  fields: {
    code,
    name: f.text({ search: true }),
    recoverable: f.bool({ hint: 'Used again or sold.' }),
    grade: f.ref('scrapGrade', { label: 'Usual grade', optional: true }),
  },
  title: ['name'],
  access: readByAll,
  list: ['code', 'name', 'recoverable', 'grade', 'status'],
  sort: 'code',
  layout: { Reason: ['code', 'name', 'recoverable', 'grade'] },
})

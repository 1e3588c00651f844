import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { code, readByAll } from '../simple.ts'

export const scrapReason = master({
  name: 'scrapReason',
  label: 'Scrap Reason',
  path: '/scrapreason',
  menu: { group: 'masters' },
  guide: {
    purpose: 'Why material became scrap, and its usual scrap grade.',
    mistakes: [
      'One reason for start-up and faults: start-up scrap is planned, faults must be reduced.',
      'A reason that names a person: people then choose a wrong reason.',
      'Ticking Recoverable for scrap that is not: it stays in the yard for years.',
    ],
    next: 'See the price of its usual grade.',
    to: '/scrapgrade',
  },
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

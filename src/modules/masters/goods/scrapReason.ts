import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { code, readByAll } from '../simple.ts'

export const scrapReason = master({
  name: 'scrapReason',
  label: 'Scrap Reason',
  path: '/scrapreason',
  menu: { group: 'masters' },
  guide: {
    purpose: 'Why material became scrap, and in which grade it usually ends.',
    mistakes: [
      'Start-up and fault under one reason: the first is planned, the second is to be stopped.',
      'A reason that names a person: people then write another one.',
      'Recoverable ticked for what cannot be: it waits in the yard for years.',
    ],
    next: 'Its usual grade says what it fetches.',
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

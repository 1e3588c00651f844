import { master } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'
import { code, readByAll } from './simple.ts'

export const designation = master({
  name: 'designation',
  label: 'Designation',
  path: '/designation',
  fields: {
    code,
    name: f.text({ search: true }),
    department: f.ref('department', { optional: true, index: true }),
    grade: f.text({ optional: true, maxLength: 10 }),
    approvesUpTo: f.money({ label: 'Approves up to', unit: '₹', optional: true, min: 0 }),
    runsAlone: f.bool({ label: 'May run a machine alone' }),
    signsTests: f.bool({ label: 'May sign routine tests' }),
  },
  title: ['name'],
  access: readByAll,
  list: ['code', 'name', 'department', 'grade', 'approvesUpTo', 'status'],
  sort: 'code',
  layout: { Designation: ['code', 'name', 'department', 'grade'], Authority: ['approvesUpTo', 'runsAlone', 'signsTests'] },
})

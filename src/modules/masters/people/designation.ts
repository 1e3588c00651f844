import { master } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { skillLevels } from './skills.ts'
import { code, readByAll } from '../simple.ts'

/** The skills that a designation asks for; a person who may run a machine alone has one of these processes. */
const skills = lines({
  label: 'Required skills',
  fields: { process: f.ref('process'), level: f.choice(skillLevels, { default: 'operator' }) },
  key: ['process'],
})

export const designation = master({
  name: 'designation',
  label: 'Designation',
  path: '/designation',
  menu: { group: 'masters', list: 'Designation' },
  guide: {
    purpose: 'Designations with grade, approval limit and required skills.',
    mistakes: [
      'A limit in lakh typed as rupees: 5 approves five rupees; type 5l.',
      'Letting a helper run a machine alone: they are then responsible for its safety.',
      'Two designations for one work: required skills are then kept in one and forgotten in the other.',
    ],
    next: 'Choose it in the employees.',
    to: '/employeelist',
  },
  fields: {
    code,
    name: f.text({ search: true }),
    department: f.ref('department', { optional: true, index: true }),
    grade: f.text({ optional: true, maxLength: 10 }),
    approvesUpTo: f.money({ label: 'Approves up to', unit: '₹', optional: true, min: 0 }),
    runsAlone: f.bool({ label: 'May run a machine alone' }),
    signsTests: f.bool({ label: 'May sign routine tests' }),
  },
  lines: { skills },
  title: ['name'],
  madeInPassing: true,
  access: readByAll,
  list: ['code', 'name', 'department', 'grade', 'approvesUpTo', 'status'],
  sort: 'code',
  layout: { Designation: ['code', 'name', 'department', 'grade'], Authority: ['approvesUpTo', 'runsAlone', 'signsTests'] },
})

import { master } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { skillLevels } from './skills.ts'
import { code, readByAll } from '../simple.ts'

/** The skills that a designation asks for; a person who may run a machine alone has one of these processes. */
const skills = lines({
  label: 'Skills asked for',
  fields: { process: f.ref('process'), level: f.choice(skillLevels, { default: 'operator' }) },
  key: ['process'],
})

export const designation = master({
  name: 'designation',
  label: 'Designation',
  path: '/designation',
  menu: { group: 'masters', list: 'Designation' },
  guide: {
    purpose: 'Posts and what they carry: grade, approval limit, which skills they ask for.',
    mistakes: [
      'A limit in lakh typed as rupees: 5 approves five rupees; type 5l.',
      'A helper alone at a machine: they then answer for its guards.',
      'Two designations for one work: skills are asked by the designation, and one of them is forgotten.',
    ],
    next: 'Give it to employees.',
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

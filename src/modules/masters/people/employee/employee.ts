import { master, type Complaint } from '../../../../kernel/document.ts'
import { lines } from '../../../../kernel/lineSet.ts'
import { f } from '../../../../kernel/field.ts'
import { panProblem } from '../../parties/gstin.ts'
import { ifscProblem } from '../../parties/ifsc.ts'
import { code, endsBeforeItStarts, readByAll } from '../../simple.ts'
import { skillLevels } from '../skills.ts'
import { emailProblem } from '../../../../kernel/complaints/email.ts'

/** What a person can do, and until when: a machine is given to nobody without the skill. */
const skills = lines({
  label: 'Skills',
  fields: {
    process: f.ref('process'),
    machine: f.ref('machine', { optional: true }),
    level: f.choice(skillLevels),
    upToSqmm: f.figure({ label: 'Up to', unit: 'sqmm', optional: true, min: 0 }),
    joints: f.bool({ label: 'May accept joints' }),
    validTo: f.date({ label: 'Valid to', optional: true }),
  },
  key: ['process', 'machine'],
})

/** What a person may answer for with their name, beside running machines. */
const authorities = lines({
  label: 'Authorities',
  fields: {
    authority: f.choice({
      routineTest: 'Signs routine tests',
      typeTest: 'Signs type tests',
      joint: 'Accepts joints',
      release: 'Releases held goods',
      scrap: 'Writes off scrap',
      weighing: 'Signs weigh tickets',
      calibration: 'Calibrates instruments',
    }),
    fromDate: f.date({ label: 'From', default: 'today' }),
    validTo: f.date({ label: 'Valid to', optional: true }),
    certificate: f.text({ optional: true, maxLength: 60 }),
  },
  key: ['authority'],
})

/** How to reach somebody, and what a first-aider must know, is for those who lead people at the works. */
const personal = { optional: true, only: ['masters', 'planning', 'stores', 'quality', 'accounts', 'admin'] } as const

/** Pay papers concern nobody else. */
const confidential = { optional: true, only: ['accounts', 'admin'] } as const

export const employee = master({
  name: 'employee',
  label: 'Employee',
  path: '/employee',
  register: '/employeelist',
  menu: { group: 'masters', list: 'Employee' },
  guide: {
    purpose: 'Employees: department, shift, skills by machine, and authorities with expiry.',
    mistakes: [
      'An expired skill: the person is not offered for that machine.',
      'No authority for joints: a joint by an unauthorised person makes the drum unsaleable.',
      'Contract workers without contractor: the register needs the name.',
    ],
    next: 'See in the machines who may run them.',
    to: '/machine',
  },
  fields: {
    code,
    name: f.text({ search: true }),
    department: f.ref('department', { index: true }),
    designation: f.ref('designation', { index: true }),
    reportsTo: f.ref('employee', { optional: true, label: 'Reports to' }),
    shift: f.ref('shift', { optional: true }),
    employment: f.choice({ own: 'On our rolls', contract: 'Contractor’s', apprentice: 'Apprentice' }, { default: 'own' }),
    contractor: f.ref('supplier', { optional: true }),
    joinedDate: f.date({ label: 'Joined' }),
    leftDate: f.date({ label: 'Left', optional: true }),
    user: f.ref('user', { optional: true, label: 'Signs in as' }),
    phone: f.text({ ...personal, maxLength: 20 }),
    email: f.text({ ...personal, label: 'E-mail', maxLength: 254, check: emailProblem }),
    bloodGroup: f.text({ ...personal, label: 'Blood group', maxLength: 4 }),
    pan: f.text({ ...confidential, label: 'PAN', capitals: true, maxLength: 10, check: panProblem }),
    uan: f.text({ ...confidential, label: 'PF UAN', maxLength: 12 }),
    esi: f.text({ ...confidential, label: 'ESI number', maxLength: 17 }),
    bankAccountNo: f.text({ ...confidential, label: 'Bank account', maxLength: 20 }),
    ifsc: f.text({ ...confidential, label: 'IFSC', capitals: true, maxLength: 11, check: ifscProblem }),
  },
  lines: { skills, authorities },
  check: e => {
    const complaints: Complaint[] = []
    if (e.leftDate && e.leftDate < e.joinedDate)
      complaints.push({ path: 'leftDate', message: 'The leaving date is before the joining date.' })
    if (e.employment === 'contract' && !e.contractor) complaints.push({ path: 'contractor', message: 'Enter the contractor.' })
    e.authorities.forEach((a, i) => complaints.push(...endsBeforeItStarts(a.fromDate, a.validTo, `authorities.${i}.validTo`)))
    return complaints
  },
  title: ['name'],
  tells: ['designation', 'department'],
  madeInPassing: true,
  access: readByAll,
  list: ['code', 'name', 'department', 'designation', 'shift', 'employment', 'joinedDate', 'phone', 'status'],
  sort: 'code',
  layout: {
    Employee: ['code', 'name', 'department', 'designation', 'reportsTo', 'shift'],
    Employment: ['employment', 'contractor', 'joinedDate', 'leftDate', 'user'],
    Contact: ['phone', 'email', 'bloodGroup'],
    Pay: ['pan', 'uan', 'esi', 'bankAccountNo', 'ifsc'],
  },
})

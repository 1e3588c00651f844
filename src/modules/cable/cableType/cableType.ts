import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { code, readByAll } from '../../masters/simple.ts'
import { armourForms } from '../conductor.ts'

/** A family of cables of one standard. What is listed here is what may be chosen for a product of the type. */
export const cableType = master({
  name: 'cableType',
  label: 'Cable Type',
  path: '/CableType',
  menu: { group: 'cable', list: 'Cable Type' },
  guide: {
    purpose: 'Families of cable: standard, grades, cores, conductors, insulations and armour that they may have.',
    mistakes: [
      'A type for each size: sizes are attributes of its designs.',
      'Grades which the standard does not have: IS 7098-1 ends at 1.1 kV.',
      'The wrong HSN: 8544 49 up to 1,000 V, 8544 60 above it.',
    ],
    next: 'Enter of which layers it is made.',
    to: '/cabletree',
  },
  sourced: true,
  fields: {
    code,
    name: f.text({ search: true }),
    family: f.text({ maxLength: 60 }),
    standard: f.ref('standard'),
    voltageGrades: f.text({ label: 'Voltage grades' }),
    cores: f.text({ maxLength: 60, hint: 'As the standard allows: 1-4, 3.5.' }),
    conductors: f.text({ hint: 'CU class 5 tinned, AL' }),
    insulations: f.text(),
    armours: f.choices(armourForms, { label: 'Armour' }),
    designations: f.text({ optional: true, label: 'Designations' }),
    fireGrade: f.choice(
      { FR: 'FR', FRLS: 'FRLS', FRLSH: 'FRLSH', ZHFR: 'Zero halogen' },
      { label: 'Fire class', optional: true },
    ),
    hsn: f.text({ label: 'HSN', optional: true, maxLength: 8 }),
    salesAccount: f.ref('account', { label: 'Sales ledger', optional: true }),
  },
  title: ['name'],
  access: readByAll,
  list: ['code', 'name', 'family', 'standard', 'voltageGrades', 'cores', 'insulations', 'designations', 'status'],
  sort: 'code',
  layout: {
    Type: ['code', 'name', 'family', 'standard', 'voltageGrades', 'designations'],
    'May be': ['cores', 'conductors', 'insulations', 'armours', 'fireGrade'],
    Selling: ['hsn', 'salesAccount'],
  },
})

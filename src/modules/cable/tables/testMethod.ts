import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { readByAll } from '../../masters/simple.ts'

/** When a test is made. */
const testCategories = { routine: 'Routine', acceptance: 'Acceptance', type: 'Type', optional: 'Optional' } as const

/** A test that a standard asks for, how it is made and what it must show. The ordered edition decides. */
export const testMethod = master({
  name: 'testMethod',
  label: 'Test Method',
  path: '/testmethod',
  menu: { group: 'cable' },
  guide: {
    purpose: 'Tests of a standard: type, routine or acceptance, method, limit, how often.',
    mistakes: [
      'A routine test left to samples: it is made on every drum.',
      'The method of IEC with the limit of IS.',
      'An acceptance test made before the inspector comes: it is then made twice.',
    ],
    next: 'At which voltage.',
    to: '/testvoltage',
  },
  sourced: true,
  fields: {
    standard: f.ref('standard', { index: true }),
    category: f.choice(testCategories),
    code: f.text({ maxLength: 20, capitals: true, search: true }),
    name: f.text({ search: true }),
    method: f.text({ maxLength: 60 }),
    requirement: f.text({ maxLength: 300 }),
    frequency: f.text({ maxLength: 80 }),
    unit: f.text({ optional: true, maxLength: 20 }),
    limitTable: f.text({ label: 'Limits in', optional: true, maxLength: 40 }),
    value: f.figure({ optional: true, places: 4 }),
    durationMin: f.int({ label: 'Held for', unit: 'min', optional: true, min: 0 }),
  },
  key: ['standard', 'category', 'code'],
  title: ['code', 'name'],
  access: { ...readByAll, write: ['masters', 'quality'] },
  list: ['standard', 'category', 'code', 'name', 'method', 'requirement', 'frequency', 'status'],
  sort: 'standard,category,code',
  layout: {
    Test: ['standard', 'category', 'code', 'name', 'method', 'frequency'],
    Limit: ['requirement', 'value', 'unit', 'durationMin', 'limitTable'],
  },
})

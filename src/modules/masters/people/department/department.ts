import { master } from '../../../../kernel/document.ts'
import { f } from '../../../../kernel/field.ts'
import { readByAll } from '../../simple.ts'

export const department = master({
  name: 'department',
  label: 'Department',
  path: '/department',
  menu: { group: 'masters', list: 'Department' },
  guide: {
    purpose: 'Departments with head, cost centre and store.',
    mistakes: [
      'Placing a department below itself: it cannot be saved.',
      'No cost centre: the department’s use is booked to the general one.',
      'No store: each requisition must then name it.',
    ],
    next: 'Choose the department in machines and employees.',
    to: '/machine',
  },
  tree: 'parent',
  fields: {
    code: f.text({ unique: true, search: true, maxLength: 20, capitals: true }),
    name: f.text({ search: true }),
    parent: f.ref('department', { optional: true, label: 'Part of' }),
    head: f.ref('user', { optional: true }),
    costCentre: f.text({ label: 'Cost centre', optional: true, capitals: true, maxLength: 20 }),
    store: f.ref('store', { label: 'Draws from', optional: true }),
    stage: f.choice(
      {
        conductor: 'Conductor',
        core: 'Core',
        assembly: 'Laying up and armour',
        sheath: 'Sheath',
        test: 'Testing',
        packing: 'Packing',
      },
      { optional: true, hint: 'Reports group by it.' },
    ),
  },
  title: ['name'],
  madeInPassing: true,
  access: readByAll,
  list: ['code', 'name', 'parent', 'head', 'costCentre', 'stage', 'status'],
  sort: 'code',
  layout: { Department: ['code', 'name', 'parent', 'head', 'stage', 'costCentre', 'store'] },
})

import { master } from '../../../../kernel/document.ts'
import { f } from '../../../../kernel/field.ts'
import { readByAll } from '../../simple.ts'

export const department = master({
  name: 'department',
  label: 'Department',
  path: '/department',
  menu: { group: 'masters', list: 'Department' },
  guide: {
    purpose: 'The tree of departments: head, cost centre, and the store each draws from.',
    mistakes: [
      'A department within itself by a detour: the tree does not allow it.',
      'No cost centre: what it uses lands in the general one.',
      'No store: requisitions then have to say it each time.',
    ],
    next: 'Give machines and people their department.',
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

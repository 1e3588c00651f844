import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { code, readByAll } from '../simple.ts'

export const bin = master({
  name: 'bin',
  label: 'Bin',
  path: '/bin',
  menu: { group: 'masters' },
  guide: {
    purpose: 'Places inside a store: load, number of drums, and whether they are under a roof.',
    mistakes: [
      'Keeping paper tape in an open bin: rain makes it scrap.',
      'Entering a load that nobody checked: a rack for bags breaks under a coil of two tonnes.',
      'Labels made by hand: print them from here, so that they can be scanned.',
    ],
    next: 'Move goods into it.',
    to: '/stocktransfer',
  },
  fields: {
    code,
    store: f.ref('store', { index: true }),
    name: f.text({ label: 'Where', search: true, hint: 'Row, bay or rack, as marked in the store.' }),
    maxKg: f.figure({ label: 'Carries', unit: 'kg', optional: true, min: 0 }),
    maxDrums: f.int({ label: 'Drums', optional: true, min: 0 }),
    covered: f.bool({ default: true, label: 'Under roof' }),
  },
  title: ['code'],
  tells: ['name', 'store'],
  madeInPassing: true,
  access: { ...readByAll, write: ['masters', 'stores'] },
  list: ['code', 'store', 'name', 'maxKg', 'maxDrums', 'covered', 'status'],
  sort: 'code',
  layout: { Bin: ['code', 'store', 'name', 'maxKg', 'maxDrums', 'covered'] },
})

import { master, type Complaint } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { hsnProblem } from './hsn.ts'
import { keyMetals } from './materialCategory.ts'
import { code, readByAll } from '../simple.ts'

/** none: by quantity alone. lot: by supplier's batch. piece: each drum, bobbin or coil has its number. */
export const trackings = { none: 'By quantity', lot: 'By lot', piece: 'By piece' } as const

export const itemCategory = master({
  name: 'itemCategory',
  label: 'Item Category',
  plural: 'Item Categories',
  path: '/ItemCategory',
  menu: { group: 'masters', list: 'Item Category' },
  guide: {
    purpose: 'Kinds of goods and their common settings: unit, tracking, stock and consumption ledgers.',
    mistakes: [
      'One category for copper and aluminium: metal reports then mix them.',
      'Changing the stock ledger later: existing stock stays on the old ledger.',
      'Tracking by quantity for material whose heat a customer may ask for.',
    ],
    next: 'Divide it into sub categories.',
    to: '/itemsubcategory',
  },
  sourced: true,
  fields: {
    code,
    name: f.text({ search: true }),
    kind: f.choice({
      metal: 'Raw metal',
      polymer: 'Polymer',
      tape: 'Tape',
      filler: 'Filler',
      armour: 'Armour',
      packing: 'Packing and drums',
      consumable: 'Consumable',
      spare: 'Spare',
      stage: 'Semi-finished',
      finished: 'Finished goods',
      scrap: 'Scrap',
    }),
    unit: f.ref('unit', { optional: true }),
    secondUnit: f.ref('unit', { label: 'Second unit', optional: true }),
    tracking: f.choice(trackings, { default: 'none' }),
    metal: f.choice(keyMetals, { optional: true }),
    metalPercent: f.percent({ label: 'Metal content', unit: '%', optional: true, min: 0, max: 100, places: 2 }),
    hsn: f.text({ label: 'HSN', optional: true, maxLength: 8, check: hsnProblem }),
    tested: f.bool({ label: 'Tested on receipt' }),
    stockAccount: f.ref('account', { label: 'Stock ledger', optional: true }),
    useAccount: f.ref('account', { label: 'Consumption ledger', optional: true }),
  },
  check: c => {
    const complaints: Complaint[] = []
    if (c.metalPercent && !c.metal) complaints.push({ path: 'metal', message: 'Choose the metal.' })
    if (c.secondUnit && c.secondUnit === c.unit)
      complaints.push({ path: 'secondUnit', message: 'Choose a second unit that differs from the first.' })
    return complaints
  },
  title: ['name'],
  madeInPassing: true,
  access: readByAll,
  list: ['code', 'name', 'kind', 'unit', 'tracking', 'metal', 'hsn', 'status'],
  sort: 'code',
  layout: {
    Category: ['code', 'name', 'kind', 'tracking', 'tested'],
    Quantities: ['unit', 'secondUnit', 'metal', 'metalPercent'],
    Books: ['hsn', 'stockAccount', 'useAccount'],
  },
})

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
    purpose: 'Kinds of goods and what they have in common: unit, tracking, ledgers of stock and consumption.',
    mistakes: [
      'One category for copper and aluminium: the metal reports then mix them.',
      'A stock ledger changed later: what lies there stays in the old one.',
      'Tracking by quantity for what a customer may ask a heat of.',
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
    if (c.metalPercent && !c.metal) complaints.push({ path: 'metal', message: 'Say which metal the content is of.' })
    if (c.secondUnit && c.secondUnit === c.unit)
      complaints.push({ path: 'secondUnit', message: 'The second unit is the first one again.' })
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

import { lines, master } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'
import { hsnProblem } from './hsn.ts'
import { keyMetals } from './itemCategory.ts'
import { materialCategories } from './materialCategory.ts'
import { code, readByAll } from './simple.ts'

/** Some buyers allow these makes only; the issue note asks the list. */
const makers = lines({
  label: 'Approved makes',
  fields: {
    maker: f.text({ maxLength: 80 }),
    customer: f.ref('customer', { optional: true, hint: 'Empty is for everybody.' }),
    validTo: f.date({ label: 'Valid to', optional: true }),
  },
})

/** What a design calls for; an item is a make of it in the store. */
export const rawMaterial = master({
  name: 'rawMaterial',
  label: 'Raw Material',
  path: '/rawmaterial',
  sourced: true,
  fields: {
    code,
    name: f.text({ search: true }),
    category: f.choice(materialCategories),
    densityGcm3: f.figure({
      label: 'Density',
      unit: 'g/cm³',
      optional: true,
      min: 0,
      hint: 'One sqmm of it weighs as many kg a km.',
    }),
    unit: f.ref('unit'),
    metal: f.choice(keyMetals, { optional: true }),
    metalPercent: f.percent({ label: 'Metal content', unit: '%', optional: true, min: 0, max: 100, places: 2 }),
    priceBasis: f.text({ label: 'Price basis', maxLength: 80 }),
    wastagePercent: f.percent({ label: 'Wastage', unit: '%', default: 0, min: 0, max: 50, places: 2 }),
    regrindPercent: f.percent({ label: 'Regrind allowed', unit: '%', optional: true, min: 0, max: 100, places: 2 }),
    shelfLifeDays: f.int({ label: 'Storage life', unit: 'days', optional: true, min: 1 }),
    hsn: f.text({ label: 'HSN', optional: true, maxLength: 8, check: hsnProblem }),
    standard: f.ref('standard', { optional: true }),
    grade: f.text({ optional: true, maxLength: 60 }),
  },
  lines: { makers },
  title: ['name'],
  access: readByAll,
  list: ['code', 'name', 'category', 'densityGcm3', 'unit', 'priceBasis', 'wastagePercent', 'hsn', 'status'],
  sort: 'code',
  layout: {
    Material: ['code', 'name', 'category', 'grade', 'standard'],
    Design: ['densityGcm3', 'unit', 'metal', 'metalPercent', 'wastagePercent', 'regrindPercent'],
    Buying: ['priceBasis', 'hsn', 'shelfLifeDays'],
  },
})

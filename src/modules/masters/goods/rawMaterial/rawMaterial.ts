import { master } from '../../../../kernel/document.ts'
import { lines } from '../../../../kernel/lineSet.ts'
import { f } from '../../../../kernel/field.ts'
import { limitComplaints, limitFields } from '../../../../kernel/measured/limit.ts'
import { hsnProblem } from '../hsn.ts'
import { keyMetals, materialCategories } from '../materialCategory.ts'
import { code, readByAll } from '../../simple.ts'

/** How much of a delivery is tested. */
export const samplings = {
  all: 'Every coil, bag or drum',
  lot: 'One of each lot',
  first: 'First deliveries of a maker',
  certificate: 'By the maker’s certificate',
} as const

/** By what its price moves; the words beside it name list, index or premium. */
const priceKinds = {
  fixed: 'Fixed',
  lme: 'LME with premium',
  mcx: 'MCX',
  producer: 'Producer’s list',
  index: 'Index of compounds',
  list: 'Price list',
} as const

/** Some buyers allow these makes only; orders, receipts and issues ask the list. */
const makers = lines({
  label: 'Approved makes',
  fields: {
    maker: f.text({ maxLength: 80 }),
    customer: f.ref('customer', { optional: true, hint: 'If empty, for all customers.' }),
    validTo: f.date({ label: 'Valid to', optional: true }),
  },
})

/** What is measured before a lot is accepted. */
const tests = lines({
  label: 'Test plan',
  fields: {
    name: f.text({ label: 'Test', maxLength: 80 }),
    method: f.text({ optional: true, maxLength: 60, hint: 'IS 10810-7, or by the maker’s certificate.' }),
    ...limitFields,
    sampling: f.choice(samplings, { default: 'lot' }),
  },
  key: ['name'],
  columns: ['name', 'method', 'least', 'most', 'nominal', 'tolerance', 'unit', 'sampling', 'clause'],
})

/** What a design calls for; an item is a make of it in the store. */
export const rawMaterial = master({
  name: 'rawMaterial',
  label: 'Raw Material',
  path: '/rawmaterial',
  menu: { group: 'masters', list: 'Raw Material' },
  guide: {
    purpose: 'Materials used in cable design: density, resistivity, price basis, wastage, approved makes and test plan.',
    mistakes: [
      'Density in kg/m³: it is g/cm³; copper is 8.89.',
      'No wastage: the design then asks for less material than the line uses.',
      'An approved make without an expiry date: customers’ approvals expire.',
    ],
    next: 'Enter the item under which it is bought.',
    to: '/itemlist',
  },
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
      hint: 'In kg a km for one sqmm.',
    }),
    unit: f.ref('unit'),
    resistivity: f.figure({ label: 'Resistivity at 20 °C', unit: 'Ω mm²/m', places: 6, optional: true, min: 0 }),
    metal: f.choice(keyMetals, { optional: true }),
    metalPercent: f.percent({ label: 'Metal content', unit: '%', optional: true, min: 0, max: 100, places: 2 }),
    priceKind: f.choice(priceKinds, { label: 'Price basis', optional: true }),
    priceBasis: f.text({ label: 'Price basis', maxLength: 80 }),
    wastagePercent: f.percent({ label: 'Wastage', unit: '%', default: 0, min: 0, max: 50, places: 2 }),
    regrindPercent: f.percent({ label: 'Regrind allowed', unit: '%', optional: true, min: 0, max: 100, places: 2 }),
    shelfLifeDays: f.int({ label: 'Storage life', unit: 'days', optional: true, min: 1 }),
    hsn: f.text({ label: 'HSN', optional: true, maxLength: 8, check: hsnProblem }),
    standard: f.ref('standard', { optional: true }),
    grade: f.text({ optional: true, maxLength: 60 }),
  },
  lines: { makers, tests },
  check: m => m.tests.flatMap((t, i) => limitComplaints(t).map(({ path, message }) => ({ path: `tests.${i}.${path}`, message }))),
  title: ['name'],
  access: readByAll,
  list: ['code', 'name', 'category', 'densityGcm3', 'unit', 'priceBasis', 'wastagePercent', 'hsn', 'status'],
  sort: 'code',
  layout: {
    Material: ['code', 'name', 'category', 'grade', 'standard'],
    Design: ['densityGcm3', 'unit', 'resistivity', 'metal', 'metalPercent', 'wastagePercent', 'regrindPercent'],
    Buying: ['priceKind', 'priceBasis', 'hsn', 'shelfLifeDays'],
  },
})

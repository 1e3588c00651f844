import { sum, zero } from '../../../../kernel/decimal.ts'
import { master, given, type Complaint } from '../../../../kernel/document.ts'
import { lines } from '../../../../kernel/lineSet.ts'
import { f } from '../../../../kernel/field.ts'
import type { Prefill } from '../../../../kernel/prefill.ts'
import { carrierKinds } from '../../places/carrierKinds.ts'
import { hsnProblem } from '../hsn.ts'
import { itemCategory, trackings } from '../itemCategory.ts'
import { readByAll } from '../../simple.ts'
import { binsOfStore } from '../../places/binsOf.ts'

/** What the item says of itself, as its sub category asks. */
const attributes = lines({
  label: 'Attributes',
  fields: { attribute: f.ref('attribute'), value: f.text({ maxLength: 80 }) },
  key: ['attribute'],
})

const alternates = lines({
  label: 'Alternates',
  fields: {
    item: f.ref('item'),
    factor: f.figure({ label: 'Quantity for one', places: 4, default: 1, min: 0 }),
    note: f.text({ optional: true }),
  },
  key: ['item'],
})

/** Drums are called and taxed as their product, a later module that is known here by its name alone. */
const drumsOf: Prefill = {
  from: 'product',
  fill: ({ code, name, hsn, tax }) => ({ code: `FG-${String(code)}`.slice(0, 30), name, hsn, tax, supply: 'make' }),
}

export const item = master({
  name: 'item',
  label: 'Item',
  path: '/item',
  register: '/itemlist',
  menu: { group: 'masters', list: 'Item' },
  guide: {
    purpose: 'Items other than cable that are bought, stored or sold: unit, tracking, HSN, reorder level, test on receipt.',
    mistakes: [
      'Keeping rod by quantity instead of by piece: the heat is lost at the first issue.',
      'A second item for another make: enter the make in the line of the order.',
      'Only one unit for a tape bought by the metre and used by weight: enter the second unit with its factor.',
    ],
    next: 'Enter the suppliers of the item with their rates.',
    to: '/supplierlist',
  },
  fields: {
    code: f.text({ unique: true, search: true, maxLength: 30, capitals: true }),
    name: f.text({ search: true }),
    category: f.ref('itemCategory', { index: true }),
    subCategory: f.ref('itemSubCategory', { label: 'Sub category', optional: true }),
    material: f.ref('rawMaterial', {
      label: 'Raw material',
      optional: true,
      hint: 'Name of the material in a design.',
    }),
    product: f.ref('product', {
      label: 'Finished drums of',
      optional: true,
      index: true,
      hint: 'Drums of this product are stocked under this item.',
    }),
    element: f.text({
      label: 'Element',
      unique: true,
      optional: true,
      maxLength: 600,
      hint: 'Of wire, conductors and cores: all that makes them exchangeable. A work order enters it.',
    }),
    color: f.ref('color', { optional: true }),
    make: f.text({ optional: true, maxLength: 60 }),
    unit: f.ref('unit'),
    secondUnit: f.ref('unit', { label: 'Second unit', optional: true }),
    secondFactor: f.figure({
      label: 'Second in one',
      places: 6,
      optional: true,
      min: 0,
      hint: 'Leave empty where each piece is measured.',
    }),
    tracking: f.choice(trackings, { default: 'none' }),
    shelfLifeDays: f.int({ label: 'Shelf life', unit: 'days', optional: true, min: 1 }),
    supply: f.choice({ buy: 'Bought', make: 'Made', both: 'Bought or made' }, { default: 'buy' }),
    reorderLevel: f.figure({ label: 'Reorder at', optional: true, min: 0 }),
    reorderQty: f.figure({ label: 'Minimum order', optional: true, min: 0 }),
    leadDays: f.int({ label: 'Lead time', unit: 'days', optional: true, min: 0 }),
    store: f.ref('store', { optional: true }),
    bin: f.ref('bin', { optional: true }),
    hsn: f.text({ label: 'HSN', maxLength: 8, check: hsnProblem }),
    tax: f.ref('tax', { label: 'GST' }),
    standardRate: f.rate({ label: 'Standard rate', unit: '₹', optional: true, min: 0 }),
    standardMetal: f.rate({ label: 'Metal part', unit: '₹', optional: true, min: 0 }),
    standardConversion: f.rate({
      label: 'Conversion part',
      unit: '₹',
      optional: true,
      min: 0,
      hint: 'Labour, machines and overhead.',
    }),
    tested: f.bool({ label: 'Tested on receipt' }),
    comesOn: f.choice(carrierKinds, { label: 'Comes on', optional: true }),
    scrap: f.ref('scrapGrade', {
      label: 'Becomes',
      optional: true,
      hint: 'Of scrap: its grade, which tells whether it is metal.',
    }),
  },
  lines: { attributes, alternates },
  prefill: {
    product: drumsOf,
    category: given(itemCategory, (c, { header }) => ({
      unit: c.unit ?? undefined,
      secondUnit: c.secondUnit,
      tracking: c.tracking,
      // The heading of the very cable is nearer than that of its category.
      hsn: header['product'] ? undefined : (c.hsn ?? undefined),
      tested: c.tested,
    })),
  },
  offers: { bin: binsOfStore },
  check: i => {
    const complaints: Complaint[] = []
    if (i.secondUnit && i.secondUnit === i.unit)
      complaints.push({ path: 'secondUnit', message: 'Choose a second unit that differs from the first.' })
    if (i.secondFactor && !i.secondUnit) complaints.push({ path: 'secondUnit', message: 'Choose the second unit.' })
    if (i.bin && !i.store) complaints.push({ path: 'store', message: 'A bin lies in a store; choose it too.' })
    if (sum([i.standardMetal ?? zero, i.standardConversion ?? zero]).gt(i.standardRate ?? zero))
      complaints.push({ path: 'standardRate', message: 'Metal and conversion together are more than the standard cost.' })
    return complaints
  },
  title: ['code', 'name'],
  madeInPassing: true,
  access: { ...readByAll, write: ['masters', 'stores', 'purchase'], block: ['masters'], unblock: ['masters'] },
  list: ['code', 'name', 'category', 'unit', 'tracking', 'hsn', 'reorderLevel', 'standardRate', 'status'],
  sort: 'code',
  layout: {
    Item: ['code', 'name', 'category', 'subCategory', 'material', 'product', 'element', 'color', 'make'],
    Quantities: ['unit', 'secondUnit', 'secondFactor', 'tracking', 'shelfLifeDays'],
    Stock: ['supply', 'reorderLevel', 'reorderQty', 'leadDays', 'store', 'bin', 'comesOn', 'tested', 'scrap'],
    Books: ['hsn', 'tax', 'standardRate', 'standardMetal', 'standardConversion'],
  },
})

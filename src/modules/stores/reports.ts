import { f } from '../../kernel/field.ts'
import { report } from '../../kernel/report.ts'
import { reportHeads as heads } from './reportHeads.ts'
import { limits } from './sampling.ts'

const rupees = { unit: '₹', places: 2 } as const
const m = { unit: 'm', optional: true } as const
const kg = { unit: 'kg', optional: true } as const
const period = { fromDate: f.date({ label: 'From' }), toDate: f.date({ label: 'To' }) } as const

/** By what stock on hand is told. */
export const groupings = {
  item: 'Item',
  piece: 'Piece',
  place: 'Place',
  age: 'Age',
  length: 'Length of the pieces',
} as const

/** What lies in our stores now. Values are for those who may see cost. */
export const stockOnHand = report({
  ...heads.stockOnHand,
  about: 'What lies in the stores now, by item, piece, place, age or length; ours and what customers have left with us.',
  params: {
    by: f.choice(groupings, { label: 'By', default: 'item' }),
    item: f.ref('item', { optional: true }),
    category: f.ref('itemCategory', { label: 'Category', optional: true }),
    store: f.ref('store', { optional: true }),
  },
  columns: {
    what: f.text({ label: 'Stock' }),
    place: f.text({ optional: true }),
    state: f.text({ optional: true }),
    days: f.int({ label: 'Days here', optional: true }),
    pieces: f.int({ optional: true }),
    metres: f.length({ label: 'Length', ...m }),
    kg: f.weight({ label: 'Weight', ...kg }),
    count: f.figure({ label: 'Count', unit: 'Nos', optional: true }),
    value: f.money({ ...rupees, optional: true }),
  },
  sums: ['metres', 'kg', 'value'],
})

/** Every movement of one item, with what was there after it. */
export const stockLedger = report({
  ...heads.stockLedger,
  about: 'Every movement of one item in and out of our stores, with what is there after it; each line opens its document.',
  params: { item: f.ref('item'), store: f.ref('store', { optional: true }), ...period },
  columns: {
    date: f.date(),
    number: f.text({ label: 'Number' }),
    voucher: f.text({ label: 'Document' }),
    piece: f.text({ optional: true }),
    place: f.text({ optional: true }),
    metres: f.length({ label: 'Length', ...m }),
    kg: f.weight({ label: 'Weight', ...kg }),
    count: f.figure({ label: 'Count', unit: 'Nos', optional: true }),
    balanceM: f.length({ label: 'Balance', ...m }),
    balanceKg: f.weight({ label: 'Balance', ...kg }),
    balanceCount: f.figure({ label: 'Balance', unit: 'Nos', optional: true }),
  },
  sums: ['metres', 'kg'],
})

/** What the ledger of stock is worth on a day, beside the books. */
export const stockValuation = report({
  ...heads.stockValuation,
  about:
    'What goods are worth on a day, ledger by ledger and item by item, beside what the books say; the difference is always nothing.',
  params: { asOn: f.date({ label: 'As on' }), items: f.bool({ label: 'Item by item' }) },
  columns: {
    ledger: f.text({ label: 'Ledger' }),
    metres: f.length({ label: 'Length', ...m }),
    kg: f.weight({ label: 'Weight', ...kg }),
    metal: f.money({ label: 'Metal', ...rupees }),
    other: f.money({ label: 'Other cost', ...rupees }),
    value: f.money({ label: 'Stock', ...rupees }),
    books: f.money({ label: 'Books', ...rupees, optional: true }),
    difference: f.money({ label: 'Difference', ...rupees, optional: true }),
  },
  sums: ['metal', 'other', 'value', 'books', 'difference'],
})

/** What came and may not be used yet, with the sample that IS 2500 (Part 1) asks for. */
export const waitingForQuality = report({
  ...heads.waitingForQuality,
  about:
    'Coils, drums and lots on quality hold, by what they came with: how many of them to look at, and with how many faulty ones the lot stands (IS 2500 Part 1, ISO 2859-1, level II, normal inspection).',
  params: { limit: f.choice(limits, { label: 'AQL', default: '2.5' }), store: f.ref('store', { optional: true }) },
  columns: {
    number: f.text({ label: 'Came with' }),
    item: f.text({ label: 'Item' }),
    from: f.text({ label: 'From', optional: true }),
    days: f.int({ label: 'Days' }),
    pieces: f.int({ label: 'Waiting' }),
    lot: f.int({ label: 'Lot' }),
    sample: f.int({ label: 'Look at' }),
    accept: f.int({ label: 'May be faulty' }),
    metres: f.length({ label: 'Length', ...m, zeroIsNone: true }),
    kg: f.weight({ label: 'Weight', ...kg }),
  },
  sums: ['pieces', 'kg'],
})

export const reorder = report({
  ...heads.reorder,
  about: 'Items of which there is, with what is on order, no more than their reorder level.',
  params: {},
  columns: {
    item: f.text({ label: 'Item' }),
    unit: f.text({ label: 'Unit' }),
    onHand: f.figure({ label: 'In stores' }),
    reserved: f.figure({ label: 'Reserved' }),
    onOrder: f.figure({ label: 'On order' }),
    reorderLevel: f.figure({ label: 'Reorder at' }),
    reorderQty: f.figure({ label: 'Order at least', optional: true }),
  },
  sums: [],
})

export const consumption = report({
  ...heads.consumption,
  about: 'What was issued from the stores in a period, less what came back, by item and department.',
  params: { ...period, department: f.ref('department', { optional: true }) },
  columns: {
    item: f.text({ label: 'Item' }),
    department: f.text({ optional: true }),
    metres: f.length({ label: 'Length', ...m }),
    kg: f.weight({ label: 'Weight', ...kg }),
    count: f.figure({ label: 'Count', unit: 'Nos', optional: true }),
    value: f.money({ ...rupees, optional: true }),
  },
  sums: ['kg', 'value'],
})

export const metalOnHand = report({
  ...heads.metalOnHand,
  about:
    'Copper and aluminium in our stores in tonnes, by kind of goods: raw metal by weight and content, finished drums by their design.',
  params: {},
  columns: {
    metal: f.text(),
    goods: f.text({ label: 'Goods' }),
    tonnes: f.figure({ label: 'Metal', unit: 'MT' }),
    customerTonnes: f.figure({ label: 'Of customers', unit: 'MT' }),
    value: f.money({ label: 'Metal value', ...rupees, optional: true }),
  },
  sums: [],
})

export const drumsOut = report({
  ...heads.drumsOut,
  about: 'Drums that are at customers, the longest first.',
  params: { customer: f.ref('customer', { optional: true }) },
  columns: {
    drum: f.text({ label: 'Drum' }),
    size: f.text({ optional: true }),
    customer: f.text(),
    outDate: f.date({ label: 'Out since', optional: true }),
    days: f.int({ label: 'Days out', optional: true }),
    returnable: f.text({ label: 'Comes back' }),
    deposit: f.money({ ...rupees, optional: true }),
  },
  sums: ['deposit'],
})

/** What job workers still have, each with the day by which it must be back. */
export const atJobWorkers = report({
  ...heads.atJobWorkers,
  about:
    'What still lies at job workers, challan by challan, with the day by which it must be back (CGST Act s.143): later it was supplied on the day it was sent.',
  params: { supplier: f.ref('supplier', { label: 'Job worker', optional: true }) },
  columns: {
    worker: f.text({ label: 'Job worker' }),
    challan: f.text({ label: 'Challan' }),
    date: f.date({ label: 'Sent on' }),
    goods: f.text({ label: 'Goods' }),
    left: f.figure({ label: 'Still there' }),
    unit: f.text(),
    backBy: f.date({ label: 'Back by', optional: true }),
    days: f.int({ label: 'Days left', optional: true }),
    state: f.text({ optional: true }),
    value: f.money({ label: 'Value of it', ...rupees, optional: true }),
    sent: f.figure({ label: 'Sent' }),
    work: f.text(),
  },
  sums: ['value'],
})

/** Form ITC-04 (CGST Rules 2017, rule 45(3)): what was sent to job workers, what came back, and what was supplied from there. */
export const itc04 = report({
  ...heads.itc04,
  about:
    'Goods sent to job workers (table 4), received back from them (5A) or from another one (5B), and supplied from their premises (5C), as form ITC-04 wants them: by half-year above 5 crore of turnover, else by year.',
  portal: 'JSON for the portal',
  params: { registration: f.ref('gstRegistration', { label: 'Registration', optional: true }), ...period },
  columns: {
    table: f.text(),
    worker: f.text({ label: 'Job worker' }),
    gstin: f.text({ label: 'GSTIN or state' }),
    challan: f.text({ label: 'Our challan' }),
    challanDate: f.date({ label: 'Dated', optional: true }),
    workerChallan: f.text({ label: 'His challan or our invoice', optional: true }),
    workerDate: f.date({ label: 'Dated', optional: true }),
    type: f.text({ label: 'Type', optional: true }),
    work: f.text({ label: 'Nature of work' }),
    goods: f.text({ label: 'Description' }),
    uqc: f.text({ label: 'UQC' }),
    qty: f.figure({ label: 'Quantity' }),
    value: f.money({ label: 'Taxable value', ...rupees, optional: true }),
    taxRate: f.percent({ label: 'Rate of tax', unit: '%', places: 2, optional: true }),
    lossKg: f.weight({ label: 'Losses and waste', unit: 'kg', optional: true }),
  },
  sums: ['value', 'lossKg'],
})

import { f } from '../../kernel/field.ts'
import { report } from '../../kernel/report.ts'
import { reportHeads as heads } from './reportHeads.ts'

const rupees = { unit: '₹', places: 2 } as const
const ofSupplier = f.ref('supplier', { optional: true })

export const pendingOrders = report({
  ...heads.pendingOrders,
  about: 'What is ordered and has not come yet, line by line, the longest overdue first; with what of it is not priced yet.',
  params: { supplier: ofSupplier, item: f.ref('item', { optional: true }), asOn: f.date({ label: 'As on' }) },
  columns: {
    number: f.text({ label: 'Order' }),
    supplier: f.text(),
    item: f.text(),
    due: f.date({ label: 'Due', optional: true }),
    late: f.int({ label: 'Days late', optional: true }),
    open: f.figure({ label: 'Open' }),
    unit: f.text(),
    ordered: f.figure({ label: 'Ordered' }),
    received: f.figure({ label: 'Received' }),
    value: f.money({ label: 'Open value', ...rupees }),
    unfixed: f.figure({ label: 'Not fixed', optional: true }),
  },
  sums: ['value'],
})

const tonnes = { unit: 'MT', optional: true } as const

export const metalNeed = report({
  ...heads.metalNeed,
  about:
    'Copper and aluminium that are to come, in tonnes of metal by the month in which they are needed and so priced: what is asked for and not ordered, what is ordered, and how much of both still waits for its price.',
  params: { lines: f.bool({ label: 'Paper by paper', default: false }) },
  columns: {
    metal: f.text(),
    month: f.text({ label: 'Month', optional: true }),
    paper: f.text({ label: 'Paper', optional: true }),
    item: f.text({ optional: true }),
    wanted: f.figure({ label: 'Wanted', ...tonnes }),
    ordered: f.figure({ label: 'Ordered', ...tonnes }),
    need: f.figure({ label: 'Need', ...tonnes }),
    priced: f.figure({ label: 'Priced', ...tonnes }),
    open: f.figure({ label: 'To be priced', ...tonnes }),
  },
  sums: [],
})

export const notInvoiced = report({
  ...heads.notInvoiced,
  about:
    'Receipts that no bill has come for, by supplier and by age; together they are what stands on the ledger of goods received.',
  params: { asOn: f.date({ label: 'As on' }), lines: f.bool({ label: 'Receipt by receipt', default: false }) },
  columns: {
    supplier: f.text(),
    receipt: f.text({ label: 'Inward', optional: true }),
    date: f.date({ optional: true }),
    days30: f.money({ label: '0–30 days', ...rupees }),
    days60: f.money({ label: '31–60', ...rupees }),
    days90: f.money({ label: '61–90', ...rupees }),
    older: f.money({ label: 'Above 90', ...rupees }),
    claims: f.money({ label: 'To be claimed', ...rupees }),
    total: f.money({ ...rupees }),
  },
  sums: ['days30', 'days60', 'days90', 'older', 'claims', 'total'],
})

export const payables = report({
  ...heads.payables,
  about: 'Open bills by supplier and by days overdue; advances and claims stand in their own column and are taken off the total.',
  params: { asOn: f.date({ label: 'As on' }) },
  columns: {
    supplier: f.text(),
    notDue: f.money({ label: 'Not due', ...rupees }),
    days30: f.money({ label: '0–30', ...rupees }),
    days60: f.money({ label: '31–60', ...rupees }),
    days90: f.money({ label: '61–90', ...rupees }),
    older: f.money({ label: 'Above 90', ...rupees }),
    advances: f.money({ label: 'Advances and claims', ...rupees }),
    total: f.money({ ...rupees }),
  },
  sums: ['notDue', 'days30', 'days60', 'days90', 'older', 'advances', 'total'],
})

export const msmeDues = report({
  ...heads.msmeDues,
  about:
    'Open bills of micro and small enterprises with the 45 days of the MSMED Act, and the interest that a late payment costs: compound, monthly, at three times the bank rate.',
  params: {
    asOn: f.date({ label: 'As on' }),
    bankRate: f.percent({
      label: 'Bank rate',
      unit: '%',
      optional: true,
      min: 0,
      max: 20,
      places: 2,
      hint: 'Of the Reserve Bank; 5.5 % where none is said.',
    }),
  },
  columns: {
    supplier: f.text(),
    kind: f.text({ label: 'MSME' }),
    number: f.text({ label: 'Invoice' }),
    bill: f.text({ label: 'Bill No.' }),
    accepted: f.date({ label: 'Came' }),
    limit: f.date({ label: '45 days end' }),
    left: f.int({ label: 'Days left' }),
    open: f.money({ label: 'Open', ...rupees }),
    overdue: f.money({ label: 'Overdue', ...rupees }),
    interest: f.money({ label: 'Interest', ...rupees }),
  },
  sums: ['open', 'overdue', 'interest'],
})

export const vendorRating = report({
  ...heads.vendorRating,
  about:
    'Suppliers by what their papers say: quality is what was accepted of what came, half of it where it was accepted under deviation (50 %), delivery what came in time (30 %), price how they stand to the others for the same item (20 %).',
  params: { fromDate: f.date({ label: 'From' }), toDate: f.date({ label: 'To' }), supplier: ofSupplier },
  columns: {
    supplier: f.text(),
    receipts: f.int({ label: 'Receipts' }),
    value: f.money({ label: 'Bought', ...rupees }),
    rejected: f.percent({ label: 'Rejected', unit: '%', places: 2 }),
    deviated: f.percent({ label: 'Deviated', unit: '%', places: 2 }),
    late: f.percent({ label: 'Late', unit: '%', places: 2 }),
    dearer: f.percent({ label: 'Dearer', unit: '%', places: 2, optional: true }),
    quality: f.percent({ label: 'Quality', unit: '%', places: 1 }),
    delivery: f.percent({ label: 'Delivery', unit: '%', places: 1 }),
    price: f.percent({ label: 'Price', unit: '%', places: 1 }),
    rating: f.percent({ label: 'Rating', unit: '%', places: 1 }),
  },
  sums: ['value'],
})

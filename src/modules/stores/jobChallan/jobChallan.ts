import { addMonths, type ISODate } from '../../../kernel/dates.ts'
import { sum, zero } from '../../../kernel/decimal.ts'
import { document, given } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { among, type Chosen } from '../../../kernel/offers/offer.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { cut, type Movement, move } from '../../../kernel/stock.ts'
import { gstRegistration } from '../../masters/books/gstRegistration.ts'
import { item } from '../../masters/goods/item/item.ts'
import { stateChoices } from '../../masters/parties/states.ts'
import { store } from '../../masters/places/store.ts'
import { supplier } from '../../masters/parties/supplier/supplier.ts'
import { gstRateOn, tax } from '../../masters/books/tax.ts'
import { vehicleNo } from '../../masters/parties/vehicle.ts'
import { piece } from '../piece/piece.ts'
import {
  bulkOf,
  fromPiece,
  isWhole,
  kgOf,
  onlyFor,
  partOf,
  takenComplaints,
  takenFields,
  usedFor,
  wholeOf,
  notThere,
  takenFrom,
} from '../pieceLine.ts'
import { fromItem } from '../stockLine.ts'

/** What goes out: pieces, whole or a part of them, and goods by quantity. The challan values them at what they stand at on its day. */
const goods = lines({
  label: 'Sent',
  fields: {
    ...takenFields,
    onlyFor,
    hsn: f.text({ label: 'HSN', readonly: true, maxLength: 8 }),
    taxRate: f.percent({ label: 'GST', unit: '%', readonly: true, places: 2 }),
    sent: f.ref('piece', { label: 'Piece at the job worker', optional: true, readonly: true }),
    value: f.money({ unit: '₹', optional: true, readonly: true }),
  },
  computed: { kg: f.weight({ label: 'Weight', unit: 'kg' }) },
  compute: l => ({ kg: kgOf(l) }),
  columns: ['piece', 'item', 'onlyFor', 'qty', 'measure', 'kg', 'hsn', 'value'],
  prefill: {
    piece: fromPiece,
    item: given(item, async (i, context) => ({
      ...(await fromItem.fill(i, context)),
      hsn: i.hsn,
      taxRate: gstRateOn(await context.get(tax, i.tax), context.date),
    })),
  },
})

/** What must come back within how many months, else it was supplied on the day it was sent (CGST Act s.143(1), (3), (4)). */
const kinds = {
  input: { label: 'Inputs', months: 12 },
  capital: { label: 'Capital goods', months: 36 },
  tools: { label: 'Moulds, dies, jigs, tools', months: null },
} as const
type Kind = keyof typeof kinds

/** None for tools, nor while nobody has said what they are. */
const backBy = (kind: Kind | '', date: ISODate): ISODate | null => {
  const months = kind === '' ? null : kinds[kind].months
  return months === null ? null : addMonths(date, months)
}

/** Goods sent to a job worker: no supply and no tax, under a delivery challan (CGST Rules 2017, rules 45 and 55). */
export const jobChallan = document({
  name: 'jobChallan',
  label: 'Job Work Challan',
  path: '/jobchallan',
  menu: { group: 'stores', list: 'Job Work Challan List' },
  guide: {
    purpose: 'Goods sent to a job worker under a delivery challan. It is no supply and no tax is due if they come back in time.',
    mistakes: [
      'No e-way bill: goods for job work in another state need one at any value (CGST Rules, rule 138).',
      'Sending goods as a sale to avoid the challan: the job worker must sell them back, and the metal is taxed twice.',
      'Missing the last day: inputs not back within one year count as supplied on the day they left (CGST Act s.143).',
    ],
    next: 'The worked goods come back with a job work receipt.',
    to: '/jobreceipt',
  },
  series: 'DC/{fy}/{00000}',
  gstPaper: 'jobChallan',
  fields: {
    date: f.date({ default: 'today' }),
    worker: f.ref('store', {
      onlyOne: true,
      label: 'To job worker',
      index: true,
      hint: 'The store of the kind With a job worker.',
    }),
    supplier: f.ref('supplier', { label: 'Job worker', optional: true, readonly: true, index: true }),
    workerState: f.choice(stateChoices, { label: 'State', optional: true, readonly: true }),
    workerGstin: f.text({ label: 'GSTIN', optional: true, readonly: true, maxLength: 15 }),
    address: f.note({ optional: true, readonly: true }),
    registration: f.ref('gstRegistration', { onlyOne: true, label: 'Sent under' }),
    ourState: f.choice(stateChoices, { label: 'Our state', optional: true, readonly: true }),
    store: f.ref('store', { onlyOne: true, label: 'From store' }),
    work: f.text({ label: 'Work to be done', search: true, maxLength: 120 }),
    usedFor,
    kind: f.choice(
      { input: kinds.input.label, capital: kinds.capital.label, tools: kinds.tools.label },
      { label: 'They are', default: 'input' },
    ),
    transporter: f.text({ optional: true, maxLength: 100 }),
    vehicleNo,
    ewayBillNo: f.text({ label: 'e-Way bill No.', optional: true, maxLength: 12 }),
    remarks: f.note({ optional: true }),
  },
  lines: { goods },
  computed: {
    totalKg: f.weight({ label: 'Weight', unit: 'kg' }),
    totalValue: f.money({ label: 'Value', unit: '₹' }),
    backBy: f.date({ label: 'Back by', optional: true, index: true, earliest: 'date' }),
  },
  compute: c => ({
    totalKg: sum(c.goods.map(l => l.kg)),
    totalValue: sum(c.goods.map(l => l.value ?? zero)),
    backBy: backBy(c.kind, c.date),
  }),
  check: c => [
    ...(c.supplier === null ? [{ path: 'worker', message: 'This store is not with a job worker.' }] : []),
    ...(c.store === c.worker ? [{ path: 'store', message: 'The goods are with the job worker already.' }] : []),
    ...(c.goods.length === 0 ? [{ path: 'goods', message: 'Scan or choose the goods to send.' }] : []),
    ...takenComplaints('goods', c.goods),
  ],
  prefill: {
    worker: given(store, async (s, { get }) => {
      if (s.kind !== 'jobWork' || s.supplier === null) return { supplier: null }
      const one = await get(supplier, s.supplier)
      const address = s.address ?? [one.address, [one.city, one.pin].filter(Boolean).join(' ')].join('\n')
      return { supplier: one.id, workerState: one.state, workerGstin: one.gstin, address: `${one.name}\n${address}` }
    }),
    registration: given(gstRegistration, r => ({ ourState: r.state })),
  },
  offers: { 'goods.piece': among(piece, (n: Chosen<'store'>) => takenFrom(n.store), notThere) },
  states: voucherStates,
  actions: {
    post: {
      label: 'Send',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      confirm: () => 'The goods go to the job worker at their stock value, and the challan gets its number.',
    },
    cancel: { label: 'Cancel challan', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  access: {
    read: ['stores', 'accounts', 'planning', 'despatch', 'purchase', 'costing', 'approver'],
    write: ['stores', 'despatch'],
  },
  due: 'backBy',
  progress: { back: { label: 'Back', path: ['jobReceipt'] } },
  list: ['number', 'date', 'supplier', 'work', 'backBy', 'totalKg', 'totalValue', 'status'],
  sums: ['totalKg', 'totalValue'],
  layout: {
    'Job work': ['worker', 'supplier', 'date', 'work', 'usedFor', 'kind', 'backBy', 'store', 'registration'],
    Transport: ['transporter', 'vehicleNo', 'ewayBillNo', 'address', 'remarks'],
  },
  post: c =>
    c.goods.map((l): Movement => {
      const to = { store: c.worker, bin: null }
      if (l.piece === null) return move(bulkOf(l, c.store), to)
      if (isWhole(l)) return move(wholeOf(l.piece, l), to, true)
      return cut(l.piece, [{ ...partOf(l), to: { ...to, carrier: l.carrier }, turned: false }])
    }),
})

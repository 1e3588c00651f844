import { arrow } from '../../../kernel/arrow.ts'
import { Decimal, roundTo, sum, zero } from '../../../kernel/decimal.ts'
import { type Complaint, document } from '../../../kernel/document.ts'
import { type DraftLine, lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { apportion } from '../../masters/books/charges/charges.ts'
import { cr, dr } from '../../masters/books/posting.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { boughtItem, fromBoughtItem } from '../../purchase/buying.ts'
import { creditFields, creditOfLine, creditProblems } from '../returns/inputCredit.ts'
import { madeDearer, taxAsExpense } from '../landing.ts'
import { purchaseInvoice } from '../purchaseInvoice/purchaseInvoice.ts'

/** What came from abroad, piece by piece, with the value that the customs assess and the duty that follows. */
const imported = lines({
  label: 'Goods',
  columns: ['item', 'piece', 'qty', 'unit', 'assessable', 'bcdPercent', 'bcd', 'sws', 'igst', 'duty'],
  seldom: ['sws', 'piece', 'bcd'],
  fields: {
    item: f.ref('item'),
    piece: f.ref('piece', { optional: true, readonly: true }),
    qty: f.qty({ label: 'Quantity', min: 0 }),
    billed: f.money({ label: 'Billed', unit: '₹', optional: true, readonly: true }),
    assessable: f.money({
      label: 'Assessable',
      unit: '₹',
      min: 0,
      hint: 'Cost, insurance and freight, at the customs exchange rate of the day.',
    }),
    bcdPercent: f.percent({
      label: 'BCD',
      unit: '%',
      min: 0,
      max: 100,
      places: 2,
      default: 5,
      hint: 'Basic customs duty of the tariff.',
    }),
    swsPercent: f.percent({ label: 'SWS', unit: '%', min: 0, max: 100, places: 2, default: 10, hint: 'Of the basic duty.' }),
    ...creditOfLine,
    ...boughtItem,
  },
  computed: {
    bcd: f.money({ label: 'BCD', unit: '₹' }),
    sws: f.money({ label: 'SWS', unit: '₹' }),
    igst: f.money({ label: 'IGST', unit: '₹' }),
    duty: f.money({ label: 'Into the stock', unit: '₹' }),
  },
  compute: l => dutyOn(l),
  prefill: { item: fromBoughtItem },
})

interface Assessed {
  readonly assessable: Decimal
  readonly bcdPercent: Decimal
  readonly swsPercent: Decimal
  readonly taxRate: Decimal
  readonly credit: boolean
}

const percentOf = (amount: Decimal, percent: Decimal): Decimal => roundTo(amount.times(percent).div(100), 0)

/**
 * Basic duty on the assessable value, the social welfare surcharge on the duty (Finance Act 2018 s.110), IGST on all three (Customs
 * Tariff Act s.3(7), (8)); each to the rupee (Customs Act s.154A). What is no credit belongs to the stock.
 */
const dutyOn = ({ assessable, bcdPercent, swsPercent, taxRate, credit }: Assessed) => {
  const bcd = percentOf(assessable, bcdPercent)
  const sws = percentOf(bcd, swsPercent)
  const igst = percentOf(sum([assessable, bcd, sws]), taxRate)
  return { bcd, sws, igst, duty: sum([bcd, sws, credit ? zero : igst]) }
}

const total = (goods: readonly DraftLine<typeof imported>[], name: 'assessable' | 'bcd' | 'sws' | 'igst'): Decimal =>
  sum(goods.map(l => l[name]))

/** What the customs ask for goods from abroad: duty that makes the goods dearer, and IGST that is credit. */
export const billOfEntry = document({
  name: 'billOfEntry',
  label: 'Bill of Entry',
  plural: 'Bills of Entry',
  path: '/billofentry',
  menu: { group: 'accounts' },
  guide: {
    purpose:
      'Customs assessment of imported goods: duty and surcharge are added to the cost of the goods, IGST is taken as credit.',
    mistakes: [
      'Entering the invoice value as assessable value: customs add freight and insurance, and use their own exchange rate.',
      'Booking duty to the overseas supplier: it is owed to customs, or to the agent who paid it.',
      'Booking duty as an expense: the cost of the coil, and of every cable made from it, is then too low.',
    ],
    next: 'Pay customs in time, or interest is due.',
    to: '/bankpayment',
  },
  series: 'BE/{fy}/{00000}',
  voucher: 'remarks',
  fields: {
    date: f.date({ label: 'Booked on', default: 'today' }),
    boeNo: f.text({ label: 'Bill of entry No.', search: true, maxLength: 20 }),
    boeDate: f.date({ label: 'Its date', latest: 'date' }),
    portCode: f.text({ label: 'Port', capitals: true, maxLength: 6, hint: 'For example INMUN1.' }),
    supplier: f.ref('supplier', { label: 'From', index: true }),
    customs: f.ref('supplier', { label: 'Duty is owed to', hint: 'Customs, or the clearing agent.' }),
    registration: f.ref('gstRegistration', { onlyOne: true, label: 'Our GSTIN', index: true }),
    dueDate: f.date({ label: 'Pay by' }),
    expected: f.money({
      label: 'Duty in the cost already',
      unit: '₹',
      default: 0,
      min: 0,
      hint: 'What the bill of the goods put aside for duty.',
      rule: 'Where a charge of the order put the expected duty into the cost of the goods, it waits on Customs duty clearing. The bill of entry clears that, and only the difference makes the goods dearer or cheaper.',
    }),
    ...creditFields,
    remarks: f.note({ optional: true }),
  },
  lines: { goods: imported },
  computed: {
    assessable: f.money({ label: 'Assessable value', unit: '₹' }),
    bcd: f.money({ label: 'Basic customs duty', unit: '₹' }),
    sws: f.money({ label: 'Social welfare surcharge', unit: '₹' }),
    igst: f.money({ label: 'IGST', unit: '₹' }),
    payable: f.money({ label: 'Payable', unit: '₹' }),
  },
  compute: b => {
    const [bcd, sws, igst] = [total(b.goods, 'bcd'), total(b.goods, 'sws'), total(b.goods, 'igst')]
    return { assessable: total(b.goods, 'assessable'), bcd, sws, igst, payable: sum([bcd, sws, igst]) }
  },
  check: b => [
    ...(b.goods.length === 0 ? [{ path: 'goods', message: 'Add the goods received.' }] : []),
    ...(b.boeDate > b.date
      ? [{ path: 'boeDate', message: 'The bill of entry is dated after the day on which it is booked.' }]
      : []),
    ...(b.customs === b.supplier
      ? [{ path: 'customs', message: 'Choose customs or the clearing agent, not the supplier of the goods.' }]
      : []),
    ...creditProblems('goods', b.goods, b.igst),
    ...b.goods.flatMap((l, i): Complaint[] =>
      l.assessable.lte(0) ? [{ path: `goods.${i}.assessable`, message: 'Enter the value assessed by customs.' }] : [],
    ),
  ],
  states: voucherStates,
  actions: {
    post: {
      label: 'Post bill of entry',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      check: b =>
        b.goods.every(l => l.billed !== null)
          ? null
          : 'Make it from the invoice of the supplier abroad, so that the duty is added to those goods.',
      confirm: b =>
        `Owes ₹ ${formatDecimal(b.payable, 2)}; ₹ ${formatDecimal(sum(b.goods.map(l => l.duty)), 2)} of it makes the goods dearer.`,
    },
    cancel: { label: 'Cancel bill of entry', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  access: { read: ['accounts', 'purchase', 'approver'], write: ['accounts'] },
  list: ['number', 'date', 'boeNo', 'boeDate', 'portCode', 'supplier', 'assessable', 'igst', 'payable', 'status'],
  sums: ['assessable', 'bcd', 'sws', 'igst', 'payable'],
  layout: {
    'Bill of entry': ['supplier', 'boeNo', 'boeDate', 'portCode', 'date', 'registration'],
    Payment: ['customs', 'dueDate', 'expected', 'remarks'],
    'Input credit': ['portal', 'portalPeriod', 'claimedPeriod', 'reversedPeriod', 'reclaimedPeriod'],
  },
  mayPostNothing: 'The goods are free of duty and of tax.',
  post: b => {
    const { registration } = b
    const shares = apportion(
      b.expected,
      b.goods.map(l => l.assessable),
    )
    return [
      dr('CUSTOMS_CLEARING', b.expected, { registration, note: b.boeNo }),
      ...b.goods.flatMap((l, i) => {
        const apart = taxAsExpense(l.piece, l.credit ? zero : l.igst)
        return [
          ...madeDearer(l.piece, l.duty.minus(apart).minus(shares[i] ?? zero), zero, { doc: 'supplier', id: b.supplier }),
          dr('ITC_INELIGIBLE', apart, { registration }),
        ]
      }),
      dr('IN_IGST_IMPORT', sum(b.goods.map(l => (l.credit ? l.igst : zero))), { registration }),
      cr('AP_TRADE', b.payable, {
        party: { doc: 'supplier', id: b.customs },
        registration,
        bill: { open: { kind: 'invoice', due: b.dueDate, reference: b.boeNo } },
      }),
    ]
  },
})

interface PutAside {
  readonly affects: string
  readonly accountRole: string | null
  readonly amount: Decimal
}

/** What charges of the bill put into the cost of the goods for duty. */
const expectedDuty = (charges: readonly PutAside[]): Decimal =>
  sum(charges.flatMap(c => (c.affects === 'value' && c.accountRole === 'CUSTOMS_CLEARING' ? [c.amount] : [])))

export const invoiceToEntry = arrow({
  from: purchaseInvoice,
  to: billOfEntry,
  when: ['posted'],
  lines: ['items', 'goods'],
  uses: 'importedQty',
  by: 'qty',
  same: ['supplier', 'registration'],
  header: (i, { first }) => ({
    supplier: i.supplier,
    registration: i.registration,
    expected: first ? expectedDuty(i.charges) : zero,
  }),
  line: l => ({ item: l.item, piece: l.piece, billed: l.amount, assessable: l.amount }),
})

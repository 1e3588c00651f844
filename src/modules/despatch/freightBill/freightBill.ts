import { arrow } from '../../../kernel/arrow.ts'
import { sum } from '../../../kernel/decimal.ts'
import { document } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { aLedger } from '../../masters/books/account/offered.ts'
import { packingList } from '../packingList/packingList.ts'
import { billedLorries, lorryProblems } from './billedLorries.ts'

const derived = { readonly: true, optional: true } as const

/** The bill of a transporter, held lorry by lorry against the packing list, its LR and the freight agreed; the books take it as a purchase invoice. */
export const freightBill = document({
  name: 'freightBill',
  label: 'Freight Bill',
  path: '/freightbill',
  menu: { group: 'despatch' },
  guide: {
    purpose: 'The bill of a transporter, held against packing lists, LR numbers and the freight that was agreed.',
    mistakes: [
      'Entering freight with GST: enter what stands on the bill before tax.',
      'Passing a bill before the receipt is recorded: what came short or damaged is not known yet.',
      'Forgetting reverse charge: a transporter who bills no GST leaves the tax to us (CGST Act s.9(3)).',
    ],
    next: 'Make purchase invoice books the bill, with GST and TDS.',
    to: '/purchaseinvoice',
  },
  series: 'FRB/{fy}/{00000}',
  fields: {
    date: f.date({ label: 'Came on', default: 'today' }),
    transporter: f.ref('transporter', { ...derived, index: true }),
    supplier: f.ref('supplier', { ...derived, label: 'Bills as' }),
    billNo: f.text({ label: 'Bill No.', search: true, maxLength: 40 }),
    billDate: f.date({ label: 'Bill date', latest: 'date' }),
    account: f.ref('account', { label: 'Ledger', hint: 'For freight outward.' }),
    tax: f.ref('tax', { label: 'GST' }),
    reverseCharge: f.bool({ label: 'Reverse charge', hint: 'The bill bears no GST; we owe it (CGST Act s.9(3)).' }),
    whyDiffers: f.text({
      label: 'Why it differs',
      optional: true,
      maxLength: 250,
      hint: 'Where it differs by more than 2 % and ₹ 500, or no receipt is recorded.',
    }),
    remarks: f.note({ optional: true }),
  },
  lines: { lorries: billedLorries },
  computed: {
    agreedTotal: f.money({ label: 'Agreed', unit: '₹' }),
    differenceTotal: f.money({ label: 'Difference', unit: '₹' }),
    recoveredTotal: f.money({ label: 'Recovered', unit: '₹' }),
    net: f.money({ label: 'Due before GST', unit: '₹' }),
  },
  compute: b => ({
    agreedTotal: sum(b.lorries.flatMap(l => l.agreed ?? [])),
    differenceTotal: sum(b.lorries.flatMap(l => l.difference ?? [])),
    recoveredTotal: sum(b.lorries.map(l => l.recovered)),
    net: sum(b.lorries.map(l => l.net)),
  }),
  check: b => b.lorries.flatMap((l, i) => lorryProblems(l, `lorries.${i}`)),
  offers: { account: aLedger },
  states: {
    draft: { stage: 'open', waits: ['approve'] },
    approved: { stage: 'done' },
    cancelled: { stage: 'void' },
  },
  actions: {
    approve: {
      label: 'Approve bill',
      from: ['draft'],
      to: 'approved',
      effect: 'number',
      check: b => {
        if (b.transporter === null || b.lorries.length === 0) return 'Make it from the packing lists that are billed.'
        return b.supplier === null ? 'Enter in the record of the transporter as which supplier they bill.' : null
      },
      confirm: b => `₹ ${formatDecimal(b.net, 2)} before GST for ${b.lorries.length} lorries may be booked.`,
    },
    cancel: { label: 'Cancel bill', from: ['approved'], to: 'cancelled', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  approval: {
    action: 'approve',
    amount: 'net',
    party: 'supplier',
    finds: { freightDiffers: 'Differs from the freight agreed' },
    fromStart: true,
  },
  access: {
    read: ['despatch', 'accounts', 'approver'],
    write: ['accounts'],
    approve: ['accounts', 'approver'],
  },
  list: ['number', 'date', 'transporter', 'billNo', 'billDate', 'agreedTotal', 'differenceTotal', 'net', 'status'],
  sums: ['agreedTotal', 'differenceTotal', 'recoveredTotal', 'net'],
  layout: {
    Bill: ['transporter', 'supplier', 'billNo', 'billDate', 'date', 'whyDiffers'],
    Booking: ['account', 'tax', 'reverseCharge', 'remarks'],
  },
})

/** One bill of several lorries of one transporter; each lorry is billed once. */
export const listToFreightBill = arrow({
  from: packingList,
  to: freightBill,
  when: ['left', 'delivered'],
  lines: ['carriage', 'lorries'],
  uses: 'trips',
  by: 'trips',
  exceptional: true,
  same: ['transporter'],
  header: p => ({ transporter: p.transporter }),
  line: (l, p) => ({
    trips: l.trips,
    list: p.id,
    lrNo: p.lrNo,
    toPlace: p.toPlace,
    agreed: p.freight,
    agreedHow: p.freightHow,
    detentionRate: p.detentionRate,
  }),
})

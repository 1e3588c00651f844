import { sum } from '../../../kernel/decimal.ts'
import { document } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { cr, dr } from '../../masters/books/posting.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { returnPeriod } from '../returns/inputCredit.ts'

/** Bills whose credit is given back for what is still unpaid, or comes back with a minus because it was paid since. */
const bills = lines({
  label: 'Bills',
  derived: true,
  columns: ['supplier', 'invoice', 'billNo', 'billDate', 'total', 'open', 'cgst', 'sgst', 'igst'],
  fields: {
    invoice: f.ref('purchaseInvoice'),
    supplier: f.ref('supplier'),
    billNo: f.text({ label: 'Bill No.', maxLength: 40 }),
    billDate: f.date({ label: 'Bill date' }),
    total: f.money({ unit: '₹' }),
    open: f.money({ label: 'Unpaid', unit: '₹' }),
    cgst: f.money({ label: 'CGST', unit: '₹ ±' }),
    sgst: f.money({ label: 'SGST', unit: '₹ ±' }),
    igst: f.money({ label: 'IGST', unit: '₹ ±' }),
  },
})

/** Input credit of bills that are not paid after 180 days, given back in the share that is unpaid, and taken again once they are. */
export const creditReversal = document({
  name: 'creditReversal',
  label: 'Credit Reversal',
  path: '/creditreversal',
  menu: { group: 'accounts' },
  guide: {
    purpose: 'Reversal of input credit on bills unpaid after 180 days, bill by bill, by period (CGST Act s.16(2)).',
    mistakes: [
      'Reversing credit on bills under reverse charge: we paid that tax, so the credit stands.',
      'Counting from the booking date: the 180 days run from the date of the bill.',
      'Forgetting to reclaim: once the bill is paid, the credit can be taken again without a time limit.',
    ],
    next: 'Pay the bills that are close to 180 days.',
    to: '/payables',
  },
  series: 'CR/{fy}/{00000}',
  voucher: 'remarks',
  fields: {
    date: f.date({ label: 'As on', default: 'today' }),
    registration: f.ref('gstRegistration', { onlyOne: true, label: 'Our GSTIN', index: true }),
    period: returnPeriod,
    remarks: f.note({ optional: true }),
  },
  lines: { bills },
  computed: {
    cgst: f.money({ label: 'CGST', unit: '₹ ±' }),
    sgst: f.money({ label: 'SGST', unit: '₹ ±' }),
    igst: f.money({ label: 'IGST', unit: '₹ ±' }),
    reversed: f.money({ label: 'Given back', unit: '₹ ±' }),
  },
  compute: r => {
    const [cgst, sgst, igst] = [sum(r.bills.map(l => l.cgst)), sum(r.bills.map(l => l.sgst)), sum(r.bills.map(l => l.igst))]
    return { cgst, sgst, igst, reversed: sum([cgst, sgst, igst]) }
  },
  states: voucherStates,
  actions: {
    post: {
      label: 'Post reversal',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      confirm: r =>
        r.bills.length === 0
          ? 'Records that no bill is unpaid after the days of the law, and that no reversed bill has been paid since.'
          : r.reversed.gte(0)
            ? `Gives back ₹ ${formatDecimal(r.reversed, 2)} of input credit; it can be taken again once the bills are paid.`
            : `Takes ₹ ${formatDecimal(r.reversed.negated(), 2)} of input credit again.`,
    },
    cancel: { label: 'Cancel reversal', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  access: { read: ['accounts', 'approver'], write: ['accounts'] },
  list: ['number', 'date', 'registration', 'period', 'cgst', 'sgst', 'igst', 'reversed', 'status'],
  sums: ['cgst', 'sgst', 'igst', 'reversed'],
  layout: { Reversal: ['registration', 'period', 'date', 'remarks'] },
  post: r => {
    const own = { registration: r.registration }
    return [
      dr('IN_RECLAIMABLE', r.reversed, own),
      cr('IN_CGST', r.cgst, own),
      cr('IN_SGST', r.sgst, own),
      cr('IN_IGST', r.igst, own),
    ]
  },
})

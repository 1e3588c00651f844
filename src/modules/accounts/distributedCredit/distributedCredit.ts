import { sum } from '../../../kernel/decimal.ts'
import { document } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { cr, dr } from '../../masters/books/posting.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { returnPeriod } from '../returns/inputCredit.ts'

/** What distributors have told the portal and no other paper has booked; what takes credit back stands with a minus. */
const documents = lines({
  label: 'Reported by distributors',
  derived: true,
  columns: ['name', 'docNo', 'docDate', 'igst', 'cgst', 'sgst'],
  fields: {
    gstin: f.text({ label: 'GSTIN', maxLength: 15 }),
    name: f.text({ label: 'Distributor', optional: true, maxLength: 120 }),
    docNo: f.text({ label: 'Number', maxLength: 40 }),
    docDate: f.date({ label: 'Date' }),
    amends: f.text({ label: 'Amends', optional: true, maxLength: 40 }),
    toldIn: f.text({ label: 'Return', maxLength: 6 }),
    igst: f.money({ label: 'IGST', unit: '₹ ±' }),
    cgst: f.money({ label: 'CGST', unit: '₹ ±' }),
    sgst: f.money({ label: 'SGST', unit: '₹ ±' }),
  },
})

/** Input credit of bills of an office, passed on by its input service distributor (CGST Act s.20): taken by who it was distributed to. */
export const distributedCredit = document({
  name: 'distributedCredit',
  label: 'Distributed Credit',
  path: '/distributedcredit',
  menu: { group: 'accounts' },
  guide: {
    purpose: 'Input credit that an input service distributor has passed on to our GSTIN, booked by month.',
    mistakes: [
      'Entering it as a bill: the bill is booked at the office, and the tax would be taken twice.',
      'Posting before GSTR-2B is read: only the credit in GSTR-2B may be claimed.',
      'Ignoring the ledger of the office: it shows the credit distributed and not yet taken.',
    ],
    next: 'Save the match of the month again; the credit stands there as matched.',
    to: '/gstrmatch',
  },
  series: 'IC/{fy}/{00000}',
  voucher: 'remarks',
  fields: {
    date: f.date({ default: 'today' }),
    registration: f.ref('gstRegistration', { onlyOne: true, label: 'Our GSTIN', index: true }),
    period: returnPeriod,
    account: f.ref('account', {
      label: 'Against',
      hint: 'The ledger on which the office keeps the credit to distribute.',
    }),
    remarks: f.note({ optional: true }),
  },
  lines: { documents },
  computed: {
    igst: f.money({ label: 'IGST', unit: '₹ ±' }),
    cgst: f.money({ label: 'CGST', unit: '₹ ±' }),
    sgst: f.money({ label: 'SGST', unit: '₹ ±' }),
    credit: f.money({ label: 'Credit', unit: '₹ ±' }),
  },
  compute: c => {
    const of = (head: 'igst' | 'cgst' | 'sgst') => sum(c.documents.map(l => l[head]))
    const [igst, cgst, sgst] = [of('igst'), of('cgst'), of('sgst')]
    return { igst, cgst, sgst, credit: sum([igst, cgst, sgst]) }
  },
  states: voucherStates,
  actions: {
    post: {
      label: 'Post credit',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      confirm: c =>
        c.documents.length === 0
          ? `Records that no distributed credit up to ${c.period} is unbooked.`
          : `Takes ₹ ${formatDecimal(c.credit, 2)} of distributed credit.`,
    },
    cancel: { label: 'Cancel credit', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  access: { read: ['accounts', 'approver'], write: ['accounts'] },
  list: ['number', 'date', 'registration', 'period', 'igst', 'cgst', 'sgst', 'credit', 'status'],
  sums: ['igst', 'cgst', 'sgst', 'credit'],
  layout: { Credit: ['registration', 'period', 'date', 'account', 'remarks'] },
  post: c => {
    const own = { registration: c.registration }
    return [dr('IN_IGST', c.igst, own), dr('IN_CGST', c.cgst, own), dr('IN_SGST', c.sgst, own), cr(c.account, c.credit, own)]
  },
})

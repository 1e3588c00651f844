import { arrow } from '../../../kernel/arrow.ts'
import { zero } from '../../../kernel/decimal.ts'
import { document, given } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { supplier } from '../../masters/parties/supplier/supplier.ts'
import { emailProblem } from '../../../kernel/complaints/email.ts'
import { boughtItem, fromBoughtItem } from '../buying.ts'
import { purchaseRequisition } from '../purchaseRequisition/purchaseRequisition.ts'

const asked = lines({
  label: 'Items',
  columns: ['item', 'qty', 'unit', 'needBy', 'metalRate', 'specification'],
  fields: {
    item: f.ref('item'),
    specification: f.text({ optional: true, maxLength: 120 }),
    qty: f.qty({ label: 'Quantity', min: 0 }),
    needBy: f.date({ label: 'Needed by', optional: true, earliest: 'date' }),
    metalRate: f.rate({
      label: 'Metal rate',
      unit: '₹',
      optional: true,
      min: 0,
      hint: 'All premiums are compared above this metal rate.',
    }),
    ...boughtItem,
  },
  prefill: { item: fromBoughtItem },
})

const vendors = lines({
  label: 'Vendors',
  columns: ['supplier', 'contact', 'email', 'mailedStamp'],
  fields: {
    supplier: f.ref('supplier'),
    contact: f.text({ optional: true, maxLength: 120 }),
    email: f.text({ label: 'E-mail', optional: true, maxLength: 254, check: emailProblem }),
    mailedStamp: f.stamp({ label: 'Mailed', optional: true, readonly: true }),
  },
  key: ['supplier'],
  prefill: {
    supplier: given(supplier, s => ({ contact: s.contacts[0]?.name ?? undefined, email: s.contacts[0]?.email ?? undefined })),
  },
})

/** What the vendors have quoted, like for like: what a unit costs in the stock, and what it would cost if it were paid at once. */
const comparison = lines({
  label: 'Comparison',
  derived: true,
  inPanel: true,
  fields: {
    rank: f.int({ label: 'Rank' }),
    item: f.ref('item'),
    supplier: f.ref('supplier'),
    quotation: f.ref('vendorQuotation'),
    landedRate: f.rate({ label: 'Landed', unit: '₹', places: 2 }),
    premium: f.rate({ label: 'Above the metal', unit: '₹', optional: true, places: 2 }),
    creditDays: f.int({ label: 'Credit days' }),
    atSight: f.rate({ label: 'Cash equivalent', unit: '₹', places: 2 }),
    leadDays: f.int({ label: 'Lead time', unit: 'days', optional: true }),
    standing: f.text({ label: 'Quotation is', maxLength: 20 }),
  },
})

/** So many are asked before anything is ordered, unless somebody says why not (screens 1.4). */
const leastVendors = 3

interface Asking {
  readonly items: readonly unknown[]
  readonly vendors: readonly unknown[]
  readonly fewReason: string | null
}

const whyNotSent = ({ items, vendors, fewReason }: Asking): string | null => {
  if (items.length === 0) return 'Add at least one item.'
  if (vendors.length === 0) return 'Add the vendors to ask.'
  return vendors.length < leastVendors && fewReason === null ? 'Ask at least three vendors, or enter why fewer.' : null
}

export const vendorEnquiry = document({
  name: 'vendorEnquiry',
  label: 'Vendor Enquiry',
  plural: 'Vendor Enquiries',
  path: '/vendorenquiry',
  menu: { group: 'purchase', list: 'Vendor Enquiry List' },
  guide: {
    purpose: 'An enquiry to several vendors, with their quotations compared: landed, above metal, and as cash price.',
    mistakes: [
      'Asking two vendors only: ask three, or say why there are fewer; an auditor reads that line.',
      'Comparing rates as quoted: include interest before comparing a price at 60 days with a cash price.',
      'Giving only the item’s name: without grade and make, the cheapest offer may be for another material.',
    ],
    next: 'Enter each vendor’s answer as a quotation.',
    to: '/vendorquotation',
  },
  series: 'VE/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    subject: f.text({ search: true, maxLength: 120 }),
    replyBy: f.date({ label: 'Reply by', optional: true, earliest: 'date' }),
    interestPct: f.percent({
      label: 'Interest a year',
      unit: '%',
      default: 12,
      min: 0,
      max: 60,
      places: 2,
      hint: 'Used to compare credit days.',
    }),
    fewReason: f.text({
      label: 'Why fewer than three',
      optional: true,
      maxLength: 160,
      hint: 'Needed when fewer than three vendors are asked, for example: only maker, urgent.',
    }),
    text: f.note({ label: 'What we ask', optional: true }),
  },
  lines: { items: asked, vendors, comparison },
  check: e => e.items.flatMap((l, i) => (l.qty.lte(0) ? [{ path: `items.${i}.qty`, message: 'Enter the quantity.' }] : [])),
  states: {
    draft: { stage: 'open', waits: ['send'] },
    sent: { stage: 'committed', tone: 'progress' },
    closed: { stage: 'closed', tone: 'success' },
    cancelled: { stage: 'void' },
  },
  actions: {
    send: {
      label: 'Send enquiry',
      from: ['draft'],
      to: 'sent',
      effect: 'number',
      check: e => whyNotSent(e),
      confirm: e => {
        const byMail = e.vendors.filter(v => v.email !== null).length
        const others = e.vendors.length - byMail
        const rest =
          others === 0 ? '' : ` ${others} without an address ${others === 1 ? 'gets' : 'get'} the printed form from you.`
        return `Mails the enquiry to ${byMail} of ${e.vendors.length} vendors, to each a separate mail.${rest}`
      },
    },
    close: { from: ['sent'], to: 'closed', reason: true },
    reopen: { label: 'Reopen', from: ['closed'], to: 'sent' },
    cancel: { label: 'Cancel enquiry', from: ['draft', 'sent'], to: 'cancelled', reason: true },
  },
  access: { read: ['purchase', 'approver', 'accounts'], write: ['purchase'] },
  list: ['number', 'date', 'subject', 'replyBy', 'status'],
  layout: { Enquiry: ['subject', 'date', 'replyBy', 'interestPct', 'fewReason', 'text'] },
})

/** Asking uses nothing up. */
export const requisitionToEnquiry = arrow({
  from: purchaseRequisition,
  to: vendorEnquiry,
  when: ['approved'],
  lines: ['items', 'items'],
  uses: 'qty',
  by: 'qty',
  repeats: true,
  header: r => (r.purpose === null ? {} : { subject: r.purpose }),
  line: (l, _r, left) => ({
    item: l.item,
    specification: l.specification,
    needBy: l.needBy,
    ...(left.gt(zero) ? { qty: left } : {}),
  }),
})

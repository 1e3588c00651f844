import { sum } from '../../../kernel/decimal.ts'
import { document } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { gstinProblem } from '../../masters/parties/gstin.ts'
import { endedPeriod } from '../returns/inputCredit.ts'

/** How a bill stands between the portal and the books. */
const portalStandings = {
  matched: 'Matched',
  differs: 'Differs',
  onlyPortal: 'Only on the portal',
  onlyBooks: 'Only in the books',
} as const

const heads = {
  taxable: f.money({ label: 'Taxable value', unit: '₹' }),
  igst: f.money({ label: 'IGST', unit: '₹', default: 0 }),
  cgst: f.money({ label: 'CGST', unit: '₹', default: 0 }),
  sgst: f.money({ label: 'SGST', unit: '₹', default: 0 }),
} as const

/** Input service distributors pass on credit of an office; bills of entry come from the customs themselves. */
const portalKinds = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  debitNote: 'Debit note',
  import: 'Bill of entry',
  isd: 'Distributed credit',
} as const

/** Imports are told by the customs: their six characters name the port, INHZA1. */
const portCode = /^IN[A-Z0-9]{4}$/

const senderProblem = (text: string): string | null => (portCode.test(text) ? null : gstinProblem(text))

/** What suppliers have told the portal, document by document; read from its file. */
const portal = lines({
  label: 'On the portal',
  seldom: ['amendsDate', 'amends', 'reverseCharge', 'available'],
  fields: {
    gstin: f.text({
      label: 'GSTIN',
      capitals: true,
      maxLength: 15,
      check: senderProblem,
      hint: 'For a bill of entry, the code of the port.',
    }),
    name: f.text({ label: 'Supplier', optional: true, maxLength: 120 }),
    kind: f.choice(portalKinds, { default: 'invoice' }),
    billNo: f.text({ label: 'Number', maxLength: 40 }),
    billDate: f.date({ label: 'Date' }),
    amends: f.text({ label: 'Amends', optional: true, maxLength: 40, hint: 'The number under which it was reported before.' }),
    amendsDate: f.date({ label: 'Of', optional: true }),
    ...heads,
    available: f.bool({ label: 'Credit allowed', default: true }),
    reverseCharge: f.bool({ label: 'Reverse charge', default: false }),
  },
})

/** Each document of the portal beside its bill, and the bills that the portal does not know; a difference is the portal less the books. */
const results = lines({
  label: 'Match',
  derived: true,
  columns: [
    'standing',
    'name',
    'billNo',
    'billDate',
    'invoice',
    'note',
    'entry',
    'distributed',
    'taxable',
    'taxableDiff',
    'igstDiff',
    'cgstDiff',
    'sgstDiff',
    'why',
  ],
  fields: {
    standing: f.choice(portalStandings, { label: 'Result' }),
    gstin: f.text({ label: 'GSTIN', maxLength: 15 }),
    name: f.text({ label: 'Supplier', optional: true, maxLength: 120 }),
    billNo: f.text({ label: 'Number', maxLength: 40 }),
    billDate: f.date({ label: 'Date' }),
    invoice: f.ref('purchaseInvoice', { label: 'Bill in the books', optional: true }),
    note: f.ref('debitNote', { label: 'Note in the books', optional: true }),
    entry: f.ref('billOfEntry', { label: 'Entry in the books', optional: true }),
    distributed: f.ref('distributedCredit', { label: 'Credit in the books', optional: true }),
    taxable: f.money({ label: 'Taxable value', unit: '₹' }),
    tax: f.money({ unit: '₹' }),
    taxableDiff: f.money({ label: 'Taxable', unit: '₹ ±' }),
    igstDiff: f.money({ label: 'IGST', unit: '₹ ±' }),
    cgstDiff: f.money({ label: 'CGST', unit: '₹ ±' }),
    sgstDiff: f.money({ label: 'SGST', unit: '₹ ±' }),
    why: f.text({ label: 'Because', optional: true, maxLength: 160 }),
  },
})

/** Input credit is allowed by what suppliers have told the portal (CGST Act s.16(2)(aa)): a month's statement held against the books. */
export const gstr2b = document({
  name: 'gstr2b',
  label: 'GSTR-2B Match',
  plural: 'GSTR-2B Matches',
  path: '/gstrmatch',
  menu: { group: 'accounts' },
  guide: {
    purpose: 'Bills reported by suppliers on the GST portal, matched with our books before credit is taken.',
    mistakes: [
      'Taking credit on a bill that is not on the portal: Rule 36(4) gives none until the supplier reports it.',
      'Matching by amount alone: two bills of one lorry have the same amount; the number decides.',
      'Reading the file of another month or GSTIN: every bill is then missing.',
    ],
    next: 'Correct the bill that differs, or write to the supplier. What matched is claimed by the next GSTR-3B that is filed.',
    to: '/purchaseinvoice',
  },
  fields: {
    date: f.date({ label: 'Matched on', default: 'today' }),
    registration: f.ref('gstRegistration', { onlyOne: true, label: 'Our GSTIN', index: true }),
    period: endedPeriod,
    file: f.text({ optional: true, readonly: true, maxLength: 200 }),
    remarks: f.note({ optional: true }),
  },
  lines: { results, portal },
  computed: {
    matched: f.int({ label: 'Matched' }),
    differing: f.int({ label: 'Differ' }),
    onlyPortal: f.int({ label: 'Only on the portal' }),
    onlyBooks: f.int({ label: 'Only in the books' }),
    allowed: f.money({ label: 'Credit allowed', unit: '₹' }),
    waiting: f.money({ label: 'Credit pending', unit: '₹' }),
  },
  compute: m => {
    const of = (standing: keyof typeof portalStandings) => m.results.filter(one => one.standing === standing)
    return {
      matched: of('matched').length,
      differing: of('differs').length,
      onlyPortal: of('onlyPortal').length,
      onlyBooks: of('onlyBooks').length,
      allowed: sum(of('matched').map(one => one.tax)),
      waiting: sum([...of('differs'), ...of('onlyBooks')].map(one => one.tax)),
    }
  },
  key: ['registration', 'period'],
  title: ['period'],
  states: {
    draft: { stage: 'open', waits: ['adopt'] },
    adopted: { stage: 'committed' },
  },
  actions: {
    adopt: {
      label: 'Adopt match',
      from: ['draft'],
      to: 'adopted',
      check: m => (m.portal.length > 0 ? null : 'Read the file of the portal first.'),
      confirm: m =>
        `${m.matched} bills are marked as matched, ${m.differing} as differing and ${m.onlyBooks} as not on the portal.`,
    },
    reopen: { label: 'Take back', from: ['adopted'], to: 'draft', reason: true },
  },
  access: { read: ['accounts', 'approver'], write: ['accounts'] },
  list: ['period', 'registration', 'date', 'matched', 'differing', 'onlyPortal', 'onlyBooks', 'allowed', 'waiting', 'status'],
  layout: { Statement: ['registration', 'period', 'date', 'file', 'remarks'] },
})

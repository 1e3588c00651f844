import { type Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { type Complaint, document } from '../../../kernel/document.ts'
import { type DraftLine, lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { consume, cut } from '../../../kernel/stock.ts'
import type { Posting } from '../../../kernel/posting.ts'
import { billedFrom, boughtItem, fromBoughtItem } from '../../purchase/buying.ts'
import { vehicleNo } from '../../masters/parties/vehicle.ts'

export const reasons = {
  rejected: 'Rejected by quality',
  damaged: 'Damaged on the way',
  wrong: 'Not what was ordered',
  excess: 'More than was ordered',
} as const

/** Coils and drums go back whole, lots by weight or number and goods kept by quantity in any part of what came. */
export const goods = lines({
  label: 'Goods',
  columns: ['item', 'piece', 'qty', 'unit', 'reason', 'note'],
  fields: {
    item: f.ref('item'),
    piece: f.ref('piece', { optional: true, readonly: true }),
    qty: f.qty({ label: 'Quantity', min: 0 }),
    receivedQty: f.qty({ label: 'Received', optional: true, readonly: true }),
    reason: f.choice(reasons, { default: 'rejected' }),
    note: f.text({ label: 'Finding', optional: true, maxLength: 120, hint: 'Test report, heat and defect.' }),
    ...boughtItem,
  },
  assigned: {
    /** So much was billed already, and is claimed by a debit note. */
    claimQty: f.qty({ label: 'To be claimed' }),
    /** So much the supplier is to send again; it comes in, and is billed, as what went back was. */
    replaceQty: f.qty({ label: 'To be replaced' }),
  },
  prefill: { item: fromBoughtItem },
})

/** What the goods were received as, the bills in which they stand, and what they cost when they left. */
const origins = lines({
  label: 'Bills',
  below: 'goods',
  derived: true,
  fields: {
    /** What is there of the receipt now: the lot itself, or what was left of it by an earlier return or a cutting. */
    lot: f.ref('piece', { label: 'Taken from', optional: true }),
    lotQty: f.qty({ label: 'Available', optional: true }),
    goesWhole: f.bool({ label: 'Whole piece', default: false }),
    order: f.ref('purchaseOrder', { optional: true }),
    receivedRate: f.rate({ label: 'Received at', unit: '₹', optional: true }),
    agreedRate: f.rate({ label: 'Ordered at', unit: '₹', optional: true }),
    maker: f.text({ optional: true, maxLength: 80 }),
    invoice: f.ref('purchaseInvoice', { optional: true }),
    billedRate: f.rate({ label: 'Rate billed', unit: '₹', optional: true }),
    credit: f.bool({ label: 'Input credit', default: true }),
    worth: f.money({ label: 'Left at', unit: '₹', optional: true }),
  },
})

type Origin = DraftLine<typeof origins>

interface Returned {
  readonly id: number
  readonly piece: number | null
  readonly qty: Decimal
}

/** A length goes back whole, because its metres tell where it was tested; of a lot by weight or number any part does. */
const lotProblem = ({ piece, qty }: Returned, origin: Origin | undefined): string | null => {
  if (piece === null || !origin?.lotQty) return null
  if (qty.gt(origin.lotQty)) return `Only ${formatDecimal(origin.lotQty, 3)} of it is still there.`
  return origin.goesWhole && !qty.eq(origin.lotQty) ? 'A coil or drum goes back whole; cut off what stays.' : null
}

const measureField = { metres: 'metres', kg: 'kg', count: 'count' } as const

const problemAt = (path: string, message: string | null): Complaint[] => (message === null ? [] : [{ path, message }])

const originOf = ({ origins: all }: { readonly origins: readonly Origin[] }, line: number): Origin | undefined =>
  all.find(({ parent }) => parent === line)

export const purchaseReturn = document({
  name: 'purchaseReturn',
  label: 'Purchase Return',
  path: '/purchasereturn',
  menu: { group: 'purchase', list: 'Purchase Return' },
  guide: {
    purpose: 'Goods that go back to the supplier, coil by coil, with the reason; for credit or for replacement.',
    mistakes: [
      'Returning goods above ₹ 50,000 without an e-way bill: they need one too.',
      'Returning part of a coil under the number of the whole coil: cut it first. Of a lot by weight, enter the weight that goes back.',
      'Returning without the finding of quality: the supplier accepts only a written finding.',
    ],
    next: 'Make debit note claims the value with its tax.',
    to: '/debitnote',
  },
  series: 'PRT/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    supplier: f.ref('supplier', { index: true }),
    billedFrom,
    store: f.ref('store', { label: 'From store', readonly: true, optional: true }),
    wanted: f.choice({ credit: 'Credit', replacement: 'Replacement' }, { label: 'We want', default: 'credit' }),
    vehicleNo,
    transporter: f.text({ optional: true, maxLength: 100 }),
    lrNo: f.text({ label: 'LR No.', optional: true, maxLength: 40 }),
    ewayBillNo: f.text({ label: 'E-way bill', optional: true, maxLength: 12 }),
    remarks: f.note({ optional: true }),
  },
  lines: { goods, origins },
  computed: {
    totalQty: f.qty({ label: 'Quantity' }),
    worth: f.money({ label: 'Left at', unit: '₹' }),
  },
  compute: r => ({
    totalQty: sum(r.goods.map(l => l.qty)),
    worth: sum(r.origins.map(o => o.worth ?? zero)),
    goods: r.goods.map(l => ({
      claimQty: r.origins.some(o => o.parent === l.id && o.invoice !== null) ? l.qty : zero,
      replaceQty: r.wanted === 'replacement' ? l.qty : zero,
    })),
  }),
  check: r => [
    ...(r.goods.length === 0 ? [{ path: 'goods', message: 'Add the goods to return.' }] : []),
    ...r.goods.flatMap((l, i) => [
      ...(l.qty.lte(0) ? [{ path: `goods.${i}.qty`, message: 'Enter the quantity returned.' }] : []),
      ...problemAt(`goods.${i}.qty`, lotProblem(l, originOf(r, l.id))),
    ]),
  ],
  states: {
    draft: { stage: 'open', waits: ['approve'] },
    approved: { stage: 'committed', edit: true, waits: ['despatch'] },
    despatched: { stage: 'done', tone: 'progress' },
    closed: { stage: 'closed', tone: 'success' },
    cancelled: { stage: 'void' },
  },
  actions: {
    approve: {
      label: 'Approve return',
      from: ['draft'],
      to: 'approved',
      effect: 'number',
      byAnother: 'a buyer or an approver',
      check: r =>
        r.goods.every(l => l.receivedQty !== null) ? null : 'Goods go back from their inward; make the return from it.',
    },
    despatch: {
      from: ['approved'],
      to: 'despatched',
      effect: 'post',
      check: r => (r.vehicleNo ? null : 'Enter the vehicle number before the goods leave.'),
      confirm: r => `Sends ${formatDecimal(r.totalQty, 0)} back to the supplier. They leave the stock at cost.`,
    },
    close: {
      label: 'Close return',
      from: ['despatched'],
      to: 'closed',
      reason: true,
      confirm: () => 'Nothing more is expected of the supplier for these goods.',
    },
    reopen: { label: 'Reopen', from: ['closed'], to: 'despatched', reason: true },
    cancel: { label: 'Cancel return', from: ['despatched'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard', from: ['draft', 'approved'], to: 'cancelled' },
  },
  lockedAfterDraft: ['supplier', 'billedFrom'],
  access: {
    read: ['purchase', 'stores', 'quality', 'accounts', 'approver'],
    write: ['purchase', 'stores'],
    approve: ['purchase', 'approver'],
    despatch: ['stores'],
    close: ['purchase', 'accounts', 'approver'],
    reopen: ['purchase', 'accounts', 'approver'],
    cancel: ['stores', 'approver'],
  },
  progress: {
    claimed: { label: 'Claimed', path: ['debitNote'] },
    replaced: { label: 'Replaced', path: ['materialInward'] },
  },
  list: ['number', 'date', 'supplier', 'wanted', 'vehicleNo', 'totalQty', 'worth', 'status'],
  sums: ['worth'],
  layout: {
    Return: ['supplier', 'billedFrom', 'date', 'store', 'wanted', 'remarks'],
    Transport: ['vehicleNo', 'transporter', 'lrNo', 'ewayBillNo'],
  },
  post: r =>
    r.goods.map((l): Posting => {
      const origin = originOf(r, l.id)
      const lot = origin?.lot ?? l.piece
      if (lot === null)
        return consume(
          { item: l.item, from: r.store ?? 0, owner: null, quantity: { [measureField[l.measure ?? 'count']]: l.qty } },
          'supplier',
        )
      // The part that goes has a number of its own, so that the finding and the heat stay with it.
      const isPart = origin?.lotQty?.gt(l.qty) ?? false
      return isPart
        ? cut(lot, [{ amount: l.qty, to: 'supplier', named: { carrier: null } }])
        : consume({ piece: lot, had: { [measureField[l.measure ?? 'count']]: l.qty } }, 'supplier')
    }),
})

import { arrow } from '../../../kernel/arrow.ts'
import { sum, zero } from '../../../kernel/decimal.ts'
import { type Complaint, document } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { lineAmount } from '../../masters/books/charges/charges.ts'
import { boughtItem, fromBoughtItem } from '../../purchase/buying.ts'
import { materialInward } from '../../stores/materialInward/materialInward.ts'

/** In what goods differ from what was ordered. */
const deviations = {
  dimension: 'Dimension',
  surface: 'Surface',
  property: 'Electrical or mechanical value',
  composition: 'Composition',
  packing: 'Packing or winding',
  certificate: 'Certificate missing',
  other: 'Other',
} as const

/** Coils and lots that wait for quality or were refused, each as a whole; of goods kept by quantity any part of what came. */
const goods = lines({
  label: 'Goods',
  columns: ['item', 'piece', 'qty', 'unit', 'deviation', 'required', 'found', 'reduction', 'amount'],
  fields: {
    item: f.ref('item'),
    piece: f.ref('piece', { optional: true, readonly: true }),
    qty: f.qty({ label: 'Quantity', min: 0 }),
    receivedQty: f.qty({ label: 'Received', optional: true, readonly: true }),
    deviation: f.choice(deviations, { label: 'Differs in', default: 'dimension' }),
    required: f.text({ label: 'Wanted', optional: true, maxLength: 80 }),
    found: f.text({ label: 'Found', maxLength: 120, hint: 'As measured, with the number of the test report.' }),
    agreedRate: f.rate({ label: 'Ordered at', unit: '₹', optional: true, readonly: true }),
    reduction: f.rate({ label: 'Less', unit: '₹', default: 0, min: 0, hint: 'Reduction of the rate by the supplier.' }),
    ...boughtItem,
  },
  computed: { amount: f.money({ label: 'Taken off', unit: '₹' }), claimQty: f.qty({ label: 'To be claimed' }) },
  compute: l => ({ amount: lineAmount(l.qty, l.reduction), claimQty: l.reduction.gt(0) ? l.qty : zero }),
  prefill: { item: fromBoughtItem },
})

/** Goods that are not what was ordered and are used all the same: somebody answers for it, and the supplier may pay for it. */
export const inwardDeviation = document({
  name: 'inwardDeviation',
  label: 'Inward Deviation',
  path: '/inwarddeviation',
  menu: { group: 'quality' },
  guide: {
    purpose: 'Goods that differ from the order but may be used: the difference, the permitted use and the reduction of the rate.',
    mistakes: [
      'Accepting the goods first and entering the deviation later: they are issued before anybody has decided.',
      'Setting no limit of use: enter for which cables or jobs the goods may be used.',
      'Agreeing a lower rate by telephone only: enter who at the supplier agreed, or the full bill must be paid.',
    ],
    next: 'If the supplier bills the full rate, claim the difference with a debit note.',
    to: '/debitnote',
  },
  series: 'DV/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    supplier: f.ref('supplier', { optional: true, readonly: true, index: true }),
    useFor: f.text({
      label: 'May be used for',
      optional: true,
      search: true,
      maxLength: 120,
      hint: 'Permitted use, for example: earth wire, LT only. It stays on the pieces; they are issued for this use and no other.',
    }),
    agreedBy: f.text({
      label: 'Agreed by the supplier',
      optional: true,
      maxLength: 80,
      hint: 'Who at the supplier agreed to the reduction, and when.',
    }),
    decidedBy: f.text({ label: 'Decided by', optional: true, readonly: true, maxLength: 120 }),
    remarks: f.note({ optional: true }),
  },
  lines: { goods },
  computed: { reductionTotal: f.money({ label: 'Taken off', unit: '₹' }) },
  compute: d => ({ reductionTotal: sum(d.goods.map(l => l.amount)) }),
  check: d => [
    ...(d.goods.length === 0 ? [{ path: 'goods', message: 'Add the goods that differ.' }] : []),
    ...(d.reductionTotal.gt(0) && d.agreedBy === null
      ? [{ path: 'agreedBy', message: 'Enter who at the supplier agreed to the lower rate.' }]
      : []),
    ...(d.reductionTotal.gt(0) && d.supplier === null
      ? [{ path: 'goods', message: 'Leave the reduction empty: a customer’s own material has no rate.' }]
      : []),
    ...d.goods.flatMap((l, i): Complaint[] => [
      ...(l.piece !== null && l.receivedQty && !l.qty.eq(l.receivedQty)
        ? [{ path: `goods.${i}.qty`, message: 'A coil or lot is accepted whole; cut off what is not.' }]
        : []),
      ...(l.agreedRate && l.reduction.gt(l.agreedRate)
        ? [
            {
              path: `goods.${i}.reduction`,
              message: `It was ordered at ₹ ${formatDecimal(l.agreedRate, 2)}; no more can be taken off.`,
            },
          ]
        : []),
    ]),
  ],
  states: {
    draft: { stage: 'open', waits: ['submit'] },
    submitted: { stage: 'pending', waits: ['accept', 'refuse'] },
    accepted: { stage: 'committed', tone: 'success' },
    refused: { stage: 'declined', tone: 'danger' },
    cancelled: { stage: 'void' },
  },
  actions: {
    submit: {
      label: 'Submit for approval',
      from: ['draft'],
      to: 'submitted',
      effect: 'number',
      check: d => (d.goods.every(l => l.receivedQty !== null) ? null : 'Make the deviation from its material inward.'),
    },
    accept: {
      label: 'Accept under deviation',
      from: ['submitted'],
      to: 'accepted',
      reason: true,
      confirm: d =>
        d.reductionTotal.gt(0)
          ? `The goods may be used; ₹ ${formatDecimal(d.reductionTotal, 2)} is claimed from the supplier when a bill for the full rate is booked.`
          : 'The goods may be used as they are.',
    },
    refuse: {
      label: 'Reject goods',
      from: ['submitted'],
      to: 'refused',
      reason: true,
      confirm: () => 'The goods are blocked and will be returned.',
    },
    sendBack: { label: 'Send back', from: ['submitted'], to: 'draft', reason: true },
    cancel: { label: 'Cancel deviation', from: ['draft', 'submitted'], to: 'cancelled', reason: true },
  },
  approval: { action: 'accept', ask: 'submit', back: 'sendBack', amount: 'reductionTotal', party: 'supplier', fromStart: true },
  access: {
    read: ['quality', 'purchase', 'stores', 'accounts', 'approver'],
    write: ['quality', 'purchase'],
    accept: ['approver'],
    refuse: ['approver', 'quality'],
    sendBack: ['approver'],
  },
  progress: { claimed: { label: 'Claimed', path: ['debitNote'] } },
  list: ['number', 'date', 'supplier', 'useFor', 'decidedBy', 'reductionTotal', 'status'],
  sums: ['reductionTotal'],
  layout: { Deviation: ['supplier', 'date', 'useFor', 'agreedBy', 'decidedBy', 'remarks'] },
})

export const inwardToDeviation = arrow({
  from: materialInward,
  to: inwardDeviation,
  when: ['posted'],
  lines: ['goods', 'goods'],
  uses: 'qty',
  exceptional: true,
  by: 'qty',
  same: ['supplier'],
  header: m => (m.supplier === null ? {} : { supplier: m.supplier }),
  line: l => ({ item: l.item, piece: l.piece, receivedQty: l.qty, agreedRate: l.agreedRate ?? l.rate }),
})

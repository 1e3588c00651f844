import { document } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { usedFor } from '../pieceLine.ts'
import { fromItem, ofItem } from '../stockLine.ts'

/** What a job needs, in the unit of the item; a length that must not be jointed says how short a piece may be. */
const needed = lines({
  label: 'Needed',
  fields: {
    item: f.ref('item', { index: true }),
    ...ofItem,
    qty: f.qty({ label: 'Quantity', min: 0 }),
    shortestM: f.length({
      apart: true,
      label: 'Shortest piece',
      unit: 'm',
      optional: true,
      min: 0,
      hint: 'A shorter one would need a joint.',
    }),
    alternates: f.bool({ label: 'Alternates allowed', hint: 'A substitute from the item master may be issued.' }),
    remarks: f.text({ optional: true }),
  },
  columns: ['item', 'qty', 'measure', 'shortestM', 'alternates', 'remarks'],
  prefill: { item: fromItem },
})

export const storeRequisition = document({
  name: 'storeRequisition',
  label: 'Store Requisition',
  path: '/storerequisition',
  menu: { group: 'stores', list: 'Store Requisition' },
  guide: {
    purpose: 'What a department needs from the store, for which machine and job, and by when.',
    mistakes: [
      'Asking for drums when a length is meant: enter the metres and the shortest usable piece.',
      'No job entered: the material is then an expense of the department, not a cost of the cable.',
      'Asking on the morning of the run: the store needs one day to bring the coils.',
    ],
    next: 'Once approved, Make material issue note lists the pieces that fit, the oldest first.',
    to: '/issuenote',
  },
  series: 'SR/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    department: f.ref('department', { index: true }),
    machine: f.ref('machine', { optional: true }),
    jobNo: f.text({ label: 'For job', optional: true, search: true, maxLength: 40 }),
    customer: f.ref('customer', {
      label: 'For customer',
      optional: true,
      hint: 'Only makes that the customer has approved are issued.',
    }),
    usedFor,
    neededBy: f.date({ label: 'Needed by', optional: true, earliest: 'date' }),
    store: f.ref('store', { onlyOne: true, label: 'From store' }),
    remarks: f.note({ optional: true }),
  },
  lines: { items: needed },
  check: r => [
    ...(r.items.length === 0 ? [{ path: 'items', message: 'Add the material needed.' }] : []),
    ...r.items.flatMap((l, i) => (l.qty.gt(0) ? [] : [{ path: `items.${i}.qty`, message: 'Enter the quantity.' }])),
  ],
  states: {
    draft: { stage: 'open', waits: ['submit'] },
    submitted: { stage: 'pending', waits: ['approve'] },
    approved: { stage: 'committed' },
    closed: { stage: 'closed' },
    cancelled: { stage: 'void' },
  },
  actions: {
    submit: { label: 'Submit', from: ['draft'], to: 'submitted', effect: 'number' },
    approve: { label: 'Approve', from: ['submitted'], to: 'approved', byAnother: 'somebody else of planning or an approver' },
    sendBack: { label: 'Send back', from: ['submitted'], to: 'draft', reason: true },
    close: { label: 'Short close', from: ['approved'], to: 'closed', reason: true },
    reopen: { label: 'Reopen', from: ['closed'], to: 'approved', reason: true },
    cancel: { label: 'Cancel requisition', from: ['draft', 'submitted', 'approved'], to: 'cancelled', reason: true },
  },
  approval: { action: 'approve', ask: 'submit', back: 'sendBack' },
  access: {
    read: ['stores', 'planning', 'production', 'supervisor', 'purchase', 'quality', 'despatch', 'approver'],
    write: ['stores', 'planning', 'quality', 'despatch'],
    approve: ['approver', 'planning'],
    sendBack: ['approver', 'planning', 'stores'],
    close: ['stores', 'planning', 'approver'],
    reopen: ['approver', 'planning'],
  },
  due: 'neededBy',
  progress: {
    issued: { label: 'Issued', path: ['issueNote'] },
    bought: { label: 'To be bought', path: ['purchaseRequisition'], exceptional: true },
  },
  list: ['number', 'date', 'department', 'jobNo', 'neededBy', 'store', 'status'],
  layout: { Requisition: ['department', 'machine', 'jobNo', 'customer', 'usedFor', 'date', 'neededBy', 'store', 'remarks'] },
})

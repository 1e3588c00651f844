import { document, given } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { item } from '../../masters/goods/item/item.ts'
import { unit } from '../../masters/goods/unit.ts'

/** Why goods are wanted. */
export const needs = {
  stock: 'Stock is low',
  shortage: 'A store is short',
  order: 'For an order',
  repair: 'For repair',
  other: 'Other',
} as const

const wanted = lines({
  label: 'Items',
  columns: ['item', 'qty', 'unit', 'needBy', 'need', 'usedFor', 'supplier', 'lastRate', 'specification'],
  fields: {
    item: f.ref('item', { index: true }),
    specification: f.text({ optional: true, maxLength: 120 }),
    qty: f.qty({ label: 'Quantity', min: 0 }),
    unit: f.text({ readonly: true, maxLength: 8 }),
    needBy: f.date({ label: 'Needed by', optional: true, earliest: 'date' }),
    need: f.choice(needs, { label: 'Because', default: 'other' }),
    usedFor: f.text({ label: 'For', optional: true, maxLength: 60, hint: 'Work order, sales order, machine.' }),
    supplier: f.ref('supplier', { label: 'Suggested supplier', optional: true }),
    lastRate: f.rate({ label: 'Usual rate', unit: '₹', optional: true, readonly: true }),
  },
  prefill: {
    item: given(item, async (i, { get }) => ({ unit: (await get(unit, i.unit)).code, lastRate: i.standardRate })),
  },
})

/** How each item stands when the requisition is saved. */
const position = lines({
  label: 'Stock position',
  derived: true,
  fields: {
    item: f.ref('item'),
    unit: f.text({ optional: true, maxLength: 8 }),
    onHand: f.qty({ label: 'In stores', hint: 'Free and held for quality; without what is reserved.' }),
    reserved: f.qty({ label: 'Reserved' }),
    onOrder: f.qty({ label: 'On order' }),
    reorderLevel: f.qty({ apart: true, label: 'Reorder at', optional: true }),
    billedRate: f.rate({ label: 'Last rate', unit: '₹', optional: true, places: 2 }),
    billedDate: f.date({ label: 'Billed on', optional: true }),
    billedBy: f.ref('supplier', { label: 'By', optional: true }),
  },
})

export const purchaseRequisition = document({
  name: 'purchaseRequisition',
  label: 'Purchase Requisition',
  path: '/purchaserequisition',
  menu: { group: 'purchase', list: 'Purchase Requisition' },
  guide: {
    purpose: 'Goods to be bought, by when and why. Enquiries and orders are made from it.',
    mistakes: [
      'Asking for what already lies in the store: the stock position below shows stock, reservations and what is on order.',
      'Asking for everything by today: purchase cannot tell which material is really urgent.',
      'One requisition for rods and tapes: they come from different vendors, and the slower one delays the other.',
    ],
    next: 'Once approved, ask vendors, or order at once where a rate is agreed.',
    to: '/vendorenquiry',
  },
  series: 'PR/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    department: f.ref('department', { optional: true }),
    purpose: f.text({ optional: true, search: true, maxLength: 120 }),
    remarks: f.note({ optional: true }),
  },
  lines: { items: wanted, position },
  check: r => r.items.flatMap((l, i) => (l.qty.lte(0) ? [{ path: `items.${i}.qty`, message: 'Enter the quantity.' }] : [])),
  states: {
    draft: { stage: 'open', waits: ['submit', 'approve'] },
    submitted: { stage: 'pending', waits: ['approve'] },
    approved: { stage: 'committed' },
    stopped: { stage: 'closed', tone: 'warning' },
    cancelled: { stage: 'void' },
  },
  actions: {
    propose: { label: 'Add items to reorder', from: ['draft'], to: 'draft' },
    submit: {
      label: 'Submit for approval',
      from: ['draft'],
      to: 'submitted',
      effect: 'number',
      check: r => (r.items.length > 0 ? null : 'Add at least one item.'),
    },
    approve: {
      from: ['draft', 'submitted'],
      to: 'approved',
      effect: 'number',
      byAnother: 'another approver',
      check: r => (r.items.length > 0 ? null : 'Add at least one item.'),
    },
    sendBack: { label: 'Send back', from: ['submitted'], to: 'draft', reason: true },
    stop: { label: 'Stop', from: ['approved'], to: 'stopped', reason: true },
    resume: { label: 'Resume', from: ['stopped'], to: 'approved' },
    cancel: { label: 'Cancel requisition', from: ['draft', 'submitted', 'approved'], to: 'cancelled', reason: true },
  },
  approval: { action: 'approve', ask: 'submit', back: 'sendBack' },
  access: {
    read: ['purchase', 'stores', 'planning', 'approver', 'accounts'],
    write: ['purchase', 'stores', 'planning'],
    approve: ['approver'],
    sendBack: ['approver'],
    stop: ['purchase', 'approver'],
    resume: ['purchase', 'approver'],
  },
  progress: {
    ordered: { label: 'Ordered', path: ['purchaseOrder'] },
    received: { label: 'Received', path: ['purchaseOrder', 'materialInward'] },
  },
  list: ['number', 'date', 'department', 'purpose', 'status'],
  layout: { Requisition: ['date', 'department', 'purpose', 'remarks'] },
})

import { arrow } from '../../../kernel/arrow.ts'
import { document } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { among, type Chosen } from '../../../kernel/offers/offer.ts'
import { consume, cut, type Movement, move } from '../../../kernel/stock.ts'
import { piece } from '../piece/piece.ts'
import {
  bulkOf,
  isWhole,
  onlyFor,
  partOf,
  takenComplaints,
  takenFields,
  takenPrefills,
  usedFor,
  wholeOf,
  notThere,
  takenFrom,
} from '../pieceLine.ts'
import { storeRequisition } from '../storeRequisition/storeRequisition.ts'

/** What leaves the store: pieces, whole or a part of them, and goods by quantity. */
const goods = lines({
  label: 'Issued',
  fields: {
    ...takenFields,
    useByDate: f.date({ label: 'Use by', optional: true, readonly: true }),
    onlyFor,
    shortestM: f.length({ apart: true, label: 'Not shorter than', unit: 'm', optional: true, readonly: true }),
  },
  columns: ['piece', 'item', 'onlyFor', 'lengthM', 'weightKg', 'qty', 'measure', 'carrier'],
  prefill: takenPrefills,
})

export const issueNote = document({
  name: 'issueNote',
  label: 'Material Issue Note',
  path: '/issuenote',
  menu: { group: 'stores', list: 'Material Issue Note' },
  guide: {
    purpose: 'Material that leaves the store for a shop floor or a cost centre, piece by piece.',
    mistakes: [
      'Taking the coil in front: issue the oldest, which the list offers first. Compounds have a shelf life.',
      'Issuing a whole drum for 80 m: say how much, and onto what it is wound; the rest keeps its number.',
      'Issuing cable material to a cost centre: it is booked as an expense, and the cable cost is too low.',
    ],
    next: 'Left-over material comes back with a return note.',
    to: '/returnnote',
  },
  series: 'IN/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    store: f.ref('store', { onlyOne: true, label: 'From store', index: true }),
    purpose: f.choice(
      { floor: 'To the shop floor', use: 'Used up' },
      {
        default: 'floor',
        hint: 'Material used up is an expense.',
      },
    ),
    floor: f.ref('store', { label: 'Shop floor', optional: true }),
    department: f.ref('department', { label: 'Cost centre', optional: true, index: true }),
    machine: f.ref('machine', { optional: true }),
    jobNo: f.text({ label: 'For job', optional: true, search: true, maxLength: 40 }),
    customer: f.ref('customer', {
      label: 'For customer',
      optional: true,
      hint: 'Only makes that the customer has approved are issued.',
    }),
    usedFor,
    receivedBy: f.text({ label: 'Received by', optional: true, maxLength: 80 }),
    remarks: f.note({ optional: true }),
  },
  lines: { goods },
  check: n => [
    ...(n.goods.length === 0 ? [{ path: 'goods', message: 'Scan or choose the goods to issue.' }] : []),
    ...(n.purpose === 'floor' && n.floor === null ? [{ path: 'floor', message: 'Choose the shop floor.' }] : []),
    ...(n.purpose === 'use' && n.department === null
      ? [{ path: 'department', message: 'Choose the department that uses the material.' }]
      : []),
    ...takenComplaints('goods', n.goods),
  ],
  offers: { 'goods.piece': among(piece, (n: Chosen<'store'>) => takenFrom(n.store), notThere) },
  states: {
    draft: { stage: 'open', waits: ['post'] },
    posted: { stage: 'done' },
    acknowledged: { stage: 'done', tone: 'success' },
    cancelled: { stage: 'void' },
  },
  actions: {
    post: {
      label: 'Post issue',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      confirm: n => `Issues ${n.goods.length === 1 ? 'one line' : `${n.goods.length} lines`}; parts of pieces are cut off.`,
    },
    acknowledge: { label: 'Acknowledge', from: ['posted'], to: 'acknowledged', byAnother: 'somebody who received the goods' },
    cancel: { label: 'Cancel issue', from: ['posted', 'acknowledged'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  access: {
    read: ['stores', 'planning', 'quality', 'accounts', 'costing'],
    write: ['stores'],
    acknowledge: ['planning', 'stores', 'quality'],
  },
  progress: { returned: { label: 'Returned', path: ['returnNote'], exceptional: true } },
  list: ['number', 'date', 'store', 'purpose', 'floor', 'department', 'jobNo', 'status'],
  layout: {
    Issue: ['store', 'date', 'purpose', 'floor', 'department', 'machine', 'jobNo'],
    Use: ['customer', 'usedFor', 'receivedBy', 'remarks'],
  },
  post: n =>
    n.goods.map((l): Movement => {
      const to = n.purpose === 'floor' && n.floor !== null ? { store: n.floor, bin: null } : null
      if (l.piece === null) return to ? move(bulkOf(l, n.store), to) : consume(bulkOf(l, n.store), 'use')
      if (isWhole(l)) return to ? move(wholeOf(l.piece, l), to, true) : consume(wholeOf(l.piece, l), 'use')
      return cut(l.piece, [to ? { ...partOf(l), to: { ...to, carrier: l.carrier }, turned: false } : { ...partOf(l), to: 'use' }])
    }),
})

export const requisitionToIssue = arrow({
  from: storeRequisition,
  to: issueNote,
  when: ['approved'],
  lines: ['items', 'goods'],
  uses: 'qty',
  by: 'qty',
  same: ['store'],
  header: r => ({
    store: r.store,
    department: r.department,
    machine: r.machine,
    jobNo: r.jobNo,
    customer: r.customer,
    usedFor: r.usedFor,
  }),
  line: l => ({ item: l.item, shortestM: l.shortestM }),
})

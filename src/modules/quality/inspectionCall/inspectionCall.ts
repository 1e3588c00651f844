import { arrow } from '../../../kernel/arrow.ts'
import { document, given } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { lines } from '../../../kernel/lineSet.ts'
import type { StateFilter } from '../../../kernel/filter.ts'
import { inspectionAgency } from '../../masters/parties/inspectionAgency.ts'
import { salesOrder } from '../../sales/salesOrder/salesOrder.ts'
import { piece } from '../../stores/piece/piece.ts'

/** The drums that are offered to the inspector, and what became of each. */
const drums = lines({
  label: 'Drums offered',
  columns: ['piece', 'item', 'lengthM', 'test', 'sample', 'seal', 'status', 'note'],
  fields: {
    piece: f.ref('piece'),
    item: f.ref('item', { readonly: true, optional: true }),
    lengthM: f.length({ label: 'Length', unit: 'm', readonly: true, zeroIsNone: true }),
    sample: f.bool({ label: 'Sample', hint: 'The inspector has chosen it for the acceptance tests.' }),
    seal: f.text({ label: 'Seal No.', optional: true, maxLength: 40 }),
    note: f.text({ label: 'Found', optional: true, maxLength: 250 }),
  },
  told: { test: f.text({ label: 'Routine test', optional: true }) },
  key: ['piece'],
  prefill: { piece: given(piece, p => ({ item: p.item, lengthM: p.lengthM })) },
  states: {
    offered: { stage: 'committed' },
    held: { stage: 'committed', tone: 'warning' },
    cleared: { stage: 'done' },
    waived: { stage: 'done' },
    rejected: { stage: 'closed' },
  },
  actions: {
    clear: { label: 'Clear drum', from: ['offered', 'held'], to: 'cleared', when: 'committed' },
    hold: { label: 'Hold drum', from: ['offered'], to: 'held', when: 'committed', reason: true },
    reject: { label: 'Reject drum', from: ['offered', 'held'], to: 'rejected', when: 'committed', reason: true },
    waive: { label: 'Waive inspection of drum', from: ['offered', 'held'], to: 'waived', when: 'committed', reason: true },
    offer: { label: 'Offer again', from: ['held', 'rejected', 'cleared', 'waived'], to: 'offered', when: 'committed' },
  },
})

/** The acceptance tests that the inspector has witnessed. */
const results = lines({
  label: 'Witnessed tests',
  fields: {
    test: f.text({ maxLength: 80 }),
    sample: f.text({ label: 'On', optional: true, maxLength: 60, hint: 'The drum, or the number of the sample.' }),
    requirement: f.text({ optional: true, maxLength: 120 }),
    found: f.text({ maxLength: 120 }),
    passed: f.bool({ default: true }),
  },
})

const counted = (count: number, what: string): string => (count > 0 ? `${count} ${what}` : '')

/** A clearance of a stage has cleared no drums. */
const drumsClearedBy = (count: number): readonly string[] =>
  count === 0
    ? []
    : [`${count === 1 ? '1 drum was' : `${count} drums were`} cleared by it, to leave once a clearance is recorded again.`]

const ended: StateFilter<typeof piece> = 'status:eq:free'

/** Drums of an order are offered to its inspector; what the inspector clears may leave, and nothing else of that order. */
export const inspectionCall = document({
  name: 'inspectionCall',
  label: 'Inspection Call',
  path: '/inspectioncall',
  menu: { group: 'quality', list: 'Raise Inspection Call', inPalette: true },
  guide: {
    purpose:
      'Drums that are ready and tested, offered to the buyer or to their agency; the outcome of each drum, and the clearance.',
    mistakes: [
      'A call without the notice that was agreed: if nobody comes, the days of silence have not begun.',
      'Clearing drums before their seals are entered: a cleared drum stands as it is.',
      'Loading what was held: only drums that are cleared or waived may leave.',
    ],
    next: 'Enter number and validity of the clearance, then make the delivery order.',
    to: '/deliveryorder',
  },
  series: 'INC/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    salesOrder: f.ref('salesOrder', { label: 'Sales order', index: true }),
    customer: f.ref('customer', { readonly: true, optional: true, index: true }),
    customerPo: f.text({ label: 'Customer PO No.', readonly: true, optional: true, search: true, maxLength: 60 }),
    agency: f.ref('inspectionAgency', { label: 'Inspected by', optional: true }),
    of: f.choice({ drums: 'Finished drums', stage: 'A stage of making' }, { label: 'Inspection of', default: 'drums' }),
    holdPoint: f.text({ label: 'Stage', optional: true, maxLength: 120, hint: 'What is held until the inspector has seen it.' }),
    noticeDays: f.int({ label: 'Notice', unit: 'days', optional: true, min: 0, max: 60 }),
    requestedFor: f.date({ label: 'Requested for', optional: true, latest: 'any' }),
    confirmedFor: f.date({ label: 'Comes on', optional: true, latest: 'any' }),
    inspector: f.text({ optional: true, maxLength: 120 }),
    theirRef: f.text({ label: 'Their call No.', optional: true, search: true, maxLength: 60 }),
    place: f.text({ optional: true, maxLength: 120, hint: 'If empty, at our works.' }),
    clearanceNo: f.text({ label: 'Clearance No.', optional: true, search: true, maxLength: 60 }),
    clearanceDate: f.date({ label: 'Cleared on', optional: true, latest: 'today' }),
    clearanceTo: f.date({ label: 'Clearance valid to', optional: true, latest: 'any' }),
    remarks: f.note({ optional: true }),
  },
  lines: { drums, results },
  computed: {
    offered: f.int({ label: 'Offered' }),
    cleared: f.int({ label: 'Cleared' }),
    notCleared: f.int({ label: 'Held or rejected', zeroIsNone: true }),
  },
  compute: c => {
    const among = (...states: readonly string[]): number => c.drums.filter(({ status }) => states.includes(status)).length
    return { offered: c.drums.length, cleared: among('cleared', 'waived'), notCleared: among('held', 'rejected') }
  },
  check: c => [
    ...(c.of === 'stage' && c.holdPoint === null
      ? [{ path: 'holdPoint', message: 'Say which stage the inspector is to see.' }]
      : []),
    ...(c.of === 'stage' && c.drums.length > 0
      ? [{ path: 'drums', message: 'A stage is inspected before there are drums; make another call for these.' }]
      : []),
    ...(c.clearanceTo !== null && c.clearanceDate !== null && c.clearanceTo < c.clearanceDate
      ? [{ path: 'clearanceTo', message: 'The clearance ends before it was given.' }]
      : []),
  ],
  prefill: {
    salesOrder: given(salesOrder, o => ({
      customer: o.customer,
      customerPo: o.customerPo,
      agency: o.inspectionAgency,
      noticeDays: o.noticeDays,
      holdPoint: o.holdPoints,
    })),
    // What the order says goes before the usual notice of the agency.
    agency: given(inspectionAgency, (a, { header }) => (header['noticeDays'] == null ? { noticeDays: a.noticeDays } : {})),
  },
  offers: {
    'drums.piece': {
      from: 'piece',
      where: () => `${ended};place:eq:store;lengthM:gt:0;item.product:filled`,
      otherwise: 'is no free drum that lies in a store.',
    },
  },
  states: {
    draft: { stage: 'open', waits: ['raise'] },
    raised: { stage: 'committed', edit: true, waits: ['confirmDay', 'close'] },
    confirmed: { stage: 'committed', edit: true, waits: ['close'], tone: 'progress' },
    cleared: { stage: 'closed', tone: 'success' },
    cancelled: { stage: 'void' },
  },
  lockedAfterDraft: ['salesOrder', 'of'],
  actions: {
    raise: {
      label: 'Raise call',
      from: ['draft'],
      to: 'raised',
      effect: 'number',
      check: c => {
        if (c.of === 'drums' && c.drums.length === 0) return 'Add the drums that are offered.'
        return c.requestedFor === null ? 'Enter the day for which the inspector is asked.' : null
      },
      confirm: c =>
        `Offers ${c.offered} drums for ${c.requestedFor ?? ''}. They go to no other order until the inspector has decided.`,
    },
    confirmDay: {
      label: 'Inspector comes',
      from: ['raised'],
      to: 'confirmed',
      check: c => (c.confirmedFor === null ? 'Enter the day on which the inspector comes.' : null),
    },
    close: {
      label: 'Record clearance',
      from: ['raised', 'confirmed'],
      to: 'cleared',
      check: c => {
        const open = c.drums.filter(({ status }) => status === 'offered').length
        if (open > 0) return `${open} drums are not decided on; clear, hold or reject each of them.`
        const isCleared = c.of === 'stage' || c.drums.some(({ status }) => status === 'cleared')
        if (!isCleared) return null
        if (c.clearanceNo === null) return 'Enter the number of the clearance.'
        return c.clearanceDate === null ? 'Enter the day of the clearance.' : null
      },
      confirm: c =>
        [counted(c.cleared, 'may leave'), counted(c.notCleared, 'stay')].filter(Boolean).join(', ') || 'Nothing may leave.',
    },
    takeBack: {
      label: 'Take clearance back',
      from: ['cleared'],
      to: 'confirmed',
      reason: true,
      confirm: c =>
        [
          ...drumsClearedBy(c.drums.filter(({ status }) => status === 'cleared').length),
          'Its number and days are empty from now on; the history keeps them.',
        ].join(' '),
    },
    cancel: { label: 'Cancel call', from: ['draft', 'raised', 'confirmed'], to: 'cancelled', reason: true },
  },
  access: {
    read: ['quality', 'despatch', 'sales', 'planning', 'approver'],
    write: ['quality'],
    'drums.waive': ['approver'],
    takeBack: ['approver'],
  },
  list: [
    'number',
    'date',
    'salesOrder',
    'customer',
    'agency',
    'requestedFor',
    'confirmedFor',
    'offered',
    'cleared',
    'clearanceNo',
    'status',
  ],
  sums: ['offered', 'cleared'],
  layout: {
    Call: ['salesOrder', 'customer', 'customerPo', 'date', 'of', 'holdPoint', 'theirRef'],
    Inspector: ['agency', 'noticeDays', 'requestedFor', 'confirmedFor', 'inspector', 'place'],
    Clearance: ['clearanceNo', 'clearanceDate', 'clearanceTo', 'remarks'],
  },
})

/** Any number of calls of one order: drums are offered as they are ready, and again when they were held. */
export const orderToCall = arrow({
  from: salesOrder,
  to: inspectionCall,
  when: ['confirmed'],
  lines: ['items', 'drums'],
  uses: 'qty',
  by: 'lengthM',
  repeats: true,
  exceptional: true,
  header: o => ({ salesOrder: o.id }),
  line: () => ({}),
})

import { arrow } from '../../../kernel/arrow.ts'
import { document, given } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { salesOrder } from '../../sales/salesOrder/salesOrder.ts'
import { piece } from '../../stores/piece/piece.ts'

const derived = { readonly: true, optional: true } as const
const optional = { optional: true } as const

/** The drums of which the certificate speaks. */
const drums = lines({
  label: 'Drums',
  columns: ['piece', 'item', 'lengthM', 'startMark', 'endMark', 'makerNo'],
  fields: {
    piece: f.ref('piece'),
    item: f.ref('item', derived),
    lengthM: f.length({ label: 'Length', unit: 'm', readonly: true, zeroIsNone: true }),
    startMark: f.length({ ...derived, apart: true, label: 'Mark at its start', unit: 'm' }),
    endMark: f.length({ ...derived, apart: true, label: 'Mark at its end', unit: 'm' }),
    makerNo: f.text({ ...derived, label: 'Drum No.', maxLength: 40 }),
  },
  key: ['piece'],
  prefill: {
    piece: given(piece, p => ({
      item: p.item,
      lengthM: p.lengthM,
      startMark: p.startMark,
      endMark: p.endMark,
      makerNo: p.makerNo,
    })),
  },
})

/** What was guaranteed and what was measured, core by core, out of the recorded routine tests. */
const results = lines({
  label: 'Results',
  derived: true,
  fields: {
    piece: f.ref('piece'),
    drum: f.text({ maxLength: 40 }),
    core: f.text({ ...optional, maxLength: 30 }),
    test: f.text({ maxLength: 80 }),
    method: f.text({ ...optional, maxLength: 60 }),
    guaranteed: f.text({ ...optional, maxLength: 120 }),
    measured: f.text({ maxLength: 80 }),
    result: f.text({ maxLength: 20 }),
    testNo: f.text({ label: 'Routine test', maxLength: 30 }),
    tested: f.date({ label: 'Tested' }),
  },
})

/** With what was measured, and until when its calibration held. */
const instruments = lines({
  label: 'Instruments',
  derived: true,
  fields: {
    code: f.text({ maxLength: 30 }),
    name: f.text({ maxLength: 100 }),
    serialNo: f.text({ label: 'Serial No.', maxLength: 40 }),
    certificate: f.text({ ...optional, label: 'Calibration certificate', maxLength: 40 }),
    due: f.date({ ...optional, label: 'Calibration due', latest: 'any' }),
  },
})

/** Of which heats and lots the drums are made. */
const materials = lines({
  label: 'Raw material',
  derived: true,
  fields: {
    drum: f.text({ maxLength: 40 }),
    material: f.text({ maxLength: 200 }),
    heatNo: f.text({ label: 'Heat or lot', maxLength: 40 }),
    makerNo: f.text({ ...optional, label: 'Maker’s No.', maxLength: 40 }),
  },
})

/** What the works certifies of drums that have passed: taken from recorded tests, frozen as it is issued, and told by its hash where it was changed. */
export const testCertificate = document({
  name: 'testCertificate',
  label: 'Test Certificate',
  path: '/testcertificate',
  menu: { group: 'quality', inPalette: true },
  guide: {
    purpose: 'Guaranteed against measured for each drum, with instruments and raw material, as the buyer gets it with the goods.',
    mistakes: [
      'A certificate before the last test is recorded: it takes what stands recorded, and misses the rest.',
      'Correcting an issued one by hand: issue a new edition; the old one says that it is revoked.',
      'One certificate for drums of two orders: each buyer gets the drums of theirs.',
    ],
    next: 'Deliver the drums; the certificate travels with them. The code on the paper leads to a page that says whether it still holds.',
    to: '/deliveryorder',
  },
  series: 'TC/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    salesOrder: f.ref('salesOrder', { label: 'Sales order', index: true }),
    customer: f.ref('customer', { readonly: true, optional: true, index: true }),
    customerPo: f.text({ ...derived, label: 'Customer PO No.', search: true, maxLength: 60 }),
    poDate: f.date({ ...derived, label: 'PO date', latest: 'any' }),
    replaces: f.ref('testCertificate', { ...optional, label: 'Replaces' }),
    edition: f.int({ ...derived, label: 'Edition' }),
    why: f.text({ ...optional, label: 'Why a new edition', maxLength: 250 }),
    approvedBy: f.ref('employee', { label: 'Signed by', optional: true }),
    testedBy: f.text({ ...derived, label: 'Tested by', maxLength: 250 }),
    witness: f.text({ ...derived, label: 'Witnessed by', maxLength: 250 }),
    clearance: f.text({ ...derived, label: 'Clearance', maxLength: 250 }),
    standards: f.text({ ...derived, label: 'Made to', maxLength: 250 }),
    licences: f.text({ ...derived, label: 'BIS licence', maxLength: 120 }),
    remarks: f.note(optional),
  },
  lines: { drums, results, instruments, materials },
  computed: { count: f.int({ label: 'Drums' }) },
  compute: c => ({ count: c.drums.length }),
  check: c => [
    ...(c.drums.length === 0 ? [{ path: 'drums', message: 'Add the drums that are certified.' }] : []),
    ...(c.replaces !== null && c.why === null ? [{ path: 'why', message: 'Say why a new edition is issued.' }] : []),
  ],
  prefill: {
    salesOrder: given(salesOrder, o => ({ customer: o.customer, customerPo: o.customerPo, poDate: o.poDate })),
  },
  offers: {
    'drums.piece': {
      from: 'piece',
      where: () => 'lengthM:gt:0;item.product:filled;status:ne:void',
      otherwise: 'is no finished length.',
    },
    replaces: {
      from: 'testCertificate',
      where: () => 'status:eq:issued',
      otherwise: 'is not issued, or is revoked already.',
    },
  },
  states: {
    draft: { stage: 'open', waits: ['issue'] },
    issued: { stage: 'done', tone: 'success' },
    revoked: { stage: 'closed', tone: 'danger' },
    cancelled: { stage: 'void' },
  },
  actions: {
    issue: {
      label: 'Issue certificate',
      from: ['draft'],
      to: 'issued',
      effect: 'number',
      check: c => (c.approvedBy === null ? 'Enter who signs the certificate.' : null),
      confirm: c => `Certifies ${c.count} drums. It never changes again; a new edition revokes it.`,
    },
    revoke: { label: 'Revoke', from: ['issued'], to: 'revoked', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  revisions: { sentBy: 'issue' },
  access: { read: ['quality', 'despatch', 'sales', 'approver'], write: ['quality'], revoke: ['quality', 'approver'] },
  list: ['number', 'date', 'salesOrder', 'customer', 'count', 'edition', 'approvedBy', 'status'],
  layout: {
    Certificate: ['salesOrder', 'customer', 'customerPo', 'poDate', 'date', 'replaces', 'edition', 'why'],
    Told: ['standards', 'licences', 'testedBy', 'witness', 'clearance', 'approvedBy', 'remarks'],
  },
})

/** Any number of certificates of one order, as its drums are ready. */
export const orderToCertificate = arrow({
  from: salesOrder,
  to: testCertificate,
  when: ['confirmed', 'closed'],
  lines: ['items', 'drums'],
  uses: 'qty',
  by: 'lengthM',
  repeats: true,
  exceptional: true,
  header: o => ({ salesOrder: o.id }),
  line: () => ({}),
})

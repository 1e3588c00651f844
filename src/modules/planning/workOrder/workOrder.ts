import { arrow } from '../../../kernel/arrow.ts'
import { sum } from '../../../kernel/decimal.ts'
import { document, given } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { elementKinds } from '../../cable/engine/manufacture/elementKinds.ts'
import { product } from '../../cable/product/product.ts'
import { drumCount, drumsKm, drumsLeft, drumsProblem } from '../../sales/drums.ts'
import { exactKm, scheduleProblem } from '../../sales/goods.ts'
import { salesOrder } from '../../sales/salesOrder/salesOrder.ts'

const optional = { optional: true } as const

const drums = lines({
  label: 'Drums',
  fields: {
    drums: f.text({
      label: 'Drums',
      maxLength: 120,
      hint: 'Number x metres: 4 x 500 + 1 x 250.',
      check: scheduleProblem,
    }),
    qty: f.length({ label: 'Length', ...exactKm, min: 0 }),
    tolerancePercent: f.percent({
      label: 'Tolerance',
      unit: '%',
      default: 5,
      min: 0,
      max: 20,
      places: 2,
      hint: 'Of each drum, above and below.',
    }),
    drumSize: f.ref('drumCode', { ...optional, label: 'Drum size' }),
    remarks: f.text({ ...optional, maxLength: 160, hint: 'Inspection, marking, makes the customer asks for.' }),
  },
  computed: { drumCount: f.int({ label: 'Number' }) },
  compute: l => ({ drumCount: drumCount(l.drums) }),
  complete: l => {
    const km = l.drums && !l.qty ? drumsKm(l.drums) : null
    return km ? { qty: km } : {}
  },
  columns: ['drums', 'drumCount', 'qty', 'tolerancePercent', 'drumSize', 'remarks'],
})

/** What is made, from the wire to the finished cable; follows from the design, the drums and stage practice. */
const stages = lines({
  label: 'Stages',
  derived: true,
  fields: {
    element: f.text({ label: 'Made', maxLength: 120 }),
    kind: f.choice(elementKinds, { label: 'Kind' }),
    process: f.ref('process'),
    machine: f.ref('machine', { ...optional, hint: 'The smallest that takes it.' }),
    lengthCount: f.int({ label: 'Lengths' }),
    outM: f.length({ apart: true, label: 'Good', unit: 'm', zeroIsNone: true }),
    inM: f.length({ apart: true, label: 'To run', unit: 'm', zeroIsNone: true }),
    outKg: f.weight({ apart: true, label: 'Good', unit: 'kg' }),
    inKg: f.weight({ apart: true, label: 'Goes in', unit: 'kg' }),
    afterwards: f.text({ ...optional, label: 'Then', maxLength: 120 }),
    setUpH: f.figure({ label: 'Set-up', unit: 'h', places: 2 }),
    runH: f.figure({ label: 'Run', unit: 'h', places: 2 }),
    signature: f.text({ maxLength: 600 }),
    item: f.ref('item', { ...optional, label: 'Stocked as' }),
    kgPerKm: f.figure({ label: 'Weighs', unit: 'kg/km', zeroIsNone: true }),
    overMm: f.figure({ ...optional, label: 'Over it', unit: 'mm', places: 2, hint: 'Of a sector the circle around it.' }),
    lotKg: f.weight({ apart: true, label: 'By weight', unit: 'kg', zeroIsNone: true }),
    atMost: f.text({ ...optional, label: 'One length', maxLength: 160, hint: 'How long one may be, and what decides it.' }),
  },
  columns: ['element', 'process', 'machine', 'lengthCount', 'outM', 'inM', 'outKg', 'afterwards', 'setUpH', 'runH', 'item'],
})

const lengths = lines({
  label: 'Lengths',
  below: 'stages',
  derived: true,
  fields: {
    lengthNo: f.int({ label: 'Length' }),
    outM: f.length({ label: 'Good', unit: 'm' }),
    inM: f.length({ label: 'To run', unit: 'm' }),
    startM: f.length({ ...optional, label: 'Start', unit: 'm', zeroIsNone: true }),
    fromDrum: f.int({
      ...optional,
      label: 'From drum',
      hint: 'Of its drums, in the order of their lines, the first that it becomes.',
    }),
    toDrum: f.int({ ...optional, label: 'To drum' }),
  },
})

/** What of earlier stages goes into a stage: strands beside one another, each of so many metres, or wire by its weight. */
const inputs = lines({
  label: 'Goes in',
  below: 'stages',
  derived: true,
  fields: {
    element: f.text({ label: 'What', maxLength: 120 }),
    strands: f.int({ label: 'Strands' }),
    factor: f.figure({ label: 'Metres for a metre', places: 3 }),
    metres: f.length({ apart: true, label: 'Metres of each', unit: 'm', zeroIsNone: true }),
    kg: f.weight({ label: 'Weight', unit: 'kg', zeroIsNone: true }),
    signature: f.text({ maxLength: 600 }),
    item: f.ref('item', { ...optional, label: 'Stocked as' }),
  },
  columns: ['element', 'strands', 'metres', 'kg', 'item'],
})

const materials = lines({
  label: 'Materials',
  below: 'stages',
  derived: true,
  fields: {
    material: f.ref('rawMaterial', optional),
    name: f.text({ maxLength: 100 }),
    kg: f.weight({ label: 'To draw', unit: 'kg' }),
    goodKg: f.weight({ label: 'In good lengths', unit: 'kg' }),
    item: f.ref('item', { ...optional, label: 'Stocked as' }),
    store: f.ref('store', { ...optional, label: 'Lies in' }),
  },
})

export const workOrder = document({
  name: 'workOrder',
  label: 'Work Order',
  path: '/workorder',
  menu: { group: 'planning', list: 'Work Order', inPalette: 'byNumber' },
  guide: {
    purpose:
      'Drums of one cable to be made: metres and kilograms of each stage, machines and materials, from its approved design.',
    mistakes: [
      'Entering the metres of the order plus a margin for scrap: starts, ends and scrap are added at each stage.',
      'One work order for two cables: each has a design of its own.',
      'Releasing before the design is approved: what is cut on a wrong design is scrap.',
    ],
    next: 'Make the job cards, one for each thing that is made.',
    to: '/jobcard',
  },
  series: 'WO/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    product: f.ref('product', { index: true }),
    design: f.ref('productDesign', { ...optional, readonly: true, pinned: true, index: true }),
    purpose: f.choice({ order: 'An order', stock: 'Stock', sample: 'Sample' }, { label: 'Made for', default: 'order' }),
    priority: f.choice({ usual: 'Usual', urgent: 'Urgent', low: 'When there is time' }, { default: 'usual' }),
    notBefore: f.date({ ...optional, label: 'Not before' }),
    neededBy: f.date({ ...optional, label: 'Needed by' }),
    overRunPercent: f.percent({
      label: 'Over-run',
      unit: '%',
      default: 0,
      min: 0,
      max: 5,
      places: 2,
      hint: 'So much longer each drum is planned than ordered; the tolerance allows it.',
    }),
    mothers: f.choice(
      { fit: 'As many drums as fit', each: 'One drum each' },
      {
        label: 'Lengths on the floor',
        default: 'fit',
        hint: 'From the laying-up on. Several drums on one length cost fewer ends; one drum each loses less where a length fails.',
      },
    ),
    markStart: f.length({ ...optional, label: 'Marking starts at', unit: 'm', min: 0 }),
    legend: f.note({ ...optional, label: 'Legend', hint: 'Printed on the sheath; if empty, that of the design.' }),
    longest: f.text({ ...optional, label: 'Longest drum', readonly: true, maxLength: 200 }),
    copperKg: f.weight({ ...optional, label: 'Copper to draw', unit: 'kg', readonly: true }),
    aluminiumKg: f.weight({ ...optional, label: 'Aluminium to draw', unit: 'kg', readonly: true }),
    remarks: f.note(optional),
  },
  lines: { drums, stages, lengths, inputs, materials },
  computed: {
    totalKm: f.length({ label: 'Total length', ...exactKm }),
    totalDrums: f.int({ label: 'Total drums' }),
    hours: f.figure({ label: 'Machine hours', unit: 'h', places: 1 }),
  },
  compute: w => ({
    totalKm: sum(w.drums.map(l => l.qty)),
    totalDrums: w.drums.reduce((count, l) => count + l.drumCount, 0),
    hours: sum(w.stages.map(l => l.setUpH.plus(l.runH))).toDecimalPlaces(1),
  }),
  check: w =>
    w.drums.flatMap((l, i) => {
      const problem = l.qty.gt(0) ? drumsProblem(l.drums, l.qty) : 'Enter the length.'
      return problem === null ? [] : [{ path: `drums.${i}.qty`, message: problem }]
    }),
  prefill: { product: given(product, p => ({ design: p.design })) },
  states: {
    draft: { stage: 'open', waits: ['release'] },
    onHold: { stage: 'committed', tone: 'warning', waits: ['resume'] },
    released: { stage: 'committed' },
    closed: { stage: 'closed' },
    cancelled: { stage: 'void' },
  },
  actions: {
    release: {
      label: 'Release',
      from: ['draft'],
      to: 'released',
      effect: 'number',
      check: w => (w.drums.length > 0 ? null : 'Add the drums that are to be made.'),
    },
    hold: { label: 'Put on hold', from: ['released'], to: 'onHold', reason: true },
    resume: { label: 'Resume', from: ['onHold'], to: 'released' },
    close: { label: 'Close', from: ['released'], to: 'closed', reason: true },
    cancel: { label: 'Cancel work order', from: ['draft', 'released', 'onHold'], to: 'cancelled', reason: true },
  },
  access: {
    read: ['planning', 'production', 'supervisor', 'stores', 'quality', 'sales', 'costing', 'accounts', 'despatch', 'approver'],
    write: ['planning'],
    hold: ['planning', 'quality', 'supervisor'],
    resume: ['planning', 'quality'],
    close: ['planning', 'approver'],
    cancel: ['planning'],
  },
  progress: {
    carded: { label: 'On job cards', path: ['jobCard'], lines: 'lengths' },
    made: { label: 'Made', path: ['jobCard', 'takeUp'], lines: 'lengths' },
  },
  list: ['number', 'date', 'product', 'purpose', 'neededBy', 'totalDrums', 'totalKm', 'hours', 'status'],
  sums: ['totalKm', 'hours'],
  layout: {
    'Work order': ['product', 'design', 'purpose', 'priority', 'date', 'notBefore', 'neededBy', 'overRunPercent', 'mothers'],
    'On the sheath': ['markStart', 'legend'],
    Plan: ['totalDrums', 'totalKm', 'longest', 'hours', 'copperKg', 'aluminiumKg', 'remarks'],
  },
})

/** What a customer ordered is made by the cable: a work order for each that the order names. */
export const orderToWorkOrder = arrow({
  from: salesOrder,
  to: workOrder,
  when: ['confirmed'],
  lines: ['items', 'drums'],
  uses: 'qty',
  by: 'qty',
  upTo: 'mostQty',
  enough: 'leastQty',
  metBy: 'deliveryOrder',
  besides: ['cover'],
  oneFor: { product: l => l.product },
  header: o => ({
    neededBy: o.deliverBy,
    ...(o.items[0] ? { product: o.items[0].product } : {}),
  }),
  line: (l, _o, left) => ({
    tolerancePercent: l.drumTolerancePercent,
    drums: left.eq(l.qty) && l.drums !== null ? l.drums : drumsLeft(l.drums, left, l.drumTolerancePercent),
  }),
})

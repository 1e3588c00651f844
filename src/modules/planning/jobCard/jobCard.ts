import { sum } from '../../../kernel/decimal.ts'
import { document } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { among, type Chosen } from '../../../kernel/offers/offer.ts'
import { machine } from '../../masters/places/machine/machine.ts'

const optional = { optional: true } as const
const told = { optional: true, readonly: true } as const

/** What a length may come out longer, and what it may come out shorter and still be the whole length, as a part of it. House rules. */
const longer = '1.1'
const shorter = '0.98'

const lengths = lines({
  label: 'Lengths',
  fields: {
    workOrder: f.ref('workOrder', { ...told, label: 'Work order' }),
    lengthNo: f.int({ ...told, label: 'Length' }),
    metres: f.length({ label: 'Good', unit: 'm', min: 0 }),
    runM: f.length({ ...told, label: 'To run', unit: 'm' }),
    startM: f.length({ ...told, label: 'Start', unit: 'm', hint: 'Of what runs, lost before the length begins.' }),
    remarks: f.text({ ...optional, maxLength: 160 }),
  },
  computed: {
    mostM: f.length({ apart: true, label: 'At most', unit: 'm' }),
    enoughM: f.length({ apart: true, label: 'At least', unit: 'm' }),
  },
  compute: l => ({ mostM: l.metres.times(longer).toDecimalPlaces(3), enoughM: l.metres.times(shorter).toDecimalPlaces(3) }),
  columns: ['workOrder', 'lengthNo', 'metres', 'runM', 'startM', 'enoughM', 'mostM', 'remarks'],
})

/** What is kept by weight: wire. */
const lots = lines({
  label: 'By weight',
  fields: {
    workOrder: f.ref('workOrder', { ...told, label: 'Work order' }),
    kg: f.weight({ label: 'Good', unit: 'kg', min: 0 }),
    remarks: f.text({ ...optional, maxLength: 160 }),
  },
  computed: {
    mostKg: f.weight({ apart: true, label: 'At most', unit: 'kg' }),
    enoughKg: f.weight({ apart: true, label: 'At least', unit: 'kg' }),
  },
  compute: l => ({ mostKg: l.kg.times(longer).toDecimalPlaces(3), enoughKg: l.kg.times(shorter).toDecimalPlaces(3) }),
  columns: ['workOrder', 'kg', 'enoughKg', 'mostKg', 'remarks'],
})

const inputs = lines({
  label: 'Goes in',
  derived: true,
  fields: {
    item: f.ref('item'),
    strands: f.int({ label: 'Strands' }),
    factor: f.figure({ label: 'Metres for a metre', places: 3 }),
    metres: f.length({ apart: true, label: 'Metres of each', unit: 'm', zeroIsNone: true }),
    kg: f.weight({ label: 'Weight', unit: 'kg', zeroIsNone: true }),
  },
})

const materials = lines({
  label: 'Materials',
  derived: true,
  fields: {
    material: f.ref('rawMaterial', optional),
    name: f.text({ maxLength: 100 }),
    kg: f.weight({ label: 'To draw', unit: 'kg' }),
  },
})

export const jobCard = document({
  name: 'jobCard',
  label: 'Job Card',
  path: '/jobcard',
  menu: { group: 'planning', list: 'Job Card', inPalette: 'byNumber' },
  guide: {
    purpose: 'One run: one thing that is made on one machine, for one work order or several.',
    mistakes: [
      'Finishing a card because the shift ends: stop it; the next shift goes on with what is left.',
      'Logging metres here: what comes off the machine is a take-up.',
      'Starting a second card on a machine that still runs another: stop or finish that first.',
    ],
    next: 'Log what comes off the machine.',
    to: '/takeup',
  },
  series: 'JC/{fy}/{000000}',
  fields: {
    date: f.date({ default: 'today' }),
    item: f.ref('item', { label: 'Makes', index: true }),
    process: f.ref('process'),
    machine: f.ref('machine', { ...optional, index: true, hint: 'Needed for the release.' }),
    position: f.int({ ...optional, label: 'Turn on the machine', min: 1 }),
    notBefore: f.date({ ...optional, label: 'Not before' }),
    pinnedStamp: f.stamp({ ...optional, label: 'Pinned to', hint: 'Planning starts it then or later, never before.' }),
    kgPerKm: f.figure({ ...told, label: 'By design', unit: 'kg/km' }),
    setUpH: f.figure({ ...told, label: 'Planned set-up', unit: 'h', places: 2 }),
    runH: f.figure({ ...told, label: 'Planned run', unit: 'h', places: 2 }),
    afterwards: f.text({ ...told, label: 'Then', maxLength: 120 }),
    rework: f.bool({ readonly: true, hint: 'Of no work order: what goes in is what comes off, and it waits for quality.' }),
    tooling: f.text({ ...optional, maxLength: 160, hint: 'Dies, tip and die, lay plate.' }),
    stopReason: f.ref('downtimeReason', { ...optional, label: 'Why it stops', hint: 'It may be said when it runs again.' }),
    sinceStamp: f.stamp({
      ...optional,
      label: 'Since',
      hint: 'When it was started or stopped, where that is told later. Empty: now.',
    }),
    remarks: f.note(optional),
  },
  lines: { lengths, lots, inputs, materials },
  computed: {
    totalM: f.length({ label: 'To make', unit: 'm', zeroIsNone: true }),
    totalKg: f.weight({ label: 'To make', unit: 'kg', zeroIsNone: true }),
  },
  compute: c => ({ totalM: sum(c.lengths.map(l => l.metres)), totalKg: sum(c.lots.map(l => l.kg)) }),
  check: c => [
    ...(c.lengths.length + c.lots.length === 0
      ? [{ path: 'lengths', message: 'Enter what is to be made, or make the card from a work order.' }]
      : []),
    ...c.lengths.flatMap((l, i) => (l.metres.gt(0) ? [] : [{ path: `lengths.${i}.metres`, message: 'Enter the metres.' }])),
    ...c.lots.flatMap((l, i) => (l.kg.gt(0) ? [] : [{ path: `lots.${i}.kg`, message: 'Enter the weight.' }])),
  ],
  offers: {
    machine: among(
      machine,
      (c: Chosen<'process'>) => ({ process: c.process, status: 'active' }),
      'does another process; choose a machine of this one.',
    ),
  },
  lockedAfterDraft: ['date', 'item', 'process', 'lengths', 'lots'],
  states: {
    draft: { stage: 'open', waits: ['release'] },
    open: { stage: 'committed', edit: true, waits: ['start'] },
    stopped: { stage: 'committed', edit: true, tone: 'warning', waits: ['start'] },
    running: { stage: 'committed', edit: true, tone: 'progress' },
    done: { stage: 'done', tone: 'success' },
    cancelled: { stage: 'void' },
  },
  actions: {
    release: {
      label: 'Release',
      from: ['draft'],
      to: 'open',
      effect: 'number',
      check: c => (c.machine === null ? 'Choose the machine.' : null),
      byAnother: 'another person, because no work order asks for it,',
      ownForbiddenIf: c => c.rework,
    },
    start: { label: 'Start', from: ['open', 'stopped'], to: 'running' },
    stop: { label: 'Stop', from: ['running'], to: 'stopped' },
    finish: { label: 'Finish', from: ['running', 'stopped'], to: 'done' },
    reopen: { label: 'Reopen', from: ['done'], to: 'stopped', reason: true },
    cancel: { label: 'Cancel card', from: ['draft', 'open', 'stopped'], to: 'cancelled', reason: true },
  },
  access: {
    read: ['planning', 'production', 'supervisor', 'stores', 'quality', 'costing', 'accounts', 'approver'],
    write: ['planning', 'supervisor', 'production'],
    release: ['planning', 'supervisor'],
    start: ['production', 'supervisor'],
    stop: ['production', 'supervisor'],
    finish: ['production', 'supervisor'],
    reopen: ['supervisor'],
    cancel: ['planning', 'supervisor'],
  },
  progress: {
    made: { label: 'Made', path: ['takeUp'], lines: 'lengths' },
    drawn: { label: 'Made by weight', path: ['takeUp'], lines: 'lots' },
  },
  tells: ['item', 'machine', 'status'],
  list: ['number', 'date', 'item', 'process', 'machine', 'position', 'totalM', 'totalKg', 'status'],
  sums: ['totalM', 'totalKg'],
  layout: {
    'Job card': ['item', 'process', 'machine', 'date', 'position', 'notBefore', 'pinnedStamp', 'afterwards', 'rework'],
    Run: ['stopReason', 'sinceStamp', 'totalM', 'totalKg', 'kgPerKm', 'setUpH', 'runH', 'tooling', 'remarks'],
  },
})

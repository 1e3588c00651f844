import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { document, given } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { downtimeReason } from '../../masters/places/downtimeReason.ts'
import { shift } from '../../masters/people/shift.ts'

const optional = { optional: true } as const
const told = { optional: true, readonly: true } as const
const minutes = { unit: 'min', min: 0, max: 1440 } as const

const stops = lines({
  label: 'Other stops',
  fields: {
    reason: f.ref('downtimeReason'),
    group: f.text({ ...optional, label: 'Kind', readonly: true, maxLength: 20 }),
    minutes: f.int({ ...minutes, label: 'Stood' }),
    jobCard: f.ref('jobCard', { ...optional, label: 'Job card' }),
    remarks: f.text({ ...optional, maxLength: 160 }),
  },
  columns: ['reason', 'group', 'minutes', 'jobCard', 'remarks'],
  prefill: { reason: given(downtimeReason, r => ({ group: r.group })) },
})

/** What the cards of the machine say of its stops; nobody types them again. */
const stood = lines({
  label: 'Stops of the cards',
  derived: true,
  fields: {
    reason: f.ref('downtimeReason', { ...optional, label: 'Why' }),
    group: f.text({ ...optional, label: 'Kind', maxLength: 20 }),
    minutes: f.int({ label: 'Stood', unit: 'min' }),
    jobCard: f.ref('jobCard', { label: 'Job card' }),
    fromStamp: f.stamp({ label: 'From' }),
    toStamp: f.stamp({ ...optional, label: 'To' }),
  },
})

const takeUps = lines({
  label: 'Take-ups',
  derived: true,
  fields: {
    takeUp: f.ref('takeUp', { label: 'Take-up' }),
    jobCard: f.ref('jobCard', { label: 'Job card' }),
    item: f.ref('item', { label: 'Made' }),
    metres: f.length({ label: 'Made', unit: 'm', zeroIsNone: true }),
    kg: f.weight({ label: 'Made', unit: 'kg' }),
    scrapKg: f.weight({ label: 'Scrap', unit: 'kg', zeroIsNone: true }),
    setUpMin: f.int({ label: 'Set-up', unit: 'min' }),
    runMin: f.int({ label: 'Run', unit: 'min' }),
    standardMin: f.int({ label: 'Planned run', unit: 'min' }),
  },
})

const hundred = new Decimal(100)

/** One number as a part of another in per cent, at most 100; nothing of nothing. */
const partOf = (part: number, whole: number): Decimal =>
  whole <= 0 ? zero : Decimal.min(hundred, new Decimal(part).times(100).div(whole)).toDecimalPlaces(1)

/** The group of reasons that are no loss of a machine: its time is taken off before what it ran is judged. */
const planned = 'planned'

export const productionLog = document({
  name: 'productionLog',
  label: 'Production Log Sheet',
  path: '/productionlogsheet',
  menu: { group: 'planning', list: 'Production Log Sheet', inPalette: 'byNumber' },
  guide: {
    purpose:
      'A machine in a shift: what it made, how long it ran, was set up and stood, who worked on it, and what the next shift takes over.',
    mistakes: [
      'Typing metres and kilograms again: they come from the take-ups of the shift.',
      'Opening a sheet or typing a stop of a job card: both come by themselves when a card starts or stops; other stops are of a machine without a card.',
      'Closing the sheet before the last take-up is posted: it then stands on the next sheet of the machine.',
    ],
    next: 'See the times of each machine, minute by minute.',
    to: '/machinetime',
  },
  series: 'PL/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    shift: f.ref('shift'),
    machine: f.ref('machine', { index: true }),
    operator: f.ref('employee', optional),
    helper: f.ref('employee', optional),
    shiftMin: f.int({ ...minutes, label: 'Working time', hint: 'Of the shift, without its break.' }),
    counterFromM: f.length({ ...optional, label: 'Counter at start', unit: 'm', min: 0 }),
    counterToM: f.length({ ...optional, label: 'Counter at end', unit: 'm', min: 0 }),
    energyKwh: f.qty({ ...optional, label: 'Energy', unit: 'kWh', min: 0 }),
    onTakeUpM: f.length({
      ...optional,
      label: 'On the take-up',
      unit: 'm',
      min: 0,
      hint: 'A length that goes on in the next shift.',
    }),
    runs: f.ref('jobCard', { ...told, label: 'On the machine' }),
    tooling: f.text({ ...optional, label: 'Tooling on', maxLength: 160, hint: 'Dies, tip and die, lay plate.' }),
    faults: f.text({ ...optional, label: 'Open faults', maxLength: 250, hint: 'Of the machine, or of what is on the take-up.' }),
    handover: f.note({ ...optional, label: 'For the next shift' }),
    closedBy: f.text({ ...told, label: 'Handed over by', maxLength: 100 }),
    closer: f.int({ ...told, label: 'Their sign-in' }),
    takenBy: f.text({ ...told, label: 'Taken over by', maxLength: 100 }),
    takenStamp: f.stamp({ ...told, label: 'Taken over' }),
    remarks: f.note(optional),
  },
  lines: { stops, stood, takeUps },
  key: ['date', 'shift', 'machine'],
  computed: {
    madeM: f.length({ label: 'Made', unit: 'm', zeroIsNone: true }),
    madeKg: f.weight({ label: 'Made', unit: 'kg' }),
    scrapPercent: f.percent({ label: 'Scrap', unit: '%', places: 2 }),
    runMin: f.int({ label: 'Ran', unit: 'min' }),
    setUpMin: f.int({ label: 'Set-up', unit: 'min' }),
    stopMin: f.int({ label: 'Stood', unit: 'min' }),
    idleMin: f.int({ label: 'Not told', unit: 'min' }),
    availability: f.percent({ unit: '%', places: 1 }),
    performance: f.percent({ unit: '%', places: 1 }),
    quality: f.percent({ unit: '%', places: 1 }),
    oee: f.percent({ label: 'OEE', unit: '%', places: 1 }),
  },
  compute: s => {
    const total = (of: (l: (typeof s.takeUps)[number]) => number): number =>
      s.takeUps.reduce((minutesOf, l) => minutesOf + of(l), 0)
    const [runMin, setUpMin] = [total(l => l.runMin), total(l => l.setUpMin)]
    const all = [...s.stops, ...s.stood]
    const stopMin = all.reduce((minutesOf, l) => minutesOf + l.minutes, 0)
    const madeKg = sum(s.takeUps.map(l => l.kg))
    const scrapKg = sum(s.takeUps.map(l => l.scrapKg))
    const allKg = madeKg.plus(scrapKg)
    const plannedMin = all.reduce((minutesOf, l) => minutesOf + (l.group === planned ? l.minutes : 0), 0)
    const availability = partOf(runMin, s.shiftMin - plannedMin)
    const performance = partOf(
      total(l => l.standardMin),
      runMin,
    )
    const quality = allKg.isZero() ? zero : madeKg.times(100).div(allKg).toDecimalPlaces(1)
    return {
      madeM: sum(s.takeUps.map(l => l.metres)),
      madeKg,
      scrapPercent: allKg.isZero() ? zero : scrapKg.times(100).div(allKg).toDecimalPlaces(2),
      runMin,
      setUpMin,
      stopMin,
      idleMin: Math.max(0, s.shiftMin - runMin - setUpMin - stopMin),
      availability,
      performance,
      quality,
      oee: availability.times(performance).times(quality).div(10_000).toDecimalPlaces(1),
    }
  },
  check: s => {
    const told = s.runMin + s.setUpMin + s.stopMin
    return [
      ...(s.shiftMin > 0 ? [] : [{ path: 'shiftMin', message: 'Enter the working time of the shift.' }]),
      ...(s.stops.length > 0 && told > s.shiftMin
        ? [
            {
              path: 'stops',
              message: `Run, set-up and stops are ${formatDecimal(new Decimal(told - s.shiftMin), 0)} min more than the shift has.`,
            },
          ]
        : []),
      ...(s.counterFromM !== null && s.counterToM !== null && s.counterToM.lt(s.counterFromM)
        ? [{ path: 'counterToM', message: 'The counter ends below its start.' }]
        : []),
      ...s.stops.flatMap((l, i) => (l.minutes > 0 ? [] : [{ path: `stops.${i}.minutes`, message: 'Enter the minutes.' }])),
    ]
  },
  prefill: {
    shift: given(shift, one => ({ shiftMin: one.hours.times(60).round().toNumber() })),
  },
  lockedAfterDraft: ['date', 'shift', 'machine'],
  states: {
    open: { stage: 'open', waits: ['close'] },
    closed: { stage: 'pending', waits: ['accept', 'verify'] },
    objected: { stage: 'pending', tone: 'danger', waits: ['accept', 'verify'] },
    accepted: { stage: 'pending', waits: ['verify'] },
    verified: { stage: 'closed', tone: 'success' },
  },
  actions: {
    close: { label: 'Close sheet', from: ['open'], to: 'closed', effect: 'number' },
    accept: { label: 'Accept handover', from: ['closed', 'objected'], to: 'accepted', byAnother: 'the operator who comes' },
    object: { label: 'Object', from: ['closed'], to: 'objected', reason: true, byAnother: 'the operator who comes' },
    verify: { label: 'Verify', from: ['closed', 'accepted', 'objected'], to: 'verified', byAnother: 'the supervisor' },
    sendBack: { label: 'Send back', from: ['closed', 'accepted', 'objected'], to: 'open', reason: true },
  },
  approval: { action: 'verify', ask: 'close', back: 'sendBack' },
  access: {
    read: ['production', 'supervisor', 'planning', 'quality', 'costing', 'accounts', 'approver'],
    write: ['production', 'supervisor'],
    verify: ['supervisor'],
    sendBack: ['supervisor'],
  },
  tells: ['machine', 'shift', 'date'],
  list: ['number', 'date', 'shift', 'machine', 'madeM', 'madeKg', 'scrapPercent', 'runMin', 'stopMin', 'oee', 'status'],
  sums: ['madeM', 'madeKg', 'runMin', 'stopMin'],
  layout: {
    Shift: ['machine', 'date', 'shift', 'shiftMin', 'operator', 'helper'],
    Counters: ['counterFromM', 'counterToM', 'energyKwh'],
    Handover: ['runs', 'onTakeUpM', 'tooling', 'faults', 'handover', 'closedBy', 'takenBy', 'takenStamp', 'remarks'],
    Result: [
      'madeM',
      'madeKg',
      'scrapPercent',
      'runMin',
      'setUpMin',
      'stopMin',
      'idleMin',
      'availability',
      'performance',
      'quality',
      'oee',
    ],
  },
})

import { arrow } from '../../../kernel/arrow.ts'
import type { Decimal } from '../../../kernel/decimal.ts'
import { document, given } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { limitText } from '../../../kernel/measured/limit.ts'
import { convertedText, judgedText, type Measured, verdictOf, verdictOfAll, verdicts } from '../../../kernel/measured/reading.ts'
import { workOrder } from '../../planning/workOrder/workOrder.ts'
import { piece } from '../../stores/piece/piece.ts'
import { instrument } from '../instrument/instrument.ts'

/** One line for each core of a drum, or the drum as a whole, and each reading that its design asks; shown as a matrix. */
const readings = lines({
  label: 'Readings',
  fields: {
    place: f.text({ label: 'Drum and core', maxLength: 60 }),
    piece: f.ref('piece'),
    core: f.text({ optional: true, maxLength: 30 }),
    code: f.text({ maxLength: 30 }),
    test: f.text({ maxLength: 80 }),
    method: f.text({ optional: true, maxLength: 60 }),
    carried: f.text({ label: 'Measured in', optional: true, maxLength: 30 }),
    reading: f.measured(),
  },
  computed: {
    asked: f.text({ label: 'Limit', optional: true, maxLength: 80 }),
    converted: f.text({ label: 'Is', optional: true, maxLength: 60 }),
    verdict: f.choice(verdicts),
  },
  key: ['place', 'test'],
  matrix: { rows: 'drums', row: 'place', beside: [], column: 'test', cell: 'reading' },
  compute: l => ({
    asked: limitText(l.reading?.limit ?? null) || null,
    converted: (l.reading && convertedText(l.reading)) || null,
    verdict: verdictOf(l.reading),
  }),
})

/** The drums that are tested, and what the readings say of each. */
const drums = lines({
  label: 'Drums',
  columns: ['piece', 'item', 'lengthM', 'temperature', 'verdict', 'found'],
  fields: {
    piece: f.ref('piece'),
    item: f.ref('item', { readonly: true, optional: true }),
    lengthM: f.length({ label: 'Length', unit: 'm', readonly: true, zeroIsNone: true }),
    temperature: f.figure({
      label: 'At',
      unit: '°C',
      places: 1,
      optional: true,
      min: -10,
      max: 70,
      hint: 'Of this drum, where it differs from that of the test bay: one that came in from the sun.',
    }),
  },
  key: ['piece'],
  prefill: { piece: given(piece, p => ({ item: p.item, lengthM: p.lengthM })) },
  assigned: {
    verdict: f.choice(verdicts),
    found: f.text({ label: 'Did not pass', optional: true, maxLength: 300 }),
  },
})

/** With what was measured; each with the day to which it was calibrated when the test was recorded. */
const instruments = lines({
  label: 'Instruments',
  fields: {
    instrument: f.ref('instrument'),
    due: f.date({ label: 'Calibration due', optional: true, readonly: true, latest: 'any' }),
    certificate: f.text({ label: 'Certificate No.', optional: true, readonly: true, maxLength: 40 }),
  },
  key: ['instrument'],
  prefill: {
    instrument: given(instrument, i => ({
      due: i.due,
      certificate: i.calibrations.toSorted((a, b) => a.date.localeCompare(b.date)).at(-1)?.certificate ?? null,
    })),
  },
})

interface Cell {
  readonly piece: number
  readonly core: string | null
  readonly test: string
  readonly reading: Measured | null
}

const longest = 300

/** What the readings of a drum say of it: its verdict, and in words what did not pass. */
const resultOf = (drum: number, cells: readonly Cell[]) => {
  const own = cells.filter(({ piece: one }) => one === drum)
  const failed = own.filter(({ reading }) => verdictOf(reading) === 'fail')
  const found = failed
    .map(({ test, core, reading }) => `${core === null ? '' : `${core}: `}${test} ${reading ? judgedText(reading) : ''}`.trim())
    .join('; ')
  return { verdict: verdictOfAll(own.map(({ reading }) => reading)), found: found === '' ? null : found.slice(0, longest) }
}

/** A resistance that was measured of a whole drum needs the temperature at which it was. */
const withoutTemperature = (t: {
  readonly typedAs: string
  readonly temperature: Decimal | null
  readonly drums: readonly { readonly temperature: Decimal | null }[]
}): boolean => t.typedAs === 'length' && t.temperature === null && t.drums.some(line => line.temperature === null)

const openText = (open: number, of: number): string =>
  `${open} of ${of} drums are not measured in full; enter the readings or take them off.`

/** Readings of finished drums: they say which may leave. */
export const routineTest = document({
  name: 'routineTest',
  label: 'Routine Test',
  path: '/routinetest',
  menu: { group: 'quality', list: 'Routine Test', inPalette: true },
  guide: {
    purpose:
      'Routine tests of finished drums, core by core, each judged by its design. What passes may leave, what fails is blocked.',
    mistakes: [
      'The temperature of the hall for a drum that stood in the sun: ten degrees are four per cent of resistance.',
      'Ohms of the drum typed as ohms per kilometre: choose above the readings which of them is typed.',
      'One voltage reading for five drums that were connected together: each drum has its own line and verdict.',
    ],
    next: 'Offer what passed to the inspector, or deliver it.',
    to: '/deliveryorder',
  },
  series: 'RT/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    workOrder: f.ref('workOrder', { label: 'Work order', optional: true, readonly: true, index: true }),
    testedBy: f.ref('employee', { label: 'Tested by', optional: true }),
    witness: f.text({ label: 'Witnessed by', optional: true, maxLength: 120 }),
    temperature: f.figure({ label: 'Test bay', unit: '°C', places: 1, optional: true, min: -10, max: 70 }),
    typedAs: f.choice(
      { length: 'As measured of the drum', perKm: 'In Ω/km at 20 °C' },
      {
        label: 'Resistance is typed',
        default: 'length',
        hint: 'As measured: ohms of the whole length at its temperature, which Strand converts. Else as a bridge shows it that converts by itself.',
      },
    ),
    outOfCalibration: f.text({
      label: 'Why with this instrument',
      optional: true,
      maxLength: 250,
      hint: 'Where an instrument is out of calibration; an approver then records the test.',
    }),
    remarks: f.note({ optional: true }),
  },
  lines: { readings, drums, instruments },
  computed: { passed: f.int(), failed: f.int() },
  compute: t => {
    const results = t.drums.map(line => resultOf(line.piece, t.readings))
    const withVerdict = (verdict: string): number => results.filter(result => result.verdict === verdict).length
    return { drums: results, passed: withVerdict('pass') + withVerdict('noted'), failed: withVerdict('fail') }
  },
  check: t => (t.drums.length === 0 ? [{ path: 'drums', message: 'Add the drums that are tested.' }] : []),
  offers: {
    'drums.piece': {
      from: 'piece',
      where: () => 'status:in:hold,blocked,free;place:eq:store;lengthM:gt:0;item.product:filled',
      otherwise: 'is no finished length that lies in a store.',
    },
  },
  states: {
    draft: { stage: 'open', waits: ['record'] },
    recorded: { stage: 'done', tone: 'success' },
    cancelled: { stage: 'void' },
  },
  actions: {
    record: {
      label: 'Record results',
      from: ['draft'],
      to: 'recorded',
      effect: 'number',
      check: t => {
        const open = t.drums.filter(({ verdict }) => verdict === 'open').length
        if (open > 0) return openText(open, t.drums.length)
        if (t.instruments.length === 0) return 'Enter with which instruments it was measured.'
        return withoutTemperature(t) ? 'Enter the temperature of the test bay; resistance is converted to 20 °C by it.' : null
      },
      confirm: t =>
        [
          t.passed > 0 ? `${t.passed} passed and may leave.` : '',
          t.failed > 0 ? `${t.failed} failed and ${t.failed === 1 ? 'is' : 'are'} blocked.` : '',
        ]
          .filter(Boolean)
          .join(' '),
    },
    withdraw: {
      label: 'Withdraw test',
      from: ['recorded'],
      to: 'cancelled',
      reason: true,
      confirm: () => 'The drums that passed are blocked until they are tested again.',
    },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  access: {
    read: ['quality', 'planning', 'despatch', 'sales', 'supervisor', 'approver'],
    write: ['quality'],
    record: ['quality', 'approver'],
  },
  list: ['number', 'date', 'workOrder', 'testedBy', 'witness', 'passed', 'failed', 'status'],
  sums: ['passed', 'failed'],
  layout: {
    Test: ['date', 'workOrder', 'testedBy', 'witness', 'temperature', 'typedAs', 'outOfCalibration', 'remarks'],
  },
})

/** Any number of tests of one work order: a drum that failed is measured again. Its drums are those that lie there and wait. */
export const workOrderToTest = arrow({
  from: workOrder,
  to: routineTest,
  when: ['released', 'onHold', 'closed'],
  lines: ['lengths', 'drums'],
  uses: 'outM',
  by: 'lengthM',
  repeats: true,
  header: w => ({ workOrder: w.id }),
  line: () => ({}),
})

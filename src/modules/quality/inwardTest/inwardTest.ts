import { arrow } from '../../../kernel/arrow.ts'
import { document } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { limitText } from '../../../kernel/measured/limit.ts'
import { verdictOf, verdicts } from '../../../kernel/measured/reading.ts'
import { samplings } from '../../masters/goods/rawMaterial/rawMaterial.ts'
import { materialInward } from '../../stores/materialInward/materialInward.ts'
import { resultOf } from './results.ts'

/** One line for each piece and each test of its material's plan; shown as a matrix. */
const readings = lines({
  label: 'Readings',
  fields: {
    piece: f.ref('piece'),
    item: f.ref('item'),
    heatNo: f.text({ label: 'Heat or lot', optional: true, maxLength: 40 }),
    test: f.text({ maxLength: 80 }),
    method: f.text({ optional: true, maxLength: 60 }),
    sampling: f.choice(samplings),
    reading: f.measured(),
  },
  computed: {
    asked: f.text({ label: 'Limit', optional: true, maxLength: 80 }),
    verdict: f.choice(verdicts),
  },
  key: ['piece', 'test'],
  matrix: { rows: 'pieces', row: 'piece', beside: ['heatNo'], column: 'test', cell: 'reading' },
  compute: l => ({ asked: limitText(l.reading?.limit ?? null) || null, verdict: verdictOf(l.reading) }),
})

/** The coils and lots that are tested, and what the readings say of each. */
const pieces = lines({
  label: 'Results',
  columns: ['piece', 'item', 'heatNo', 'makerNo', 'qty', 'verdict', 'found'],
  fields: {
    piece: f.ref('piece', { readonly: true }),
    item: f.ref('item', { readonly: true }),
    heatNo: f.text({ label: 'Heat or lot', optional: true, readonly: true, maxLength: 40 }),
    makerNo: f.text({ label: 'Maker’s No.', optional: true, readonly: true, maxLength: 40 }),
    qty: f.qty({ label: 'Quantity', min: 0 }),
  },
  assigned: {
    verdict: f.choice(verdicts),
    found: f.text({ label: 'Did not pass', optional: true, maxLength: 300 }),
  },
})

/** Readings of what came: they say which coils and lots may be used. */
export const inwardTest = document({
  name: 'inwardTest',
  label: 'Inward Test',
  path: '/inwardtest',
  menu: { group: 'quality' },
  guide: {
    purpose: 'Readings of coils and lots that wait for quality, each judged by the test plan of its material.',
    mistakes: [
      'Entering the maker’s figure as our own reading: the test plan has separate tests for certificates.',
      'Measuring one coil of three heats: a reading counts for its own heat only.',
      'Changing the plan so that a lot passes: readings keep the limit at the time of recording.',
    ],
    next: 'Return the failed goods, or use them under an inward deviation.',
    to: '/inwarddeviation',
  },
  series: 'IT/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    supplier: f.ref('supplier', { optional: true, readonly: true, index: true }),
    testedBy: f.text({ label: 'Tested by', optional: true, maxLength: 80 }),
    instruments: f.text({ optional: true, maxLength: 120, hint: 'Each with its calibration due date.' }),
    temperature: f.figure({ label: 'Room', unit: '°C', places: 1, optional: true, min: -10, max: 60 }),
    remarks: f.note({ optional: true }),
  },
  lines: { readings, pieces },
  computed: { passed: f.int(), failed: f.int() },
  compute: t => {
    const results = t.pieces.map(({ piece }) => resultOf(piece, t.readings))
    const withVerdict = (verdict: string): number => results.filter(result => result.verdict === verdict).length
    return { pieces: results, passed: withVerdict('pass') + withVerdict('noted'), failed: withVerdict('fail') }
  },
  check: t => (t.pieces.length === 0 ? [{ path: 'pieces', message: 'Make the inward test from its material inward.' }] : []),
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
        const open = t.pieces.filter(({ verdict }) => verdict === 'open').length
        return open === 0 ? null : `${open} of ${t.pieces.length} are not measured in full; enter the readings or take them off.`
      },
      confirm: t =>
        [
          t.passed > 0 ? `${t.passed} passed and may be used.` : '',
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
      confirm: () => 'The goods that passed are blocked until they are tested again.',
    },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  access: { read: ['quality', 'stores', 'purchase', 'planning', 'approver'], write: ['quality'] },
  list: ['number', 'date', 'supplier', 'testedBy', 'passed', 'failed', 'status'],
  layout: { Test: ['supplier', 'date', 'testedBy', 'instruments', 'temperature', 'remarks'] },
})

/** Any number of tests of one receipt: a coil that failed may be measured again. */
export const inwardToTest = arrow({
  from: materialInward,
  to: inwardTest,
  when: ['posted'],
  lines: ['goods', 'pieces'],
  uses: 'qty',
  by: 'qty',
  repeats: true,
  same: ['supplier'],
  header: m => (m.supplier === null ? {} : { supplier: m.supplier }),
  line: l => ({ ...(l.piece === null ? {} : { piece: l.piece }), item: l.item, heatNo: l.heatNo, makerNo: l.makerNo }),
})

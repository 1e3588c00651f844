import { type Decimal, zero } from '../../../kernel/decimal.ts'
import { document, given } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { limitText } from '../../../kernel/measured/limit.ts'
import { judgedText, type Measured, verdictOf, verdictOfAll, verdicts } from '../../../kernel/measured/reading.ts'
import { cut, type Movement } from '../../../kernel/stock.ts'
import { among } from '../../../kernel/offers/offer.ts'
import { product } from '../../cable/product/product.ts'
import { covers, rangeComplaints } from '../../cable/typeTestReport.ts'
import { endsBeforeItStarts } from '../../masters/simple.ts'
import { piece } from '../../stores/piece/piece.ts'
import { chosenOf, largestSeed } from './choice.ts'

const derived = { readonly: true, optional: true } as const

/** One line for each sample and each test that the design asks of it; shown as a matrix. */
const readings = lines({
  label: 'Readings',
  fields: {
    place: f.text({ label: 'Sample and core', maxLength: 60 }),
    piece: f.ref('piece'),
    core: f.text({ optional: true, maxLength: 30 }),
    code: f.text({ maxLength: 30 }),
    test: f.text({ maxLength: 80 }),
    method: f.text({ optional: true, maxLength: 60 }),
    reading: f.measured(),
  },
  computed: {
    asked: f.text({ label: 'Limit', optional: true, maxLength: 80 }),
    verdict: f.choice(verdicts),
  },
  key: ['place', 'test'],
  matrix: { rows: 'drums', row: 'place', beside: [], column: 'test', cell: 'reading' },
  compute: l => ({ asked: limitText(l.reading?.limit ?? null) || null, verdict: verdictOf(l.reading) }),
})

/** The drums of which samples are cut; of a lot those that the seed has chosen. */
const drums = lines({
  label: 'Drums',
  columns: ['piece', 'item', 'lengthM', 'chosen', 'sampleM', 'end', 'sampleNo', 'verdict', 'found'],
  fields: {
    piece: f.ref('piece'),
    item: f.ref('item', derived),
    lengthM: f.length({ label: 'Length', unit: 'm', readonly: true, zeroIsNone: true }),
    bin: f.ref('bin', derived),
    carrier: f.ref('carrier', derived),
    sampleM: f.length({ label: 'Sample', unit: 'm', optional: true, min: 0, hint: 'If empty, the drum is tested as it is.' }),
    end: f.choice({ start: 'At its start', end: 'At its end' }, { label: 'Cut', default: 'start' }),
    sampleNo: f.text({ label: 'Sample No.', optional: true, maxLength: 40 }),
  },
  key: ['piece'],
  prefill: { piece: given(piece, p => ({ item: p.item, lengthM: p.lengthM, bin: p.bin, carrier: p.carrier })) },
  assigned: {
    chosen: f.bool(),
    verdict: f.choice(verdicts),
    found: f.text({ label: 'Did not pass', optional: true, maxLength: 300 }),
  },
})

/** Tests that run for weeks, with the day on which each ends. */
const longTests = lines({
  label: 'Long tests',
  fields: {
    test: f.text({ maxLength: 80, hint: 'Ageing, water absorption, long-duration voltage.' }),
    begun: f.date({ label: 'Begun', optional: true, latest: 'today' }),
    endsOn: f.date({ label: 'Ends', latest: 'any' }),
    note: f.text({ optional: true, maxLength: 250 }),
  },
  key: ['test'],
})

interface Lot {
  readonly category: 'type' | 'acceptance' | 'sample'
  readonly seed: number | null
  readonly sampleSize: number | null
}

/** Tells by their places which drums are tested: of a lot those that the seed has chosen, else all. */
export const testedOf = <L>({ category, seed, sampleSize }: Lot, all: readonly L[]): readonly L[] => {
  if (category !== 'acceptance') return all
  const chosen = seed === null || sampleSize === null ? [] : chosenOf(seed, all.length, sampleSize)
  return chosen.flatMap(no => all.slice(no - 1, no))
}

interface Cell {
  readonly piece: number
  readonly core: string | null
  readonly test: string
  readonly reading: Measured | null
}

const longest = 300

const resultOf = (drum: number, chosen: boolean, cells: readonly Cell[]) => {
  const own = cells.filter(({ piece: one }) => one === drum)
  const found = own
    .filter(({ reading }) => verdictOf(reading) === 'fail')
    .map(({ test, core, reading }) => `${core === null ? '' : `${core}: `}${test} ${reading ? judgedText(reading) : ''}`.trim())
    .join('; ')
  const verdict = own.length === 0 ? ('open' as const) : verdictOfAll(own.map(({ reading }) => reading))
  return { chosen, verdict, found: found === '' ? null : found.slice(0, longest) }
}

interface Sampled extends Lot {
  readonly drums: readonly { readonly sampleM: Decimal | null; readonly lengthM: Decimal }[]
}

const samplesWrong = (t: Sampled) => {
  const chosen = new Set(testedOf(t, t.drums))
  return t.drums.flatMap((line, i) => {
    const path = `drums.${i}.sampleM`
    if (line.sampleM === null) return []
    if (!chosen.has(line)) return [{ path, message: 'This drum was not chosen; the sample is cut of one that was.' }]
    return line.sampleM.gt(line.lengthM)
      ? [{ path, message: `The drum has ${formatDecimal(line.lengthM, 3)} m; the sample cannot be longer.` }]
      : []
  })
}

/** Tests of samples in a laboratory: type tests, acceptance tests of a lot, and samples that a buyer asks for. */
export const typeTest = document({
  name: 'typeTest',
  label: 'Type Test',
  path: '/typetest',
  menu: { group: 'quality', list: 'Type Test', inPalette: true },
  guide: {
    purpose:
      'Type and acceptance tests: which drums, how many metres, in which laboratory, what was found, and the report that speaks for the cable.',
    mistakes: [
      'Sending a sample before it is posted: its metres then still stand in stock.',
      'Cutting a drum that the inspector has cleared: what remains has a new number and is offered again.',
      'Choosing the drums that are at hand: the seed chooses them, and the paper shows it.',
    ],
    next: 'See which cables the report covers.',
    to: '/typetestreport',
  },
  series: 'TT/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    category: f.choice(
      { type: 'Type test', acceptance: 'Acceptance test of a lot', sample: 'Sample for a buyer' },
      { default: 'type' },
    ),
    product: f.ref('product', { label: 'Cable', index: true }),
    design: f.ref('productDesign', derived),
    standard: f.ref('standard', { label: 'Tested to' }),
    laboratory: f.ref('inspectionAgency', { hint: 'Our own laboratory is entered as an agency too.' }),
    customer: f.ref('customer', { label: 'Witnessed by', optional: true }),
    sampleSize: f.int({ ...derived, label: 'Drums tested', hint: 'By the sampling rule for a lot of this size.' }),
    mayFail: f.int({ ...derived, label: 'May fail' }),
    seed: f.int({
      ...derived,
      label: 'Seed',
      min: 1,
      max: largestSeed,
      hint: 'Drawn when the lot is saved; x becomes 16807 · x mod 2147483647 (Park and Miller), so anybody can repeat the choice.',
    }),
    endsOn: f.date({ label: 'Expected', optional: true, latest: 'any', hint: 'The day on which the report should be there.' }),
    testedDate: f.date({ label: 'Tested', optional: true, latest: 'today' }),
    reportNo: f.text({ label: 'Report No.', optional: true, search: true, maxLength: 60 }),
    reportDate: f.date({ label: 'Report of', optional: true, latest: 'today' }),
    validTo: f.date({ label: 'Good until', optional: true, latest: 'any', hint: 'Buyers usually take five or seven years.' }),
    remarks: f.note({ optional: true }),
  },
  lines: { drums, readings, longTests, covers },
  computed: {
    sampleM: f.length({ label: 'Samples', unit: 'm', zeroIsNone: true }),
    failed: f.int({ label: 'Failed', zeroIsNone: true }),
    result: f.choice(verdicts),
  },
  compute: t => {
    const chosen = new Set(testedOf(t, t.drums))
    const results = t.drums.map(line => resultOf(line.piece, chosen.has(line), t.readings))
    const tested = results.filter(one => one.chosen)
    const failed = tested.filter(({ verdict }) => verdict === 'fail').length
    const isOpen = tested.length === 0 || tested.some(({ verdict }) => verdict === 'open')
    const result = isOpen ? ('open' as const) : failed > (t.mayFail ?? 0) ? ('fail' as const) : ('pass' as const)
    return { drums: results, sampleM: t.drums.reduce((all, line) => all.plus(line.sampleM ?? 0), zero), failed, result }
  },
  check: t => [
    ...samplesWrong(t),
    ...endsBeforeItStarts(t.testedDate, t.reportDate, 'reportDate'),
    ...endsBeforeItStarts(t.reportDate, t.validTo, 'validTo'),
    ...rangeComplaints(t.covers),
    ...(t.category !== 'type' && t.covers.length > 0
      ? [{ path: 'covers', message: 'Only the report of a type test covers cables.' }]
      : []),
  ],
  prefill: { product: given(product, p => ({ design: p.design, ...(p.edition === null ? {} : { standard: p.edition }) })) },
  offers: {
    'drums.piece': among(
      piece,
      () => ({ status: 'free', place: 'store', lengthM: { gt: 0 } }),
      'is no free length that lies in a store.',
    ),
  },
  states: {
    planned: { stage: 'open', waits: ['send'] },
    sampleSent: { stage: 'committed', edit: true, waits: ['start'] },
    inTest: { stage: 'committed', edit: true, waits: ['report'], tone: 'progress' },
    reported: { stage: 'committed', waits: ['pass', 'fail'] },
    passed: { stage: 'done', tone: 'success' },
    notPassed: { stage: 'closed', tone: 'danger' },
    cancelled: { stage: 'void' },
  },
  lockedAfterDraft: ['category', 'product', 'design'],
  actions: {
    send: {
      label: 'Send samples',
      from: ['planned'],
      to: 'sampleSent',
      effect: 'post',
      check: t => {
        if (t.drums.length === 0) return 'Add the drums that are tested.'
        return t.drums.some(({ chosen }) => chosen) ? null : 'No sampling rule says how many drums of such a lot are tested.'
      },
      confirm: t =>
        t.sampleM.isZero()
          ? 'Nothing is cut; the drums are tested as they are.'
          : `Cuts ${formatDecimal(t.sampleM, 3)} m of samples. They leave stock at their cost, which becomes cost of testing; what remains of each drum has a new number.`,
    },
    start: { label: 'Begin tests', from: ['sampleSent'], to: 'inTest' },
    report: {
      label: 'Record report',
      from: ['inTest'],
      to: 'reported',
      check: t => {
        if (t.result === 'open') return 'Enter the readings; some are still open.'
        if (t.reportNo === null || t.reportDate === null) return 'Enter the number and the day of the report.'
        if (t.testedDate === null) return 'Enter the day on which it was tested.'
        return t.category === 'type' && t.covers.length === 0 ? 'Say which cables the report covers.' : null
      },
    },
    pass: {
      label: 'Passed',
      from: ['reported'],
      to: 'passed',
      check: t => (t.result === 'pass' ? null : `${t.failed} failed, and ${t.mayFail ?? 0} may.`),
      confirm: t =>
        t.category === 'type'
          ? `The report ${t.reportNo ?? ''} speaks for the cables that it covers from now on.`
          : 'The lot is accepted.',
    },
    fail: { label: 'Failed', from: ['reported'], to: 'notPassed', reason: true },
    correct: {
      label: 'Correct report',
      from: ['reported', 'notPassed'],
      to: 'inTest',
      reason: true,
      confirm: () => 'Report and readings can be typed anew, and are decided on again.',
    },
    withdraw: {
      label: 'Withdraw report',
      from: ['passed'],
      to: 'inTest',
      reason: true,
      confirm: t =>
        t.category === 'type'
          ? `The report ${t.reportNo ?? ''} is blocked in the register; no cable is covered by it until the test has passed again.`
          : 'The lot is not accepted any more. Report and readings can be typed anew.',
    },
    cancel: { label: 'Take samples back', from: ['sampleSent'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard', from: ['planned'], to: 'cancelled' },
  },
  access: {
    read: ['quality', 'planning', 'sales', 'stores', 'accounts', 'approver'],
    write: ['quality'],
    pass: ['quality', 'approver'],
    fail: ['quality', 'approver'],
    correct: ['approver'],
    withdraw: ['approver'],
  },
  list: ['number', 'date', 'category', 'product', 'laboratory', 'sampleM', 'endsOn', 'reportNo', 'validTo', 'result', 'status'],
  sums: ['sampleM'],
  layout: {
    Test: ['category', 'product', 'design', 'standard', 'laboratory', 'customer', 'date', 'endsOn'],
    'Choice of drums': ['sampleSize', 'mayFail', 'seed'],
    Report: ['testedDate', 'reportNo', 'reportDate', 'validTo', 'remarks'],
  },
  mayPostNothing: 'A drum that is tested as it is loses no metres.',
  post: (t): Movement[] =>
    t.drums.flatMap(({ piece: one, lengthM, sampleM, end, bin, carrier }) => {
      if (sampleM === null || sampleM.isZero()) return []
      const rest = lengthM.minus(sampleM)
      const sample = { amount: sampleM, to: 'testing' as const }
      if (end === 'start' || rest.isZero()) return [cut(one, [sample])]
      return [cut(one, [{ amount: rest, to: { bin, carrier }, turned: false }, sample])]
    }),
})

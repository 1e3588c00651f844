import type { Decimal } from '../../kernel/decimal.ts'
import { type Complaint, master } from '../../kernel/document.ts'
import { lines } from '../../kernel/lineSet.ts'
import { f } from '../../kernel/field.ts'
import { insulationKinds } from './insulation.ts'
import { endsBeforeItStarts, readByAll } from '../masters/simple.ts'

/** For which cables the report speaks: one tested size stands for a range of them, as the standard or the buyer allows. */
export const covers = lines({
  label: 'Covers',
  fields: {
    cableType: f.ref('cableType', { label: 'Cable type' }),
    voltageGrade: f.text({ label: 'Voltage grade', maxLength: 20 }),
    fromSqmm: f.figure({ label: 'From', unit: 'sqmm', min: 0 }),
    toSqmm: f.figure({ label: 'To', unit: 'sqmm', min: 0 }),
    fromCores: f.figure({
      label: 'Cores from',
      optional: true,
      min: 1,
      places: 1,
      hint: '3.5 is with a reduced neutral; empty is any.',
    }),
    toCores: f.figure({ label: 'Cores to', optional: true, min: 1, places: 1 }),
    metal: f.choice(
      { Cu: 'Copper', Al: 'Aluminium', any: 'Either' },
      { label: 'Conductor', optional: true, hint: 'If empty, that of the cable that was tested, where one is named.' },
    ),
    insulation: f.choice(
      { ...insulationKinds, any: 'Any' },
      { optional: true, hint: 'If empty, that of the cable that was tested.' },
    ),
  },
  key: ['cableType', 'voltageGrade', 'fromSqmm', 'fromCores', 'metal', 'insulation'],
})

interface Range {
  readonly fromSqmm: Decimal
  readonly toSqmm: Decimal
  readonly fromCores: Decimal | null
  readonly toCores: Decimal | null
}

/** Says which ranges of what a report covers end before they start. */
export const rangeComplaints = (ranges: readonly Range[]): Complaint[] =>
  ranges.flatMap((c, i) => [
    ...(c.toSqmm.lt(c.fromSqmm) ? [{ path: `covers.${i}.toSqmm`, message: 'The range ends before it starts.' }] : []),
    ...(c.fromCores && c.toCores?.lt(c.fromCores)
      ? [{ path: `covers.${i}.toCores`, message: 'The range ends before it starts.' }]
      : []),
  ])

const results = lines({
  label: 'Results',
  fields: {
    test: f.text({ maxLength: 80 }),
    requirement: f.text({ optional: true, maxLength: 120 }),
    found: f.text({ optional: true, maxLength: 120 }),
    passed: f.bool({ default: true }),
  },
  key: ['test'],
})

/** A laboratory's report of a type test: tenders ask for one of each kind of cable that is not too old on the day they open. */
export const typeTestReport = master({
  name: 'typeTestReport',
  label: 'Type Test Report',
  path: '/typetestreport',
  menu: { group: 'cable' },
  guide: {
    purpose: 'Reports of laboratories: which cables each covers, what was found, until when it is accepted.',
    mistakes: [
      'A report of 1.1 kV for a cable of 3.3 kV: it covers its own grade only.',
      'Cores from 1 to 4 covered by a test on three: read what the customer accepts.',
      'A report past its day: most tenders accept five years.',
    ],
    next: 'See which products it covers.',
    to: '/productlist',
  },
  fields: {
    reportNo: f.text({ label: 'Report No.', unique: true, search: true, maxLength: 60 }),
    laboratory: f.ref('inspectionAgency', { index: true }),
    standard: f.ref('standard', { index: true }),
    sample: f.text({ search: true, maxLength: 120, hint: 'Designation of the cable that was tested.' }),
    product: f.ref('product', { optional: true }),
    testedDate: f.date({ label: 'Tested' }),
    reportDate: f.date({ label: 'Report of' }),
    validTo: f.date({ label: 'Good until', optional: true, hint: 'Buyers usually take five or seven years.' }),
    result: f.choice({ passed: 'Passed', failed: 'Failed' }, { default: 'passed' }),
    witnessedBy: f.ref('customer', { label: 'Witnessed by', optional: true }),
  },
  lines: { covers, results },
  check: r => [
    ...endsBeforeItStarts(r.testedDate, r.reportDate, 'reportDate'),
    ...endsBeforeItStarts(r.reportDate, r.validTo, 'validTo'),
    ...rangeComplaints(r.covers),
    ...(r.result === 'passed' && r.results.some(one => !one.passed)
      ? [{ path: 'result', message: 'One of its tests was failed.' }]
      : []),
  ],
  title: ['reportNo'],
  access: { ...readByAll, write: ['masters', 'quality'] },
  list: ['reportNo', 'sample', 'standard', 'laboratory', 'testedDate', 'validTo', 'result', 'status'],
  sort: '-testedDate',
  layout: {
    Report: ['reportNo', 'laboratory', 'standard', 'sample', 'product'],
    Validity: ['testedDate', 'reportDate', 'validTo', 'result', 'witnessedBy'],
  },
})

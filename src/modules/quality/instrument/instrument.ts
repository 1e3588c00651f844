import { addMonths, type ISODate } from '../../../kernel/dates.ts'
import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { inspectionAgency } from '../../masters/parties/inspectionAgency.ts'
import { code, readByAll } from '../../masters/simple.ts'
import { among } from '../../../kernel/offers/offer.ts'

/** What a laboratory has found of the instrument, once for each time that it was there. */
const calibrations = lines({
  label: 'Calibrations',
  fields: {
    date: f.date({ label: 'Calibrated', latest: 'today' }),
    laboratory: f.ref('inspectionAgency'),
    certificate: f.text({ label: 'Certificate No.', maxLength: 40 }),
    found: f.choice(
      { within: 'Within limits', adjusted: 'Adjusted', outside: 'Out of limits' },
      { label: 'As found', default: 'within' },
    ),
    uncertainty: f.text({ optional: true, maxLength: 40, hint: 'As the certificate states it: ± 0.05 %.' }),
    validTo: f.date({ label: 'Valid to', optional: true, hint: 'If empty, the interval of the instrument counts.' }),
  },
  key: ['date'],
})

interface Calibration {
  readonly date: ISODate
  readonly found: 'within' | 'adjusted' | 'outside'
  readonly validTo: ISODate | null
}

/** What the last of the calibrations says: since when and until when the instrument measures what it shows. */
const lastOf = (rows: readonly Calibration[], months: number) => {
  const last = rows.toSorted((a, b) => a.date.localeCompare(b.date)).at(-1)
  if (!last) return { calibrated: null, due: null, standing: 'never' } as const
  if (last.found === 'outside') return { calibrated: last.date, due: null, standing: 'outside' } as const
  return { calibrated: last.date, due: last.validTo ?? addMonths(last.date, months), standing: 'calibrated' } as const
}

/** What is measured with, and until when its calibration holds. */
export const instrument = master({
  name: 'instrument',
  label: 'Instrument',
  path: '/instrument',
  menu: { group: 'quality' },
  guide: {
    purpose:
      'Instruments of the test bay and the floor, with each calibration, its certificate and the day on which it runs out.',
    mistakes: [
      'A new certificate typed over the old one: each calibration is a row, so that what was measured then can be shown.',
      'An instrument that was found out of limits and is used on: readings since the last calibration are in doubt.',
      'The day of the certificate in place of the day of calibration: the interval runs from the calibration.',
    ],
    next: 'Name the instruments in the tests of what came.',
    to: '/inwardtest',
  },
  fields: {
    code,
    name: f.text({ search: true }),
    kind: f.choice({
      resistance: 'Conductor resistance',
      highVoltage: 'High voltage',
      insulation: 'Insulation resistance',
      discharge: 'Partial discharge',
      dimension: 'Dimensions',
      force: 'Tensile and elongation',
      mass: 'Weight',
      temperature: 'Temperature',
      length: 'Length',
      other: 'Other',
    }),
    make: f.text({ optional: true, maxLength: 60 }),
    serialNo: f.text({ label: 'Serial No.', maxLength: 40, search: true }),
    range: f.text({ optional: true, maxLength: 40, hint: 'From and to, with the unit.' }),
    leastCount: f.text({ label: 'Least count', optional: true, maxLength: 40 }),
    machine: f.ref('machine', { label: 'On machine', optional: true, hint: 'Where it is built in, as a length counter.' }),
    keeper: f.ref('employee', { label: 'Kept by', optional: true }),
    intervalMonths: f.int({ label: 'Interval', unit: 'months', default: 12, min: 1, max: 60 }),
  },
  lines: { calibrations },
  computed: {
    calibrated: f.date({ label: 'Last calibrated', optional: true }),
    due: f.date({ label: 'Calibration due', optional: true, index: true }),
    standing: f.choice(
      { never: 'Never calibrated', calibrated: 'Calibrated', outside: 'Out of limits' },
      { label: 'Calibration' },
    ),
  },
  compute: t => lastOf(t.calibrations, t.intervalMonths),
  check: t =>
    t.calibrations.flatMap(({ date, validTo }, i) =>
      validTo !== null && validTo <= date
        ? [{ path: `calibrations.${i}.validTo`, message: 'A calibration holds longer than its own day.' }]
        : [],
    ),
  offers: {
    'calibrations.laboratory': among(inspectionAgency, () => ({ kind: 'laboratory' }), 'is no laboratory.'),
  },
  title: ['code', 'name'],
  access: { ...readByAll, write: ['quality', 'masters'] },
  list: ['code', 'name', 'kind', 'serialNo', 'due', 'standing', 'calibrated', 'keeper', 'status'],
  sort: 'code',
  layout: {
    Instrument: ['code', 'name', 'kind', 'make', 'serialNo', 'range', 'leastCount'],
    Calibration: ['intervalMonths', 'calibrated', 'due', 'standing', 'machine', 'keeper'],
  },
})

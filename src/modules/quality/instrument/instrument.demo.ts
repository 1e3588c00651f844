import { addDays, addMonths, type ISODate } from '../../../kernel/dates.ts'
import { idOf } from '../../../server/seed/desk.ts'
import { demoFor } from '../../../server/store/parts/demo.ts'
import type { Scene } from '../../scene/scene.server.ts'
import { earlier } from '../../scene/workdays.server.ts'
import { instrument } from './instrument.ts'

const bay = [
  {
    code: 'RES-01',
    name: 'Micro-ohm bridge',
    kind: 'resistance',
    serialNo: '20417',
    range: '0.1 µΩ to 2 kΩ',
    leastCount: '0.1 µΩ',
    months: 12,
    last: 5,
  },
  {
    code: 'HV-01',
    name: 'High voltage set 50 kV',
    kind: 'highVoltage',
    serialNo: 'HVT-0931',
    range: '0 to 50 kV',
    leastCount: '0.1 kV',
    months: 12,
    last: 8,
  },
  {
    code: 'IR-01',
    name: 'Insulation tester 5 kV',
    kind: 'insulation',
    serialNo: '118822',
    range: 'to 10 TΩ',
    months: 12,
    last: 3,
  },
  {
    code: 'PD-01',
    name: 'Partial discharge detector',
    kind: 'discharge',
    serialNo: 'PDD-77',
    range: '1 pC to 10 nC',
    leastCount: '1 pC',
    months: 12,
    last: 10,
  },
  {
    code: 'PP-01',
    name: 'Profile projector',
    kind: 'dimension',
    serialNo: '5540',
    range: '0 to 100 mm',
    leastCount: '0.01 mm',
    months: 12,
    last: 2,
  },
  {
    code: 'MIC-03',
    name: 'Micrometer 0–25 mm',
    kind: 'dimension',
    serialNo: 'M-3318',
    range: '0 to 25 mm',
    leastCount: '0.001 mm',
    months: 6,
    last: 4,
  },
  {
    code: 'UTM-01',
    name: 'Tensile testing machine',
    kind: 'force',
    serialNo: 'T-2090',
    range: '0 to 2.5 kN',
    leastCount: '0.1 N',
    months: 12,
    last: 11,
  },
  {
    code: 'TH-05',
    name: 'Thermometer of the test bay',
    kind: 'temperature',
    serialNo: 'TH-05',
    range: '0 to 100 °C',
    leastCount: '0.1 °C',
    months: 12,
    last: 1,
  },
] as const

/** Two calibrations of each, the last so many months ago; the micrometer was found out of limits once and adjusted. */
const calibrationsOf = ({ code, months, last }: (typeof bay)[number], laboratory: number, today: ISODate) =>
  [last + months, last].map((ago, i) => ({
    date: addDays(addMonths(today, -ago), -3),
    laboratory,
    certificate: `CAL/${code}/${i + 1}`,
    found: code === 'MIC-03' && i === 1 ? 'adjusted' : 'within',
  }))

/** The test bay as quality keeps it, each calibration entered when it was made; the tensile machine is to be calibrated within the month. */
export default demoFor(instrument, ({ buying: { people, diary }, first, last }: Scene) => {
  // Before the first drum that the demo makes, however short its year.
  const begins = earlier(addMonths(first, -1), addMonths(last, -5))
  diary.at(begins, async desk => {
    const laboratory = await desk.first(people.inspector, 'inspectionAgency', { filter: 'code:eq:VIDYU', sort: 'code' })
    if (!laboratory) throw new Error('The demo company has no laboratory.')
    for (const one of bay) {
      const { months, last: _ago, ...fields } = one
      const all = calibrationsOf(one, idOf(laboratory), last)
      const known = all.filter(({ date }) => date <= begins)
      const made = await desk.create(people.inspector, 'instrument', { ...fields, intervalMonths: months, calibrations: known })
      for (const later of all.slice(known.length))
        diary.at(later.date, async then => {
          const { version, calibrations } = await then.read(people.inspector, 'instrument', idOf(made))
          const rows = Array.isArray(calibrations) ? [...calibrations, later] : [later]
          await then.update(people.inspector, 'instrument', idOf(made), { version, calibrations: rows })
        })
    }
  })
})

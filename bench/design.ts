import { decodeAll, design, price } from '../src/modules/cable/engine/design/design.ts'
import type { Designed } from '../src/modules/cable/engine/properties/designed.ts'
import type { CableRequest } from '../src/modules/cable/engine/cable.ts'
import { Decimal } from '../src/kernel/decimal.ts'
import { withMetal } from '../src/modules/cable/engine/costing/rates.ts'
import { ordinaryTerms } from '../src/modules/cable/engine/costing/terms.ts'
import { isRefused } from '../src/modules/cable/engine/refused.ts'
import type { CableTables } from '../src/modules/cable/engine/tables/tables.ts'
import { hundredLines } from '../tests/support/bills.ts'
import { rateSheet } from '../tests/support/samples/cableRates.ts'
import { shippedTables } from '../tests/support/samples/cableTables.ts'
import { causes } from '../tests/units/cable/makers/causes.ts'
import { type Deviation, deviationOf, errorsOf, familyOf } from '../tests/units/cable/makers/deviations.ts'
import { held } from '../tests/units/cable/makers/held.ts'
import { published } from '../tests/units/cable/makers/published.ts'
import { unseen } from '../tests/units/cable/makers/unseen.ts'
import { tenderLines } from '../tests/units/cable/tenders/answers.ts'
import { judged, tallyOf } from '../tests/units/cable/tenders/judged.ts'

/** Prints a label and its figures, as the other tables of the benchmark do. */
export type Row = (label: string, ...cells: string[]) => void

const mixed: readonly CableRequest[] = [
  { standard: 'IS 7098-1', cores: 3.5, sqmm: 240, metal: 'AL', armour: 'strip' },
  { standard: 'IS 1554-1', cores: 4, sqmm: 10, metal: 'CU', armour: 'wire' },
  { standard: 'IS 1554-1', cores: 19, sqmm: 2.5, metal: 'CU', armour: 'strip' },
  { standard: 'IS 7098-2', cores: 3, sqmm: 185, metal: 'AL', armour: 'strip', voltageGrade: '6.35/11 kV (E)' },
  { standard: 'IS 14255', cores: 3, sqmm: 50 },
  { standard: 'IS 694', cores: 3, sqmm: 2.5 },
  { standard: 'BS EN 50288-7', cores: 10, element: 'pair', sqmm: 1.5, armour: 'wire' },
  { standard: 'IS 17293', cores: 1, sqmm: 4 },
]

const designed = (tables: CableTables, request: CableRequest): Designed => {
  const answer = design(tables, request)
  if (isRefused(answer)) throw new Error(answer.message)
  return answer
}

const perSecond = (seconds: number, once: (at: number) => unknown): number => {
  const until = performance.now() + seconds * 1000
  let done = 0
  const from = performance.now()
  while (performance.now() < until) {
    once(done)
    done += 1
  }
  return (done * 1000) / (performance.now() - from)
}

/** One bill of 100 lines: decoded, designed and priced. */
const billed = (tables: CableTables): number => {
  const sheet = rateSheet(tables)
  return decodeAll(tables, hundredLines.join('\n')).reduce((count, line) => {
    if (line.kind !== 'cable') return count
    const priced = price(tables, designed(tables, line.cable), sheet, ordinaryTerms)
    return isRefused(priced) ? count : count + 1
  }, 0)
}

const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** How lines of tenders are read beside their reading by hand. */
const benchReading = (tables: CableTables, row: Row): void => {
  const { lines, right, asked, refused, wrong, wrongAndSure } = tallyOf(tenderLines.map(line => judged(tables, line)))
  row(
    `${lines} lines of tenders beside their reading by hand`,
    `right ${right}`,
    `asked ${asked}`,
    `refused ${refused}`,
    `wrong ${wrong}, and sure ${wrongAndSure}`,
  )
}

const percent = (value: number | null): string => (value === null ? '' : value.toFixed(1))

const errorRow = (row: Row, label: string, deviations: readonly Deviation[]): void => {
  const [overall, mass] = [errorsOf(deviations, 'overallPct'), errorsOf(deviations, 'massPct')]
  row(`  ${label}`, String(deviations.length), ...[overall.meanAbsolute, overall.bias, mass.meanAbsolute, mass.bias].map(percent))
}

/** How far the engine's cables are from those that makers publish, by family: those it was calibrated on, and those it never saw. */
const benchErrors = (tables: CableTables, row: Row): void => {
  for (const [title, cables] of [
    ['makers never used for calibration', unseen],
    ['tables found later, looked at', causes],
    ['tables found later, held back', held],
    ['makers it was calibrated on', published],
  ] as const) {
    const deviations = cables.map(one => deviationOf(tables, one))
    row(`beside ${title}, in %`, 'cables', 'diameter', 'its bias', 'mass', 'its bias')
    errorRow(row, 'all', deviations)
    for (const family of new Set(cables.map(familyOf)))
      errorRow(
        row,
        family,
        deviations.filter(({ of }) => familyOf(of) === family),
      )
  }
}

/** How fast the design engine is on one core: designs a second, and a pasted bill of 100 lines from text to price. */
export const benchDesigns = (row: Row, seconds = 2): void => {
  const tables = shippedTables()
  const one = (at: number) => designed(tables, mixed[at % mixed.length] ?? { cores: 1, sqmm: 1 })
  perSecond(seconds / 4, one)
  row('designs a second, eight families mixed', perSecond(seconds, one).toFixed(0))
  row('designs a second, 3.5C x 240 A2XFY', perSecond(seconds, () => one(0)).toFixed(0))
  const sheet = rateSheet(tables)
  const cables = mixed.map(request => designed(tables, request))
  const again = (at: number) => price(tables, cables[at % cables.length] ?? one(0), sheet, ordinaryTerms)
  row('prices a second at another rate', perSecond(seconds / 2, again).toFixed(0))
  const from = performance.now()
  const dearer = withMetal(withMetal(sheet, 'CU', new Decimal(940), 'bench'), 'AL', new Decimal(275), 'bench')
  for (let line = 0; line < 500; line += 1) price(tables, cables[line % cables.length] ?? one(0), dearer, ordinaryTerms)
  row('500 open lines repriced at another copper and aluminium', `${(performance.now() - from).toFixed(0)} ms`)
  const times: number[] = []
  let priced = 0
  for (let round = 0; round < 15; round += 1) {
    const began = performance.now()
    priced = billed(tables)
    times.push(performance.now() - began)
  }
  benchReading(tables, row)
  benchErrors(tables, row)
  row(
    'bill of 100 lines, decoded, designed, priced',
    `${middle(times).toFixed(0)} ms`,
    `first ${(times[0] ?? 0).toFixed(0)} ms`,
    `${priced} priced`,
  )
}

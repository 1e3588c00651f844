import { addMonths, type ISODate } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import type { InsulationKind } from '../insulation.ts'

/** One range for which a laboratory's report speaks; without cores for any number of them. `until` is null where it names no end. */
export interface Covered {
  readonly report: number
  readonly reportNo: string
  readonly cableType: number
  readonly grade: string
  /** The standard by its number, whatever the edition. */
  readonly standard: string
  readonly from: Decimal
  readonly to: Decimal
  readonly fromCores: Decimal | null
  readonly toCores: Decimal | null
  /** Null where it speaks for either conductor, or any insulation. */
  readonly metal: 'Cu' | 'Al' | null
  readonly insulation: InsulationKind | null
  readonly tested: ISODate
  readonly until: ISODate | null
}

/** A cable as tests see it; a standard that nobody has entered is null, as an insulation that no report knows, and is then not compared. */
export interface Cable {
  readonly cableType: number | null
  readonly grade: string
  readonly standard: string | null
  readonly sqmm: Decimal
  readonly cores: Decimal
  readonly metal: 'Cu' | 'Al'
  readonly insulation: InsulationKind | null
}

type Range = Pick<Covered, 'grade' | 'from' | 'to' | 'fromCores' | 'toCores' | 'metal' | 'insulation'>
type Made = Pick<Cable, 'metal' | 'insulation'>

/** Counts the cores of a designation: 3.5 of 3.5C, 2 of 2P. */
export const coresIn = (designated: string): Decimal => new Decimal(/^\d+(\.\d+)?/.exec(designated)?.[0] ?? 1)

/** Copper says nothing of aluminium, and XLPE nothing of PVC: they are other conductors in other walls. */
const isMadeAs = (one: Made | Range, { metal, insulation }: Made): boolean =>
  (one.metal === null || one.metal === metal) && (one.insulation === null || insulation === null || one.insulation === insulation)

/** Says whether a range of one cable type holds a cable of that type; 3.5 cores are neither three nor four. */
export const speaksFor = (
  one: Range,
  { grade, sqmm, cores, ...made }: Pick<Cable, 'grade' | 'sqmm' | 'cores' | 'metal' | 'insulation'>,
): boolean =>
  one.grade === grade &&
  isMadeAs(one, made) &&
  sqmm.gte(one.from) &&
  sqmm.lte(one.to) &&
  (one.fromCores === null || cores.gte(one.fromCores)) &&
  (one.toCores === null || cores.lte(one.toCores))

/** What reports say of a cable: it is tested, its report ends before it is needed, or it needs a test, with the report that is nearest. */
export type Coverage =
  | { readonly says: 'tested' | 'runsOut'; readonly by: Covered; readonly until: ISODate | null }
  | { readonly says: 'none'; readonly nearest: Covered | null }

/** The last day on which a buyer takes a report: its own, or so many years after the test, whichever is first. */
export const acceptedUntil = ({ tested, until }: Covered, years: number | null): ISODate | null => {
  const byAge = years === null ? null : addMonths(tested, years * 12)
  if (byAge === null || until === null) return byAge ?? until
  return byAge < until ? byAge : until
}

const distance = (one: Covered, { sqmm, cores, ...made }: Cable): Decimal => {
  const off = Decimal.max(0, one.from.minus(sqmm), sqmm.minus(one.to))
  const coresOff = Decimal.max(0, (one.fromCores ?? cores).minus(cores), cores.minus(one.toCores ?? cores))
  // Another number of cores is another construction: it weighs more than any size; other materials weigh more still.
  return off.plus(coresOff.times(10_000)).plus(isMadeAs(one, made) ? 0 : 10_000_000)
}

/**
 * Tells whether a report speaks for a cable on the day for which it is needed: the opening of a tender, or the delivery. `years` is the age
 * up to which the buyer takes a report, usually five or seven; null leaves it to the report. The nearest is of the same type and voltage.
 */
export const coverageOf = (cable: Cable, reports: readonly Covered[], needed: ISODate, years: number | null): Coverage => {
  const alike = reports.filter(({ cableType, grade }) => cableType === cable.cableType && grade === cable.grade)
  const [best] = alike
    .filter(one => speaksFor(one, cable) && (cable.standard === null || one.standard === cable.standard))
    .map(by => ({ by, until: acceptedUntil(by, years) }))
    .sort((a, b) => (b.until ?? '9999').localeCompare(a.until ?? '9999'))
  if (best) return { says: best.until === null || best.until >= needed ? 'tested' : 'runsOut', ...best }
  const [nearest] = alike.toSorted((a, b) => distance(a, cable).comparedTo(distance(b, cable)))
  return { says: 'none', nearest: nearest ?? null }
}

/** Says an answer in a sentence. */
export const coverageText = (coverage: Coverage): string => {
  if (coverage.says === 'none')
    return coverage.nearest === null ? 'Needs a type test' : `Needs a type test; nearest is ${coverage.nearest.reportNo}`
  const { by, until, says } = coverage
  if (says === 'tested') return until === null ? `Tested, ${by.reportNo}` : `Tested, ${by.reportNo} until ${until}`
  return `${by.reportNo} runs out on ${until ?? ''}`
}

import type { ISODate } from '../../../kernel/dates.ts'
import { Decimal, roundTo, sum, zero } from '../../../kernel/decimal.ts'
import type { Clause, Term } from './clause.ts'
import { type IndexRows, type IndexValue, indexValue, type Moment } from './indexValue.ts'

/** What is to be varied. Money in rupees, quantities in km. */
export interface VariationAsked {
  readonly clause: Clause
  /** The price ex-works at the base date, a km. */
  readonly p0PerKm: Decimal
  /** Tonnes of each material in a km, by the name of the factor, the symbol of its term, or its index. */
  readonly factors: ReadonlyMap<string, Decimal>
  /** The values of each index, by its code or by the symbol of its term. */
  readonly indices: ReadonlyMap<string, IndexRows>
  readonly baseDate: ISODate
  readonly rulingDate: ISODate
  readonly qtyKm: Decimal
  /** What earlier bills have varied on the same quantity; less than nothing where they gave back. */
  readonly billedBefore: Decimal
  /** Take the newest row before for a ruling value that is not known yet. */
  readonly provisional: boolean
}

/** One material's part. */
export interface VariedTerm {
  readonly symbol: string
  readonly index: string
  /** In t/km, of an additive clause. */
  readonly factor: Decimal | null
  /** In percent of the price, of a clause of shares. */
  readonly weightPct: Decimal | null
  readonly base: IndexValue
  readonly ruling: IndexValue
  /** Rupees a km, not rounded unless the clause rounds its terms. */
  readonly perKm: Decimal
}

/** One line of the working: what was reckoned, in words and figures. */
export interface Step {
  readonly what: string
  readonly text: string
  readonly value: Decimal
}

export interface Variation {
  readonly terms: readonly VariedTerm[]
  readonly uncappedPerKm: Decimal
  readonly variationPerKm: Decimal
  readonly pricePerKm: Decimal
  /** Variation of the whole quantity, before what was billed. */
  readonly due: Decimal
  /** What is to be billed now: due less billed before; less than nothing is given back. */
  readonly amount: Decimal
  readonly capped: 'up' | 'down' | null
  readonly isProvisional: boolean
  readonly steps: readonly Step[]
}

/** Something that a variation cannot be reckoned without, and where in the request it belongs. */
export interface Lack {
  readonly path: string
  readonly message: string
}

export interface Lacking {
  readonly kind: 'lacking'
  readonly lacks: readonly Lack[]
}

const paisa = 2
const hundred = new Decimal(100)
const pct = (of: Decimal, percent: Decimal): Decimal => of.mul(percent).div(hundred)
const lacking = (...lacks: readonly Lack[]): Lacking => ({ kind: 'lacking', lacks })
const isLacking = (value: object): value is Lacking => 'kind' in value && value.kind === 'lacking'

/** The first name under which a map holds something. */
const named = <T>(map: ReadonlyMap<string, T>, names: readonly (string | null)[]): readonly [string, T] | null => {
  for (const name of names) {
    const held = name === null ? undefined : map.get(name)
    if (name !== null && held !== undefined) return [name, held]
  }
  return null
}

/** From where to where prices have moved. Each term takes its own lags, unless a change-over stands at one of the ends. */
interface Span {
  readonly clause: Clause
  readonly from: ISODate
  readonly to: ISODate
  readonly fromLagged: boolean
  readonly toLagged: boolean
}

const spansOf = ({ clause, baseDate, rulingDate }: VariationAsked): readonly Span[] => {
  const whole: Span = { clause, from: baseDate, to: rulingDate, fromLagged: true, toLagged: true }
  const { changeOver } = clause
  if (!changeOver || rulingDate < changeOver.month) return [whole]
  return [
    { ...whole, to: changeOver.month, toLagged: false },
    { ...whole, clause: changeOver.clause, from: changeOver.month, fromLagged: false },
  ]
}

type Values = Pick<VariedTerm, 'index' | 'base' | 'ruling'>

const valuesOf = (asked: VariationAsked, term: Term, span: Span): Values | Lacking => {
  const index = term.index ?? term.symbol
  const [name, rows] = named(asked.indices, [term.index, term.symbol]) ?? [index, new Map<string, Decimal>()]
  const of = { name: index, rows, dayRule: term.dayRule, mayBeOld: term.mayBeOld }
  const from: Moment = { date: span.from, lagMonths: span.fromLagged ? term.baseLagMonths : 0 }
  const to: Moment = { date: span.to, lagMonths: span.toLagged ? term.lagMonths : 0 }
  const [base, ruling] = [indexValue(of, from), indexValue(of, to, asked.provisional)]
  if (!('kind' in base) && !('kind' in ruling)) return { index, base, ruling }
  const lacks = [base, ruling].flatMap(one => ('kind' in one ? [{ path: `indices.${name}.${one.of}`, message: one.why }] : []))
  return lacking(...lacks)
}

/** Within the dead band of its index a term does not move. Beyond it the whole move counts, or what goes beyond. */
const movedBy = ({ deadBandPct, deadBandOf, deadBandTakes }: Clause, base: Decimal, ruling: Decimal): Decimal => {
  const move = ruling.minus(base)
  if (!deadBandPct || deadBandOf !== 'index') return move
  const band = pct(base, deadBandPct)
  if (move.abs().lte(band)) return zero
  return deadBandTakes === 'whole' ? move : move.minus(band.mul(move.isNegative() ? -1 : 1))
}

type Part = Pick<VariedTerm, 'factor' | 'weightPct' | 'perKm'>

const shareOf = ({ p0PerKm }: VariationAsked, term: Term, move: Decimal, { index, base }: Values): Part | Lacking => {
  const weightPct = term.weightPct ?? zero
  if (base.value.isZero()) return lacking({ path: `indices.${index}`, message: `${index} has a base value of zero.` })
  return { factor: null, weightPct, perKm: pct(p0PerKm, weightPct).mul(move).div(base.value) }
}

const byFactor = ({ factors }: VariationAsked, term: Term, move: Decimal): Part | Lacking => {
  const found = named(factors, [term.factor, term.symbol, term.index])
  if (found) return { factor: found[1], weightPct: null, perKm: found[1].mul(move) }
  const name = term.factor ?? term.symbol
  return lacking({ path: `factorsTonnePerKm.${name}`, message: `Enter the factor ${name}: tonnes of ${term.symbol} in a km.` })
}

const variedTerm = (asked: VariationAsked, span: Span, term: Term): VariedTerm | Lacking => {
  const values = valuesOf(asked, term, span)
  if (isLacking(values)) return values
  const move = movedBy(span.clause, values.base.value, values.ruling.value)
  const part = span.clause.form === 'share' ? shareOf(asked, term, move, values) : byFactor(asked, term, move)
  if (isLacking(part)) return part
  const perKm = span.clause.rounding === 'terms' ? roundTo(part.perKm, paisa) : part.perKm
  return { symbol: term.symbol, ...values, ...part, perKm }
}

/** Shares must make the whole price, or a part of it would neither move nor stand. */
const sharesLack = (clause: Clause, path: string): readonly Lack[] => {
  if (clause.form !== 'share') return []
  const made = sum([clause.fixedPct, ...clause.terms.map(({ weightPct }) => weightPct ?? zero)])
  if (made.eq(hundred)) return []
  return [{ path: `${path}.fixedPct`, message: `The shares add up to ${made} %, not 100 %.` }]
}

/** Rupees and tonnes as a working shows them: as many decimals as there are, two at least. */
const shown = (value: Decimal): string => (value.decimalPlaces() < paisa ? value.toFixed(paisa) : roundTo(value, 6).toString())

const read = ({ value, rows, isProvisional }: IndexValue): string => {
  const of = rows.length > 1 ? `mean of ${rows.length} days ${rows[0]} to ${rows.at(-1)}` : `${rows[0]}`
  return `${shown(value)} (${of}${isProvisional ? ', provisional' : ''})`
}

const termStep = (term: VariedTerm, p0PerKm: Decimal): Step => {
  const { symbol, index, factor, weightPct, base, ruling, perKm } = term
  const moved = `(${index} ${read(ruling)} - ${read(base)})`
  const text =
    weightPct === null
      ? `${symbol}: ${factor} t/km x ${moved} = ${shown(perKm)}`
      : `${symbol}: ${shown(p0PerKm)} x ${weightPct} % x ${moved} / ${shown(base.value)} = ${shown(perKm)}`
  return { what: 'term', text, value: perKm }
}

/** Running figure of the working. */
interface Run {
  readonly perKm: Decimal
  readonly steps: readonly Step[]
}

const then = (run: Run, what: string, perKm: Decimal, how: string): Run => ({
  perKm,
  steps: [...run.steps, { what, text: `${how} = ${shown(perKm)}`, value: perKm }],
})

const banded = (run: Run, { deadBandPct, deadBandOf, deadBandTakes }: Clause, p0: Decimal): Run => {
  if (!deadBandPct || deadBandOf !== 'price') return run
  const band = pct(p0, deadBandPct)
  if (run.perKm.abs().lte(band)) return then(run, 'deadBand', zero, `Within ${deadBandPct} % of the price (${shown(band)})`)
  if (deadBandTakes === 'whole') return run
  const signed = band.mul(run.perKm.isNegative() ? -1 : 1)
  return then(
    run,
    'deadBand',
    run.perKm.minus(signed),
    `Beyond ${deadBandPct} % of the price: ${shown(run.perKm)} - ${shown(signed)}`,
  )
}

const passed = (run: Run, { sharePassedPct, excludedPct }: Clause): Run => {
  const shared = sharePassedPct.eq(hundred)
    ? run
    : then(run, 'share', pct(run.perKm, sharePassedPct), `${sharePassedPct} % is passed on`)
  if (excludedPct.isZero()) return shared
  const varied = hundred.minus(excludedPct)
  return then(shared, 'excluded', pct(shared.perKm, varied), `${excludedPct} % is paid in advance and does not vary`)
}

const capped = (run: Run, { capUpPct, capDownPct }: Clause, p0: Decimal): readonly [Run, 'up' | 'down' | null] => {
  const up = capUpPct && pct(p0, capUpPct)
  const down = capDownPct && pct(p0, capDownPct).neg()
  if (up && run.perKm.gt(up)) return [then(run, 'cap', up, `At most ${capUpPct} % of ${shown(p0)} upwards`), 'up']
  if (down && run.perKm.lt(down)) return [then(run, 'cap', down, `At most ${capDownPct} % of ${shown(p0)} downwards`), 'down']
  return [run, null]
}

const billed = (asked: VariationAsked, run: Run, variationPerKm: Decimal): readonly [due: Decimal, steps: readonly Step[]] => {
  const due = roundTo(variationPerKm.mul(asked.qtyKm), paisa)
  const whole = then(run, 'due', due, `${shown(variationPerKm)} x ${asked.qtyKm} km`)
  if (asked.billedBefore.isZero()) return [due, whole.steps]
  const left = then(whole, 'amount', due.minus(asked.billedBefore), `${shown(due)} - ${shown(asked.billedBefore)} billed before`)
  return [due, left.steps]
}

/**
 * Price variation of a quantity by its clause (design/sales.md R1 to R6): terms exactly, dead band, share passed on, part paid
 * ahead, ceilings apart, then the paisa a km, then the paisa of the quantity, less what was billed before. Every index stays
 * apart, so copper is never added to aluminium but in rupees. A value that is missing or stale is a lack and never unmoved.
 */
export const variation = (asked: VariationAsked): Variation | Lacking => {
  const { clause, p0PerKm } = asked
  const spans = spansOf(asked)
  const varied = spans.flatMap(span => span.clause.terms.map(term => variedTerm(asked, span, term)))
  const lacks = [
    ...spans.flatMap(span => sharesLack(span.clause, 'clause')),
    ...varied.flatMap(one => (isLacking(one) ? one.lacks : [])),
  ]
  if (lacks.length > 0) return lacking(...lacks)
  const terms = varied.flatMap(one => (isLacking(one) ? [] : [one]))
  const exact = sum(terms.map(({ perKm }) => perKm))
  const summed = then({ perKm: zero, steps: terms.map(one => termStep(one, p0PerKm)) }, 'sum', exact, 'Sum of the terms')
  const uncapped = passed(banded(summed, clause, p0PerKm), clause)
  const [run, cap] = capped(uncapped, clause, p0PerKm)
  const variationPerKm = roundTo(run.perKm, paisa)
  const rounded = then(run, 'variation', variationPerKm, 'A km, to the paisa')
  const [due, steps] = billed(asked, rounded, variationPerKm)
  return {
    terms,
    uncappedPerKm: roundTo(uncapped.perKm, paisa),
    variationPerKm,
    pricePerKm: p0PerKm.plus(variationPerKm),
    due,
    amount: due.minus(asked.billedBefore),
    capped: cap,
    isProvisional: terms.some(({ base, ruling }) => base.isProvisional || ruling.isProvisional),
    steps,
  }
}

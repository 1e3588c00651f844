import { Decimal, sum, zero } from '../../kernel/decimal.ts'
import type { Along } from '../../kernel/stock.ts'
import { Refusal } from '../refusal.ts'

/** What runs along: a piece from a metre to another (kilograms, where it has no length). */
export interface Run {
  readonly parent: number
  readonly no: string
  readonly from: Decimal
  readonly to: Decimal
  readonly along: Along
}

/** A length that comes off the machine, what is lost before and after it, and whether its end came first. */
export interface Length {
  readonly amount: Decimal
  readonly before: Decimal
  readonly after: Decimal
  readonly turned: boolean
}

/** Which metres of a parent are which metres of what was made of it; linear between the ends. */
export interface Mapped {
  readonly parent: number
  readonly lane: number
  readonly childFrom: Decimal
  readonly childTo: Decimal
  readonly from: Decimal
  readonly to: Decimal
  readonly turned: boolean
}

/** From where to where something stands, in metres that came off the machine. */
interface Stretch {
  readonly start: Decimal
  readonly end: Decimal
}

const millimetres = 3

/** Where each length stands behind all that came before it: without what was lost around it, and with that. */
const lengthsInOrder = (lengths: readonly Length[]): readonly { readonly inner: Stretch; readonly outer: Stretch }[] => {
  let at = zero
  return lengths.map(({ amount, before, after }) => {
    const outer = { start: at, end: at.plus(before).plus(amount).plus(after) }
    at = outer.end
    return { inner: { start: outer.start.plus(before), end: outer.start.plus(before).plus(amount) }, outer }
  })
}

/** A run, and where it stands in what came off. */
interface Placed extends Stretch {
  readonly run: Run
}

/** Runs behind one another, stretched so that together they are as long as what came off there, to the millimetre. */
const behindOneAnother = (runs: readonly Run[], { start: begin, end: whole }: Stretch): readonly Placed[] => {
  const used = sum(runs.map(({ from, to }) => to.minus(from)))
  const here = (metres: Decimal): Decimal => begin.plus(metres.times(whole.minus(begin)).div(used)).toDecimalPlaces(millimetres)
  let at = zero
  return runs.map(run => {
    const start = here(at)
    at = at.plus(run.to).minus(run.from)
    return { run, start, end: at.eq(used) ? whole : here(at) }
  })
}

const unclear = (): Refusal => new Refusal(422, 'Say of each line that ran through into which length it went.')

/** The stretches of lengths that follow one another, as one. Refuses lengths between which others lie. */
const together = (outers: readonly Stretch[]): Stretch => {
  const [first, last] = [outers[0], outers.at(-1)]
  const isBroken = outers.some(({ end }, i) => outers[i + 1]?.start.eq(end) === false)
  if (!first || !last || isBroken) throw unclear()
  return { start: first.start, end: last.end }
}

/** The lengths that a run names, from the first to the last, counted from 0; none where it names none. */
const namedBy = ({ along: { length, until } }: Run): readonly number[] =>
  length == null ? [] : Array.from({ length: Math.max(1, (until ?? length) - length + 1) }, (_, i) => length + i)

/**
 * Where the runs of a lane stand: those that name lengths in these, those that name the same behind one another, and those that name none
 * behind one another in the lengths that are left. Refuses runs that name a length together and another apart.
 */
const placed = (runs: readonly Run[], lengths: readonly Length[]): readonly Placed[] => {
  const outers = lengthsInOrder(lengths).map(({ outer }) => outer)
  const groups = [...Map.groupBy(runs, run => namedBy(run).join(' ')).values()]
  const named = groups.flatMap(([run]) => (run ? namedBy(run) : []))
  if (new Set(named).size < named.length) throw unclear()
  const left = outers.filter((_, i) => !named.includes(i))
  return groups.flatMap(some => {
    const own = some[0] ? namedBy(some[0]) : []
    return behindOneAnother(some, together(own.length === 0 ? left : outers.filter((_, i) => own.includes(i))))
  })
}

/** The metre of a run at a point of what came off; its own ends at its own ends, so that none of it is left out. */
const metreAt = ({ run, start, end }: Placed, point: Decimal): Decimal => {
  const { from, to, along } = run
  const share = to.minus(from).times(point.minus(start)).div(end.minus(start)).toDecimalPlaces(millimetres)
  return along.turned ? to.minus(share) : from.plus(share)
}

const tooShort = (no: string): never => {
  throw new Refusal(422, `Less than a millimetre of ${no} would be in a length. Correct the lengths.`)
}

/** What one length takes of one run: from where to where of each. */
interface Met {
  readonly run: Run
  readonly near: Decimal
  readonly far: Decimal
  readonly ends: readonly [Decimal, Decimal]
}

const isNothing = ({ ends: [first, last] }: Met): boolean => first.eq(last)

/** What a length takes of the runs of a lane, from its first metre to its last. A sliver, less than a millimetre of its run, goes with its neighbour. */
const metBy = (lane: readonly Placed[], inner: Stretch): readonly Met[] => {
  const all = lane.flatMap((one): Met[] => {
    const [start, end] = [Decimal.max(one.start, inner.start), Decimal.min(one.end, inner.end)]
    if (end.lte(start)) return []
    const ends = [metreAt(one, start), metreAt(one, end)] as const
    return [{ run: one.run, near: start.minus(inner.start), far: end.minus(inner.start), ends }]
  })
  const whole = all.filter(one => !isNothing(one))
  const [first] = all
  if (whole.length === 0 && first) tooShort(first.run.no)
  return whole.map((one, i) => ({
    ...one,
    near: i === 0 ? zero : one.near,
    far: whole[i + 1]?.near ?? inner.end.minus(inner.start),
  }))
}

const mappedTo =
  ({ amount, turned }: Length) =>
  ({ run, near, far, ends }: Met): Mapped => ({
    parent: run.parent,
    lane: run.along.lane,
    childFrom: turned ? amount.minus(far) : near,
    childTo: turned ? amount.minus(near) : far,
    from: Decimal.min(...ends),
    to: Decimal.max(...ends),
    turned: run.along.turned !== turned,
  })

/** The runs, lane by lane. */
const lanesOf = (runs: readonly Run[]): readonly (readonly Run[])[] => [...Map.groupBy(runs, run => run.along.lane).values()]

/**
 * Finds which metres of which run each length is. Each lane covers what came off from its start to its end, whatever either measures; so
 * every metre of a length answers one metre of each lane. Refuses a run of which less than a millimetre would be in a length.
 */
export const mappedOnto = (runs: readonly Run[], lengths: readonly Length[]): readonly (readonly Mapped[])[] => {
  const inOrder = lengthsInOrder(lengths)
  const lanes = lanesOf(runs).map(lane => placed(lane, lengths))
  for (const { run } of lanes.flat().filter(({ start, end }) => end.lte(start))) tooShort(run.no)
  return lengths.map((length, i) => {
    const stands = inOrder[i]
    return stands ? lanes.flatMap(lane => metBy(lane, stands.inner).map(mappedTo(length))) : []
  })
}

/** Measures how many metres that came off are of a run, length by length, with what was lost around each: by these its cost is shared. */
export const sharesOf = (run: Run, runs: readonly Run[], lengths: readonly Length[]): readonly Decimal[] => {
  const lane = runs.filter(other => other.along.lane === run.along.lane)
  const one = placed(lane, lengths).find(candidate => candidate.run === run)
  return lengthsInOrder(lengths).map(({ outer }) =>
    one ? Decimal.max(zero, Decimal.min(one.end, outer.end).minus(Decimal.max(one.start, outer.start))) : zero,
  )
}

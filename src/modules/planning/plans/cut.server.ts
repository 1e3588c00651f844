import { Decimal, zero } from '../../../kernel/decimal.ts'
import { type CutAsked, type CutWeights, demandLine, usualWeights } from '../engine/cut/asked.ts'
import type { CutPlan } from '../engine/cut/cut.ts'
import {
  askedDecimal,
  askedList,
  askedObject,
  askedPair,
  askedText,
  askedWhole,
  type Held,
  optional,
  readAsked,
} from '../../../server/http/asked.ts'
import type { Answer } from '../../../wire/operation.ts'
import type * as wire from '../../../wire/planning/engines.ts'
import { complaintsRefusal, Refusal } from '../../../server/refusal.ts'
import type { For } from '../../../server/threads.ts'
import { plannedCut } from './plans.server.ts'

/** A hundred kilometres: longer than any length that a works handles, and exact in millimetres. */
const metres = askedDecimal({ max: 100_000, places: 3, unit: 'm' })
const someMetres = askedDecimal({ min: 0.001, max: 100_000, places: 3, unit: 'm' })
const percent = askedDecimal({ max: 100, places: 4, unit: '%' })
const weight = askedDecimal({ max: 1000, places: 3, unit: 'in metres made' })
const id = askedText(80)

/** So many lengths and drums are planned within seconds; more is not one item of one works. */
const most = { lines: 1000, pieces: 2000, faults: 50, drums: 5000 } as const

const pieceParts = {
  id,
  lengthM: metres,
  count: optional(askedWhole({ max: most.pieces })),
  owner: optional(id),
  faults: optional(askedList(askedPair(metres), most.faults)),
}

const lineParts = {
  id,
  lengthM: someMetres,
  count: askedWhole({ max: most.drums }),
  minusPct: optional(percent),
  plusPct: optional(percent),
  orderTolerancePct: optional(percent),
  owner: optional(id),
}

const ruleParts = {
  minRemnantM: optional(metres),
  cutLossM: optional(metres),
  endTrimM: optional(metres),
  mostJoints: optional(askedWhole({ max: 20 })),
  shortestPartM: optional(metres),
  makeUsableM: optional(someMetres),
}

const weightParts = { make: optional(weight), scrap: optional(weight), left: optional(weight), opened: optional(weight) }

export const cutAsked = askedObject({
  stock: optional(askedList(askedObject(pieceParts), most.pieces)),
  demand: askedList(askedObject(lineParts), most.lines),
  rules: optional(askedObject(ruleParts)),
  weights: optional(askedObject(weightParts)),
})

type Asked = Held<{ readonly cut: typeof cutAsked }>['cut']

const mm = (length: Decimal | null): number => length?.mul(1000).toNumber() ?? 0

const weightsOf = (weights: Asked['weights']): CutWeights => {
  const thousandths = (given: Decimal | null | undefined, usual: number): number => given?.mul(1000).toNumber() ?? usual
  return {
    make: thousandths(weights?.make, usualWeights.make),
    scrap: thousandths(weights?.scrap, usualWeights.scrap),
    left: thousandths(weights?.left, usualWeights.left),
    opened: thousandths(weights?.opened, usualWeights.opened),
  }
}

const requestOf = ({ stock, demand, rules, weights }: Asked): CutAsked => ({
  stock: (stock ?? []).map(one => ({
    id: one.id,
    lengthMm: mm(one.lengthM),
    count: one.count ?? 1,
    owner: one.owner,
    faults: (one.faults ?? []).map(([from, to]) => [mm(from), mm(to)] as const),
  })),
  demand: demand.map(({ lengthM, minusPct, plusPct, ...line }) =>
    demandLine({ ...line, lengthMm: mm(lengthM), minusPct: minusPct ?? zero, plusPct: plusPct ?? zero }),
  ),
  rules: {
    minRemnantMm: mm(rules?.minRemnantM ?? null),
    cutLossMm: mm(rules?.cutLossM ?? null),
    endTrimMm: mm(rules?.endTrimM ?? null),
    mostJoints: rules?.mostJoints ?? 0,
    shortestPartMm: mm(rules?.shortestPartM ?? null),
    makeUsableMm: rules?.makeUsableM ? mm(rules.makeUsableM) : null,
  },
  weights: weightsOf(weights),
})

/** Ids that come twice, beside the second of them. */
const repeated = (name: 'stock' | 'demand', ids: readonly string[]): { path: string; message: string }[] => {
  const seen = new Set<string>()
  return ids.flatMap((one, at) => {
    if (!seen.has(one)) return (seen.add(one), [])
    return [{ path: `${name}.${at}.id`, message: `${one} comes twice. Give each its own id, or say a count.` }]
  })
}

const wrong = ({ stock, demand }: CutAsked): { path: string; message: string }[] => [
  ...repeated(
    'stock',
    stock.map(one => one.id),
  ),
  ...repeated(
    'demand',
    demand.map(one => one.id),
  ),
  ...stock.flatMap(({ faults, lengthMm }, at) =>
    faults.flatMap(([from, to], no) =>
      from > to || to > lengthMm
        ? [{ path: `stock.${at}.faults.${no}`, message: 'A fault begins before it ends, and lies on its length.' }]
        : [],
    ),
  ),
]

const tooMany = ({ stock, demand }: CutAsked): string | null => {
  const drums = demand.reduce((sum, { count }) => sum + count, 0)
  if (drums > most.drums) return `${drums} drums are too many for one plan; plan at most ${most.drums} at a time.`
  const pieces = stock.reduce((sum, { count }) => sum + count, 0)
  return pieces > most.pieces ? `${pieces} lengths are too many for one plan; plan at most ${most.pieces} at a time.` : null
}

const written = (lengthMm: number): string => new Decimal(lengthMm).div(1000).toFixed(3)

const answerOf = ({ plan, make, makeMm, scrapMm, leftMm, opened, bound, isOpening, why }: CutPlan): Answer<typeof wire.cut> => ({
  plan: plan.map(({ lengthMm, fromMm, ...one }) => ({ ...one, fromM: written(fromMm), metres: written(lengthMm) })),
  make: make.map(({ lengthMm, ...one }) => ({ ...one, drums: 1, metres: written(lengthMm) })),
  makeM: written(makeMm),
  scrapM: written(scrapMm),
  leftM: written(leftMm),
  opened,
  bound: isOpening ? String(bound) : written(bound),
  why: why.join(' '),
})

/** Answers POST /api/planning/cut. Refuses 400 what is no such request, 422 drums that no length is long enough for and nobody can make. */
export const cutAnswer = async (content: unknown, on: For): Promise<Answer<typeof wire.cut>> => {
  const asked = requestOf(readAsked(cutAsked, content))
  const complaints = wrong(asked)
  if (complaints.length > 0) throw complaintsRefusal(422, complaints)
  const many = tooMany(asked)
  if (many !== null) throw new Refusal(422, many)
  const made = await plannedCut(asked, on)
  if (!('kind' in made)) return answerOf(made)
  const at = asked.demand.findIndex(({ id: line }) => line === made.line)
  throw new Refusal(422, made.message, { fields: [{ path: `demand.${at}.lengthM`, message: made.message }] })
}

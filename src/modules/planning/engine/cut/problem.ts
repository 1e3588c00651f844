import type { CutAsked, CutRules, DemandLine, StockPiece } from './asked.ts'

/** Drums that are exchangeable in a plan: same owner, same lengths, and of one line where its whole is limited. */
export interface Kind {
  /** The line whose whole is limited; null for drums of lines without a limit. */
  readonly limited: string | null
  readonly leastMm: number
  readonly nominalMm: number
  readonly mostMm: number
  readonly count: number
  /** Cost of making one; so high that it never pays where it cannot be made. */
  readonly makeCost: number
  /** What it brings to have one on a length, beside the others; by its length. */
  readonly worth: number
  readonly canBeMade: boolean
}

/** A sound stretch of a length. */
export interface Segment {
  /** Which stretch of its length, from 0. */
  readonly no: number
  readonly fromMm: number
  readonly lengthMm: number
  /** What drums and cuts may take: its length without the trimmed ends. */
  readonly roomMm: number
}

/** Lengths that are exchangeable in a plan. */
export interface Source {
  /** Ids with the number of equal lengths of each. */
  readonly pieces: readonly { readonly id: string; readonly count: number }[]
  readonly count: number
  readonly segments: readonly Segment[]
  readonly faultyMm: number
}

/** What a plan is judged by, in whole numbers: a millimetre that is scrapped or left, a length that is opened. */
export interface Costs {
  readonly scrap: number
  readonly left: number
  readonly opened: number
}

/** All drums of one owner and all lengths that may serve them. */
export interface Problem {
  readonly owner: string | null
  readonly kinds: readonly Kind[]
  readonly sources: readonly Source[]
  readonly rules: CutRules
  /** What the search is led by. */
  readonly costs: Costs
  /** What the bound is proved for: metres made and scrapped, or lengths opened. */
  readonly proved: Costs
  /** Lengths are opened that are still to be made, and as few as serve. */
  readonly isOpening: boolean
}

/** The sound stretches between the faults of a length, in their order. */
export const segmentsOf = ({ lengthMm, faults }: StockPiece, { endTrimMm }: CutRules): readonly Segment[] => {
  const stretches: (readonly [number, number])[] = []
  let at = 0
  for (const [from, to] of faults.toSorted(([a], [b]) => a - b)) {
    if (from > at) stretches.push([at, Math.min(from, lengthMm)])
    at = Math.max(at, to)
  }
  if (at < lengthMm) stretches.push([at, lengthMm])
  return stretches.map(([from, to], no) => ({ no, fromMm: from, lengthMm: to - from, roomMm: to - from - 2 * endTrimMm }))
}

/** Groups of what has the same key, in the order in which the keys first came. */
const grouped = <T>(items: readonly T[], key: (item: T) => string): readonly (readonly T[])[] => {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(key(item))
    if (group) group.push(item)
    else groups.set(key(item), [item])
  }
  return [...groups.values()]
}

const limitedBy = ({ id, totalMm }: DemandLine): string | null => (totalMm ? id : null)

export const kindKey = ({
  leastMm,
  nominalMm,
  mostMm,
  limited,
}: Pick<Kind, 'leastMm' | 'nominalMm' | 'mostMm' | 'limited'>): string => JSON.stringify([leastMm, nominalMm, mostMm, limited])

/** The kind that drums of a line are of. */
export const kindKeyOf = (line: DemandLine): string => kindKey({ ...line, limited: limitedBy(line) })

const merged = (
  lines: readonly DemandLine[],
  made: (kind: DemandLine) => Pick<Kind, 'makeCost' | 'worth' | 'canBeMade'>,
): readonly Kind[] =>
  grouped(
    lines.filter(({ count }) => count > 0),
    kindKeyOf,
  ).flatMap(same => {
    const [first] = same
    if (!first) return []
    const { leastMm, nominalMm, mostMm } = first
    const limited = limitedBy(first)
    return [{ limited, leastMm, nominalMm, mostMm, count: same.reduce((sum, { count }) => sum + count, 0), ...made(first) }]
  })

const sourceOf = (same: readonly StockPiece[], rules: CutRules): Source[] => {
  const [first] = same
  if (!first) return []
  const segments = segmentsOf(first, rules)
  return [
    {
      pieces: same.map(({ id, count }) => ({ id, count })),
      count: same.reduce((sum, { count }) => sum + count, 0),
      segments,
      faultyMm: first.lengthMm - segments.reduce((sum, { lengthMm }) => sum + lengthMm, 0),
    },
  ]
}

const sourcesOf = (stock: readonly StockPiece[], rules: CutRules): readonly Source[] =>
  grouped(
    stock.filter(({ count, lengthMm }) => count > 0 && lengthMm > 0),
    piece => `${piece.lengthMm} ${JSON.stringify(piece.faults)}`,
  ).flatMap(same => sourceOf(same, rules))

/** Id of a length that is opened where there is no stock. */
export const newLength = (no: number): string => `new ${no}`

/** A drum that cannot be made in one length costs this much more than one that can, so stock serves it first. */
const never = 1000

const fromStock = (asked: CutAsked, lines: readonly DemandLine[], owner: string | null): Problem => {
  const { rules, weights } = asked
  const { makeUsableMm } = rules
  return {
    owner,
    kinds: merged(lines, ({ nominalMm, leastMm }) => {
      const canBeMade = makeUsableMm === null || leastMm <= makeUsableMm
      const makeCost = nominalMm * (canBeMade ? weights.make : never * (weights.make + weights.scrap + 1))
      return { canBeMade, makeCost, worth: makeCost }
    }),
    sources: sourcesOf(
      asked.stock.filter(piece => piece.owner === owner),
      rules,
    ),
    rules,
    costs: { scrap: weights.scrap, left: weights.left, opened: weights.opened * 1000 },
    proved: { scrap: weights.scrap, left: 0, opened: 0 },
    isOpening: false,
  }
}

/** Opening a length, in the units of a problem where nothing else counts. */
const oneLength = 1_000_000_000

/** Lengths that are still to be made: a drum on none of them costs more than opening one for it alone. */
const fromNew = ({ rules }: CutAsked, lines: readonly DemandLine[], owner: string | null, usableMm: number): Problem => {
  const parts = (nominalMm: number): number => Math.min(rules.mostJoints + 1, Math.ceil(nominalMm / usableMm))
  const count = lines.reduce((sum, line) => sum + line.count * parts(line.nominalMm), 0)
  const untrimmed = { ...rules, endTrimMm: 0 }
  const costs = { scrap: 0, left: 0, opened: oneLength }
  return {
    owner,
    kinds: merged(lines, ({ nominalMm }) => ({ canBeMade: false, makeCost: 2 * oneLength, worth: nominalMm })),
    sources: sourcesOf([{ id: 'new', lengthMm: usableMm, count, owner, faults: [] }], untrimmed),
    rules: untrimmed,
    costs,
    proved: costs,
    isOpening: true,
  }
}

/**
 * The problems that a request falls into. Goods of an owner serve their drums alone, and their drums take no others'. Without
 * stock, lengths of `makeUsableMm` stand for the stock, one for each drum at the most.
 */
export const problemsOf = (asked: CutAsked): readonly Problem[] => {
  const { makeUsableMm } = asked.rules
  return grouped(asked.demand, ({ owner }) => owner ?? '').map(lines => {
    const owner = lines[0]?.owner ?? null
    return asked.stock.length === 0 && makeUsableMm !== null
      ? fromNew(asked, lines, owner, makeUsableMm)
      : fromStock(asked, lines, owner)
  })
}

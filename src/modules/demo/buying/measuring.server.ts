import { Decimal } from '../../../kernel/decimal.ts'
import { boundsOf, type Limit, wordsIn } from '../../../kernel/measured/limit.ts'
import { measuredFrom } from '../../../kernel/measured/reading.ts'
import { type DraftRow, linesOf, type Row } from '../../../kernel/record.ts'
import { type Chance, makeChance } from '../../scene/chance.server.ts'
import { type Desk, idOf } from '../../../server/seed/desk.ts'
import { type Buying, fieldsOf } from '../../scene/scene.server.ts'

/** Between two figures, nearer to the middle than to either. */
const between = (least: Decimal, most: Decimal, chance: Chance): Decimal =>
  least.plus(most.minus(least).times((chance.share() + chance.share() + chance.share()) / 3))

/** What a good lot measures: well within its limits, or a little on the safe side of one. */
const goodFigure = (limit: Limit, chance: Chance): Decimal => {
  const { least, most } = boundsOf(limit)
  if (least && most) return between(least, most, chance)
  if (least) return least.times(1.02 + chance.share() * 0.16)
  return (most ?? new Decimal(1)).times(0.94 + chance.share() * 0.055)
}

const badFigure = (limit: Limit, chance: Chance): Decimal => {
  const { least, most } = boundsOf(limit)
  return most ? most.times(1.01 + chance.share() * 0.02) : (least ?? new Decimal(1)).times(0.9 + chance.share() * 0.05)
}

/** What is asked of nothing is not measured. */
const readingFor = (limit: Limit, fails: boolean, chance: Chance): string | null => {
  const { least, most } = boundsOf(limit)
  if (limit.way === 'figure' && !least && !most) return null
  if (limit.way === 'words') return wordsIn(fails ? limit.refused : limit.accepted)[0] ?? ''
  return (fails ? badFigure(limit, chance) : goodFigure(limit, chance)).toFixed(limit.places)
}

/** The line with a reading that was typed into it; a first delivery is not tested each time. */
const taken = (line: DraftRow, fails: boolean, chance: Chance): Row => {
  const limit = measuredFrom(line['reading'])?.limit
  const isLeft = line['sampling'] === 'first' && chance.happens(0.7)
  return { ...fieldsOf(line), reading: limit && !isLeft ? readingFor(limit, fails, chance) : null }
}

/**
 * The readings of what came, by the plans of its materials; where one is refused its first lot fails its first test. Answers the pieces
 * that were decided so; those of other materials have no plan.
 */
export const measure = async ({ people }: Buying, desk: Desk, inward: Row, refuses: boolean): Promise<ReadonlySet<unknown>> => {
  const { inspector } = people
  const materials = new Set<unknown>()
  for (const item of new Set(linesOf(inward, 'goods').map(line => Number(line['item']))))
    materials.add((await desk.read(inspector, 'item', item))['material'])
  let planned = 0
  for (const material of materials)
    if (typeof material === 'number') planned += linesOf(await desk.read(inspector, 'rawMaterial', material), 'tests').length
  if (planned === 0) return new Set()
  const draft = await desk.make(inspector, 'materialInward', idOf(inward), 'inwardTest')
  // A chance of its own, so that the rest of the year comes out as it does without readings.
  const chance = makeChance(idOf(inward))
  const lines = linesOf(draft, 'readings')
  const first = lines.find(({ sampling }) => sampling === 'all' || sampling === 'lot')
  const pieces = linesOf(draft, 'pieces')
  const form = {
    testedBy: chance.pick(['R. Solanki', 'H. Parmar', 'N. Desai']),
    instruments: 'Kelvin bridge KB-2, micrometer MM-11, tensile machine UTM-1',
    temperature: (24 + chance.share() * 8).toFixed(1),
    readings: lines.map(line => taken(line, refuses && line === first, chance)),
    pieces: pieces.map(line => ({ qty: line['qty'], from: line.from })),
  }
  await desk.create(inspector, 'inwardTest', form, 'record')
  return new Set(pieces.map(({ piece }) => piece))
}

import { measuredFrom } from '../../../kernel/measured/reading.ts'
import { type DraftRow, linesOf, type Row } from '../../../kernel/record.ts'
import { type Chance, makeChance } from '../../scene/chance.server.ts'
import { readingFor } from '../../scene/readings.server.ts'
import { type Desk, idOf } from '../../../server/seed/desk.ts'
import { type Buying, fieldsOf } from '../../scene/scene.server.ts'

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

import { type DraftRow, linesOf, type Row } from '../../../kernel/record.ts'
import { measuredFrom } from '../../../kernel/measured/reading.ts'
import type { Actor } from '../../../server/actor.ts'
import { id, reading } from '../../../server/reading.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { type Desk, idOf } from '../../../server/seed/desk.ts'
import { makeChance } from '../../scene/chance.server.ts'
import { readingFor } from '../../scene/readings.server.ts'

/** Kilovolts and minutes are set on the instrument, so they stand as the design asks them. */
const isSet = (cell: DraftRow): boolean => cell['test'] === 'High voltage' || cell['test'] === 'Held for'

const testerReading = reading(
  { id: id('employee') },
  `select e.id from employee e join employee_authorities a on a.doc = e.id and a.authority = 'routineTest' order by e.id limit 1`,
)

const pieceOf = (row: DraftRow | undefined): unknown => row?.['piece']

/**
 * Tests the drums of a work order that wait, with the resistance bridge and the high voltage set, as they are measured in the test bay; where
 * one fails, the first breaks down at its voltage. Answers the recorded test.
 */
export const testDrums = async (
  store: Store,
  inspector: Actor,
  desk: Desk,
  { work, fails }: { readonly work: number; readonly fails: boolean },
): Promise<Row> => {
  const bay = await Promise.all(
    ['RES-01', 'HV-01', 'PD-01'].map(code => desk.first(inspector, 'instrument', { filter: `code:eq:${code}`, sort: 'code' })),
  )
  const chance = makeChance(work)
  const draft = await desk.make(inspector, 'workOrder', work, 'routineTest')
  const form = {
    workOrder: work,
    testedBy: (await store.db.read(tx => testerReading.maybe(tx, [])))?.id,
    temperature: (26 + chance.share() * 8).toFixed(1),
    drums: linesOf(draft, 'drums').map(line => ({ piece: line['piece'], from: line.from })),
    instruments: bay.flatMap(one => (one ? [{ instrument: one['id'] }] : [])),
  }
  // With the temperature the cells say what a figure of the whole drum comes to.
  const saved = await desk.create(inspector, 'routineTest', form)
  const [first] = linesOf(saved, 'drums')
  const readings = linesOf(saved, 'readings').map((cell): Row => {
    const limit = measuredFrom(cell['reading'])?.limit
    const isBad = fails && cell['test'] === 'Breakdown' && pieceOf(cell) === pieceOf(first)
    const least = isSet(cell) ? limit?.least?.toString() : undefined
    return cell['carried'] !== null || !limit ? cell : { ...cell, reading: least ?? readingFor(limit, isBad, chance) }
  })
  await desk.update(inspector, 'routineTest', idOf(saved), { version: saved['version'], readings })
  return desk.act(inspector, 'routineTest', idOf(saved), 'record')
}

import { hash } from 'node:crypto'
import { linesOf } from '../../../kernel/record.ts'
import type { Of } from '../../../kernel/document.ts'
import type { Actor } from '../../../server/actor.ts'
import { apiFor } from '../../../server/api/parts.ts'
import type { Tx } from '../../../server/database.ts'
import { readForeign } from '../../../server/foreign/reader.ts'
import { route } from '../../../server/http/route.ts'
import { id, orNull, reading, text } from '../../../server/reading.ts'
import { Refusal } from '../../../server/refusal.ts'
import { once } from '../../../server/store/once.ts'
import { loadOne } from '../../../server/store/parts/load.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { loadSeen, read } from '../../../server/store/read.ts'
import { changeRecord } from '../../../server/store/save.ts'
import * as wire from '../../../wire/testFiles.ts'
import { cellFor, type FromInstrument } from './instrumentFile.ts'
import { routineTest } from './routineTest.ts'

const namesReading = reading(
  { piece: id('piece'), pieceNo: text, makerNo: orNull(text), drum: orNull(text) },
  `select p.id as piece, p.piece_no, p.maker_no, c.code as drum from piece p left join carrier c on c.id = p.carrier where p.id = any($1::bigint[])`,
)

/** The piece of each number by which a drum may be called: ours, its maker's, that of the drum it is on. */
const namesOf = async (tx: Tx, pieces: readonly number[]): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await namesReading.rows(tx, [pieces])).flatMap(({ piece, pieceNo, makerNo, drum }) =>
      [makerNo, drum, pieceNo].flatMap(name => (name === null ? [] : [[name.toLowerCase(), piece] as const])),
    ),
  )

const refuseUnit = ({ typedAs }: Of<typeof routineTest>, measured: readonly FromInstrument[]): void => {
  const isPerKm = measured.some(({ of }) => of === 'ohmPerKm')
  if (isPerKm && typedAs === 'length')
    throw new Refusal(
      422,
      'The file has resistance in Ω/km. Choose In Ω/km at 20 °C above the readings, save, and read it again.',
    )
  if (measured.some(({ of }) => of === 'ohm') && typedAs === 'perKm')
    throw new Refusal(
      422,
      'The file has resistance in ohms. Choose As measured of the drum above the readings, save, and read it again.',
    )
}

/** Puts what the instrument measured into the cells of the test; one row that finds no cell refuses the whole file. */
const take = async (store: Store, tx: Tx, actor: Actor, test: number, measured: readonly FromInstrument[]): Promise<void> => {
  await loadSeen(store, tx, actor, routineTest, test)
  const record = await loadOne(store, tx, routineTest, test, true)
  refuseUnit(record, measured)
  const names = await namesOf(
    tx,
    record.drums.map(line => line.piece),
  )
  const values = new Map<unknown, string>()
  for (const one of measured) {
    const piece = names.get(one.drum.toLowerCase())
    if (piece === undefined) throw new Refusal(422, `Row ${one.row}: no drum of this test is called ${one.drum.slice(0, 40)}.`)
    const cell = cellFor(one, piece, record.readings)
    if (!cell)
      throw new Refusal(
        422,
        `Row ${one.row}: ${one.drum.slice(0, 40)}${one.core === null ? '' : `, core ${one.core.slice(0, 20)}`} has no single open reading of this kind.`,
      )
    values.set(cell.id, one.value)
  }
  const readings = linesOf(record, 'readings').map(line =>
    values.has(line.id) ? { ...line, reading: values.get(line.id) } : line,
  )
  await changeRecord(store, tx, actor, routineTest, test, { version: record.version, readings })
}

/** POST /api/routineTest/:id/file */
export default apiFor(store => [
  route(wire.sendReadings, {
    tag: routineTest.plural,
    summary: 'Read the file of an instrument into a routine test',
    description:
      'CSV or Excel as a resistance bridge, a high voltage set, a discharge detector or an insulation tester writes it: a column for the drum, one for the core where there are several, and one for each quantity. The readings are saved in the draft.',
    access: { document: routineTest, right: 'write' },
    handle: async ({ actor, params, query, content, key }) => {
      if (!Buffer.isBuffer(content) || content.length === 0) throw new Refusal(422, 'There is nothing in the file.')
      const measured = await readForeign<typeof import('./readings.task.ts')>(
        new URL('readings.task.ts', import.meta.url),
        content,
        store.today(),
        actor.id,
      )
      const work = async (tx: Tx) => {
        await take(store, tx, actor, params.id, measured)
        return { id: params.id, result: null }
      }
      const request = { key, route: `POST /api/routineTest/${params.id}/file`, body: [query.name, hash('sha256', content)] }
      const again = () => Promise.resolve(null)
      await once({ store, actor, def: routineTest, request, action: 'file', reason: null, work, again })
      return read(store, actor, routineTest, params.id)
    },
  }),
])

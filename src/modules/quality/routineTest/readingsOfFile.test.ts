import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { newUser, openApp, tokenFor } from '../../../../tests/support/app.ts'
import { basicsOf, standardsDatabase } from '../../../../tests/support/smallWorks.ts'
import { withStock } from '../../../../tests/support/stocked.ts'
import { type Basics, idOf, person, type Works, withDesign, works } from '../../../../tests/support/works.ts'

const db = await standardsDatabase()
const app = await openApp(db)
afterAll(() => app.close())
const w: Works = works(db)
const quality = person(17, 'Inspector', 'quality')

let b: Basics
let draft: Row
let authorization: string

const send = async (csv: string): Promise<{ readonly statusCode: number; json(): Row }> =>
  app.inject({
    method: 'POST',
    url: `/api/routineTest/${idOf(draft)}/file?name=bridge.csv`,
    headers: { authorization, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(csv),
  })

beforeAll(async () => {
  b = await withStock(w, await withDesign(w, basicsOf(w)), 10)
  const drums = b.toTest?.pieces.slice(0, 2).map(({ id }) => ({ piece: id })) ?? []
  draft = await w.create('routineTest', { temperature: '30', drums, instruments: b.toTest?.bay }, quality)
  authorization = `Bearer ${await tokenFor(db, (await newUser(db, { duties: ['quality'] })).id)}`
}, 120_000)

test('files of a bridge and of a high voltage set fill the cells of their drums, and the test can be recorded', async () => {
  const [first, second] = b.toTest?.pieces ?? []
  const cores = ['R,60.1', 'Y,60.3', 'B,60.2', 'Black,118']
  // Blue and black begin with one letter: of these the file has to say more.
  const bridge = [first?.pieceNo, 'T-1'].flatMap(drum => cores.map(core => `${drum},${core === 'B,60.2' ? 'Blue,60.2' : core}`))
  const sent = await send(['Drum No,Core,R (mΩ)', ...bridge].join('\n'))
  expect(sent.statusCode, JSON.stringify(sent.json())).toBe(200)
  const hv = await send(`Drum,kV,Minutes,Result\n${first?.pieceNo},3.0,5,Pass\nT-1,3.0,5,Pass`)
  expect(hv.statusCode).toBe(200)
  const read = await w.read('routineTest', idOf(draft))
  expect(linesOf(read, 'readings')).toHaveLength(14)
  expect(linesOf(read, 'readings').every(line => line['verdict'] === 'pass')).toBe(true)
  expect(linesOf(read, 'readings')[0]).toMatchObject({ converted: '0.11558 Ω/km at 20 °C' })
  expect(second?.pieceNo).toBeDefined()
  expect(await w.act('routineTest', idOf(draft), 'record', quality)).toMatchObject({ passed: 2 })
})

test('a file of another test, of another unit or of an ambiguous core changes nothing', async () => {
  const drums = b.toTest?.pieces.slice(2, 3).map(({ id }) => ({ piece: id })) ?? []
  draft = await w.create('routineTest', { temperature: '30', drums, instruments: b.toTest?.bay }, quality)
  const no = b.toTest?.pieces[2]?.pieceNo
  const refusals = [
    [`Drum,Core,R (mΩ)\n${b.toTest?.pieces[0]?.pieceNo},R,60`, /^Row 2: no drum of this test is called P\d+\.$/],
    [`Drum,Core,Ohm/km\n${no},R,0.12`, /^The file has resistance in Ω\/km\./],
    [`Drum,Core,R (mΩ)\n${no},R,60\n${no},B,60`, /^Row 3: P\d+, core B has no single open reading of this kind\.$/],
  ] as const
  for (const [csv, message] of refusals) {
    const answer = await send(csv)
    expect([answer.statusCode, answer.json()['message']]).toEqual([422, expect.stringMatching(message)])
  }
  const read = await w.read('routineTest', idOf(draft))
  expect(linesOf(read, 'readings').every(line => line['verdict'] === 'open')).toBe(true)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { closePlanner } from '../../planning/plans/plans.server.ts'
import { leaves } from '../../../../tests/support/despatched.ts'
import { type FiveDrums, fiveDrums } from '../../../../tests/support/shopFloor.ts'
import { basicsOf, standardsDatabase } from '../../../../tests/support/smallWorks.ts'
import { idOf, owner, person, works, type Works } from '../../../../tests/support/works.ts'
import whereIsIt from './salesOrder.related.ts'

// Five drums of 500 m, from the order to the lorry, as sales look at them.
const db = await standardsDatabase()
const w: Works = works(db)
const seller = person(41, 'Seller', 'sales')
let story: FiveDrums

const panel = async (who = seller) => {
  const record = await w.read('salesOrder', story.order)
  return db.read(
    tx => whereIsIt.panels[0]?.({ store: w.store, tx, actor: who, id: story.order, record }) ?? Promise.resolve(null),
  )
}
/** What a column says of each drum. */
const told = async (label: string, who = seller): Promise<readonly (string | undefined)[]> => {
  const shown = await panel(who)
  const at = shown?.columns.findIndex(one => one.label === label) ?? -1
  return shown?.rows.map(cells => cells[at]?.text) ?? []
}

beforeAll(async () => {
  story = await fiveDrums(w, basicsOf(w))
}, 300_000)
afterAll(closePlanner)

const make = async (name: string, count: number, finish = true): Promise<readonly number[]> => {
  const card = story.cardCalled(name)
  const rows: Row[] = []
  for (let n = 0; n < count; n += 1) rows.push(await story.log(card))
  if (finish) await story.end(card)
  return rows.map(row => Number(linesOf(row, 'made')[0]?.['piece']))
}

test('each drum tells how far it has come, and names no machine', async () => {
  expect(await told('Drum')).toEqual(['1 of 5', '2 of 5', '3 of 5', '4 of 5', '5 of 5'])
  expect(await told('Length')).toEqual(['500', '500', '500', '500', '500'])
  expect(await told('Has come to')).toEqual(Array.from({ length: 5 }, () => 'Not begun'))
  for (const [name, count] of [
    ['Wire aluminium 2.846', 1],
    ['Wire aluminium 2.8 mm', 1],
    ['Conductor 120', 1],
    ['Conductor 240', 3],
    ['Yellow core', 1],
    ['Red core', 1],
    ['Blue core', 1],
  ] as const) {
    await story.begin(story.cardCalled(name))
    await make(name, count)
  }
  // One of the four cores is missing, which all drums share.
  expect(await told('Has come to')).toEqual(Array.from({ length: 5 }, () => 'Conductors, 1 of 6'))
  await story.begin(story.cardCalled('Black core'))
  await make('Black core', 1)
  await story.begin(story.cardCalled('Laid-up cores'))
  await make('Laid-up cores', 3, false)
  expect(await told('Has come to')).toEqual([
    ...Array.from({ length: 3 }, () => 'Laid up, 3 of 6'),
    ...Array.from({ length: 2 }, () => 'Cores, 2 of 6'),
  ])
  const shown = JSON.stringify(await panel())
  const machines = await db.read(tx => tx.rows<{ code: string; name: string }>('select code, name from machine', []))
  expect(machines.filter(({ code, name }) => shown.includes(`"${code}`) || shown.includes(name))).toEqual([])
}, 120_000)

test('a drum that is made waits for its test, leaves with a lorry, and is told by its day', async () => {
  await make('Laid-up cores', 2)
  for (const name of ['Cable with inner sheath', 'Armoured cable']) {
    await story.begin(story.cardCalled(name))
    await make(name, 5)
  }
  await story.begin(story.cardCalled('A2XFY-240'))
  const drums = await make('A2XFY-240', 5, false)
  expect(await told('Has come to')).toEqual(Array.from({ length: 5 }, () => 'Made'))
  expect(await told('Test', owner)).toEqual(Array.from({ length: 5 }, () => 'To be tested'))
  await story.end(story.cardCalled('A2XFY-240'))
  expect(await told('Test', owner)).toEqual(Array.from({ length: 5 }, () => 'Passed'))
  const yard = idOf(await w.create('store', { code: 'FG', name: 'Yard', kind: 'finished' }))
  const moved = await w.create('stockTransfer', { toStore: yard, pieces: drums.map(piece => ({ piece })) }, story.keeper)
  await w.act('stockTransfer', idOf(moved), 'post', story.keeper)
  const draft = await w.make('salesOrder', story.order, 'deliveryOrder')
  const packed = [{ piece: drums[1] }]
  const delivery = idOf(await w.create('deliveryOrder', { ...draft, packed }))
  expect((await told('Has come to', owner))[1]).toBe('Packed')
  await leaves(w, delivery)
  expect((await told('Has come to', owner)).slice(0, 3)).toEqual(['Made', `Left ${w.store.today()}`, 'Made'])
  expect((await told('Next, or left with', owner))[1]).toBe('DO/26-27/00001, GJ06AB1234')
}, 120_000)

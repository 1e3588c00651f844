import { expect, test } from 'vitest'
import { fiveDrums } from '../../../../tests/support/shopFloor.ts'
import { basicsOf, standardsDatabase } from '../../../../tests/support/smallWorks.ts'
import { person, works } from '../../../../tests/support/works.ts'
import { floorOf } from './floor.server.ts'

// Cards of an order run: who ordered is told to those who may read orders, to an operator the work order.
const db = await standardsDatabase()
const w = works(db)

test('an operator sees the work order of what runs, people of sales the order and who ordered', async () => {
  const story = await fiveDrums(w, basicsOf(w))
  const card = story.cardCalled('Conductor 120')
  await story.begin(card)
  const whom = async (actor: typeof story.planner): Promise<string | null | undefined> => {
    const { tiles } = await db.read(tx => floorOf(w.store, tx, actor))
    return tiles.find(({ machine }) => machine.id === card['machine'])?.card?.for
  }
  expect(await whom(story.operator)).toBe(story.work['number'])
  const { number } = await w.read('salesOrder', story.order)
  expect(await whom(person(21, 'Head of sales', 'sales'))).toBe(`${String(number)} · Konkan Infra`)
})

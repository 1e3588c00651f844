import { addDays } from '../../../kernel/dates.ts'
import type { Scene } from '../../scene/scene.server.ts'
import { found, idOf } from '../../../server/seed/desk.ts'
import { demoFor } from '../../../server/store/parts/demo.ts'
import { workOrder } from './workOrder.ts'

/** Drums for the yard that are made these days; the last is still being thought over. */
const planned = [
  { product: '2XFY-3.5C240', drums: '5 x 500', inDays: 12, priority: 'urgent', next: 'release' },
  { product: '2XFY-4C25', drums: '3 x 1000', inDays: 18, priority: 'usual', next: 'hold' },
  { product: '2XFY-3.5C95', drums: '4 x 500', inDays: 25, priority: 'usual', next: null },
] as const

export default demoFor(workOrder, ({ buying: { people, masters, diary }, last }: Scene) => {
  diary.at(last, async desk => {
    for (const { product, drums, inDays, priority, next } of planned) {
      const form = { product: found(masters.products, product), purpose: 'stock', priority, neededBy: addDays(last, inDays) }
      const row = await desk.create(people.planner, 'workOrder', { ...form, drums: [{ drums }] })
      if (next !== null) await desk.act(people.planner, 'workOrder', idOf(row), 'release')
      if (next === 'hold')
        await desk.act(people.inspector, 'workOrder', idOf(row), 'hold', 'Compound of the sheath waits for its test')
    }
  })
})

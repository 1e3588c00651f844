import { beforeAll, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { makeSet } from '../../../server/store/makeSet.ts'
import { broken } from '../../../../tests/support/invariants.ts'
import { furnish, ranFor } from '../../../../tests/support/shopFloor.ts'
import { basicsOf, standardsDatabase } from '../../../../tests/support/smallWorks.ts'
import { idOf, person, productBody, type Works, works } from '../../../../tests/support/works.ts'
import { madeForSql } from './madeFor.server.ts'

// Two work orders of 4C x 25 A2XFY whose runs are shared: three drums of 250 m of the one, two of 180 m of the other.
const db = await standardsDatabase()
const w: Works = works(db)
const planner = person(12, 'Planner', 'planning')
const head = person(13, 'Head', 'approver', 'sales')
const operator = person(14, 'Operator', 'production')
const supervisor = person(15, 'Supervisor', 'supervisor')
const quality = person(17, 'Inspector', 'quality')

let orders: readonly number[]
let floor: number

const madeFor = (pieces: readonly number[]): Promise<{ length: string; work: number }[]> =>
  db.read(tx =>
    tx.rows(`select p.length_m as length, ${madeForSql('p')} as work from piece p where p.id = any($1::bigint[]) order by p.id`, [
      pieces,
    ]),
  )

beforeAll(async () => {
  const b = basicsOf(w)
  floor = idOf(await w.create('store', { code: 'FLOOR', name: 'Shop floor', kind: 'floor' }))
  const product = idOf(await w.create('product', productBody('A2XFY-25', b.tax18, '100000')))
  const design = await w.create('productDesign', { product, designation: '4C x 25 A2XFY' })
  await w.act('productDesign', idOf(design), 'check', planner)
  await w.act('productDesign', idOf(design), 'approve', head)
  const order = (drums: string): Promise<Row> => w.create('workOrder', { product, purpose: 'stock', drums: [{ drums }] }, planner)
  await furnish(w, await order('3 x 250'), { floor, unit: b.any.unit, tax: b.tax18 })
  const made: number[] = []
  for (const drums of ['3 x 250', '2 x 180'])
    made.push(idOf(await w.act('workOrder', idOf(await order(drums)), 'release', planner)))
  orders = made
}, 300_000)

/** Runs a card in one go, of what is proposed; quality passes what waits, unless it is finished cable. */
const run = async (card: number, isLast: boolean): Promise<Row> => {
  await w.act('jobCard', card, 'release', planner)
  await w.act('jobCard', card, 'start', operator)
  await ranFor(db, card, 120)
  const draft = await w.make('jobCard', card, 'takeUp', operator)
  const log = { ...draft, store: floor, setUpMin: 30, runMin: 90, because: 'From the paper of the shift' }
  const posted = await w.act('takeUp', idOf(await w.create('takeUp', log, supervisor)), 'post', supervisor)
  await w.act('jobCard', card, 'finish', operator)
  const held = await db.read(tx => tx.rows<{ id: number }>(`select id from piece where status = 'hold' order by id`, []))
  if (!isLast) for (const piece of held) await w.act('piece', piece.id, 'accept', quality)
  return posted
}

test('each length is made of what was made for its own work order, and is tested with it', async () => {
  const [first, second] = orders
  const { made } = await makeSet(w.store, planner, w.def('workOrder'), 'jobCard', { sources: [...orders], header: {} }, null)
  const cards = await db.read(tx =>
    tx.rows<{ id: number }>(
      `select c.id from job_card c join work_order_stages s on s.item = c.item and s.doc = $2 where c.id = any($1::bigint[]) order by s.no`,
      [made.map(({ id }) => id), first],
    ),
  )
  expect(cards).toHaveLength(10)
  let last: Row = {}
  for (const [at, { id }] of cards.entries()) {
    last = await run(id, at === cards.length - 1)
    const lengths = linesOf(last, 'made').map(line => Number(line['piece']))
    const parents = await db.read(tx =>
      tx.rows<{ child: number; parent: number }>(
        `select distinct t.child, t.parent from piece_part t join piece p on p.id = t.parent and p.length_m > 0 where t.child = any($1::bigint[]) and t.strand is not null`,
        [lengths],
      ),
    )
    const child = new Map((await madeFor(lengths)).map((row, i) => [lengths[i], row.work]))
    for (const one of parents) {
      const [from] = await madeFor([one.parent])
      if (from?.work !== null) expect([one.parent, from?.work]).toEqual([one.parent, child.get(one.child)])
    }
  }
  const drums = linesOf(last, 'made').map(line => Number(line['piece']))
  expect(await madeFor(drums)).toEqual([
    ...Array.from({ length: 3 }, () => ({ length: expect.stringMatching(/^25\d/), work: first })),
    ...Array.from({ length: 2 }, () => ({ length: expect.stringMatching(/^18\d/), work: second })),
  ])
  const asked = async (work: number | undefined): Promise<unknown[]> =>
    linesOf(await w.make('workOrder', work ?? 0, 'routineTest', quality), 'drums').map(line => line['piece'])
  expect(await asked(first)).toEqual(drums.slice(0, 3))
  expect(await asked(second)).toEqual(drums.slice(3))
  expect(await broken(db)).toEqual({})
}, 300_000)

import { beforeAll, expect, test } from 'vitest'
import { Decimal } from '../../../src/kernel/decimal.ts'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { lifeOf } from '../../../src/server/ledger/life.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { broken } from '../../support/invariants.ts'
import { type FiveDrums, fiveDrums, parentsOf } from '../../support/shopFloor.ts'
import { basicsOf, standardsDatabase } from '../../support/smallWorks.ts'
import { idOf, person, type Works, works } from '../../support/works.ts'

// Five drums of 500 m of 3.5C x 240 A2XFY, from the order to the floor, as two operators log them at the kiosk: one drum at a time.
const db = await standardsDatabase()
const w: Works = works(db)
const accountant = person(16, 'Accountant', 'accounts')

const rowsOf = <R extends object>(sql: string, values: unknown[] = []): Promise<R[]> => db.read(tx => tx.rows<R>(sql, values))
const pieceOf = (takeUp: Row): number => Number(linesOf(takeUp, 'made')[0]?.['piece'])

let story: FiveDrums

beforeAll(async () => {
  story = await fiveDrums(w, basicsOf(w))
}, 300_000)

test('wire, conductors and cores are logged one length after the other, each of the piece that is on the pay-off', async () => {
  for (const name of ['Wire aluminium 2.846', 'Wire aluminium 2.8 mm', 'Conductor 120']) {
    await story.begin(story.cardCalled(name))
    await story.log(story.cardCalled(name))
    await story.end(story.cardCalled(name))
  }
  const conductor = story.cardCalled('Conductor 240')
  await story.begin(conductor)
  for (const left of [3, 2, 1]) {
    expect((await story.atMachine(conductor)).lengths).toHaveLength(left)
    await story.log(conductor)
  }
  expect((await story.atMachine(conductor)).lengths).toEqual([])
  await story.end(conductor)
  const conductors = await rowsOf<{ id: number; m: string }>('select id, length_m as m from piece where item = $1 order by id', [
    conductor['item'],
  ])
  expect(conductors.map(({ m }) => m)).toEqual(['2659.140', '2659.140', '2659.140'])
  for (const [i, name] of ['Red core', 'Yellow core', 'Blue core', 'Black core'].entries()) {
    await story.begin(story.cardCalled(name))
    const fault = name === 'Yellow core' ? { kind: 'spark', atM: '1204.5' } : null
    // A core that is 39 m short and 10 kg too heavy: XLPE hides the conductor that is missing, but metal is judged by itself.
    if (name === 'Red core')
      await expect(
        story.log(story.cardCalled(name), { amount: '2585', isEmpty: true, grossKg: '1968', tareKg: '0', runMin: '155' }),
      ).rejects.toThrow(/^8\.2 kg more are unexplained than this stage loses, 8\.2 kg of it metal\. Correct it/)
    const row = await story.log(story.cardCalled(name), { fault, runMin: '155' })
    await story.end(story.cardCalled(name))
    expect([Number(row['madeM']).toFixed(1), Number(row['madeKg']).toFixed(1), row['waits']]).toEqual([
      '2624.2',
      name === 'Black core' ? '990.5' : '1987.5',
      true,
    ])
    if (name !== 'Black core') expect(await parentsOf(db, pieceOf(row))).toContain(conductors[i]?.id)
  }
  expect(await broken(db)).toEqual({})
})

test('five lengths are laid up, bedded, armoured and sheathed; each has its own parents, also the one that came out 2 % short', async () => {
  const cores = await rowsOf<{ id: number }>(
    `select p.id from piece p join item i on i.id = p.item where i.name like '%core %' and p.status = 'free' order by p.id`,
  )
  expect(cores).toHaveLength(4)
  let below: readonly number[] = []
  for (const name of ['Laid-up cores', 'Cable with inner sheath', 'Armoured cable', 'A2XFY-240']) {
    const card = story.cardCalled(name)
    await story.begin(card)
    const made: number[] = []
    for (const no of [1, 2, 3, 4, 5]) {
      const now = await story.atMachine(card)
      expect(now.lengths.map(one => one.no)).toEqual([1, 2, 3, 4, 5].slice(no - 1))
      const isShort = name === 'A2XFY-240' && no === 4
      // Ten metres were cut off at a bulge: without their weight they are more than a sheath loses.
      if (isShort)
        await expect(story.log(card, { amount: '491.5', isEmpty: true })).rejects.toThrow(
          /kg more are unexplained than this stage loses/,
        )
      const row = await story.log(card, isShort ? { amount: '491.5', ...story.cutOff } : {})
      made.push(pieceOf(row))
    }
    await story.end(card)
    if (name !== 'Laid-up cores') {
      const parents = await Promise.all(made.map(one => parentsOf(db, one)))
      for (const [i, of] of parents.entries())
        expect(
          of.filter(one => below.includes(one)),
          `${name} ${i + 1}`,
        ).toEqual([below[i]])
    }
    below = made
  }
  expect(await broken(db)).toEqual({})
  const drums = await rowsOf<{ id: number; m: string; kg: string }>(
    `select id, length_m as m, weight_kg as kg from piece where item = $1 order by id`,
    [story.cardCalled('A2XFY-240')['item']],
  )
  expect(drums.map(({ m }) => new Decimal(m).toFixed(1))).toEqual(['501.5', '501.5', '501.5', '491.5', '501.5'])
  // The spark fault of the yellow core is on the third drum and on no other.
  const lives = await Promise.all(drums.map(({ id }) => db.read(tx => lifeOf(tx, id))))
  expect(
    lives.map(({ events }) => events.filter(({ kind }) => kind === 'spark').map(({ from }) => Number(from).toFixed(1))),
  ).toEqual([[], [], ['136.7'], [], []])
})

test('closing explains every kilogram of metal: what no scale has seen asks an approver, with a reason', async () => {
  const close = (by: typeof accountant): Promise<Row> =>
    w.act('workOrder', idOf(story.work), 'close', by, 'Ends were not weighed')
  // 6,063.2 kg of rod were drawn. 2,497.5 m of 2,283.8 kg/km of aluminium lie in five drums; of 45 kg of ends, 2,283.8 of 4,489.0 kg/km, 22.9.
  const told = '336.5 kg of metal are unexplained (5.55 %, 0.3 % is allowed).'
  await expect(close(story.planner)).rejects.toThrow(
    `${told} Weigh scrap and rests, or let an approver close it with the reason.`,
  )
  const { notes } = await runReport(w.store, accountant, 'workOrderCost', { workOrder: String(idOf(story.work)) })
  expect(notes).toEqual([`Metal: 6,063.2 kg drawn, 5,703.9 kg in what was made, 22.9 kg in scrap that was weighed. ${told}`])
  expect(await close(story.head)).toMatchObject({ status: 'closed' })
})

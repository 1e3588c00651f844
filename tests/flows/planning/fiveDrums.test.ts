import { beforeAll, expect, test } from 'vitest'
import { Decimal } from '../../../src/kernel/decimal.ts'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { lifeOf } from '../../../src/server/ledger/life.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { kioskOf } from '../../../src/server/production/kiosk.ts'
import { makeSet } from '../../../src/server/store/lines/makeSet.ts'
import { nothingTyped, plannedOf, takeUpOf, type Typed } from '../../../src/web/kiosk/logged.ts'
import type { KioskCard } from '../../../src/wire/planning/kiosk.ts'
import { broken } from '../../support/invariants.ts'
import { furnish, ranFor } from '../../support/shopFloor.ts'
import { basicsOf, standardsDatabase } from '../../support/smallWorks.ts'
import { idOf, person, productBody, type Works, works } from '../../support/works.ts'

// Five drums of 500 m of 3.5C x 240 A2XFY, from the order to the floor, as two operators log them at the kiosk: one drum at a time.
const db = await standardsDatabase()
const w: Works = works(db)
const planner = person(12, 'Planner', 'planning')
const head = person(13, 'Head', 'approver', 'sales')
const accountant = person(16, 'Accountant', 'accounts')
const operator = person(14, 'Operator', 'production')
const quality = person(17, 'Inspector', 'quality')

const rowsOf = <R extends object>(sql: string, values: unknown[] = []): Promise<R[]> => db.read(tx => tx.rows<R>(sql, values))

let work: Row
let cards: readonly Row[]
let cutOff: Partial<Typed>
const nameOf = new Map<number, string>()

const cardCalled = (name: string): Row => {
  const found = cards.find(card => nameOf.get(Number(card['item']))?.startsWith(name))
  if (!found) throw new Error(`There is no card of ${name}.`)
  return found
}

/** The card as a tablet at its machine has it. */
const atMachine = async (card: Row): Promise<KioskCard> => {
  const kiosk = await db.read(tx => kioskOf(w.store, tx, Number(card['machine'])))
  const found = kiosk.cards.find(({ id }) => id === idOf(card))
  if (!found) throw new Error('The card is not at its machine.')
  return found
}

/** Logs the next drum of a card; what nobody typed is as planned. */
const log = async (card: Row, typed: Partial<Typed> = {}): Promise<Row> => {
  const now = await atMachine(card)
  const planned = plannedOf(now, nothingTyped)
  if (!planned) throw new Error('Nothing is left of the card.')
  const all: Typed = { ...nothingTyped, runMin: '60', amount: planned.toString(), ...typed }
  return w.act(
    'takeUp',
    idOf(await w.create('takeUp', takeUpOf(now, all, { date: '2026-06-15', floor: null }), operator)),
    'post',
    operator,
  )
}

const begin = async (card: Row): Promise<void> => {
  await w.act('jobCard', idOf(card), 'release', planner)
  await w.act('jobCard', idOf(card), 'start', operator)
  await ranFor(db, idOf(card), 480)
}

const end = async (card: Row): Promise<void> => {
  await w.act('jobCard', idOf(card), 'finish', operator)
  for (const { id } of await rowsOf<{ id: number }>(`select id from piece where status = 'hold'`))
    await w.act('piece', id, 'accept', quality)
}

const pieceOf = (takeUp: Row): number => Number(linesOf(takeUp, 'made')[0]?.['piece'])

const parentsSql = `select distinct p.parent from piece_part p where p.child = $1 order by 1`
const parentsOf = async (piece: number): Promise<readonly number[]> =>
  (await rowsOf<{ parent: number }>(parentsSql, [piece])).map(({ parent }) => parent)

/** Stage practice of the story: ends of 2 m a length, 3 m at laying-up, a metre of sample at the test. */
const practice = `
update stage_practice s set ends_m = case p.code when 'LAYUP' then 3 when 'STRAND' then 2 when 'INSUL' then 2 when 'INNER' then 2 when 'ARMOUR' then 2 when 'SHEATH' then 2 else 0 end,
  sample_m = case p.code when 'TEST' then 1 else 0 end
from process p where p.id = s.process`

beforeAll(async () => {
  const b = basicsOf(w)
  const floor = idOf(await w.create('store', { code: 'FLOOR', name: 'Shop floor', kind: 'floor' }))
  const store = idOf(await w.create('store', { code: 'YARD', name: 'Scrap yard', kind: 'scrap' }))
  const category = idOf(await w.create('itemCategory', { code: 'SCRAPS', name: 'Scrap', kind: 'scrap', unit: b.any.unit }))
  const grade = {
    code: 'ENDS',
    name: 'Cable ends',
    category,
    unit: b.any.unit,
    hsn: '7602',
    tax: b.tax18,
    store,
    standardRate: '105',
  }
  const scrapReason = (await rowsOf<{ id: number }>('select id from scrap_reason order by id limit 1'))[0]?.id ?? 0
  cutOff = { afterM: '13.5', scrapKg: '45', scrapReason, grade: { id: idOf(await w.create('item', grade)), store, rate: '105' } }
  await db.transaction(tx => tx.rows(practice, []))
  const product = idOf(await w.create('product', productBody('A2XFY-240', b.tax18, '900000')))
  const design = idOf(await w.create('productDesign', { product, designation: '3.5C x 240 A2XFY' }))
  await w.act('productDesign', design, 'check', planner)
  await w.act('productDesign', design, 'approve', head)
  const { customerFar: customer, gujarat: registration } = b
  const items = [{ product, drums: '5 x 500', rate: '900000' }]
  const order = await w.create('salesOrder', { customer, registration, deliverBy: '2026-11-30', items })
  await w.act('salesOrder', idOf(order), 'confirm')
  const asked = async (): Promise<Row> =>
    w.create('workOrder', await w.make('salesOrder', idOf(order), 'workOrder', planner), planner)
  await furnish(w, await asked(), { floor, unit: b.any.unit, tax: b.tax18 })
  const draft = await asked()
  work = await w.act('workOrder', idOf(draft), 'release', planner)
  const set = await makeSet(w.store, planner, w.def('workOrder'), 'jobCard', { sources: [idOf(work)], header: {} }, null)
  cards = await Promise.all(set.made.map(one => w.read('jobCard', one.id)))
  for (const { id, name } of await rowsOf<{ id: number; name: string }>('select id, name from item')) nameOf.set(id, name)
}, 300_000)

test('wire, conductors and cores are logged one length after the other, each of the piece that is on the pay-off', async () => {
  for (const name of ['Wire aluminium 2.846', 'Wire aluminium 2.8 mm', 'Conductor 120']) {
    await begin(cardCalled(name))
    await log(cardCalled(name))
    await end(cardCalled(name))
  }
  const conductor = cardCalled('Conductor 240')
  await begin(conductor)
  for (const left of [3, 2, 1]) {
    expect((await atMachine(conductor)).lengths).toHaveLength(left)
    await log(conductor)
  }
  expect((await atMachine(conductor)).lengths).toEqual([])
  await end(conductor)
  const conductors = await rowsOf<{ id: number; m: string }>('select id, length_m as m from piece where item = $1 order by id', [
    conductor['item'],
  ])
  expect(conductors.map(({ m }) => m)).toEqual(['2659.140', '2659.140', '2659.140'])
  for (const [i, name] of ['Red core', 'Yellow core', 'Blue core', 'Black core'].entries()) {
    await begin(cardCalled(name))
    const fault = name === 'Yellow core' ? { kind: 'spark', atM: '1204.5' } : null
    const row = await log(cardCalled(name), { fault, runMin: '155' })
    await end(cardCalled(name))
    expect([Number(row['madeM']).toFixed(1), Number(row['madeKg']).toFixed(1), row['waits']]).toEqual([
      '2624.2',
      name === 'Black core' ? '990.5' : '1987.5',
      true,
    ])
    if (name !== 'Black core') expect(await parentsOf(pieceOf(row))).toContain(conductors[i]?.id)
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
    const card = cardCalled(name)
    await begin(card)
    const made: number[] = []
    for (const no of [1, 2, 3, 4, 5]) {
      const now = await atMachine(card)
      expect(now.lengths.map(one => one.no)).toEqual([1, 2, 3, 4, 5].slice(no - 1))
      const isShort = name === 'A2XFY-240' && no === 4
      // Ten metres were cut off at a bulge: without their weight they are more than a sheath loses.
      if (isShort)
        await expect(log(card, { amount: '491.5', isEmpty: true })).rejects.toThrow(
          /kg more are unexplained than this stage loses/,
        )
      const row = await log(card, isShort ? { amount: '491.5', ...cutOff } : {})
      made.push(pieceOf(row))
    }
    await end(card)
    if (name !== 'Laid-up cores') {
      const parents = await Promise.all(made.map(parentsOf))
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
    [cardCalled('A2XFY-240')['item']],
  )
  expect(drums.map(({ m }) => new Decimal(m).toFixed(1))).toEqual(['501.5', '501.5', '501.5', '491.5', '501.5'])
  // The spark fault of the yellow core is on the third drum and on no other.
  const lives = await Promise.all(drums.map(({ id }) => db.read(tx => lifeOf(tx, id))))
  expect(
    lives.map(({ events }) => events.filter(({ kind }) => kind === 'spark').map(({ from }) => Number(from).toFixed(1))),
  ).toEqual([[], [], ['136.7'], [], []])
})

test('closing explains every kilogram of metal: what no scale has seen asks an approver, with a reason', async () => {
  const close = (by: typeof planner): Promise<Row> => w.act('workOrder', idOf(work), 'close', by, 'Ends were not weighed')
  // 6,063.2 kg of rod were drawn. 2,497.5 m of 2,283.8 kg/km of aluminium lie in five drums; of 45 kg of ends, 2,283.8 of 4,489.0 kg/km, 22.9.
  const told = '336.5 kg of metal are unexplained (5.55 %, 0.3 % is allowed).'
  await expect(close(planner)).rejects.toThrow(`${told} Weigh scrap and rests, or let an approver close it with the reason.`)
  const { notes } = await runReport(w.store, accountant, 'workOrderCost', { workOrder: String(idOf(work)) })
  expect(notes).toEqual([`Metal: 6,063.2 kg drawn, 5,703.9 kg in what was made, 22.9 kg in scrap that was weighed. ${told}`])
  expect(await close(head)).toMatchObject({ status: 'closed' })
})

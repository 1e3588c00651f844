import { beforeEach, expect, test } from 'vitest'
import type { Row } from '../../../kernel/record.ts'
import { linesOf } from '../../../kernel/record.ts'
import { runReport } from '../../../server/reports/run.ts'
import { broken } from '../../../../tests/support/invariants.ts'
import { lotsIn } from '../../../../tests/support/shopFloor.ts'
import { withStock } from '../../../../tests/support/stocked.ts'
import { basicDatabase, basicsOf } from '../../../../tests/support/smallWorks.ts'
import { type Basics, idOf, person, works, type Works } from '../../../../tests/support/works.ts'

// A lot of 1,000 kg at ₹ 100 lies at the machine; two lengths were made with 10 and 30 kg of it by standard.
const operator = person(14, 'Operator', 'production')
const supervisor = person(15, 'Supervisor', 'supervisor', 'production')

let w: Works
let b: Basics
let lot: number
let lotItem: number
let lengths: readonly number[]

const rowsOf = <R extends object>(sql: string, values: unknown[] = []): Promise<R[]> =>
  w.store.db.read(tx => tx.rows<R>(sql, values))

const madeWith = async (drum: number, kg: number): Promise<number> => {
  const row = await w.create('takeUp', {
    jobCard: b.card,
    because: 'Worked over',
    store: b.stock?.floor,
    runMin: 1,
    made: [{ lengthM: '1000', kg: String(150 + kg) }],
    used: [{ piece: b.stock?.drums[drum], item: b.stock?.core, qty: '1000' }],
    drawn: [{ piece: lot, item: lotItem, qty: String(kg) }],
  })
  const posted = await w.act('takeUp', idOf(row), 'post')
  return Number(linesOf(posted, 'made')[0]?.['piece'])
}

const back = (kg: string, because: string | null = null, more: object = {}): Promise<Row> =>
  w.create('takeUp', { jobCard: b.card, store: b.stock?.floor, because, rests: [{ piece: lot, kg }], ...more }, operator)

const lotNow = async (): Promise<readonly string[]> => {
  const [row] = await rowsOf<{ status: string; kg: string; worth: string }>(
    'select status, weight_kg as kg, metal_value + other_value as worth from piece where id = $1',
    [lot],
  )
  return [row?.status ?? '', row?.kg ?? '', row?.worth ?? '']
}

const worthOf = async (pieces: readonly number[]): Promise<readonly string[]> =>
  (
    await rowsOf<{ worth: string }>(
      'select metal_value + other_value as worth from piece where id = any($1::bigint[]) order by id',
      [pieces],
    )
  ).map(({ worth }) => worth)

const variance = async (): Promise<string> =>
  (
    await rowsOf<{ sum: string }>(
      `select coalesce(sum(amount), 0) as sum from gl_entry e join account a on a.id = e.account where a.role = 'PROCESS_VARIANCE'`,
    )
  )[0]?.sum ?? ''

beforeEach(async () => {
  w = works(await basicDatabase())
  b = await withStock(w, basicsOf(w), 6)
  lotItem = await lotsIn(w, b, b.stock?.floor ?? 0, [{ weightKg: '1000', rate: '100' }])
  lot = (await rowsOf<{ id: number }>('select id from piece where item = $1', [lotItem]))[0]?.id ?? 0
  lengths = [await madeWith(0, 10), await madeWith(1, 30)]
})

test('what the scale finds to be used more goes to the lengths in proportion of their draws, with a reason and by the supervisor', async () => {
  const before = await worthOf(lengths)
  const draft = await back('956')
  expect(linesOf(draft, 'weighed').map(line => [line['bookKg'], line['drawnKg'], line['moreKg']])).toEqual([
    ['960.000', '10.000', '1.000'],
    ['960.000', '30.000', '3.000'],
  ])
  const told = /44\.0 kg of P\d+ were used, 40\.0 kg are in good lengths: 10\.0 % more; 2\.0 % is allowed/
  await expect(w.act('takeUp', idOf(draft), 'post', operator)).rejects.toThrow(told)
  await expect(w.act('takeUp', idOf(await back('956', 'Purged twice')), 'post', operator)).rejects.toThrow(
    'the supervisor posts it with its reason',
  )
  const reasoned = await back('956', 'Purged twice')
  const posted = await w.act('takeUp', idOf(reasoned), 'post', supervisor)
  expect(await lotNow()).toEqual(['free', '956.000', '95600.00'])
  // It is no production: the register of the day lists the two lengths alone.
  const { rows } = await runReport(w.store, supervisor, 'productionRegister', { fromDate: '2026-06-01', toDate: w.store.today() })
  expect(rows).toHaveLength(2)
  const after = await worthOf(lengths)
  expect(after.map((worth, i) => Number(worth) - Number(before[i]))).toEqual([100, 300])
  expect(await variance()).toBe('0')
  expect(await broken(w.store.db)).toEqual({})
  // What was made is taken back only after its weighing, and a weighing brings all back.
  const [first] = await rowsOf<{ id: number }>('select id from take_up order by id limit 1')
  await expect(w.act('takeUp', first?.id ?? 0, 'cancel', supervisor, 'Wrong drum')).rejects.toThrow(
    `has moved on with ${posted['number']}; cancel that first`,
  )
  await w.act('takeUp', idOf(posted), 'cancel', supervisor, 'Weighed with the crane hook')
  expect([await lotNow(), await worthOf(lengths)]).toEqual([['free', '960.000', '96000.00'], before])
  expect(await broken(w.store.db)).toEqual({})
})

test('what the scale finds to be left over comes back to the lot, off the lengths', async () => {
  const before = await worthOf(lengths)
  const posted = await w.act('takeUp', idOf(await back('963', 'Ran thin, within the wall')), 'post', supervisor)
  expect(await lotNow()).toEqual(['free', '963.000', '96300.00'])
  expect((await worthOf(lengths)).map((worth, i) => Number(worth) - Number(before[i]))).toEqual([-75, -225])
  expect(await broken(w.store.db)).toEqual({})
  // What is drawn afterwards is of the lot as it is, and a second weighing is of what was drawn since the first.
  lengths = [...lengths, await madeWith(2, 50)]
  const second = await back('912.5', 'Purged')
  expect(linesOf(second, 'weighed').map(line => [line['bookKg'], line['drawnKg'], line['moreKg']])).toEqual([
    ['913.000', '50.000', '0.500'],
  ])
  await w.act('takeUp', idOf(second), 'post', operator)
  await expect(w.act('takeUp', idOf(posted), 'cancel', supervisor, 'Late')).rejects.toThrow(/has moved on with/)
  expect(await broken(w.store.db)).toEqual({})
})

test('once a length has moved on, the difference is one of the process', async () => {
  await w.act(
    'stockTransfer',
    idOf(await w.create('stockTransfer', { toStore: b.stock?.second, pieces: [{ piece: lengths[1] }] })),
    'post',
  )
  const before = await worthOf(lengths)
  await w.act('takeUp', idOf(await back('956', 'Purged twice')), 'post', supervisor)
  expect([await lotNow(), await worthOf(lengths), await variance()]).toEqual([['free', '956.000', '95600.00'], before, '400.00'])
  // The scale said what is left, so what drew before it stays, also where its length lies where it was made.
  const [first] = await rowsOf<{ id: number }>('select id from take_up order by id limit 1')
  await expect(w.act('takeUp', first?.id ?? 0, 'cancel', supervisor, 'Wrong drum')).rejects.toThrow(/^P\d+ has moved on with TU/)
  expect(await broken(w.store.db)).toEqual({})
})

test('an empty lot ends, and is there again once its weighing is cancelled', async () => {
  const posted = await w.act('takeUp', idOf(await back('0', 'The bag was torn')), 'post', supervisor)
  expect(await lotNow()).toEqual(['gone', '960.000', '96000.00'])
  await w.act('takeUp', idOf(posted), 'cancel', supervisor, 'It was another bag')
  expect(await lotNow()).toEqual(['free', '960.000', '96000.00'])
  expect(await broken(w.store.db)).toEqual({})
})

test('ends that are weighed later go into the yard, are a gain of the process, and are taken back', async () => {
  const reason = idOf(await w.create('scrapReason', { code: 'ENDS', name: 'Ends' }))
  const scrap = (kg: string): object => ({ reason, kg, scrapItem: b.stock?.ends, scrapStore: b.stock?.yard, scrapRate: '105' })
  const log = async (kg: string): Promise<Row> =>
    w.create('takeUp', { jobCard: b.card, store: b.stock?.floor, scrap: [scrap(kg)] }, operator)
  // The two take-ups explain all of 340 kg; the scale may differ by 1 %.
  await expect(w.act('takeUp', idOf(await log('3.5')), 'post', operator)).rejects.toThrow(
    /more than the 0\.0 kg that this card has unexplained/,
  )
  const posted = await w.act('takeUp', idOf(await log('3')), 'post', operator)
  expect(await variance()).toBe('-315.00')
  await w.act('takeUp', idOf(posted), 'cancel', supervisor, 'Ends of another job')
  expect(await variance()).toBe('0.00')
  expect(await broken(w.store.db)).toEqual({})
})

test('a careless and a dishonest clerk are refused', async () => {
  // Of a lot from which nobody drew, twice of one lot, together with what came off, and of a lot of another card.
  const fresh = { item: lotItem, weightKg: '500', rate: '100' }
  const opening = await w.create('openingStock', { date: '2026-06-01', store: b.stock?.floor, goods: [fresh] })
  await w.act('openingStock', idOf(opening), 'post')
  const [other] = await rowsOf<{ id: number }>('select max(id) as id from piece where item = $1', [lotItem])
  await expect(back('1', null, { rests: [{ piece: other?.id, kg: '480' }] })).rejects.toThrow(/count it instead/)
  await expect(
    back('1', null, {
      rests: [
        { piece: lot, kg: '950' },
        { piece: lot, kg: '940' },
      ],
    }),
  ).rejects.toThrow(/weighed above/)
  await expect(back('956', null, { made: [{ lengthM: '5' }] })).rejects.toThrow(/in a take-up of its own/)
  await expect(back('956', null, { rests: [{ piece: lot, grossKg: '990', tareKg: '20', kg: '956' }] })).rejects.toThrow(
    'Gross less tare is 970.000 kg.',
  )
  // More than it had when it was mounted, and what somebody drew from since it was weighed.
  await expect(w.act('takeUp', idOf(await back('1001', 'Found')), 'post', supervisor)).rejects.toThrow(
    /had 1,000 kg when it was mounted/,
  )
  const draft = await back('956', 'Purged twice')
  await madeWith(2, 20)
  await expect(w.act('takeUp', idOf(draft), 'post', supervisor)).rejects.toThrow(/has 940 kg by now, not 960 kg/)
})

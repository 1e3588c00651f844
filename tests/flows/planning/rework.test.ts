import { expect, test } from 'vitest'
import { kioskOf } from '../../../src/modules/planning/takeUp/kiosk.server.ts'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { nothingTyped, takeUpOf } from '../../../src/web/kiosk/logged.ts'
import { broken } from '../../support/invariants.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { withStock } from '../../support/stocked.ts'
import { idOf, person, works, type Works } from '../../support/works.ts'

// A card without a work order: a core of 1,000 m is run over, an end is cut off, and quality sees it again.
const db = await basicDatabase()
const w: Works = works(db)
const b = await withStock(w, basicsOf(w), 4)
const operator = person(14, 'Operator', 'production')
const supervisor = person(15, 'Supervisor', 'supervisor', 'quality')
const quality = person(17, 'Inspector', 'quality')

test('a person who writes a card without a work order does not release it', async () => {
  const body = { item: b.stock?.core, process: b.any.process, machine: b.machine?.id, lengths: [{ metres: '900' }] }
  const card = await w.create('jobCard', body, operator)
  expect(card).toMatchObject({ rework: true })
  await expect(w.act('jobCard', idOf(card), 'release', person(14, 'Operator', 'supervisor'))).rejects.toThrow(
    /^You made this yourself; another person/,
  )
  expect(await w.act('jobCard', idOf(card), 'release', supervisor)).toMatchObject({ status: 'open' })
})

test('a start that is told later was within the last day, not to come, and after all that the machine did', async () => {
  const body = { item: b.stock?.core, process: b.any.process, machine: b.machine?.id, lengths: [{ metres: '900' }] }
  const card = idOf(await w.create('jobCard', body, operator))
  await w.act('jobCard', card, 'release', supervisor)
  const start = async (minutesAgo: number): Promise<Row> => {
    const { version } = await w.read('jobCard', card)
    await w.update('jobCard', card, { version, sinceStamp: new Date(Date.now() - minutesAgo * 60_000).toISOString() }, operator)
    return w.act('jobCard', card, 'start', operator)
  }
  await expect(start(-60)).rejects.toThrow('This is still to come')
  // Weeks of machine time would be hours to book.
  await expect(start(25 * 60)).rejects.toThrow('This is more than a day ago')
  expect(await start(3 * 60)).toMatchObject({ status: 'running', sinceStamp: null })
  const times = 'select round(extract(epoch from now() - from_stamp) / 60)::int as minutes from machine_time where job_card = $1'
  expect(await db.read(tx => tx.rows(times, [card]))).toEqual([{ minutes: 180 }])
  const { version } = await w.read('jobCard', card)
  await w.update('jobCard', card, { version, sinceStamp: new Date(Date.now() - 4 * 3_600_000).toISOString() }, operator)
  await expect(w.act('jobCard', card, 'stop', operator)).rejects.toThrow('The machine did something after that already')
})

test('what goes in is what comes off; only the length that was scanned, and it waits for another person of quality', async () => {
  const card = await w.read('jobCard', b.card ?? 0)
  const compound = { jobCard: b.card, store: b.stock?.floor, runMin: 1, made: [{ lengthM: '500' }] }
  const [lot] = await db.read(tx => tx.rows<{ id: number }>('select id from piece where item = $1', [b.stock?.compound]))
  const drawn = [{ piece: lot?.id, item: b.stock?.compound, qty: '10' }]
  await expect(w.create('takeUp', { ...compound, drawn }, operator)).rejects.toThrow(
    /is for rework: what goes in is what comes off/,
  )

  const drum = b.stock?.drums[0] ?? 0
  const moved = await w.create('stockTransfer', { toStore: b.stock?.floor, pieces: [{ piece: drum }] })
  await w.act('stockTransfer', idOf(moved), 'post')
  const { cards, floor } = await db.read(tx => kioskOf(w.store, tx, Number(card['machine'])))
  const [there] = cards
  if (!there) throw new Error('The card is not at its machine.')
  const label = there.lying.find(({ id }) => id === drum)?.pieceNo ?? ''
  const typed = { ...nothingTyped, amount: '990', afterM: '10', runMin: '1', isEmpty: true, because: 'An end was cut off' }
  const log = async (mounted: readonly string[]): Promise<Row> => {
    const body = takeUpOf(there, { ...typed, mounted }, { date: w.store.today(), floor })
    return w.act('takeUp', idOf(await w.create('takeUp', body, supervisor)), 'post', supervisor)
  }
  await expect(log([])).rejects.toThrow()
  const logged = await log([label])
  const [made] = linesOf(logged, 'made')
  const piece = Number(made?.['piece'])
  expect(await w.read('piece', piece)).toMatchObject({ status: 'hold', lengthM: '990.000', item: b.stock?.core })
  await expect(w.act('piece', piece, 'accept', supervisor)).rejects.toThrow(/^You logged P\d+ yourself/)
  expect(await w.act('piece', piece, 'accept', quality)).toMatchObject({ status: 'free' })
  expect(await broken(db)).toEqual({})
})

import { expect, test } from 'vitest'
import type { Kiosk, KioskCard } from '../../wire/planning/kiosk.ts'
import type { Sent } from '../stores/storesApi.ts'
import { type Attempt, type Call, type Command, type Lines, makeCalls, sentFor, withWaiting } from './calls.ts'
import { nothingTyped } from './logged.ts'
import { lotsOf, usedMore } from './weighed.ts'

const card: KioskCard = {
  id: 4,
  version: 3,
  number: 'JC/26-27/000004',
  status: 'open',
  item: { id: 1, name: 'Armoured cable' },
  workOrders: [],
  position: null,
  kgPerKm: null,
  rework: false,
  afterwards: null,
  tooling: null,
  ranMin: 0,
  totalM: '1000',
  totalKg: '0',
  madeM: '0',
  madeKg: '0',
  runM: '1000',
  lengths: [1, 2].map(no => ({ line: no, no, leftM: '500', beforeM: '0', afterM: '0' })),
  lots: [],
  inputs: [{ item: 2, name: 'Bedded cable', strands: 1, factor: '1', isByWeight: false, kg: '700' }],
  materials: [],
  lying: [{ id: 9, pieceNo: 'P000009', carrier: 'PD-1', heatNo: null, item: 2, store: 4, metres: '1000', kg: '350', count: '1' }],
}
const kiosk: Kiosk = {
  asOf: '2026-11-28T06:00:00.000Z',
  machine: { id: 8, name: 'ARM-48' },
  floor: 4,
  cards: [card],
  carriers: [],
  stopReasons: [{ id: 3, name: 'No power' }],
  supervisors: [{ id: 21, name: 'Asha Patel' }],
  scrapReasons: [],
  grades: [],
}

interface World {
  /** What the server does with each call that reaches it; nothing where it does not answer. */
  answer: (sent: Sent, key: string) => Attempt
  isThere: boolean
  readonly supervisors?: Kiosk['supervisors']
}

/** A device and a server; what it keeps survives the page. */
const device = (world: World) => {
  let stored = '[]'
  const got: { readonly sent: Sent; readonly key: string }[] = []
  const told: string[] = []
  const lines: Lines = {
    read: () => Promise.resolve(world.isThere ? { ...kiosk, supervisors: world.supervisors ?? kiosk.supervisors } : null),
    tell: (of, { body, mentions }, key) => {
      told.push(`${key} to ${mentions.join()} at ${of}: ${body}`)
      return Promise.resolve({ is: 'taken', number: 'the job card', path: '/jobcard/4' })
    },
    send: (sent, key) => {
      if (!world.isThere) return Promise.resolve({ is: 'unanswered' })
      got.push({ sent, key })
      return Promise.resolve(world.answer(sent, key))
    },
    kept: { read: () => JSON.parse(stored), write: calls => (stored = JSON.stringify(calls)) },
    now: () => Date.parse('2026-11-28T14:00:00.000Z'),
  }
  return { open: () => makeCalls(lines), got, told, stored: (): readonly Call[] => JSON.parse(stored) }
}

const taken: Attempt = { is: 'taken', number: 'TU/26-27/000001', path: '/takeup/1' }
const refused: Attempt = { is: 'refused', error: { status: 422, data: { message: 'P000009 is gone.' } } }
let key = 0
const call = (command: Command, at = '2026-11-28T06:10:00.000Z') => ({
  key: `k${(key += 1)}`,
  machine: 8,
  card: 4,
  number: card.number,
  at,
  command,
})
const logOf = (amount: string): Command => ({ do: 'log', typed: { ...nothingTyped, amount } })

test('a shift without a network is kept in its order, survives the page, and is sent once, with when it was', async () => {
  const world: World = { answer: () => taken, isThere: false }
  const { open, got, stored } = device(world)
  const morning = open()
  for (const command of [
    { do: 'start' },
    logOf('500'),
    { do: 'stop', reason: 3 },
    { do: 'start' },
    logOf('490'),
  ] satisfies Command[])
    expect(await morning.add(call(command))).toEqual({ is: 'waits' })
  expect(stored()).toHaveLength(5)
  const evening = open()
  world.isThere = true
  const done = await evening.flush()
  expect(done.map(({ is }) => is)).toEqual(['taken', 'taken', 'taken', 'taken', 'taken'])
  expect(got.map(({ sent }) => sent.action)).toEqual(['start', 'post', 'stop', 'start', 'post'])
  expect(got[0]?.sent.data).toMatchObject({ version: 3, sinceStamp: '2026-11-28T06:10:00.000Z' })
  expect(got[2]?.sent.data).toMatchObject({ stopReason: 3 })
  expect(new Set(got.map(one => one.key)).size).toBe(5)
  expect(evening.get()).toEqual([])
  expect(await evening.flush()).toEqual([])
})

test('what was sent and not answered goes out again as it was, under its key, before all that came later', async () => {
  const world: World = { answer: () => ({ is: 'unanswered' }), isThere: true }
  const { open, got } = device(world)
  const calls = open()
  expect(await calls.add(call(logOf('500')))).toEqual({ is: 'waits' })
  expect(await calls.add(call(logOf('490')))).toEqual({ is: 'waits' })
  world.answer = () => taken
  await calls.flush()
  expect(got.map(one => [one.key, JSON.stringify(one.sent.data).includes('"lengthM":"500"')])).toEqual([
    [got[0]?.key, true],
    [got[0]?.key, true],
    [got[0]?.key, true],
    [got[3]?.key, false],
  ])
  expect(got[2]?.sent).toEqual(got[0]?.sent)
})

test('refused while its person stands there it is theirs again, and waits for nobody', async () => {
  const { open } = device({ answer: () => refused, isThere: true })
  const calls = open()
  expect(await calls.add(call(logOf('500')))).toMatchObject(refused)
  expect(calls.get()).toEqual([])
})

test('refused after its person has gone it is left with the supervisor, with all that was typed; if that fails too it stays here', async () => {
  const world: World = { answer: sent => (sent.action === null ? taken : refused), isThere: false, supervisors: [] }
  const { open, got } = device(world)
  const calls = open()
  await calls.add(call(logOf('500')))
  world.isThere = true
  expect(await calls.flush()).toMatchObject([{ is: 'left', why: 'P000009 is gone.' }])
  expect(got.at(-1)).toMatchObject({
    key: `${got[0]?.key}-left`,
    sent: {
      doc: 'takeUp',
      action: null,
      data: { remarks: 'Logged at the machine and refused when it was sent: P000009 is gone.' },
    },
  })
  expect(calls.get()).toEqual([])
  expect(calls.news()).toMatchObject([{ is: 'left', why: 'P000009 is gone.' }])
  world.isThere = false
  await calls.add(call(logOf('480')))
  world.isThere = true
  world.answer = () => refused
  expect(await calls.flush()).toMatchObject([{ is: 'refused' }])
  expect(calls.get()).toMatchObject([{ refused: 'P000009 is gone.', command: { typed: { amount: '480' } } }])
  // It waits for a person, and holds up nothing that comes after it.
  world.answer = () => taken
  expect(await calls.add(call({ do: 'start' }))).toMatchObject({ is: 'taken' })
  calls.forget(calls.get()[0]?.key ?? '')
  expect(calls.get()).toEqual([])
})

test('a start or a stop that is refused after its person has gone is told to the supervisors at its card, and so is a drum of a card that is over', async () => {
  const world: World = { answer: () => refused, isThere: false }
  const { open, told } = device(world)
  const calls = open()
  const stop = call({ do: 'stop', reason: 3 })
  const gone = { ...call(logOf('480')), card: 5 }
  await calls.add(stop)
  await calls.add({
    ...gone,
    command: { do: 'log', typed: { ...nothingTyped, amount: '480', grossKg: '512.5', mounted: ['PD-1'], isEmpty: true } },
  })
  world.isThere = true
  expect(await calls.flush()).toMatchObject([
    { is: 'left', why: 'P000009 is gone.', path: '/jobcard/4' },
    { is: 'left', why: 'This card is over, or on another machine; the supervisor can reopen it.' },
  ])
  const words = (text: string): RegExp => new RegExp(text.replaceAll(/[.@/()]/g, String.raw`\$&`).replace('…', '.*'))
  expect(told[0]).toMatch(
    words(
      `${stop.key}-told to 21 at 4: @Asha Patel Of …, refused when it was sent: Stop of JC/26-27/000004; No power. P000009 is gone.`,
    ),
  )
  expect(told[1]).toMatch(
    words(
      `480 logged of JC/26-27/000004; Gross 512.5 kg; The pay-off was empty; Mounted PD-1. This card is over, or on another machine`,
    ),
  )
  expect(calls.get()).toEqual([])
})

test('what waits is taken into account: the next drum is the next length, of what is left on the pay-off', () => {
  const waits = [call({ do: 'start' }), call(logOf('500'))].map(one => ({ ...one, sent: null, refused: null }))
  const [after] = withWaiting(kiosk, waits).cards
  expect(after).toMatchObject({
    status: 'running',
    madeM: '500.000',
    lengths: [{ no: 2 }],
    lying: [{ id: 9, metres: '500.000' }],
  })
  expect(withWaiting(kiosk, [{ ...call({ do: 'finish' }), sent: null, refused: null }]).cards).toEqual([])
})

test('a lot that is weighed back goes out as a take-up of its own, and what is left of it is known until then', async () => {
  const material = {
    id: 12,
    pieceNo: 'P000012',
    carrier: null,
    heatNo: null,
    item: 7,
    store: 4,
    metres: '0',
    kg: '960',
    count: '1',
  }
  const drawing = { ...card, materials: [{ items: [7], name: 'ST-2', kg: '40' }], lying: [...card.lying, material] }
  const weighed = { lot: 12, label: 'P000012', grossKg: '958.5', tareKg: '2.5', because: 'Purged' }
  const command: Command = { do: 'weigh', weighed }
  expect(lotsOf(drawing).map(({ id }) => id)).toEqual([12])
  expect(usedMore(weighed, drawing)?.toString()).toBe('4')
  const waits = { ...call(command), sent: null, refused: null }
  const [after] = withWaiting({ ...kiosk, cards: [drawing] }, [waits]).cards
  expect(after?.lying.find(({ id }) => id === 12)?.kg).toBe('956.000')
  expect(sentFor(waits, { ...kiosk, cards: [drawing] }, Date.parse('2026-11-28T06:11:00.000Z'))).toMatchObject({
    doc: 'takeUp',
    action: 'post',
    data: { jobCard: 4, store: 4, because: 'Purged', rests: [{ piece: 12, grossKg: '958.5', tareKg: '2.5', kg: '956' }] },
  })
})

test('a take-up of after midnight at the works is dated by the works, wherever the clock of the device stands', () => {
  const command: Command = { do: 'log', typed: { ...nothingTyped, amount: '500' } }
  const sentAt = (at: string): unknown => sentFor({ ...call(command, at), sent: null, refused: null }, kiosk, Date.parse(at))
  expect(sentAt('2026-11-27T18:29:00.000Z')).toMatchObject({ data: { date: '2026-11-27' } })
  expect(sentAt('2026-11-27T18:31:00.000Z')).toMatchObject({ data: { date: '2026-11-28' } })
})

import { afterEach, beforeAll, expect, test } from 'vitest'
import { Decimal } from '../../../kernel/decimal.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { type Claimed, endClaimsFor, endClaimsOf, takeClaims } from '../../../server/ledger/claimsKept.ts'
import { leaves } from '../../../../tests/support/despatched.ts'
import { broken } from '../../../../tests/support/invariants.ts'
import { basicDatabase, basicsOf } from '../../../../tests/support/smallWorks.ts'
import { withStock } from '../../../../tests/support/stocked.ts'
import { type Basics, idOf, owner, type Stock, works } from '../../../../tests/support/works.ts'

// Metres that are claimed for a drum of an order go with every cut, and leave for that order alone.
const db = await basicDatabase()
const w = works(db)
const date = '2026-06-15'
let b: Basics
let s: Stock
let cable: number
let covers = 0
let drums = 0

const make = async (name: Parameters<typeof w.create>[0], body: object): Promise<number> => idOf(await w.create(name, body))
const madeBy = (name: string, id: number) =>
  db.read(tx =>
    tx.rows<{ id: number; no: string }>(
      'select id, piece_no as no from piece where document = $1 and document_id = $2 order by id',
      [name, id],
    ),
  )

beforeAll(async () => {
  b = await withStock(w, basicsOf(w), 2)
  if (!b.stock) throw new Error('The works has no stock.')
  s = b.stock
  const { category, unit, tracking, hsn, tax } = await w.read('item', s.core)
  cable = await make('item', { code: 'FG-4C25', name: 'A2XFY 4C x 25', category, unit, tracking, hsn, tax, product: b.cable })
})
afterEach(async () => expect(await broken(db)).toEqual({}))

interface Drum {
  readonly id: number
  readonly no: string
}

/** A finished drum of 1,000 m in the yard. */
const drum = async (lengthM = '1000'): Promise<Drum> => {
  const goods = [{ item: cable, lengthM, weightKg: '1250', rate: '90', metalPercent: '70', makerNo: `M-${(drums += 1)}` }]
  const opening = await make('openingStock', { date, store: s.finished, goods })
  await w.act('openingStock', opening, 'post')
  const [one] = await madeBy('openingStock', opening)
  if (!one) throw new Error('No drum came to be.')
  return one
}

/** A confirmed order for so many km, and the id of its line. */
const order = async (qty = '0.5'): Promise<{ id: number; line: number; number: string }> => {
  const items = [{ product: b.cable, qty, rate: '100000' }]
  const id = await make('salesOrder', { customer: b.customerFar, registration: b.gujarat, date, items })
  const { number } = await w.act('salesOrder', id, 'confirm')
  const [line] = linesOf(await w.read('salesOrder', id), 'items')
  return { id, line: Number(line?.id), number: String(number) }
}

type Order = Awaited<ReturnType<typeof order>>

const claimed = async (piece: Drum, fromM: number, toM: number, { id, line, number }: Order): Promise<number> => {
  const one: Claimed = {
    piece: piece.id,
    fromM: new Decimal(fromM),
    toM: new Decimal(toM),
    purpose: `${number}, drum 1 of 1`,
    forDocument: 'salesOrder',
    forId: id,
    forLine: line,
    documentLine: 1,
  }
  const cover = (covers += 1)
  await db.transaction(tx => takeClaims(tx, owner, { doc: 'cover', id: cover }, [one]))
  return (await db.read(tx => tx.one<{ id: number }>('select id from claim where document_id = $1', [cover]))).id
}

const where = async (claim: number): Promise<readonly unknown[]> => {
  const { piece, fromM, toM, status } = await w.read('claim', claim)
  return [piece, Number(fromM), Number(toM), status]
}

const cut = async (
  piece: Drum,
  lengths: readonly object[],
  more: object = {},
): Promise<{ id: number; made: readonly Drum[] }> => {
  const id = await make('cutting', { date, piece: piece.id, lengths, ...more })
  await w.act('cutting', id, 'post')
  return { id, made: await madeBy('cutting', id) }
}

const delivery = async ({ id }: Order, packed: readonly object[]): Promise<number> => {
  const made = await w.make('salesOrder', id, 'deliveryOrder')
  return make('deliveryOrder', { ...made, date, packed })
}

/** A delivery whose drums were scanned at the lorry. */
const atTheLorry = async (id: number): Promise<number> => {
  const { version, status: _status, ...read } = await w.read('deliveryOrder', id)
  const packed = linesOf(read, 'packed').map(line => ({ ...line, scanned: line['piece'] }))
  await w.update('deliveryOrder', id, { version, vehicleNo: 'GJ06AB1234', packed })
  await w.act('deliveryOrder', id, 'approve')
  await w.act('deliveryOrder', id, 'verify')
  return id
}

const back = (row: Promise<Row>): Promise<string> =>
  row.then(
    () => 'done',
    (error: unknown) => (error as Error).message,
  )

test('the part that holds the metres carries the claim, turned too, and a reversal brings it back', async () => {
  const [piece, o] = [await drum(), await order()]
  const claim = await claimed(piece, 450, 950, o)
  const first = await cut(piece, [{ lengthM: '400' }])
  const rest = first.made[1]
  expect(await where(claim)).toEqual([rest?.id, 50, 550, 'held'])
  const second = await cut(rest ?? piece, [{ lengthM: '600', turned: true }])
  expect(await where(claim)).toEqual([second.made[0]?.id, 50, 550, 'held'])
  const third = await cut(second.made[0] ?? piece, [{ lengthM: '560', turned: true }])
  expect(await where(claim)).toEqual([third.made[0]?.id, 10, 510, 'held'])
  for (const { id } of [third, second, first]) await w.act('cutting', id, 'cancel', owner, 'Cut wrongly')
  expect(await where(claim)).toEqual([piece.id, 450, 950, 'held'])
})

test('nobody cuts through claimed metres, scraps them, joins them or gives them out', async () => {
  const [piece, o, stranger] = [await drum('512'), await order(), await order('0.6')]
  const other = await atTheLorry(await delivery(stranger, [{ piece: piece.id }]))
  const claim = await claimed(piece, 0, 500, o)
  const forIt = `claimed for ${o.number}, drum 1 of 1`
  const taken = `${piece.no}: 500 m of its 512 m are ${forIt}; take another or release the cover.`
  expect(await back(cut(piece, [{ lengthM: '300' }]).then(() => ({})))).toBe(
    `${piece.no} cannot be cut at 300 m: 0 to 500 m of it are ${forIt}. Cut it at 500 m, or release the cover.`,
  )
  const scrap = { scrapM: '100', scrapItem: s.ends, scrapStore: s.yard }
  expect(await back(cut(piece, [{ lengthM: '412' }], scrap).then(() => ({})))).toBe(taken)
  expect(await back(delivery(stranger, [{ piece: piece.id }]).then(() => ({})))).toBe(taken)
  expect(await back(w.act('deliveryOrder', other, 'despatch'))).toBe(taken)
  const second = await drum()
  const joining = await make('joining', { date, lengths: [{ piece: piece.id }, { piece: second.id }] })
  expect(await back(w.act('joining', joining, 'post'))).toBe(taken)
  // Moving it to another store is no use of it.
  await w.act('stockTransfer', await make('stockTransfer', { date, toStore: s.raw, pieces: [{ piece: piece.id }] }), 'post')
  expect(await where(claim)).toEqual([piece.id, 0, 500, 'held'])
  // The metres that nobody claims are for everybody.
  const { made } = await cut(piece, [{ lengthM: '500' }])
  expect(await where(claim)).toEqual([made[0]?.id, 0, 500, 'held'])
})

test('its own delivery uses it, the other drum on the piece stays claimed, and taking it back brings both back', async () => {
  const [piece, o, later] = [await drum(), await order(), await order()]
  const [first, second] = [await claimed(piece, 0, 500, o), await claimed(piece, 500, 1000, later)]
  const id = await delivery(o, [{ piece: piece.id, goesM: '500' }])
  await leaves(w, id)
  const [gone, rest] = await madeBy('deliveryOrder', id)
  expect(await where(first)).toEqual([gone?.id, 0, 500, 'used'])
  expect(await where(second)).toEqual([rest?.id, 0, 500, 'held'])
  await w.act('deliveryOrder', id, 'cancel', owner, 'The lorry came back')
  expect(await where(first)).toEqual([piece.id, 0, 500, 'held'])
  expect(await where(second)).toEqual([piece.id, 500, 1000, 'held'])
})

test('what was used does not come back for an order that is over', async () => {
  const [piece, o] = [await drum('500'), await order()]
  const claim = await claimed(piece, 0, 500, o)
  const id = await delivery(o, [{ piece: piece.id }])
  await leaves(w, id)
  await db.transaction(tx => endClaimsFor(tx, [{ doc: 'salesOrder', line: o.line }], 'The order is closed.'))
  await w.act('deliveryOrder', id, 'cancel', owner, 'The lorry came back')
  expect(await where(claim)).toEqual([piece.id, 0, 500, 'used'])
})

test('a claim ends with its piece being taken back, and with what took it', async () => {
  const o = await order()
  const opening = await make('openingStock', {
    date,
    store: s.finished,
    goods: [{ item: cable, lengthM: '500', weightKg: '600', rate: '90', makerNo: 'M-X' }],
  })
  await w.act('openingStock', opening, 'post')
  const [piece] = await madeBy('openingStock', opening)
  const claim = await claimed(piece ?? (await drum()), 0, 500, o)
  await w.act('openingStock', opening, 'cancel', owner, 'Counted wrongly')
  expect(await w.read('claim', claim)).toMatchObject({ status: 'ended', ended: 'Its piece was taken back.' })
  const again = await claimed(await drum(), 0, 500, o)
  await db.transaction(tx => endClaimsOf(tx, { doc: 'cover', id: covers }, 'Released.'))
  expect(await w.read('claim', again)).toMatchObject({ status: 'ended', ended: 'Released.' })
})

test('the database refuses what overlaps, what reaches beyond its piece, and a piece that leaves with a claim', async () => {
  const [piece, o] = [await drum(), await order()]
  await claimed(piece, 100, 600, o)
  await expect(claimed(piece, 599, 700, o)).rejects.toThrow('overlaps another of its piece')
  await expect(claimed(piece, 900, 1001, o)).rejects.toThrow('reaches beyond its piece')
  await claimed(piece, 600, 700, o)
  const both = await Promise.allSettled([claimed(piece, 700, 900, o), claimed(piece, 800, 1000, o)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

import { expect, test } from 'vitest'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { beside, panel } from '../../../../tests/flows/lists/beside.ts'
import { leaves } from '../../../../tests/support/despatched.ts'
import { basicsOf, standardsDatabase } from '../../../../tests/support/smallWorks.ts'
import { withStock } from '../../../../tests/support/stocked.ts'
import { testDrums } from '../../../../tests/support/testBay.ts'
import { idOf, person, withDesign, works } from '../../../../tests/support/works.ts'

// An order due on 25 June: a drum is offered for 20 June, cleared on 2 July, leaves on 4 July and is billed on 6 July; another is waived.
const db = await standardsDatabase()
const w = works(db)
const quality = person(17, 'Inspector', 'quality')
const head = person(13, 'Head', 'approver')
const b = await withStock(w, await withDesign(w, basicsOf(w)), 10)
const drums = b.toTest?.pieces.slice(0, 2).map(({ id }) => id) ?? []
await testDrums(w, drums, b.toTest?.bay ?? [], quality)

const clause = { code: 'STORY', name: 'Aluminium', formula: 'P0 + AlF (Al - Al0)', basis: 'A circular' }
const terms = idOf(
  await w.create('termsAndConditions', {
    code: 'VAR',
    title: 'Prices vary',
    text: '1. First.',
    price: 'variable',
    priceVariation: idOf(await w.create('priceVariation', clause)),
  }),
)
const items = [{ product: b.designed, drums: '2 x 500', rate: '900000' }]
const order = idOf(
  await w.create('salesOrder', {
    customer: b.customerFar,
    registration: b.gujarat,
    items,
    terms,
    deliverBy: '2026-06-25',
    inspection: 'before',
    noticeDays: 0,
  }),
)
await w.act('salesOrder', order, 'confirm')

const pricesBy = async (more: object): Promise<readonly string[]> => {
  const { version } = await w.read('termsAndConditions', terms)
  await w.update('termsAndConditions', terms, { version, ...more })
  return (await panel(w, 'salesOrder', order, 'variedPrices')).map(row => row.at(-1) ?? '')
}

const called = async (piece: number | undefined, step: 'clear' | 'waive', clearance: object): Promise<void> => {
  const body = { salesOrder: order, requestedFor: '2026-06-20', drums: [{ piece }] }
  const call = await w.create('inspectionCall', body, quality)
  await w.act('inspectionCall', idOf(call), 'raise', quality)
  const [line] = linesOf(await w.read('inspectionCall', idOf(call)), 'drums')
  const reason = step === 'waive' ? 'Waived by letter' : undefined
  await w.actOnLine('inspectionCall', idOf(call), Number(line?.id), `drums.${step}`, step === 'waive' ? head : quality, reason)
  const then = works(db, '2026-07-02')
  const { version } = await then.read('inspectionCall', idOf(call))
  await then.update('inspectionCall', idOf(call), { version, ...clearance }, quality)
  await then.act('inspectionCall', idOf(call), 'close', quality)
}

const left = async (piece: number | undefined): Promise<Row> => {
  const on = works(db, '2026-07-04')
  const draft = await on.make('salesOrder', order, 'deliveryOrder')
  return leaves(on, idOf(await on.create('deliveryOrder', { ...draft, packed: [{ piece }] })))
}

test('each lot of an order whose price varies tells for which of its days prices are read, as its terms say', async () => {
  await called(drums[0], 'clear', { clearanceNo: 'MDCC/91', clearanceDate: '2026-07-02' })
  expect(await pricesBy({})).toEqual([])
  const gone = await left(drums[0])
  expect((await beside(w, 'salesOrder', order)).find(({ name }) => name === 'variedPrices')?.note).toBe(
    'Enter in the terms for which day prices are read.',
  )
  expect(await pricesBy({ variationDay: 'invoice' })).toEqual(['Waits for the day of the invoice'])
  const on = works(db, '2026-07-06')
  const bill = await on.create('salesInvoice', await on.make('deliveryOrder', idOf(gone), 'salesInvoice'))
  await on.act('salesInvoice', idOf(bill), 'post')
  expect(await panel(w, 'salesOrder', order, 'variedPrices')).toEqual([
    [String(gone['number']), '2026-06-20', '2026-07-02', '2026-07-04', '2026-07-06', '2026-07-06'],
  ])
  for (const [variationDay, prices] of [
    ['ready', '2026-06-20'],
    ['clearance', '2026-07-02'],
    ['despatch', '2026-07-04'],
    ['earlierOfReadyAndDue', '2026-06-20'],
    ['leastOfReadyAndDue', '2026-06-20 or 2026-06-25, whichever is lowest'],
  ])
    expect(await pricesBy({ variationDay })).toEqual([prices])
})

test('what was waived has no day of clearance, and a firm price has no days at all', async () => {
  await called(drums[1], 'waive', {})
  await left(drums[1])
  expect(await pricesBy({ variationDay: 'clearance' })).toEqual(['2026-07-02', 'Waits for the day of the clearance'])
  const { version } = await w.read('termsAndConditions', terms)
  const firm = { version, price: 'firm', priceVariation: null }
  await expect(w.update('termsAndConditions', terms, firm)).rejects.toThrow('Remove the day of the prices: the price is firm.')
  await w.update('termsAndConditions', terms, { ...firm, variationDay: null })
  expect(await panel(w, 'salesOrder', order, 'variedPrices')).toEqual([])
})

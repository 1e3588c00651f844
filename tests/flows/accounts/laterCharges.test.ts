import { afterEach, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { postings } from '../../../src/server/store/read.ts'
import { accountant, buyingWorks, id } from '../../support/buying.ts'
import { broken } from '../../support/invariants.ts'
import { basicDatabase } from '../../support/smallWorks.ts'
import { owner } from '../../support/works.ts'

const { db, w, b, goods, posted } = await buyingWorks(await basicDatabase())
afterEach(async () => expect(await broken(db)).toEqual({}))

let serial = 0

/** A credit of ten lakhs, opened with a margin of one and charges of ₹ 2,500. */
const opened = async (): Promise<Row> => {
  const form = {
    kind: 'lc',
    instrumentNo: `LC/${++serial}`,
    bank: b.bank,
    supplier: goods.smelter,
    amount: '1000000',
    bankCharges: '2500',
    expiryDate: '2026-12-31',
    deposits: [{ depositNo: 'FD/1', amount: '100000' }],
  }
  return w.act('bankInstrument', id(await w.create('bankInstrument', form, accountant)), 'open', accountant)
}

const charged = async (credit: Row, amounts: readonly string[]): Promise<Row> => {
  const { version } = await w.read('bankInstrument', id(credit))
  const laterCharges = amounts.map((amount, i) => ({ date: `2026-06-1${i + 5}`, amount, advice: `ADV/${i + 1}` }))
  return w.update('bankInstrument', id(credit), { version, laterCharges }, accountant)
}

const take = (record: Row, at: number, step: string, reason?: string): Promise<Row> =>
  w.actOnLine('bankInstrument', id(record), linesOf(record, 'laterCharges')[at]?.id, `laterCharges.${step}`, accountant, reason)

/** The vouchers of a record in their order: what wrote each, on which day, and what it took from the bank. */
const vouchers = async (record: Row): Promise<unknown[]> => {
  const { gl } = await postings(w.store, owner, w.def('bankInstrument'), id(record))
  return [...Map.groupBy(gl, row => row.voucher).values()].map(([first, ...rest]) => {
    const bank = [first, ...rest].find(row => row?.account === b.bank)
    return [first?.label, first?.date, bank?.amount, first?.reverses !== null]
  })
}

test('charges are booked one at a time, each on its own day, after the opening', async () => {
  const credit = await charged(await opened(), ['750', '1200'])
  await take(credit, 1, 'book')
  const both = await take(credit, 0, 'book')
  expect(linesOf(both, 'laterCharges').map(({ status }) => status)).toEqual(['booked', 'booked'])
  expect(both).toMatchObject({ status: 'opened', chargesBooked: '1950.00' })
  expect(await vouchers(credit)).toEqual([
    ['Open', '2026-06-15', '-102500.00', false],
    ['Book charge', '2026-06-16', '-1200.00', false],
    ['Book charge', '2026-06-15', '-750.00', false],
  ])
  expect(await posted('bankInstrument', credit)).toEqual({ 1603: '-104450.00', 1605: '100000.00', 5202: '4450.00' })
})

test('one charge is taken back by itself and booked anew; the others stand', async () => {
  const credit = await charged(await opened(), ['750', '1200'])
  await take(credit, 0, 'book')
  await take(credit, 1, 'book')
  await expect(take(credit, 0, 'takeBack')).rejects.toMatchObject({ fields: [{ path: 'reason' }] })
  const back = await take(credit, 0, 'takeBack', 'The bank has given it back.')
  expect(back).toMatchObject({ chargesBooked: '1200.00' })
  expect(await posted('bankInstrument', credit)).toEqual({ 1603: '-103700.00', 1605: '100000.00', 5202: '3700.00' })
  await take(credit, 0, 'book')
  expect((await vouchers(credit)).map(one => Array.isArray(one) && [one[0], one[2], one[3]])).toEqual([
    ['Open', '-102500.00', false],
    ['Book charge', '-750.00', false],
    ['Book charge', '-1200.00', false],
    ['Book charge', '750.00', true],
    ['Book charge', '-750.00', false],
  ])
})

test('what is booked can neither be changed nor deleted; what waits can', async () => {
  const credit = await charged(await opened(), ['750', '1200'])
  const { version, laterCharges } = await take(credit, 0, 'book')
  const lines = Array.isArray(laterCharges) ? laterCharges : []
  const change = (changed: readonly unknown[]) =>
    w.update('bankInstrument', id(credit), { version, laterCharges: changed }, accountant)
  await expect(change([{ ...lines[0], amount: '1' }, lines[1]])).rejects.toMatchObject({
    fields: [{ path: 'laterCharges.0', message: 'Line 1 is booked; it can neither be changed nor deleted.' }],
  })
  await expect(change([lines[1]])).rejects.toMatchObject({ fields: [{ path: 'laterCharges' }] })
  const less = await change([lines[0]])
  expect(linesOf(less, 'laterCharges').map(({ status, amount }) => [status, amount])).toEqual([['booked', '750.00']])
})

test('cancelling takes back every voucher of the life, the newest first', async () => {
  const credit = await charged(await opened(), ['750'])
  await take(credit, 0, 'book')
  await w.act('bankInstrument', id(credit), 'cancel', owner, 'Not needed')
  expect(await posted('bankInstrument', credit)).toEqual({ 1603: '0.00', 1605: '0.00', 5202: '0.00' })
  expect((await vouchers(credit)).map(one => Array.isArray(one) && [one[0], one[3]])).toEqual([
    ['Open', false],
    ['Book charge', false],
    ['Book charge', true],
    ['Open', true],
  ])
})

test('a charge waits for its instrument to be opened, and says what the bank has taken', async () => {
  const draft = await w.create(
    'bankInstrument',
    {
      kind: 'lc',
      instrumentNo: `LC/${++serial}`,
      bank: b.bank,
      supplier: goods.smelter,
      amount: '1000000',
      marginPercent: '0',
      expiryDate: '2026-12-31',
      laterCharges: [{ amount: '750' }],
    },
    accountant,
  )
  await expect(take(draft, 0, 'book')).rejects.toMatchObject({ status: 409 })
  const none = await charged(await opened(), ['0'])
  await expect(take(none, 0, 'book')).rejects.toMatchObject({ status: 422, message: 'Enter the amount that the bank charged.' })
})

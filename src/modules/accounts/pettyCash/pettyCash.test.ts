import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Row } from '../../../kernel/record.ts'
import { broken } from '../../../../tests/support/invariants.ts'
import { basicDatabase, basicsOf } from '../../../../tests/support/smallWorks.ts'
import { type Basics, idOf, person, works } from '../../../../tests/support/works.ts'

// The gate keeps a box that is full at ₹ 12,000 and has ₹ 10,000 in it.
const db = await basicDatabase()
const w = works(db, '2026-06-25')
const accountant = person(2, 'Bhavna', 'accounts')
let b: Basics
let box = 0
afterEach(async () => expect(await broken(db)).toEqual({}))

beforeAll(async () => {
  b = basicsOf(w)
  await fill()
  box = idOf(await w.create('cashBox', { name: 'Gate', account: b.cash, imprest: '12000' }))
  const amounts = [{ validFrom: '2017-04-01', amount: '4000', source: 's.40A(3)' }]
  await w.create('legalLimit', { limits: 'cashPayment', name: 'Cash to suppliers', amounts })
})

const fill = async (): Promise<void> => {
  await w.act('contra', idOf(await w.create('contra', { outOf: b.bank, into: b.cash, amount: '10000' })), 'post')
}

const [welder, painter, joiner, fitter] = ['ABCPW1234E', 'ABCPP1234E', 'ABCPJ1234E', 'ABCPF1234E']

const voucher = (...spent: readonly (readonly [paidTo: string, amount: string, pan?: string])[]): Promise<Row> =>
  w.create(
    'pettyCash',
    { box, spent: spent.map(([paidTo, amount, pan]) => ({ paidTo, amount, pan, account: b.freight, billNo: '7' })) },
    accountant,
  )
const post = (draft: Row): Promise<Row> => w.act('pettyCash', idOf(draft), 'post', accountant)

test('small bills stand on one voucher, which tells what is left in the box and how much fills it up', async () => {
  const draft = await voucher(['Tea stall', '350'], ['Courier', '1150.50'])
  expect(draft).toMatchObject({ inBox: '10000.00', amount: '1500.50', left: '8499.50', toFill: '3500.50', imprest: '12000.00' })
  const done = await post(draft)
  expect(done['number']).toBe('PC/26-27/00001')
  const lines = await db.read(tx =>
    tx.rows('select g.amount, g.note from gl_entry g join voucher v on v.id = g.voucher where v.doc = $1 order by g.id', [
      'pettyCash',
    ]),
  )
  expect(lines).toEqual([
    { amount: '350.00', note: 'Tea stall · 7' },
    { amount: '1150.50', note: 'Courier · 7' },
    { amount: '-1500.50', note: null },
  ])
})

test('no more is paid than lies in the box, also by two at once', async () => {
  await expect(
    voucher(['Welder', '3000', welder], ['Painter', '3000', painter], ['Glazier', '3000', joiner]).then(post),
  ).rejects.toMatchObject({
    fields: [{ path: 'amount', message: 'Cash in hand has only ₹ 8,499.50 on that day.' }],
  })
  const both = await Promise.all([
    voucher(['Welder', '3000', welder], ['Joiner', '1000', joiner]),
    voucher(['Painter', '3000', painter], ['Fitter', '2000', fitter]),
  ])
  const settled = await Promise.allSettled(both.map(post))
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('what one person is paid in a day is added up by their PAN, and people without one as if they were one', async () => {
  await fill()
  const pan = 'ABCPK1234E'
  await post(await voucher(['Kanu Transport', '2500', pan]))
  await expect(voucher(['Somebody else', '900', pan], ['K. Transport', '700', pan]).then(post)).rejects.toMatchObject({
    fields: [
      {
        path: 'spent.0.amount',
        message:
          'Cash to PAN ABCPK1234E comes to ₹ 4,100.00 on this day. Above ₹ 4,000.00 it is no deductible expense (s.40A(3)). Pay through the bank, or ask an approver to post it.',
      },
    ],
  })
  // The tea stall and the courier of the first voucher have neither record nor PAN: what they were paid counts, whatever the name.
  await expect(voucher(['Kanu Transport', '2500']).then(post)).rejects.toMatchObject({
    fields: [
      {
        path: 'spent.0.amount',
        message: expect.stringContaining(
          'Cash to people without a record or a PAN comes to ₹ 4,000.50 on this day. Choose their records or enter their PAN',
        ),
      },
    ],
  })
})

test('parties, stock and money are not paid out of a box', async () => {
  const receivable = await db.read(tx => tx.one<{ id: number }>(`select id from account where role = 'AR_TRADE'`, []))
  for (const account of [receivable.id, b.bank])
    await expect(
      w.create('pettyCash', { box, spent: [{ paidTo: 'Konkan', account, amount: '10' }] }, accountant),
    ).rejects.toMatchObject({ fields: [{ path: 'spent.0.account' }] })
})

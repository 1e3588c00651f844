import { afterEach, expect, test } from 'vitest'
import { linesOf } from '../../../src/kernel/record.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { accountant, buyer, buyingWorks, head, id, strip } from '../../support/buying.ts'
import { broken } from '../../support/invariants.ts'
import { basicDatabase } from '../../support/smallWorks.ts'
import { owner, works } from '../../support/works.ts'

const { db, w, b, goods, posted, from } = await buyingWorks(await basicDatabase())
afterEach(async () => expect(await broken(db)).toEqual({}))

test('a letter of credit: its margin is kept and comes back, bills are paid under it up to its amount, and it is closed last', async () => {
  const terms = { supplier: goods.smelter, registration: b.gujarat, store: goods.yard }
  const saved = await w.create(
    'purchaseOrder',
    { ...terms, security: 'lc', items: [{ item: goods.rod, qty: '1000', rate: '870' }] },
    buyer,
  )
  const order = await w.act('purchaseOrder', id(saved), 'approve', head)
  const days = { expiryDate: '2026-09-30', shipBy: '2026-08-31', usanceDays: 90 }
  const wanted = { bank: b.bank, instrumentNo: 'LC/55', bankCharges: '2500', ...days }
  await expect(from('purchaseOrder', order, 'bankInstrument', accountant, wanted)).rejects.toMatchObject({
    fields: [{ path: 'marginPercent', message: '10.00 % are ₹ 1,02,660.00; the deposits make ₹ 0.00.' }],
  })
  const deposits = [
    { depositNo: 'FD/1', amount: '100000' },
    { depositNo: 'FD/2', amount: '2660' },
  ]
  const credit = await from('purchaseOrder', order, 'bankInstrument', accountant, { ...wanted, deposits })
  expect(credit).toMatchObject({ kind: 'lc', supplier: goods.smelter, amount: '1026600.00', margin: '102660.00' })
  const opened = await w.act('bankInstrument', id(credit), 'open', accountant)
  expect(opened).toMatchObject({ status: 'opened', number: 'LG/26-27/00001' })
  expect(await posted('bankInstrument', credit)).toEqual({ 1603: '-105160.00', 1605: '102660.00', 5202: '2500.00' })

  // The bank lengthens it; nothing else of it moves.
  const { version } = opened
  const raised = { version, amount: '2000000', deposits: [{ depositNo: 'FD/1', amount: '200000' }] }
  await expect(w.update('bankInstrument', id(credit), raised, accountant)).rejects.toMatchObject({
    fields: [
      { path: 'amount', message: 'It is opened; amount cannot be changed any more.' },
      { path: 'deposits', message: 'It is opened; deposits cannot be changed any more.' },
    ],
  })
  await w.update('bankInstrument', id(credit), { version, expiryDate: '2026-10-31' }, accountant)

  const pay = async (amount: string, more: object = {}) => {
    const payment = {
      bank: b.bank,
      supplier: goods.smelter,
      mode: 'lc',
      reference: `D-${amount}`,
      amount,
      instrument: id(credit),
      ...more,
    }
    const draft = await w.create('bankPayment', payment, accountant)
    return w.act('bankPayment', id(draft), 'post', accountant)
  }
  const refused = (message: string) => ({ fields: [{ path: 'instrument', message }] })
  await expect(pay('1', { instrument: null })).rejects.toMatchObject(refused('Choose the letter of credit for this payment.'))
  await expect(pay('1', { supplier: goods.carpenter })).rejects.toMatchObject(refused('LC/55 is for another supplier.'))
  await pay('900000')
  await expect(pay('126600.01')).rejects.toMatchObject(refused('Only ₹ 1,26,600.00 of LC/55 is left.'))
  await expect(w.act('bankInstrument', id(credit), 'cancel', accountant, 'Not needed')).rejects.toMatchObject({
    fields: [{ message: expect.stringMatching(/^BP\/26-27\/\d+ was paid under it; close it instead\.$/) }],
  })

  const due = await runReport(w.store, owner, 'fallsDue', { asOn: '2026-10-15', days: 30 })
  expect(due.rows.map(row => row.values)).toMatchObject([
    { what: 'Goods must be shipped', left: -45 },
    { what: 'Expires', due: '2026-10-31', left: 16, paper: 'LC/55', party: 'Tamraparni Copper' },
  ])

  await expect(w.act('bankInstrument', id(credit), 'close', accountant, 'Paid')).rejects.toMatchObject({
    fields: [{ message: 'The bank still keeps ₹ 1,02,660.00 of margin; post its release first.' }],
  })
  const draft = await w.make('bankInstrument', id(credit), 'marginRelease', accountant)
  const margins = linesOf(draft, 'margins').map(line => ({ ...strip(line), from: line.from, interest: '650', tds: '65' }))
  const release = await w.create('marginRelease', { bank: b.bank, margins }, accountant)
  await w.act('marginRelease', id(release), 'post', accountant)
  expect(await posted('marginRelease', release)).toEqual({
    1603: '103830.00',
    1605: '-102660.00',
    1720: '130.00',
    3301: '-1300.00',
  })
  await expect(w.make('bankInstrument', id(credit), 'marginRelease', accountant)).rejects.toMatchObject({ status: 422 })
  expect(await w.act('bankInstrument', id(credit), 'close', accountant, 'Paid')).toMatchObject({ status: 'closed' })
})

test('a guarantee that we hold is invoked for an advance for which nothing came, and one that we gave to a customer is a loss', async () => {
  const ahead = { bank: b.bank, supplier: goods.smelter, reference: 'ADV9', amount: '300000' }
  await w.act('bankPayment', id(await w.create('bankPayment', ahead, accountant)), 'post', accountant)
  const advance = await db.read(tx =>
    tx.one<{ id: number }>(`select id from bill where supplier = $1 and open_amount = 300000`, [goods.smelter]),
  )
  const days = { expiryDate: '2026-09-30', claimUntil: '2026-12-31' }
  const held = {
    kind: 'held',
    purpose: 'advance',
    instrumentNo: 'ABG/7',
    bank: b.bank,
    supplier: goods.smelter,
    amount: '350000',
  }
  const cover = [{ amount: '350000', note: 'Advance on rod' }]
  const asked = { ...held, ...days, marginPercent: '0' }
  const empty = await w.create('bankInstrument', { ...asked, instrumentNo: 'ABG/6' }, accountant)
  await expect(w.act('bankInstrument', id(empty), 'open', accountant)).rejects.toMatchObject({
    message: 'Enter under Orders what the guarantee covers: a claim names it.',
  })
  const guarantee = await w.create('bankInstrument', { ...asked, orders: cover }, accountant)
  await w.act('bankInstrument', id(guarantee), 'open', accountant)
  const why = { remarks: 'Nothing came', reference: 'INV/1', account: b.freight }
  const call = (more: object) => from('bankInstrument', guarantee, 'guaranteeCall', accountant, { ...why, ...more })
  const later = works(db, '2027-01-01')
  const tooLate = {
    ...(await later.make('bankInstrument', id(guarantee), 'guaranteeCall', accountant)),
    ...why,
    date: '2027-01-01',
  }
  await expect(later.create('guaranteeCall', tooLate, accountant)).rejects.toMatchObject({
    fields: [{ path: 'date', message: 'The bank answered until 2026-12-31; it cannot be called after that.' }],
  })
  await expect(call({ account: null })).rejects.toMatchObject({ fields: [{ path: 'account' }] })
  const called = await call({ bills: [{ bill: advance.id }], bankCharges: '500' })
  expect(called).toMatchObject({ kind: 'held', amount: '350000.00', unsettled: '50000.00' })
  await w.act('guaranteeCall', id(called), 'post', accountant)
  expect(await posted('guaranteeCall', called)).toEqual({
    1603: '349500.00',
    1701: '-300000.00',
    4204: '-50000.00',
    5202: '500.00',
  })
  await expect(call({})).rejects.toMatchObject({ message: 'Nothing is left to make a Guarantee Call from.' })

  const gave = { ...asked, kind: 'given', instrumentNo: 'PBG/8', supplier: null, customer: b.customerFar, amount: '200000' }
  const given = await w.create('bankInstrument', { ...gave, orders: [{ amount: '200000', note: 'Order 4711' }] }, accountant)
  await w.act('bankInstrument', id(given), 'open', accountant)
  const lost = await from('bankInstrument', given, 'guaranteeCall', accountant, why)
  await w.act('guaranteeCall', id(lost), 'post', accountant)
  expect(await posted('guaranteeCall', lost)).toEqual({ 1603: '-200000.00', 4204: '200000.00' })
})

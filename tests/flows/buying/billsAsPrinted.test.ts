import { basicDatabase } from '../../support/smallWorks.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { checkCharacter } from '../../../src/modules/masters/parties/gstin.ts'
import { postings } from '../../../src/server/store/read.ts'
import { accountant, buyingWorks, id } from '../../support/buying.ts'
import { broken } from '../../support/invariants.ts'

const { db, w, b } = await buyingWorks(await basicDatabase())
afterEach(async () => expect(await broken(db)).toEqual({}))

let hotel: number
beforeAll(async () => {
  hotel = id(
    await w.create('supplier', {
      code: 'HOTEL',
      name: 'Hotel Sahyadri, Pune',
      gstKind: 'regular',
      state: '27',
      gstin: `27AAACH7412G1Z${checkCharacter('27AAACH7412G1Z')}`,
      kind: 'service',
      address: 'Pune',
      city: 'Pune',
      pin: '411001',
      approval: 'approved',
    }),
  )
})

const stay = (more: object = {}, line: object = {}) => ({
  supplier: hotel,
  registration: b.gujarat,
  billNo: `H/${Math.random()}`,
  billDate: '2026-06-12',
  expenses: [{ account: b.freight, description: 'Conference hall', tax: b.tax18, amount: '1000.40', ...line }],
  ...more,
})
const draft = (more: object, line: object = {}) => w.create('purchaseInvoice', stay(more, line), accountant)

test('a bill is booked to the paisa that it says: rounded to the rupee, not rounded, rounded down', async () => {
  expect(await draft({})).toMatchObject({ igst: '180.07', roundOff: '-0.47', grandTotal: '1180.00' })
  expect(await draft({ billTotal: '1180.47' })).toMatchObject({ roundOff: '0.00', grandTotal: '1180.47' })
  const down = await draft({ billTotal: '1180' })
  expect(down).toMatchObject({ roundOff: '-0.47', grandTotal: '1180.00', payable: '1180.00' })
  await w.act('purchaseInvoice', id(down), 'post', accountant)
})

test('a total that its lines and taxes do not come to is asked about', async () => {
  await expect(draft({ billTotal: '1208' })).rejects.toMatchObject({
    status: 422,
    fields: [{ path: 'billTotal', message: 'Lines, charges and taxes come to ₹ 1,180.47. Correct what differs from the bill.' }],
  })
})

test('what is supplied in another state bears the tax of that state, which is cost and no credit of ours', async () => {
  await expect(draft({ placeOfSupply: '27' })).rejects.toMatchObject({
    fields: [
      {
        path: 'expenses.0.credit',
        message: 'The tax of Maharashtra (27) is no credit in Gujarat (24); take Input credit off this line.',
      },
    ],
  })
  const saved = await draft({ placeOfSupply: '27' }, { credit: false, blocked: 'place' })
  expect(saved).toMatchObject({ cgst: '90.04', sgst: '90.04', igst: '0.00', grandTotal: '1180.00' })
  const posted = await w.act('purchaseInvoice', id(saved), 'post', accountant)
  const { gl } = await postings(w.store, accountant, w.def('purchaseInvoice'), id(posted))
  expect(gl.find(row => row.account === b.freight)?.amount).toBe('1180.48')
  expect(gl.filter(row => /CGST|SGST|IGST/i.test(JSON.stringify(row)))).toEqual([])
})

import { expect, test } from 'vitest'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { works } from '../../support/works.ts'

const db = await basicDatabase()
const w = works(db)
const b = basicsOf(w)

test('a figure that comes to more than its column holds is named, with its line', async () => {
  const items = [
    { product: b.cable, drums: '1 x 500', rate: '148000' },
    { product: b.cable, drums: '9000 x 9000', rate: '99999999999999' },
  ]
  await expect(w.create('salesOrder', { customer: b.customerNear, registration: b.gujarat, items })).rejects.toMatchObject({
    status: 422,
    fields: expect.arrayContaining([
      {
        path: 'items.1.amount',
        message: 'Amount is too large to be kept. Check the quantities and rates from which it is calculated.',
      },
    ]),
  })
})

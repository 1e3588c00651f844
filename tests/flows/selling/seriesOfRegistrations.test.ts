import { expect, test } from 'vitest'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { idOf, works } from '../../support/works.ts'

test('the invoices of each GSTIN are numbered by themselves', async () => {
  const w = works(await basicDatabase())
  const b = basicsOf(w)
  const depot = idOf(
    await w.create('gstRegistration', { name: 'Pune depot', gstin: '27AABCC1234D1ZB', state: '27', address: 'Chakan' }),
  )
  const items = [{ product: b.cable, drums: '1 x 500', rate: '1000' }]
  const invoice = async (registration: number): Promise<number> =>
    idOf(await w.create('salesInvoice', { customer: b.customerFar, registration, items }))
  expect(await w.act('salesInvoice', await invoice(b.gujarat), 'post')).toMatchObject({ number: 'SI/26-27/00001' })
  const second = await invoice(depot)
  await expect(w.act('salesInvoice', second, 'post')).rejects.toMatchObject({
    status: 422,
    fields: [{ path: 'registration', message: expect.stringContaining('Pune depot has no number series of its own') }],
  })
  await w.create('numberSeries', { document: 'salesInvoice', registration: depot, pattern: 'PN/{fy}/{00000}' })
  await expect(
    w.create('numberSeries', { document: 'scrapSale', registration: depot, pattern: 'PN/{fy}/{00000}' }),
  ).rejects.toMatchObject({
    fields: [{ path: 'pattern', message: expect.stringContaining('salesInvoice has this pattern already') }],
  })
  expect(await w.act('salesInvoice', second, 'post')).toMatchObject({ number: 'PN/26-27/00001' })
  expect(await w.act('salesInvoice', await invoice(b.gujarat), 'post')).toMatchObject({ number: 'SI/26-27/00002' })
})

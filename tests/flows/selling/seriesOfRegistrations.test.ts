import { expect, test } from 'vitest'
import { registry } from '../../../src/modules/registry.ts'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import { patternOf } from '../../../src/server/ledger/numbers.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { billed, idOf, works, yearBody } from '../../support/works.ts'

test('the invoices of each GSTIN are numbered by themselves', async () => {
  const w = works(await basicDatabase())
  const b = basicsOf(w)
  const depot = idOf(
    await w.create('gstRegistration', { name: 'Pune depot', gstin: '27AABCC1234D1ZB', state: '27', address: 'Chakan' }),
  )
  const items = [{ product: b.cable, drums: '1 x 500', rate: '1000' }]
  const invoice = async (registration: number): Promise<number> =>
    idOf(await billed(w, { customer: b.customerFar, registration, items }))
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

test('every paper of GST has a series for each GSTIN: invoices, notes, challans and drum returns', async () => {
  const db = await basicDatabase()
  const w = works(db)
  const b = basicsOf(w)
  const place = { name: 'Pune depot', gstin: '27AABCC1234D1ZB', state: '27', address: 'Chakan' }
  const depot = idOf(await w.create('gstRegistration', place))
  const papers = Object.values<AnyDocument>(registry.documents).filter(({ gstPaper }) => gstPaper !== undefined)
  expect(papers.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['salesInvoice', 'creditNote', 'debitNote', 'jobChallan', 'drumReturn']),
  )
  const patternFor = (def: AnyDocument, registration: number) => db.read(tx => patternOf(tx, def, { registration }))
  for (const [i, def] of papers.entries()) {
    expect(await patternFor(def, b.gujarat)).toBe(def.series)
    await expect(patternFor(def, depot), def.name).rejects.toMatchObject({
      message: `Pune depot has no number series of its own for ${def.plural}; each GSTIN numbers them by itself. Add it under Number Series.`,
    })
    await w.create('numberSeries', { document: def.name, registration: depot, pattern: `P${i}/{fy}/{0000}` })
    expect(await patternFor(def, depot)).toBe(`P${i}/{fy}/{0000}`)
  }
})

test('invoices of a series without the year go on from 31 March to 1 April', async () => {
  const db = await basicDatabase()
  const w = works(db, '2027-04-01')
  const b = basicsOf(w)
  await w.create('financialYear', yearBody(2027))
  await w.create('numberSeries', { document: 'salesInvoice', pattern: 'SI{00000}' })
  const items = [{ product: b.cable, drums: '1 x 500', rate: '1000' }]
  const post = async (date: string) =>
    w.act('salesInvoice', idOf(await billed(w, { date, customer: b.customerFar, registration: b.gujarat, items })), 'post')
  expect(await post('2027-03-31')).toMatchObject({ number: 'SI00001' })
  expect(await post('2027-04-01')).toMatchObject({ number: 'SI00002' })
})

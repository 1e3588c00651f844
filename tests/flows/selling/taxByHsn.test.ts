import { beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, billed, idOf, productBody, works, type Works } from '../../support/works.ts'

let w: Works
let b: Basics
let exempt: number

beforeEach(async () => {
  w = works(await basicDatabase())
  b = basicsOf(w)
  exempt = idOf(
    await w.create('tax', { code: 'EXEMPT', name: 'Exempt', kind: 'exempt', rates: [{ validFrom: '2017-07-01', rate: '0' }] }),
  )
})

const heading = (code: string, ...taxes: [string, number][]): Promise<Row> =>
  w.create('hsnCode', { code, name: 'Cable', taxes: taxes.map(([validFrom, tax]) => ({ validFrom, tax })) })

const draftOf = async (product: number, date = '2026-06-15'): Promise<number> =>
  idOf(
    await billed(w, {
      date,
      customer: b.customerNear,
      registration: b.gujarat,
      items: [{ product, drums: '1 x 500', rate: '1000' }],
    }),
  )

describe('a product', () => {
  test('bears the tax of its HSN: the longest heading holds, and another tax is refused with the right one named', async () => {
    await heading('8544', ['2017-07-01', exempt])
    await heading('854460', ['2017-07-01', b.tax18])
    await expect(w.create('product', productBody('P1', exempt, '1000'))).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'tax', message: 'HSN 85446020 bears GST 18 %. Choose it, or correct the HSN.' }],
    })
    await w.create('product', productBody('P1', b.tax18, '1000'))
  })

  test('without a tax is asked for one, and never exempt by accident', async () => {
    const { tax: _tax, ...body } = productBody('P1', 0, '1000')
    await expect(w.create('product', body)).rejects.toMatchObject({ fields: [{ path: 'tax' }] })
  })

  test('from before a change of the law can still be saved', async () => {
    const product = idOf(await w.create('product', productBody('P1', exempt, '1000')))
    await heading('8544', ['2017-07-01', b.tax18])
    const { version } = await w.read('product', product)
    await w.update('product', product, { version, name: 'P1, renamed' })
  })
})

describe('an invoice', () => {
  test('whose tax does not agree with the HSN of its goods says so and is not posted', async () => {
    const invoice = await draftOf(idOf(await w.create('product', productBody('P1', exempt, '1000'))))
    await heading('8544', ['2017-07-01', b.tax18])
    await expect(w.act('salesInvoice', invoice, 'post')).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('HSN 85446020 bears GST 18 % on 2026-06-15, and this line has GST of 0 %.'),
    })
  })

  test('follows the row of its own day', async () => {
    const product = idOf(await w.create('product', productBody('P1', b.tax18, '1000')))
    await heading('8544', ['2017-07-01', b.tax18], ['2026-06-10', exempt])
    await expect(w.act('salesInvoice', await draftOf(product), 'post')).rejects.toMatchObject({ status: 422 })
    await w.act('salesInvoice', await draftOf(product, '2026-06-09'), 'post')
  })
})

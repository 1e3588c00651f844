import { beforeAll, describe, expect, test } from 'vitest'
import { Decimal } from '../../../src/kernel/decimal.ts'
import type { Row } from '../../../src/kernel/record.ts'
import { repricing } from '../../../src/modules/sales/reports/repricing.ts'
import { reportBook } from '../../../src/server/reports/book.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { readContent } from '../../../src/server/sheets/reading.ts'
import { find } from '../../../src/server/store/find.ts'
import { callsOf } from '../../support/counting/counted.ts'
import { overheard } from '../../support/counting/overheard.ts'
import { basicsOf, standardsDatabase } from '../../support/smallWorks.ts'
import { owner, person, productBody, works, type Works } from '../../support/works.ts'

const seller = person(22, 'Seller', 'sales')
const idOf = (row: Row): number => Number(row['id'])

describe('open lines', () => {
  const designations = ['3.5C x 240 A2XFY', '4C x 25 A2XFY', '12C x 2.5 YWY', '3C x 185 A2XFY 11 kV E', '4C x 50 2XWY']
  let wide: Works

  const ordersOf = async (count: number): Promise<void> => {
    const b = basicsOf(wide)
    const products = await Promise.all(
      designations.map(async (name, at) =>
        idOf(await wide.create('product', { ...productBody(`OPEN${at}`, b.tax18, '500000'), name })),
      ),
    )
    for (let at = 0; at < count / 100; at += 1) {
      const items = Array.from({ length: 100 }, (_, line) => ({
        product: products[line % products.length],
        qty: String(1 + (line % 7)),
      }))
      const order = await wide.create('salesOrder', { customer: b.customerFar, registration: b.gujarat, items })
      await wide.act('salesOrder', idOf(order), 'confirm')
    }
  }

  beforeAll(async () => {
    wide = works(await standardsDatabase('2026-11-21'), '2026-11-21')
    await ordersOf(500)
  })

  const reprice = (more: object = {}) =>
    runReport(wide.store, owner, 'repricing', { what: 'orders', copper: null, aluminium: null, asOn: '2026-11-21', ...more })

  test('five hundred are repriced at another rate by a few statements, with the difference on what is open', async () => {
    const rates = { copper: new Decimal(920), aluminium: new Decimal(270) }
    const { rows, sums } = await reprice(rates)
    const asked: string[] = []
    const heard = { ...wide.store, db: overheard(wide.store.db, asked) }
    const calls = await callsOf(() => runReport(heard, owner, 'repricing', { what: 'orders', asOn: '2026-11-21', ...rates }))
    // The tables of the standards are read again where a master has changed: some statements for all lines, none for each.
    expect(asked.length).toBeLessThan(150)
    expect(calls / rows.length).toBeLessThan(20_000)
    expect(rows.length).toBe(500)
    const [first] = rows
    expect(first?.drill).toMatchObject({ doc: 'salesOrder' })
    const { before, after, difference, value, openKm } = first?.values ?? {}
    expect(new Decimal(String(after)).minus(String(before)).toFixed(2)).toBe(difference)
    expect(new Decimal(String(difference)).mul(String(openKm)).toFixed(2)).toBe(value)
    expect(new Decimal(sums['value'] ?? 0).gt(0)).toBe(true)
  })

  test('are repriced while their order is amended, for its metal still has to be bought', async () => {
    const before = (await reprice()).rows.length
    const { rows } = await find(wide.store, owner, wide.def('salesOrder'), { size: 1 })
    const [order] = rows
    if (!order) throw new Error('There is no order.')
    await wide.act('salesOrder', idOf(order), 'amend', owner, 'The customer asks for another date.')
    expect((await reprice()).rows.length).toBe(before)
    await wide.act('salesOrder', idOf(order), 'confirm')
  })

  test('stand as they are where no other rate is named', async () => {
    expect((await reprice()).sums['value']).toBe('0.00')
  })

  test('costings that are not frozen are repriced on their own terms', async () => {
    const { rows } = await find(wide.store, owner, wide.def('costTerms'), { q: 'DEALER' })
    const made = await wide.create('costing', {
      designation: '4C x 25 A2XFY',
      terms: rows[0]?.id,
      qty: '2',
      aluminiumRate: '260',
    })
    const answer = await reprice({ what: 'costings', aluminium: new Decimal(260) })
    const [row] = answer.rows
    expect([row?.values['agreed'], row?.values['after'], row?.values['openKm']]).toEqual([
      made['pricePerKm'],
      made['pricePerKm'],
      '2.000',
    ])
    expect(new Decimal(String(row?.values['difference'])).gt(0)).toBe(true)
  })

  test('leave as a workbook in which figures are numbers', async () => {
    const book = await reportBook(repricing, await reprice())
    const { rows } = await readContent(book)
    const [heads, first, last] = [rows[0], rows[1], rows.at(-1)]
    const at = Object.keys(repricing.columns).indexOf('difference')
    expect(heads?.[at]).toMatch(/^Difference.*₹/)
    expect(rows.length).toBe(502)
    expect(Number(first?.[at])).not.toBeNaN()
    expect(last?.[0]).toBe('Total')
  })

  test('are nobody’s business without the duty', async () => {
    await expect(runReport(wide.store, seller, 'repricing', {})).rejects.toMatchObject({ status: 403 })
  })
})

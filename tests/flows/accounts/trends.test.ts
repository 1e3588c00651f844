import { expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { leaves } from '../../support/despatched.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { owner, rateThatHolds, works } from '../../support/works.ts'

const db = await basicDatabase()
const b = basicsOf(works(db, '2026-05-10'))
const months = { fromDate: '2026-04-01', toDate: '2027-03-31' }

const id = (row: Row): number => Number(row['id'])
const asked = async (name: string): Promise<readonly Row[]> =>
  (await runReport(works(db, '2026-07-15').store, owner, name, months)).rows.map(({ values }) => values)

test('sales by month: what is confirmed, posted and received counts in its month, a quiet month stands with nothing, a draft nowhere', async () => {
  const may = works(db, '2026-05-10')
  const items = [{ product: b.cable, drums: '2 x 500', rate: '148000' }]
  const order = await may.create('salesOrder', { customer: b.customerFar, registration: b.gujarat, items })
  await may.act('salesOrder', id(order), 'confirm')
  await may.create('salesOrder', { customer: b.customerFar, registration: b.gujarat, items })
  const july = works(db, '2026-07-15')
  const delivery = await july.create('deliveryOrder', await july.make('salesOrder', id(order), 'deliveryOrder'))
  await leaves(july, id(delivery))
  const invoice = await july.create('salesInvoice', await july.make('deliveryOrder', id(delivery), 'salesInvoice'))
  await july.act('salesInvoice', id(invoice), 'post')
  const settled = await july.make('salesInvoice', id(invoice), 'bankReceipt')
  const receipt = await july.create('bankReceipt', { ...settled, bank: b.bank, reference: 'N123456789012345' })
  await july.act('bankReceipt', id(receipt), 'post')

  const taxable = String(order['taxable'])
  expect(await asked('salesByMonth')).toMatchObject([
    { month: '2026-05', ordered: taxable, invoiced: '0', received: '0', km: '1.000' },
    { month: '2026-06', ordered: '0', invoiced: '0', received: '0' },
    { month: '2026-07', ordered: '0', invoiced: String(invoice['taxable']), received: String(receipt['amount']) },
  ])
})

test('metal prices: the rates that follow the exchange, day by day; what a supplier quotes is not among them', async () => {
  const w = works(db, '2026-07-15')
  const rate = { rupeesPerUsd: '85', premiumUsdPerTonne: '0', dutyPct: '0', handlingRupeesPerTonne: '0' }
  const given = { category: 'conductor', unit: b.any.unit, priceBasis: 'LME' }
  const copper = await w.create('rawMaterial', { code: 'CU-ROD', name: 'Copper rod 8 mm', metal: 'CU', ...given })
  await rateThatHolds(w, {
    ...rate,
    material: id(copper),
    validFrom: '2026-05-01',
    basis: 'LME',
    exchangeUsdPerTonne: '9000',
  })
  await rateThatHolds(w, {
    ...rate,
    material: id(copper),
    validFrom: '2026-06-01',
    basis: 'LME',
    exchangeUsdPerTonne: '9200',
  })
  await rateThatHolds(w, { material: id(copper), validFrom: '2026-07-01', basis: 'Quoted', quoted: '800' })
  expect(await asked('metalPrices')).toEqual([
    { day: '2026-05-01', copper: '765.00', aluminium: null },
    { day: '2026-06-01', copper: '782.00', aluminium: null },
  ])
})

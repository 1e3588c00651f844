import { afterEach, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { paperOf } from '../../../src/server/print/paperOf.ts'
import { postings } from '../../../src/server/store/read.ts'
import { broken } from '../../support/invariants.ts'
import { date, id, keepingWorks } from '../../support/servers/keeping.ts'
import { basicDatabase } from '../../support/smallWorks.ts'
import { owner } from '../../support/works.ts'

const db = await basicDatabase()
const { w, b, s, flat } = await keepingWorks(db, 1)
afterEach(async () => expect(await broken(db)).toEqual({}))

const posted = async (sale: number) =>
  (await postings(w.store, owner, w.def('scrapSale'), sale)).gl.map(row => [row.accountTitle.slice(0, 4), row.amount])

const inYard = async (): Promise<Row | undefined> => {
  const rows = await db.read(tx =>
    tx.rows<Row>('select kg, metal + other as value from stock_balance where item = $1 and store = $2', [s.ends, s.yard]),
  )
  return rows[0]
}

test('scrap is sold with GST and with TCS at the rate of its day; its cost leaves the yard, and a cancelled sale brings it back', async () => {
  const yard = [{ item: s.ends, weightKg: '400', rate: '90' }]
  await w.act('openingStock', id(await w.create('openingStock', { date: '2026-06-01', store: s.yard, goods: yard })), 'post')
  const rates = [
    { validFrom: '2025-04-01', rate: '1' },
    { validFrom: '2026-04-01', rate: '2' },
  ]
  const section = {
    code: 'TCS-SCRAP',
    name: 'TCS: scrap',
    regime: 'tcs',
    section: '206C(1)',
    accountRole: 'TCS_SCRAP',
    hsns: '7404, 7602',
  }
  const tcs = id(await w.create('tax', { ...section, rates }))
  const body = {
    date,
    customer: b.customerNear,
    registration: b.gujarat,
    store: s.yard,
    vehicleNo: 'GJ06AB1234',
    items: [{ item: s.ends, kg: '250', rate: '120' }],
  }
  const untaxed = id(await w.create('scrapSale', body))
  await expect(w.act('scrapSale', untaxed, 'post')).rejects.toMatchObject({
    fields: [{ path: 'tcsTax', message: 'Tax is collected on this scrap by section 206C(1); choose it.' }],
  })
  await expect(w.create('scrapSale', { ...body, tcsTax: b.tax18 })).rejects.toMatchObject({
    fields: [{ message: 'GST 18 % is not collected from a buyer; choose a section of income-tax TCS.' }],
  })
  const buyer = await w.read('customer', b.customerNear)
  // Twice the rate, and 5 % at least, of who gives no PAN.
  expect(await w.create('scrapSale', { ...body, tcsTax: tcs })).toMatchObject({ tcsPercent: '5.00', tcs: '1770.00' })
  await w.update('customer', b.customerNear, { version: buyer['version'], pan: 'AABCN1234D' })
  const sale = await w.act('scrapSale', id(await w.create('scrapSale', { ...body, tcsTax: tcs })), 'post')
  // 30,000 and 18 % of it; 2 % of both.
  expect(sale).toMatchObject({ taxable: '30000.00', cgst: '2700.00', sgst: '2700.00', tcs: '708.00', grandTotal: '36108.00' })
  const paper = await db.read(tx => paperOf(w.store, tx, owner, w.def('scrapSale'), id(sale)))
  expect(paper).toMatchObject({
    title: 'Tax invoice',
    copies: ['Original for recipient', 'Duplicate for transporter', 'Triplicate for supplier'],
    parties: [{ heading: 'Bill to', name: 'Narmada Traders' }, {}],
    taxSummary: { rows: [{ cells: ['7602', 'KGS', '250.000', '30,000.00', '9.00', '2,700.00', '9.00', '2,700.00'] }] },
    notes: [
      { heading: 'Income-tax collected at source', paragraphs: ['2.00 % of the value with GST; PAN of the buyer AABCN1234D.'] },
    ],
  })
  expect(paper.totals).toContainEqual({ label: 'Income-tax collected', value: '708.00' })
  expect(await posted(id(sale))).toEqual([
    ['1501', '36108.00'],
    ['3202', '-30000.00'],
    ['2502', '-2700.00'],
    ['2503', '-2700.00'],
    ['2520', '-708.00'],
    ['1440', '-22500.00'],
    ['4101', '22500.00'],
  ])
  expect(await flat('scrapSale', sale)).toEqual([
    ['Scrap yard', 0, -250, -22500],
    ['customer', 0, 250, 22500],
  ])
  expect(await inYard()).toEqual({ kg: '150.000', value: '13500.00' })
  // Above ₹ 2,50,000 a registered buyer of metal scrap keeps back 2 % of the taxable value.
  const dear = await w.create('scrapSale', {
    ...body,
    customer: b.customerFar,
    tcsTax: tcs,
    items: [{ item: s.ends, kg: '250', rate: '1200' }],
  })
  expect([sale['gstTds'], dear['taxable'], dear['gstTds']]).toEqual(['0.00', '300000.00', '6000.00'])
  const more = id(await w.create('scrapSale', { ...body, tcsTax: tcs, items: [{ item: s.ends, kg: '151', rate: '120' }] }))
  await expect(w.act('scrapSale', more, 'post')).rejects.toMatchObject({
    message: 'Only 150 kg of AL-ENDS is in Scrap yard; 151 kg is wanted.',
  })
  await w.act('scrapSale', id(sale), 'cancel', owner, 'Sent back')
  expect(await inYard()).toEqual({ kg: '400.000', value: '36000.00' })
})

import { beforeAll, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { drawPaper } from '../../../src/server/print/draw.ts'
import { paperOf } from '../../../src/server/print/paperOf.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, billed, owner, type Works, works } from '../../support/works.ts'
import { linesOf, readPages } from '../../units/paper/pdfText.ts'

let w: Works
let b: Basics

const id = (row: Row): number => Number(row['id'])

beforeAll(async () => {
  w = works(await basicDatabase())
  b = basicsOf(w)
  await w.create('company', { name: 'Suryamahi Cables Limited', pan: 'AABCC1234D', address: 'Alkapuri\nVadodara 390007' })
})

/** What stands on each page of the PDF of a record, line by line. */
const printed = async (name: 'salesOrder' | 'salesInvoice', key: number): Promise<string[][]> => {
  const paper = await w.store.db.read(tx => paperOf(w.store, tx, owner, w.def(name), key))
  return (await readPages(await drawPaper(paper, { compress: false }))).map(linesOf)
}

const sale = (customer: number, lines: number) => ({
  customer,
  registration: b.gujarat,
  customerPo: 'PO/77',
  items: Array.from({ length: lines }, () => ({ product: b.cable, drums: '1 x 500', rate: '148000' })),
})

const postedInvoice = async (customer: number, lines: number): Promise<Row> => {
  const invoice = await billed(w, sale(customer, lines))
  return w.act('salesInvoice', id(invoice), 'post')
}

test('a posted invoice prints what rule 46 asks for, in three copies with pages of their own', async () => {
  const invoice = await postedInvoice(b.customerNear, 16)
  const pages = await printed('salesInvoice', id(invoice))
  const copies = ['Original for recipient', 'Duplicate for transporter', 'Triplicate for supplier']
  expect(pages).toHaveLength(6)
  pages.forEach((page, at) => {
    expect(page.filter(line => line.endsWith(copies[Math.floor(at / 2)] ?? ''))).toHaveLength(1)
    expect(page.at(-1)).toContain(`SI/26-27/00001 Page ${(at % 2) + 1} of 2 Printed by Owner`)
  })
  const copy = pages.slice(0, 2).flat().join('\n')
  for (const content of [
    'Suryamahi Cables Limited',
    'GSTIN 24AABCC1234D1ZH',
    'State Gujarat (24)',
    'Narmada Traders',
    'SI/26-27/00001 15-06-2026',
    'Gujarat (24)',
    '85446020 0.500 1,48,000.00 74,000.00',
    '1 x 500 m · 1 drum',
    'HSN UQC Quantity Taxable value CGST CGST SGST SGST',
    '85446020 KME 8.000 11,84,000.00 9.00 1,06,560.00 9.00 1,06,560.00',
    'Total 11,84,000.00 1,06,560.00 1,06,560.00',
    'Total ₹ 13,97,120.00',
    'Rupees Thirteen Lakh Ninety Seven Thousand One Hundred Twenty Only',
    'Authorised signatory',
  ]) {
    expect(copy).toContain(content)
  }
})

test('between states the tax is one, at the whole rate; a cancelled invoice says so across the page', async () => {
  const invoice = await postedInvoice(b.customerFar, 1)
  const copy = (await printed('salesInvoice', id(invoice)))[0]?.join('\n')
  expect(copy).toContain('GSTIN 27AABCC1234D1ZB')
  expect(copy).toContain('Maharashtra (27)')
  expect(copy).toContain('85446020 KME 0.500 74,000.00 18.00 13,320.00')
  await w.act('salesInvoice', id(invoice), 'cancel', owner, 'Wrong rate')
  expect((await printed('salesInvoice', id(invoice)))[0]).toContain('CANCELLED')
})

test('an invoice that stands for a cancelled one says for which', async () => {
  const old = await postedInvoice(b.customerNear, 1)
  await w.act('salesInvoice', id(old), 'cancel', owner, 'Wrong address')
  const anew = await w.create('salesInvoice', { ...sale(b.customerNear, 1), replaces: id(old) })
  const [page = []] = await printed('salesInvoice', id(anew))
  expect(page.join('\n')).toContain(`${String(old['number'])} · 15-06-2026`)
})

test('an order prints once, as a draft until it has its number', async () => {
  const order = await w.create('salesOrder', sale(b.customerFar, 2))
  expect((await printed('salesOrder', id(order)))[0]).toContain('DRAFT')
  const { number } = await w.act('salesOrder', id(order), 'confirm')
  const pages = await printed('salesOrder', id(order))
  expect(pages).toHaveLength(1)
  const text = pages[0]?.join('\n')
  for (const content of [
    'Order acknowledgement',
    `${String(number)} 15-06-2026`,
    'PO/77',
    '85446020 KME 1.000 1,48,000.00 18.00 26,640.00',
    'Rupees One Lakh Seventy Four Thousand Six Hundred Forty Only',
    'Accepted by the customer',
    `${String(number)} Page 1 of 1`,
  ]) {
    expect(text).toContain(content)
  }
  expect(text).not.toContain('DRAFT')
})

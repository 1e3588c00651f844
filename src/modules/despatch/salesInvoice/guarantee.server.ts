import { addMonths, type ISODate } from '../../../kernel/dates.ts'
import type { Of } from '../../../kernel/document.ts'
import type { Paper, PaperTable } from '../../../kernel/paper/paper.ts'
import { paperDate } from '../../../kernel/paper/printed.ts'
import type { Tx } from '../../../server/database.ts'
import { integer, type Read, reading, text, yes } from '../../../server/reading.ts'
import { kmText } from '../../sales/drums.ts'
import type { salesInvoice } from './salesInvoice.ts'

/** Months that the terms of the orders behind an invoice agree, the orders in their order. */
const agreedReading = reading(
  { number: text, months: integer },
  `
select distinct o.number, t.guarantee_months as months from line_link k
join line_link s on s.from_doc = 'salesOrder' and s.to_doc = 'deliveryOrder' and s.to_id = k.from_id
join sales_order o on o.id = s.from_id and o.number is not null join terms_and_conditions t on t.id = o.terms and t.guarantee_months > 0
where k.to_doc = 'salesInvoice' and k.to_id = $1 and k.from_doc = 'deliveryOrder' order by o.number`,
)

/** What an order behind an invoice guarantees, in months from the day of the invoice. */
export type Guaranteed = Read<typeof agreedReading>

/** Reads what the orders of an invoice guarantee; empty where their terms agree nothing. */
export const guaranteedBy = (tx: Tx, invoice: number): Promise<readonly Guaranteed[]> => agreedReading.rows(tx, [invoice])

const askedReading = reading(
  { asks: yes },
  `select 'guarantee' = any(c.papers) as asks from sales_invoice i join customer c on c.id = i.customer where i.id = $1`,
)

/** Asks whether the customer wants a guarantee certificate with the goods. */
export const asksForGuarantee = async (tx: Tx, invoice: number): Promise<boolean> =>
  (await askedReading.maybe(tx, [invoice]))?.asks ?? false

const goodsOf = ({ items }: Of<typeof salesInvoice>): PaperTable => ({
  heading: 'Guaranteed goods',
  columns: [
    { label: 'Cable', align: 'left', width: 'flex' },
    { label: 'Drums', align: 'left', width: 50 },
    { label: 'Length', unit: 'km', align: 'right', width: 26 },
  ],
  rows: items.map(({ description, drums, qty }) => ({ kind: 'item', cells: [description, drums ?? '', kmText(qty)] })),
})

const until = (date: ISODate, months: number): string => `${months} months, until ${paperDate(addMonths(date, months))}`

/** The months of all orders in a sentence; where they differ each is named. */
const termOf = (date: ISODate, agreed: readonly Guaranteed[]): string => {
  const [first] = agreed
  if (!first) throw new Error('A guarantee certificate needs terms that agree a guarantee.')
  return agreed.every(({ months }) => months === first.months)
    ? until(date, first.months)
    : agreed.map(({ number, months }) => `${until(date, months)} for goods of ${number}`).join('; ')
}

/** The guarantee certificate of an invoice, on the letterhead of its paper and addressed to the same buyer. */
export const guaranteePaper = (invoice: Of<typeof salesInvoice>, paper: Paper, agreed: readonly Guaranteed[]): Paper => {
  const { letterhead, parties, references, number, date, createdAt, printedBy, printedAt } = paper
  const company = letterhead.name
  return {
    title: 'Guarantee certificate',
    number,
    date,
    createdAt,
    copies: [],
    letterhead,
    parties,
    references,
    tables: [goodsOf(invoice)],
    totals: [],
    notes: [
      {
        heading: 'Guarantee',
        paragraphs: [
          `We guarantee the goods above against faults of material, design and make from the day of the invoice for ${termOf(invoice.date, agreed)}.`,
          'What fails by such a fault within that time we repair or replace without charge at the place to which it was delivered, once we were told of it in writing with the number of the drum.',
          'This does not cover damage on the way that was not told at receipt, nor what storing, laying, jointing or loading beyond the rating of the cable has done.',
        ],
      },
    ],
    signatures: [{ heading: `For ${company}`, role: 'Authorised signatory' }],
    printedBy,
    printedAt,
  }
}

import { addMonths, financialYearOf, type ISODate, monthEnd } from '../../../kernel/dates.ts'
import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import type { Complaint, Of } from '../../../kernel/document.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { Tx } from '../../../server/database.ts'
import { decimal, id, integer, orNull, type Read, reading, text } from '../../../server/reading.ts'
import { hold } from '../../../server/rules/held.ts'
import { replacesCancelled } from '../../despatch/replaced.server.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { type ActRule, all, type Derivation, rulesFor, type Shape } from '../../../server/store/parts/rules.ts'
import { salesInvoice } from '../../despatch/salesInvoice/salesInvoice.ts'
import { creditNote } from './creditNote.ts'

type Note = Of<typeof creditNote>

const rupees = (amount: Decimal): string => `₹ ${formatDecimal(amount, 2)}`

const at = (path: string, message: string): Complaint => ({ path, message })

const limitReading = reading(
  { months: integer, source: text },
  `
select a.months, a.source from legal_limit l join legal_limit_amounts a on a.doc = l.id
where l.limits = 'gstNote' and l.status = 'active' and a.valid_from <= $1 order by a.valid_from desc limit 1`,
)

/** The last day on which a note may correct GST of an invoice, by the row of the law that is valid on the day of the note; null where none is. */
const lastDayOfTax = async (tx: Tx, invoiced: ISODate, on: ISODate): Promise<{ day: ISODate; source: string } | null> => {
  const row = await limitReading.maybe(tx, [on])
  return row && { day: monthEnd(addMonths(financialYearOf(invoiced).to, row.months)), source: row.source }
}

const openReading = reading(
  { id: id('bill'), open: decimal },
  `select id, open_amount as open from bill where document = 'salesInvoice' and document_id = $1`,
)

type Opened = Read<typeof openReading>

const billOf = async (tx: Tx, invoice: number | null): Promise<Opened | null> =>
  invoice === null ? null : openReading.maybe(tx, [invoice])

/** Where nothing is open of the invoice any more its note leaves a credit, and where the note is late it has no GST. */
const aboutItsBill: Shape<typeof creditNote> = async ({ tx, draft, today }) => {
  const opened = await billOf(tx, draft.invoice ?? null)
  const until = draft.invoiceDate ? await lastDayOfTax(tx, draft.invoiceDate, draft.date ?? today) : null
  const isLate = until !== null && (draft.date ?? today) > until.day
  const isPaid = opened === null || opened.open.lte(0)
  return {
    ...draft,
    settles: isPaid ? 'credit' : 'invoice',
    withTax: !isLate,
  }
}

const costReading = reading(
  { piece: integer, metal: decimal, other: decimal },
  `
select piece, sum(metal) as metal, sum(other) as other from stock_entry where piece = any($1::bigint[]) and place = 'customer' group by piece`,
)

/** The bill of the invoice, and what the sale of each returned piece was charged with, as that is by now. */
const deriveCosts: Derivation<typeof creditNote> = async ({ tx, record }) => {
  const pieces = record.returned.flatMap(line => line.piece ?? [])
  const [opened, rows] = await Promise.all([
    billOf(tx, record.invoice ?? null),
    pieces.length === 0 ? [] : costReading.rows(tx, [pieces]),
  ])
  const costs = record.returned.map(line => {
    const cost = rows.find(row => row.piece === line.piece)
    return { parent: line.id, metal: cost?.metal ?? zero, other: cost?.other ?? zero }
  })
  return { values: { bill: opened?.id ?? null, costs } }
}

const creditedReading = reading(
  {
    line: integer,
    /** As it was billed. */
    taxable: decimal,
    qty: decimal,
    /** By other notes. */
    creditedQty: decimal,
    credited: decimal,
  },
  `
select k.to_line as line, i.taxable, i.qty, coalesce(o.qty, 0) as credited_qty, coalesce(o.credited, 0) as credited
from line_link k join sales_invoice_items i on i.id = k.from_line
left join lateral (
  select sum(c.qty) filter (where n.ground in ('returned', 'quantity')) as qty, sum(c.taxable) as credited
  from line_link l join credit_note_items c on c.id = l.to_line join credit_note n on n.id = c.doc and ${inStage(creditNote, 'happened', 'n')}
  where l.from_line = k.from_line and l.from_doc = 'salesInvoice' and l.to_doc = 'creditNote' and l.to_id <> $1) o on true
where k.to_id = $1 and k.to_doc = 'creditNote' and k.from_doc = 'salesInvoice'`,
)

/** All notes of an invoice line together credit no more than it was billed at, and take back no more than was sent. */
const withinItsInvoice = async (tx: Tx, note: Note): Promise<Complaint[]> => {
  const billed = await creditedReading.rows(tx, [note.id])
  const takesGoods = note.ground === 'returned' || note.ground === 'quantity'
  return note.items.flatMap((l, i): Complaint[] => {
    const of = billed.find(({ line }) => line === l.id)
    if (!of) return [at(`items.${i}.product`, 'Make the note from its invoice.')]
    const left = of.taxable.minus(of.credited)
    const leftKm = of.qty.minus(of.creditedQty)
    if (takesGoods && l.qty.gt(leftKm))
      return [at(`items.${i}.qty`, `Only ${formatDecimal(leftKm, 3)} km of this line is left; other notes took the rest back.`)]
    return l.taxable.gt(left) ? [at(`items.${i}.rate`, `Only ${rupees(left)} of this line is left to credit.`)] : []
  })
}

const sentReading = reading(
  { id: id('piece'), no: text, product: orNull(id('product')) },
  `
select p.id, p.piece_no as no, i.product from line_link k join delivery_order_items d on d.id = k.from_line
join delivery_order_packed g on g.doc = d.doc join piece p on p.id = g.gone join item i on i.id = p.item
where k.to_id = $1 and k.to_doc = 'salesInvoice' and k.from_doc = 'deliveryOrder' and k.live and p.place = 'customer'
group by p.id, p.piece_no, i.product order by p.piece_no`,
)

type Sent = Read<typeof sentReading>

const someOf = (sent: readonly Sent[]): string =>
  sent.length === 0
    ? 'No drum was named in its delivery.'
    : `Choose one of ${sent
        .slice(0, 6)
        .map(one => one.no)
        .join(', ')}${sent.length > 6 ? ' …' : ''}.`

/** Metres of a product that came back, and metres that are credited, agree; where drums were sent they are named. */
const drumsMakeQuantity = (note: Note, sent: readonly Sent[]): Complaint[] => {
  if (note.ground !== 'returned') return []
  const productOf = new Map(sent.map(one => [one.id, one.product]))
  return note.items.flatMap((l, i): Complaint[] => {
    if (!sent.some(one => one.product === l.product)) return []
    const credited = sum(note.items.filter(one => one.product === l.product).map(one => one.qty))
    const km = sum(note.returned.filter(one => productOf.get(one.piece) === l.product).map(one => one.backM)).div(1000)
    if (km.eq(credited)) return []
    return km.isZero()
      ? [at('returned', 'Scan or choose the drums that came back; the works sent them by number.')]
      : [
          at(
            `items.${i}.qty`,
            `The drums that came back make ${formatDecimal(km, 3)} km; ${formatDecimal(credited, 3)} km is credited.`,
          ),
        ]
  })
}

const drumsOutReading = reading(
  { id: id('carrier'), code: text },
  `select id, code from carrier where id = any($1::bigint[]) and customer is not null`,
)

/** What comes back was sent with this invoice, on drums that lie with us. */
const pieceComplaints = async (tx: Tx, note: Note, sent: readonly Sent[]): Promise<Complaint[]> => {
  const out = await drumsOutReading.rows(tx, [note.returned.flatMap(line => line.carrier ?? [])])
  return note.returned.flatMap((l, i): Complaint[] => {
    if (!sent.some(one => one.id === l.piece))
      return [at(`returned.${i}.piece`, `It was not sent with this invoice. ${someOf(sent)}`)]
    const drum = out.find(one => one.id === l.carrier)
    return drum
      ? [
          at(
            `returned.${i}.carrier`,
            `${drum.code} is with the customer in our books. Take it in with a drum return first, or leave the drum empty.`,
          ),
        ]
      : []
  })
}

const taxComplaints = async (tx: Tx, note: Note): Promise<Complaint[]> => {
  const until = note.withTax ? await lastDayOfTax(tx, note.invoiceDate, note.date) : null
  if (until === null || note.date <= until.day) return []
  return [at('withTax', `GST of this invoice could be corrected until ${until.day} (${until.source}). Turn With GST off.`)]
}

const settlesOpen = async (tx: Tx, note: Note): Promise<Complaint[]> => {
  if (note.settles === 'credit') return []
  const open = (await billOf(tx, note.invoice))?.open ?? zero
  return note.grandTotal.lte(open)
    ? []
    : [at('settles', `Only ${rupees(Decimal.max(zero, open))} of the invoice is open; choose Left as a credit.`)]
}

/** The invoice is held, so that its notes are posted one after the other. */
const mayPost: ActRule<typeof creditNote> = async ({ tx, record }) => {
  await hold(tx, salesInvoice, [record.invoice])
  const sent = await sentReading.rows(tx, [record.invoice])
  return [
    ...(await taxComplaints(tx, record)),
    ...(await withinItsInvoice(tx, record)),
    ...drumsMakeQuantity(record, sent),
    ...(await pieceComplaints(tx, record, sent)),
    ...(await settlesOpen(tx, record)),
  ]
}

export default rulesFor(creditNote, {
  made: aboutItsBill,
  derive: deriveCosts,
  act: { post: all(replacesCancelled(creditNote), mayPost) },
})

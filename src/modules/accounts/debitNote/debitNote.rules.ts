import { formatDecimal } from '../../../kernel/indian.ts'
import type { SourceRef } from '../../../kernel/arrow.ts'
import type { Tx } from '../../../server/database.ts'
import { decimal, id, integer, lineId, orNull, type Read, reading, text, yes } from '../../../server/reading.ts'
import { Refusal } from '../../../server/refusal.ts'
import { billedFromThere } from '../../masters/parties/supplier/billedFrom.server.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { type ActRule, rulesFor, type Shape } from '../../../server/store/parts/rules.ts'
import { purchaseInvoice } from '../purchaseInvoice/purchaseInvoice.ts'
import { debitNote } from './debitNote.ts'

type Billed = Read<typeof billedReading>

/** Of lines that were accepted under deviation the posted bill in which their goods stand. */
const billedReading = reading(
  {
    /** The line of the deviation. */
    line: lineId('goods'),
    piece: text,
    reduction: decimal,
    registration: orNull(id('gstRegistration')),
    billNo: orNull(text),
    /** The bill was matched at the lower rate; null where none is posted. */
    takenOff: orNull(yes),
    credit: orNull(yes),
  },
  `
select d.id as line, coalesce(p.piece_no, a.name) as piece, d.reduction, b.registration, b.bill_no, b.taken_off, b.credit
from inward_deviation_goods d join item a on a.id = d.item left join piece p on p.id = d.piece
join line_link k on k.to_line = d.id and k.to_doc = 'inwardDeviation' and k.from_doc = 'materialInward'
left join lateral (select h.registration, h.bill_no, i.credit, coalesce(m.reduction > 0 and i.verdict in ('matched', 'unfixed'), false) as taken_off
  from line_link t join purchase_invoice_items i on i.id = t.to_line join purchase_invoice h on h.id = i.doc and ${inStage(purchaseInvoice, 'happened', 'h')}
    left join purchase_invoice_matches m on m.parent = i.id
  where t.from_line = k.from_line and t.from_doc = 'materialInward' and t.to_doc = 'purchaseInvoice' and t.live limit 1) b on true
where d.id = any($1::bigint[])`,
)

/** A line as far as it says what it was made from. */
interface Made {
  readonly from?: readonly SourceRef[]
}

/** The line of a document of which it was made. */
const lineOf = (line: Made, source: 'inwardDeviation' | 'purchaseReturn'): number | null =>
  line.from?.find(({ doc }) => doc === source)?.line ?? null

const deviationOf = (line: Made): number | null => lineOf(line, 'inwardDeviation')

const billedOf = async (tx: Tx, lines: readonly Made[]): Promise<Map<number, Billed>> => {
  const ids = lines.map(deviationOf).filter(id => id !== null)
  const rows = ids.length === 0 ? [] : await billedReading.rows(tx, [ids])
  return new Map(rows.map(row => [row.line, row]))
}

/** Why a reduction is not claimed; null when it is. */
const whyNot = (of: Billed): string | null => {
  if (of.takenOff === null)
    return `${of.piece} is not billed yet; its bill may take the ₹ ${formatDecimal(of.reduction, 2)} off, else it is claimed then.`
  return of.takenOff ? `The bill of ${of.piece} has taken the reduction off; nothing is to be claimed.` : null
}

/** A note of a deviation is about what was billed in full, and names that bill. */
const aboutItsBill: Shape<typeof debitNote> = async ({ tx, draft }) => {
  const items = draft.items
  const billed = await billedOf(tx, items)
  const of = (line: Made): Billed | undefined => billed.get(deviationOf(line) ?? 0)
  const [first] = billed.values()
  if (!first) return { ...draft }
  const claimed = items.filter(line => {
    const one = of(line)
    return !one || whyNot(one) === null
  })
  const bill = claimed[0] && of(claimed[0])
  if (!bill) throw new Refusal(422, whyNot(first) ?? 'There is nothing to claim.')
  const credited = claimed.map(line => ({ ...line, credit: of(line)?.credit ?? line.credit }))
  return { ...draft, registration: bill.registration, billNo: bill.billNo, items: credited }
}

/** Of goods that went back the newest posted bill in which they stand. */
const returnedReading = reading(
  { line: integer, registration: orNull(id('gstRegistration')), billNo: orNull(text) },
  `
select k.to_line as line, b.registration, b.bill_no from line_link k
cross join lateral (select h.registration, h.bill_no
  from line_link t join purchase_invoice h on h.id = t.to_id and ${inStage(purchaseInvoice, 'happened', 'h')}
  where t.from_line = k.from_line and t.from_doc = 'materialInward' and t.to_doc = 'purchaseInvoice' and t.live
  order by h.date desc, h.id desc limit 1) b
where k.to_line = any($1::bigint[]) and k.to_doc = 'purchaseReturn' and k.from_doc = 'materialInward'`,
)

/** What all of them say; null where they differ. */
const only = <T>(all: readonly T[]): T | null => {
  const [first] = all
  return first !== undefined && all.every(one => one === first) ? first : null
}

/** A note of goods that went back is of the registration to which they were billed, and names their bill where it is one. */
const aboutItsReturn: Shape<typeof debitNote> = async ({ tx, draft }) => {
  const ids = draft.items.flatMap(line => lineOf(line, 'purchaseReturn') ?? [])
  const bills = ids.length === 0 ? [] : await returnedReading.rows(tx, [ids])
  if (bills.length === 0) return draft
  return {
    ...draft,
    registration: draft.registration ?? only(bills.map(({ registration }) => registration)),
    billNo: draft.billNo ?? only(bills.map(({ billNo }) => billNo)),
  }
}

const linksReading = reading(
  { line: integer, source: integer },
  `select to_line as line, from_line as source from line_link where to_id = $1 and to_doc = 'debitNote' and from_doc = 'inwardDeviation'`,
)

/** The same at posting: a bill may have been cancelled, or booked at less, since. */
const stillBilled: ActRule<typeof debitNote> = async ({ tx, record }) => {
  const links = await linksReading.rows(tx, [record.id])
  const items = record.items
  const billed = await billedOf(
    tx,
    links.map(({ source }): Made => ({ from: [{ doc: 'inwardDeviation', line: source, qty: null }] })),
  )
  return links.flatMap(({ line, source }) => {
    const of = billed.get(source)
    const why = of ? whyNot(of) : null
    return why ? [{ path: `items.${items.findIndex(({ id }) => id === line)}.qty`, message: why }] : []
  })
}

/** What we claim of a supplier. */
export default rulesFor(debitNote, {
  made: async call => aboutItsReturn({ ...call, draft: await aboutItsBill(call) }),
  save: billedFromThere,
  act: { post: stillBilled },
})

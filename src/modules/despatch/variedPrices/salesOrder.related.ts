import { date, id, orNull, type Read, reading, text } from '../../../server/reading.ts'
import { inStage, linesInState } from '../../../server/schema/stateSql.ts'
import { type Cell, linkTo, type MakePanel, maySee, panelOf, panelsFor } from '../../../server/store/parts/panels.ts'
import { termsAndConditions } from '../../masters/books/termsAndConditions/termsAndConditions.ts'
import { sampledFrom } from '../../quality/inspectionCall/cleared.server.ts'
import { inspectionCall } from '../../quality/inspectionCall/inspectionCall.ts'
import { type RulingDates, rulingDatesOf } from '../../sales/priceVariation/rulingDate.ts'
import { salesOrder } from '../../sales/salesOrder/salesOrder.ts'
import { deliveryOrder } from '../deliveryOrder/deliveryOrder.ts'
import { salesInvoice } from '../salesInvoice/salesInvoice.ts'

const { variationDay, variationLate } = termsAndConditions.fields

/** What the terms of an order say of the day of its prices, where they vary; $1 is the order. */
const termsReading = reading(
  { contractual: orNull(date), variationDay, variationLate },
  `
select o.deliver_by as contractual, t.variation_day, t.variation_late from sales_order o join terms_and_conditions t on t.id = o.terms
where o.id = $1 and t.price = 'variable'`,
)

/**
 * Each delivery that has left is a lot. It is ready on the day of the last call that offered one of its drums to the inspector of the order, and
 * cleared on the last day of the clearances that let them go; what was waived has none.
 */
const lotsReading = reading(
  { id: id('deliveryOrder'), number: text, ready: orNull(date), cleared: orNull(date), despatched: date, invoiced: orNull(date) },
  `
select d.id, d.number, called.ready, called.cleared, d.date as despatched,
  (select min(i.date) from line_link k join sales_invoice i on i.id = k.to_id and ${inStage(salesInvoice, 'happened', 'i')}
    where k.from_doc = 'deliveryOrder' and k.from_id = d.id and k.to_doc = 'salesInvoice' and k.live) as invoiced
from delivery_order d left join lateral (
  select max(l.requested_for) as ready, max(l.clearance_date) as cleared
  from delivery_order_packed p cross join lateral (
    select c.requested_for, case when ${linesInState(inspectionCall, 'drums', 'cleared', 'g')} and ${inStage(inspectionCall, 'closed', 'c')} then c.clearance_date end as clearance_date
    from inspection_call_drums g join inspection_call c on c.id = g.doc and not (${inStage(inspectionCall, 'void', 'c')}) and c.number is not null
    where g.piece in ${sampledFrom('p.piece')} and c.sales_order = $1 order by c.id desc limit 1) l
  where p.doc = d.id) called on true
where ${inStage(deliveryOrder, 'happened', 'd')}
  and d.id in (select k.to_id from line_link k where k.from_doc = 'salesOrder' and k.from_id = $1 and k.to_doc = 'deliveryOrder' and k.live)
order by d.date, d.id`,
)

const lacking = { ready: 'readiness', cleared: 'the clearance', despatched: 'despatch', invoiced: 'the invoice' } as const

type Lot = Read<typeof lotsReading> & { readonly ruling: RulingDates | null }

/** Empty where the note says what lacks. */
const pricesOf = ({ ruling }: Lot): Partial<Cell> | null => {
  if (ruling === null) return null
  const [first] = ruling.lacks
  if (first) return { text: `Waits for the day of ${lacking[first]}`, tone: 'warning' }
  return { text: `${ruling.dates.join(' or ')}${ruling.dates.length > 1 ? ', whichever is lowest' : ''}` }
}

/** The lots of an order whose price varies, and for which day each the indices are read; of several days the one with the lowest price counts. */
const variedPrices: MakePanel = async asked => {
  if (!maySee(asked, 'deliveryOrder')) return null
  const terms = await termsReading.maybe(asked.tx, [asked.id])
  if (!terms) return null
  const { contractual, variationDay: rule, variationLate: late } = terms
  const lots = (await lotsReading.rows(asked.tx, [asked.id])).map(lot => ({
    ...lot,
    ruling: rule === null || contractual === null ? null : rulingDatesOf(rule, late ?? 'none', { ...lot, contractual }),
  }))
  if (lots.length === 0) return null
  return panelOf(
    {
      name: 'variedPrices',
      title: 'Days of varied prices',
      note:
        rule === null
          ? 'Enter in the terms for which day prices are read.'
          : contractual === null
            ? 'The order names no day of delivery, by which a lot is late or not.'
            : `${variationDay.choiceLabels?.[rule] ?? rule}; contractual is ${contractual}.`,
    },
    [
      { label: 'Delivery', cell: (lot: Lot) => linkTo('deliveryOrder', lot.id, lot.number) },
      { label: 'Ready', cell: ({ ready }) => ready },
      { label: 'Cleared', cell: ({ cleared }) => cleared },
      { label: 'Left', cell: ({ despatched }) => despatched },
      { label: 'Invoiced', cell: ({ invoiced }) => invoiced },
      { label: 'Prices of', cell: pricesOf },
    ],
    lots,
  )
}

export default panelsFor(salesOrder, [variedPrices])

import { Decimal } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { integer, orNull, type Read, reading, text, written, yes } from '../../../server/reading.ts'
import { figureText, linkTo, type MakePanel, maySee, panelOf, panelsFor, rupeesText } from '../../../server/store/parts/panels.ts'
import { typeTestsOf } from '../typeTested.server.ts'
import { salesOrder } from './salesOrder.ts'

type Held = Read<typeof heldReading>

const isOffer = `k.to_doc = 'salesOrder' and k.to_set = 'items' and k.from_doc = 'quotation' and k.from_set = 'items'`

/** Each line of the order beside the line of the offer that it was made from, and what was taken and is in no order; net is the rate less its discount. */
const heldReading = reading(
  {
    /** Null of a line that was taken and is not ordered. */
    no: orNull(integer),
    qty: orNull(written),
    net: orNull(written),
    quotation: orNull(integer),
    number: orNull(text),
    offeredQty: orNull(written),
    taken: orNull(written),
    offeredNet: orNull(written),
    isLate: yes,
  },
  `
select l.no, l.qty, round(l.rate * (100 - l.discount) / 100, 2) as net, q.id as quotation, q.number, o.qty as offered_qty, o.won as taken,
  round(o.rate * (100 - o.discount) / 100, 2) as offered_net, coalesce(s.date > coalesce(o.line_valid_to, q.valid_to), false) as is_late
from sales_order s join sales_order_items l on l.doc = s.id
left join line_link k on ${isOffer} and k.to_line = l.id
left join quotation_items o on o.id = k.from_line left join quotation q on q.id = o.doc
where s.id = $1
union all
select null, null, null, q.id, q.number, o.qty, o.won, round(o.rate * (100 - o.discount) / 100, 2), false
from quotation q join quotation_items o on o.doc = q.id and o.won > 0
where q.id in (select k.from_id from line_link k where ${isOffer} and k.to_id = $1)
  and not exists (select from line_link k where ${isOffer} and k.from_line = o.id and (k.live or k.to_id = $1))
order by no, quotation`,
)

/** What the order says otherwise than what the buyer took of the offer, in words. */
const differsIn = ({ qty, net, quotation, taken, offeredNet, isLate }: Held): string => {
  if (quotation === null || taken === null || offeredNet === null) return 'Was not offered'
  if (qty === null || net === null) return 'Was taken and is not ordered'
  const rate = new Decimal(net).minus(offeredNet)
  const more = new Decimal(qty).minus(taken)
  const told = [
    ...(rate.isZero() ? [] : [`Net rate ${rate.gt(0) ? 'above' : 'below'} by ₹ ${formatDecimal(rate.abs(), 2)} a km`]),
    ...(more.gt(0) ? [`${figureText(more)} km more`] : []),
    ...(more.lt(0) ? [`${figureText(more.abs())} km less`] : []),
    ...(isLate ? ['Ordered after the offer ended'] : []),
  ]
  return told.length === 0 ? 'As taken' : told.join(', ')
}

/** The buyer's order held against our quotation, line by line; nothing for an order that was made from none. */
const againstOffer: MakePanel = async asked => {
  if (!maySee(asked, 'quotation')) return null
  const rows = await heldReading.rows(asked.tx, [asked.id])
  if (rows.every(({ quotation }) => quotation === null)) return null
  const differ = rows.filter(row => differsIn(row) !== 'As taken').length
  return panelOf(
    {
      name: 'againstOffer',
      title: 'Against the quotation',
      note:
        differ === 0
          ? 'All lines are as the buyer took them.'
          : `${differ === 1 ? 'One line differs' : `${differ} lines differ`} from what the buyer took.`,
    },
    [
      { label: 'Line', right: true, cell: ({ no }) => figureText(no) },
      {
        label: 'Quotation',
        cell: ({ quotation, number }) => (quotation === null ? null : linkTo('quotation', quotation, number ?? '')),
      },
      { label: 'Offered', unit: 'km', right: true, cell: ({ offeredQty }) => figureText(offeredQty) },
      { label: 'Taken', unit: 'km', right: true, cell: ({ taken }) => figureText(taken) },
      { label: 'Ordered', unit: 'km', right: true, cell: ({ qty }) => figureText(qty) },
      { label: 'Offered net', unit: '₹/km', right: true, cell: ({ offeredNet }) => rupeesText(offeredNet) },
      { label: 'Ordered net', unit: '₹/km', right: true, cell: ({ net }) => rupeesText(net) },
      {
        label: 'Differs',
        cell: row => ({ text: differsIn(row), tone: differsIn(row) === 'As taken' ? 'success' : 'warning' }),
      },
    ],
    rows,
  )
}

export default panelsFor(salesOrder, [againstOffer, typeTestsOf('salesOrder')])

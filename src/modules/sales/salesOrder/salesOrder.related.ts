import { Decimal } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { figureText, linkTo, type MakePanel, maySee, panelOf, panelsFor, rupeesText } from '../../../server/store/parts/panels.ts'
import { salesOrder } from './salesOrder.ts'

interface Held {
  readonly no: number
  readonly description: string
  readonly qty: string
  readonly net: string
  readonly quotation: number | null
  readonly number: string | null
  readonly offeredQty: string | null
  readonly offeredNet: string | null
  readonly isLate: boolean
}

/** Each line of the order beside the line of the offer that it was made from; net is the rate less its discount. */
const heldSql = `
select l.no, l.description, l.qty, round(l.rate * (100 - l.discount) / 100, 2) as net, q.id as quotation, q.number,
  o.qty as "offeredQty", round(o.rate * (100 - o.discount) / 100, 2) as "offeredNet",
  coalesce(s.date > coalesce(o.line_valid_to, q.valid_to), false) as "isLate"
from sales_order s join sales_order_items l on l.doc = s.id
left join line_link k on k.to_doc = 'salesOrder' and k.to_set = 'items' and k.to_line = l.id and k.from_doc = 'quotation' and k.from_set = 'items'
left join quotation_items o on o.id = k.from_line left join quotation q on q.id = o.doc
where s.id = $1 order by l.no`

/** What the order says otherwise than the offer, in words. */
const differsIn = ({ qty, net, quotation, offeredQty, offeredNet, isLate }: Held): string => {
  if (quotation === null || offeredQty === null || offeredNet === null) return 'Was not offered'
  const rate = new Decimal(net).minus(offeredNet)
  const more = new Decimal(qty).minus(offeredQty)
  const told = [
    ...(rate.isZero() ? [] : [`Net rate ${rate.gt(0) ? 'above' : 'below'} by ₹ ${formatDecimal(rate.abs(), 2)} a km`]),
    ...(more.gt(0) ? [`${figureText(more)} km more`] : []),
    ...(more.lt(0) ? [`${figureText(more.abs())} km less`] : []),
    ...(isLate ? ['Ordered after the offer ended'] : []),
  ]
  return told.length === 0 ? 'As offered' : told.join(', ')
}

/** The buyer's order held against our quotation, line by line; nothing for an order that was made from none. */
const againstOffer: MakePanel = async asked => {
  if (!maySee(asked, 'quotation')) return null
  const rows = await asked.tx.rows<Held>(heldSql, [asked.id])
  if (rows.every(({ quotation }) => quotation === null)) return null
  const differ = rows.filter(row => differsIn(row) !== 'As offered').length
  return panelOf(
    {
      name: 'againstOffer',
      title: 'Against the quotation',
      note:
        differ === 0
          ? 'All lines are as offered.'
          : `${differ === 1 ? 'One line differs' : `${differ} lines differ`} from the offer.`,
    },
    [
      { label: 'Line', right: true, cell: ({ no }) => String(no) },
      {
        label: 'Quotation',
        cell: ({ quotation, number }) => (quotation === null ? null : linkTo('quotation', quotation, number ?? '')),
      },
      { label: 'Offered', unit: 'km', right: true, cell: ({ offeredQty }) => figureText(offeredQty) },
      { label: 'Ordered', unit: 'km', right: true, cell: ({ qty }) => figureText(qty) },
      { label: 'Offered net', unit: '₹/km', right: true, cell: ({ offeredNet }) => rupeesText(offeredNet) },
      { label: 'Ordered net', unit: '₹/km', right: true, cell: ({ net }) => rupeesText(net) },
      {
        label: 'Differs',
        cell: row => ({ text: differsIn(row), tone: differsIn(row) === 'As offered' ? 'success' : 'warning' }),
      },
    ],
    rows,
  )
}

export default panelsFor(salesOrder, [againstOffer])

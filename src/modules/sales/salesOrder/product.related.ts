import { inStage } from '../../../server/schema/stateSql.ts'
import { figureText, linkTo, type MakePanel, maySee, panelOf, panelsFor, rupeesText } from '../../../server/store/parts/panels.ts'
import { product } from '../../cable/product/product.ts'
import { salesOrder } from './salesOrder.ts'
import { date, id, reading, text, written } from '../../../server/reading.ts'

const pricesReading = reading(
  { id: id('salesOrder'), number: text, date, customer: id('customer'), name: text, qty: written, rate: written },
  `select o.id, o.number, o.date, c.id as customer, c.name, l.qty, l.rate
     from sales_order_items l join sales_order o on o.id = l.doc join customer c on c.id = o.customer
     where l.product = $1 and ${inStage(salesOrder, 'agreed', 'o')} order by o.date desc, o.id desc limit 20`,
)

/** At what rates a product was ordered, the newest first. */
const prices: MakePanel = async asked => {
  if (!maySee(asked, 'salesOrder')) return null
  const rows = await pricesReading.rows(asked.tx, [asked.id])
  return panelOf(
    { name: 'prices', title: 'Sold at', note: rows.length === 20 ? 'The 20 newest lines.' : null },
    [
      { label: 'Order', cell: ({ id, number }) => linkTo('salesOrder', id, number) },
      { label: 'Date', cell: ({ date }) => date },
      { label: 'Customer', cell: ({ customer, name }) => linkTo('customer', customer, name) },
      { label: 'Quantity', unit: 'km', right: true, cell: ({ qty }) => figureText(qty) },
      { label: 'Rate', unit: '₹/km', right: true, cell: ({ rate }) => rupeesText(rate) },
    ],
    rows,
  )
}

export default panelsFor(product, [prices])

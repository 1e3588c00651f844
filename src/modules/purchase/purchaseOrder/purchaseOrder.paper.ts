import { type Decimal, sum, zero } from '../../../kernel/decimal.ts'
import type { Of } from '../../../kernel/document.ts'
import { amountInWords, formatDecimal } from '../../../kernel/indian.ts'
import type { Paper, PaperColumn, PaperTotal } from '../../../kernel/paper/paper.ts'
import { paperDate, type Press, frame } from '../../../kernel/paper/printed.ts'
import { paperFor } from '../../../server/store/parts/papers.ts'
import { gstRegistration } from '../../masters/books/gstRegistration.ts'
import { letterheadOf } from '../../masters/books/letterhead.ts'
import { type Currency, currencyWords } from '../../masters/parties/currencies.ts'
import { buyingParties, buyingTotals } from '../buyingPaper.ts'
import { purchaseOrder } from './purchaseOrder.ts'

const money = (d: Decimal): string => formatDecimal(d, 2)

/** A rate with as many paise as it has: 3.1425 a kilogram is not 3.14. */
const rate = (d: Decimal): string => formatDecimal(d, Math.max(2, d.decimalPlaces()))

const note = (heading: string, text: string | null): Paper['notes'] => (text ? [{ heading, paragraphs: text.split('\n') }] : [])

type Order = Of<typeof purchaseOrder>

type OrderLine = Order['items'][number]

/** In another currency all that is agreed is told in it, and rupees are ours alone. */
const foreignTotals = (order: Order, currency: Currency): PaperTotal[] => {
  const items = sum(order.items.map(l => l.currencyAmount ?? zero))
  const charges = (order.currencyTotal ?? zero).minus(items)
  return [
    { label: 'Items', value: money(items) },
    ...(charges.isZero() ? [] : [{ label: 'Charges', value: money(charges) }]),
    { label: `Total ${currency}`, value: money(order.currencyTotal ?? zero), strong: true },
  ]
}

/** What the order comes to, in the currency in which it is agreed. */
const agreed = (order: Order): Pick<Paper, 'totals' | 'amountInWords'> =>
  order.currency === null
    ? { totals: buyingTotals(order), amountInWords: amountInWords(order.grandTotal) }
    : {
        totals: foreignTotals(order, order.currency),
        amountInWords: amountInWords(order.currencyTotal ?? zero, currencyWords[order.currency]),
      }

const formula = (l: OrderLine): string[] =>
  l.pricing === 'formula'
    ? [
        `Metal ${rate(l.rate)}${l.unfixedQty.gt(0) ? ', to be fixed' : ''} + premium ${rate(l.premium)} + conversion ${rate(l.conversion)}`,
      ]
    : []

const lineDetails = (l: OrderLine, order: Order): string[] => [
  ...(l.specification ? [l.specification] : []),
  ...(l.maker ? [`Make: ${l.maker}`] : []),
  ...formula(l),
  ...(l.tolerancePercent.isZero() ? [] : [`Quantity ± ${formatDecimal(l.tolerancePercent, 0)} %`]),
  ...order.schedule
    .filter(({ parent }) => parent === l.id)
    .map(one => `${formatDecimal(one.qty, 3)} ${l.unit} by ${paperDate(one.dueDate)}`),
]

/** Abroad no GST is agreed; it comes with the bill of entry. */
const gstColumn: PaperColumn = { label: 'GST', unit: '%', align: 'right', width: 10 }

const referencesOf = (order: Order): Paper['references'] => [
  { label: 'Order No.', value: order.number ?? 'Draft' },
  { label: 'Order date', value: paperDate(order.date) },
  ...(order.amendment ? [{ label: 'Amendment', value: String(order.amendment) }] : []),
  ...(order.quotationNo ? [{ label: 'Your quotation', value: order.quotationNo }] : []),
  ...(order.deliverBy ? [{ label: 'Deliver by', value: paperDate(order.deliverBy) }] : []),
  ...(order.incoterm ? [{ label: 'Incoterms 2020', value: [order.incoterm, order.namedPlace].filter(Boolean).join(' ') }] : []),
  { label: 'Payment', value: `${order.creditDays} days` },
  ...(order.advancePercent.isZero() ? [] : [{ label: 'Advance', value: `${formatDecimal(order.advancePercent, 0)} %` }]),
]

/** The order as the supplier gets it; its terms are part of it. */
const purchaseOrderPaper = (
  def: typeof purchaseOrder,
  order: Order,
  registration: Of<typeof gstRegistration>,
  press: Press,
): Paper => ({
  ...frame(def, order, press),
  title: 'Purchase order',
  copies: [],
  letterhead: letterheadOf(registration, press),
  parties: buyingParties(order, registration, press),
  references: referencesOf(order),
  tables: [
    {
      columns: [
        { label: 'No.', align: 'left', width: 8 },
        { label: 'Item', align: 'left', width: 'flex' },
        { label: 'HSN', align: 'left', width: 15 },
        { label: 'Quantity', align: 'right', width: 22 },
        { label: 'Unit', align: 'left', width: 10 },
        { label: 'Rate', unit: order.currency ?? '₹', align: 'right', width: 20 },
        { label: 'Disc.', unit: '%', align: 'right', width: 10 },
        ...(order.currency === null ? [gstColumn] : []),
        { label: 'Amount', unit: order.currency ?? '₹', align: 'right', width: 27 },
      ],
      rows: order.items.map(l => ({
        kind: 'item',
        cells: [
          String(l.no),
          { text: press.title('item', l.item), details: lineDetails(l, order) },
          l.hsn,
          formatDecimal(l.qty, 3),
          l.unit,
          rate(l.currencyRate ?? l.netRate),
          l.discount.isZero() ? '' : formatDecimal(l.discount, 2),
          ...(order.currency === null ? [formatDecimal(l.taxRate, l.taxRate.decimalPlaces())] : []),
          money(l.currencyAmount ?? l.amount),
        ],
      })),
    },
  ],
  ...agreed(order),
  notes: [
    ...(order.unfixedValue.isZero()
      ? []
      : note('Price', 'The metal rate is provisional until it is fixed; what is not fixed yet is billed provisionally.')),
    ...note('Terms', order.termsText),
    ...note('Remarks', order.remarks),
  ],
  signatures: [
    { heading: 'Accepted by the supplier', role: 'Name, date and stamp' },
    { heading: `For ${press.company}`, role: 'Authorised signatory' },
  ],
})

export default paperFor(purchaseOrder, async (order, press, { loader }) =>
  purchaseOrderPaper(purchaseOrder, order, await loader.get(gstRegistration, order.registration), press),
)

import { type Decimal, sum, zero } from '../../kernel/decimal.ts'
import { amountInWords, formatDecimal } from '../../kernel/indian.ts'
import type { Of } from '../../kernel/document.ts'
import type { Paper, PaperParty, PaperTotal } from '../../kernel/paper.ts'
import { frame, paperDate, type Press } from '../../kernel/printed.ts'
import { type Currency, currencyWords } from '../masters/currencies.ts'
import type { gstRegistration } from '../masters/gstRegistration.ts'
import { localTaxCaption, stateLabel } from '../masters/states.ts'
import type { supplier } from '../masters/supplier.ts'
import type { purchaseOrder } from './purchaseOrder.ts'
import type { vendorEnquiry } from './vendorEnquiry.ts'

const money = (d: Decimal): string => formatDecimal(d, 2)
/** A rate with as many paise as it has: 3.1425 a kilogram is not 3.14. */
const rate = (d: Decimal): string => formatDecimal(d, Math.max(2, d.decimalPlaces()))
const note = (heading: string, text: string | null): Paper['notes'] => (text ? [{ heading, paragraphs: text.split('\n') }] : [])

interface Bought {
  readonly vendor: string
  readonly gstin: string | null
  readonly supplierState: string
}

/** The supplier and the works, each with what the law wants of them. */
export const buyingParties = (
  of: Bought,
  registration: Of<typeof gstRegistration>,
  press: Press,
  ours = 'Bill to and deliver to',
): PaperParty[] => {
  const [name = '', ...lines] = of.vendor.split('\n')
  return [
    { heading: 'To', name, lines, state: stateLabel(of.supplierState), ...(of.gstin ? { gstin: of.gstin } : {}) },
    {
      heading: ours,
      name: press.company,
      lines: registration.address.split('\n'),
      gstin: registration.gstin,
      state: stateLabel(registration.state),
    },
  ]
}

/** The letterhead of the registration that buys. */
export const buyingHead = (registration: Of<typeof gstRegistration>, press: Press): Paper['letterhead'] => ({
  ...press.letterhead,
  lines: registration.address.split('\n'),
  details: [
    { label: 'GSTIN', value: registration.gstin },
    { label: 'State', value: stateLabel(registration.state) },
    ...press.letterhead.details.filter(d => d.label !== 'GSTIN'),
  ],
})

interface Totals extends Readonly<
  Record<'itemTotal' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'roundOff' | 'grandTotal', Decimal>
> {
  readonly ourState: string
  readonly charges?: readonly { readonly name: string; readonly amount: Decimal; readonly affects: string }[]
}

/** Items, each charge, tax by head, what it comes to. */
export const buyingTotals = (of: Totals): PaperTotal[] => {
  const taxes: readonly (readonly [string, Decimal])[] = [
    ['CGST', of.cgst],
    [localTaxCaption(of.ourState), of.sgst],
    ['IGST', of.igst],
  ]
  const payable = (of.charges ?? []).filter(c => c.affects !== 'value' && !c.amount.isZero())
  return [
    { label: 'Items', value: money(of.itemTotal) },
    ...payable.map(c => ({ label: c.name, value: money(c.amount) })),
    ...(payable.length > 0 ? [{ label: 'Taxable value', value: money(of.taxable) }] : []),
    ...taxes.filter(([, amount]) => !amount.isZero()).map(([label, amount]) => ({ label, value: money(amount) })),
    ...(of.roundOff.isZero() ? [] : [{ label: 'Round-off', value: money(of.roundOff) }]),
    { label: 'Total ₹', value: money(of.grandTotal), strong: true },
  ]
}

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
    .filter(one => one.line === l.no)
    .map(one => `${formatDecimal(one.qty, 3)} ${l.unit} by ${paperDate(one.dueDate)}`),
]

/** The order as the supplier gets it; its terms are part of it. */
export const purchaseOrderPaper = (
  def: typeof purchaseOrder,
  order: Order,
  registration: Of<typeof gstRegistration>,
  press: Press,
): Paper => ({
  ...frame(def, order, press),
  title: 'Purchase order',
  copies: [],
  letterhead: buyingHead(registration, press),
  parties: buyingParties(order, registration, press),
  references: [
    { label: 'Order No.', value: order.number ?? 'Draft' },
    { label: 'Order date', value: paperDate(order.date) },
    ...(order.amendment ? [{ label: 'Amendment', value: String(order.amendment) }] : []),
    ...(order.quotationNo ? [{ label: 'Your quotation', value: order.quotationNo }] : []),
    ...(order.deliverBy ? [{ label: 'Deliver by', value: paperDate(order.deliverBy) }] : []),
    ...(order.incoterm ? [{ label: 'Incoterms 2020', value: [order.incoterm, order.namedPlace].filter(Boolean).join(' ') }] : []),
    { label: 'Payment', value: `${order.creditDays} days` },
    ...(order.advancePercent.isZero() ? [] : [{ label: 'Advance', value: `${formatDecimal(order.advancePercent, 0)} %` }]),
  ],
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

const vendorParty = (to: Of<typeof supplier>): PaperParty => ({
  heading: 'To',
  name: to.name,
  lines: [...to.address.split('\n'), [to.city, to.pin].filter(Boolean).join(' ')],
  state: stateLabel(to.state),
  ...(to.gstin ? { gstin: to.gstin } : {}),
})

/** The enquiry as vendors get it: what is asked, nothing of the others; addressed to one of them where it is mailed. */
export const vendorEnquiryPaper = (
  def: typeof vendorEnquiry,
  enquiry: Of<typeof vendorEnquiry>,
  press: Press,
  to: Of<typeof supplier> | null,
): Paper => ({
  ...frame(def, enquiry, press),
  title: 'Enquiry',
  copies: [],
  parties: to === null ? [] : [vendorParty(to)],
  references: [
    { label: 'Enquiry No.', value: enquiry.number ?? 'Draft' },
    { label: 'Date', value: paperDate(enquiry.date) },
    { label: 'Subject', value: enquiry.subject },
    ...(enquiry.replyBy ? [{ label: 'Reply by', value: paperDate(enquiry.replyBy) }] : []),
  ],
  tables: [
    {
      columns: [
        { label: 'No.', align: 'left', width: 8 },
        { label: 'Item', align: 'left', width: 'flex' },
        { label: 'Quantity', align: 'right', width: 24 },
        { label: 'Unit', align: 'left', width: 12 },
        { label: 'Needed by', align: 'left', width: 22 },
        { label: 'Your rate', unit: '₹', align: 'right', width: 28 },
      ],
      rows: enquiry.items.map(l => ({
        kind: 'item',
        cells: [
          String(l.no),
          { text: press.title('item', l.item), details: l.specification ? [l.specification] : [] },
          formatDecimal(l.qty, 3),
          l.unit,
          paperDate(l.needBy),
          '',
        ],
      })),
    },
  ],
  totals: [],
  notes: [
    ...note('What we ask', enquiry.text),
    ...note(
      'Please state',
      'Price basis with premium over the metal rate and conversion\nFreight, packing and insurance\nCredit days and validity\nLead time and make',
    ),
  ],
  signatures: [{ heading: `For ${press.company}`, role: 'Purchase' }],
})

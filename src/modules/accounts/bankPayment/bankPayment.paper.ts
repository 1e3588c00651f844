import { type Decimal, sum } from '../../../kernel/decimal.ts'
import type { Of } from '../../../kernel/document.ts'
import { amountInWords, formatDecimal } from '../../../kernel/indian.ts'
import type { Labelled, Paper, PaperTotal } from '../../../kernel/paper/paper.ts'
import { frame, paperDate, type Press } from '../../../kernel/paper/printed.ts'
import { paperFor } from '../../../server/store/parts/papers.ts'
import { supplier } from '../../masters/parties/supplier/supplier.ts'
import { settledBills } from '../settledBills.ts'
import { bankPayment, modes } from './bankPayment.ts'

type Payment = Of<typeof bankPayment>

const money = (amount: Decimal): string => formatDecimal(amount, 2)

const told = (label: string, amount: Decimal): PaperTotal[] => (amount.isZero() ? [] : [{ label, value: money(amount) }])

const references = (payment: Payment, press: Press): Labelled[] => [
  { label: 'Payment No.', value: payment.number ?? 'Draft' },
  { label: 'Date', value: paperDate(payment.date) },
  { label: 'By', value: modes[payment.mode] },
  ...(payment.reference ? [{ label: payment.mode === 'cheque' ? 'Cheque No.' : 'UTR', value: payment.reference }] : []),
  ...(payment.instrumentDate ? [{ label: 'Dated', value: paperDate(payment.instrumentDate) }] : []),
  ...(payment.order === null ? [] : [{ label: 'Advance on our order', value: press.title('purchaseOrder', payment.order) }]),
]

const totals = (payment: Payment): PaperTotal[] => [
  ...told('Bills settled', payment.settled),
  ...told('Exchange difference', sum(payment.bills.map(l => l.exchange))),
  ...told('Less discount', payment.discountTotal.negated()),
  ...told('Paid ahead', payment.onAccount),
  ...told('Less TDS on the advance', payment.tds.negated()),
  { label: 'Paid ₹', value: money(payment.amount), strong: true },
]

/** What the supplier is told of a payment: for which of their bills it is, so that they can book it without a call. */
const advicePaper = (def: typeof bankPayment, payment: Payment, to: Of<typeof supplier>, press: Press): Paper => ({
  ...frame(def, payment, press),
  title: 'Payment advice',
  copies: [],
  parties: [
    {
      heading: 'Paid to',
      name: to.name,
      lines: [...to.address.split('\n'), [to.city, to.pin].filter(Boolean).join(' ')],
      ...(to.gstin ? { gstin: to.gstin } : {}),
    },
  ],
  references: references(payment, press),
  tables: settledBills(
    payment.bills.map(l => ({ name: l.reference ?? press.title('bill', l.bill), ...l })),
    [
      { label: 'Discount', of: l => l.discount },
      { label: 'Exchange', of: l => l.exchange.negated() },
    ],
    'Paid',
  ),
  totals: totals(payment),
  amountInWords: amountInWords(payment.amount),
  notes: [
    ...(payment.tdsWords === null ? [] : [{ heading: 'TDS', paragraphs: [payment.tdsWords] }]),
    ...(payment.narration ? [{ heading: 'Narration', paragraphs: payment.narration.split('\n') }] : []),
  ],
  signatures: [{ heading: `For ${press.company}`, role: 'Authorised signatory' }],
})

export default paperFor(bankPayment, async (payment, press, { loader }) =>
  advicePaper(bankPayment, payment, await loader.get(supplier, payment.supplier), press),
)

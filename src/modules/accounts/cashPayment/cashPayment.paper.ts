import type { Decimal } from '../../../kernel/decimal.ts'
import { sum } from '../../../kernel/decimal.ts'
import type { Of } from '../../../kernel/document.ts'
import { amountInWords, formatDecimal } from '../../../kernel/indian.ts'
import type { Paper, PaperParty, PaperTable, PaperTotal } from '../../../kernel/paper/paper.ts'
import { frame, paperDate, type Press } from '../../../kernel/paper/printed.ts'
import { paperFor } from '../../../server/store/parts/papers.ts'
import { supplier } from '../../masters/parties/supplier/supplier.ts'
import { settledBills } from '../settledBills.ts'
import { cashPayment, grounds } from './cashPayment.ts'

type Payment = Of<typeof cashPayment>

const money = (amount: Decimal): string => formatDecimal(amount, 2)

const told = (label: string, amount: Decimal): PaperTotal[] => (amount.isZero() ? [] : [{ label, value: money(amount) }])

const payee = ({ paidTo, pan }: Payment, to: Of<typeof supplier> | null): PaperParty => ({
  heading: 'Paid to',
  name: to?.name ?? paidTo ?? '',
  lines: [
    ...(to ? [...to.address.split('\n'), [to.city, to.pin].filter(Boolean).join(' ')] : []),
    ...(pan === null ? [] : [`PAN ${pan}`]),
  ],
  ...(to?.gstin ? { gstin: to.gstin } : {}),
})

const ledgers = ({ spent }: Payment, press: Press): readonly PaperTable[] =>
  spent.length === 0
    ? []
    : [
        {
          columns: [
            { label: 'Ledger', align: 'left', width: 50 },
            { label: 'For', align: 'left', width: 'flex' },
            { label: 'Paid', unit: '₹', align: 'right', width: 26 },
          ],
          rows: spent.map(l => ({ kind: 'item', cells: [press.title('account', l.account), l.note ?? '', money(l.amount)] })),
        },
      ]

/** The voucher that the person signs who takes the cash. */
const voucherPaper = (def: typeof cashPayment, payment: Payment, to: Of<typeof supplier> | null, press: Press): Paper => ({
  ...frame(def, payment, press),
  title: 'Cash payment',
  copies: [],
  parties: [payee(payment, to)],
  references: [
    { label: 'Payment No.', value: payment.number ?? 'Draft' },
    { label: 'Date', value: paperDate(payment.date) },
    ...(payment.reference === null ? [] : [{ label: 'Slip No.', value: payment.reference }]),
    ...(payment.ground === null ? [] : [{ label: 'Why in cash', value: grounds[payment.ground] }]),
  ],
  tables: [
    ...settledBills(
      payment.bills.map(l => ({ name: l.reference ?? press.title('bill', l.bill), ...l })),
      [
        { label: 'Discount', of: l => l.discount },
        { label: 'Exchange', of: l => l.exchange.negated() },
      ],
      'Paid',
    ),
    ...ledgers(payment, press),
  ],
  totals: [
    ...told('Bills settled', payment.settled),
    ...told('Exchange difference', sum(payment.bills.map(l => l.exchange))),
    ...told('Less discount', payment.discountTotal.negated()),
    ...told('Paid on ledgers', payment.spentTotal),
    ...told('Paid ahead', payment.onAccount),
    ...told('Less TDS on the advance', payment.tds.negated()),
    { label: 'Paid ₹', value: money(payment.amount), strong: true },
  ],
  amountInWords: amountInWords(payment.amount),
  notes: [
    ...(payment.tdsWords === null ? [] : [{ heading: 'TDS', paragraphs: [payment.tdsWords] }]),
    ...(payment.narration ? [{ heading: 'Narration', paragraphs: payment.narration.split('\n') }] : []),
  ],
  signatures: [
    { heading: 'Received the cash', role: payment.paidTo ?? '' },
    { heading: `For ${press.company}`, role: 'Cashier' },
  ],
})

export default paperFor(cashPayment, async (payment, press, { loader }) =>
  voucherPaper(cashPayment, payment, payment.supplier === null ? null : await loader.get(supplier, payment.supplier), press),
)

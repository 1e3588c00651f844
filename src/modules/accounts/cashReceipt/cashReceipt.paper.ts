import type { Decimal } from '../../../kernel/decimal.ts'
import type { Of } from '../../../kernel/document.ts'
import { amountInWords, formatDecimal } from '../../../kernel/indian.ts'
import type { Paper, PaperParty, PaperTable, PaperTotal } from '../../../kernel/paper/paper.ts'
import { frame, paperDate, type Press } from '../../../kernel/paper/printed.ts'
import { paperFor } from '../../../server/store/parts/papers.ts'
import { customer, postalAddress } from '../../masters/parties/customer/customer.ts'
import { settledBills } from '../settledBills.ts'
import { cashReceipt } from './cashReceipt.ts'
import { worthOf } from './notes.ts'

type Receipt = Of<typeof cashReceipt>

const money = (amount: Decimal): string => formatDecimal(amount, 2)

const told = (label: string, amount: Decimal): PaperTotal[] => (amount.isZero() ? [] : [{ label, value: money(amount) }])

/** Who paid: the customer by their address, and who stood at the counter for them. */
const payer = ({ receivedFrom, pan }: Receipt, from: Of<typeof customer> | null): PaperParty => {
  const own = pan === null ? [] : [`PAN ${pan}`]
  if (!from) return { heading: 'Received from', name: receivedFrom ?? '', lines: own }
  const [name = '', ...lines] = postalAddress(from).split('\n')
  const by = receivedFrom === null ? [] : [`By ${receivedFrom}`]
  return { heading: 'Received from', name, lines: [...lines, ...by, ...own], ...(from.gstin ? { gstin: from.gstin } : {}) }
}

const ledgers = ({ received }: Receipt, press: Press): readonly PaperTable[] =>
  received.length === 0
    ? []
    : [
        {
          columns: [
            { label: 'For', align: 'left', width: 'flex' },
            { label: 'Received', unit: '₹', align: 'right', width: 26 },
          ],
          rows: received.map(l => ({ kind: 'item', cells: [l.note ?? press.title('account', l.account), money(l.amount)] })),
        },
      ]

const counted = ({ notes }: Receipt): readonly PaperTable[] =>
  notes.length === 0
    ? []
    : [
        {
          heading: 'Notes and coins',
          columns: [
            { label: 'Note or coin', align: 'left', width: 'flex' },
            { label: 'How many', align: 'right', width: 22 },
            { label: 'Amount', unit: '₹', align: 'right', width: 26 },
          ],
          rows: notes.map(l => ({ kind: 'item', cells: [worthOf(l.worth), String(l.count), money(l.amount)] })),
        },
      ]

/** The receipt that is handed over the counter. */
const receiptPaper = (def: typeof cashReceipt, receipt: Receipt, from: Of<typeof customer> | null, press: Press): Paper => ({
  ...frame(def, receipt, press),
  title: 'Cash receipt',
  copies: [],
  parties: [payer(receipt, from)],
  references: [
    { label: 'Receipt No.', value: receipt.number ?? 'Draft' },
    { label: 'Date', value: paperDate(receipt.date) },
    ...(receipt.order === null ? [] : [{ label: 'Order', value: press.title('salesOrder', receipt.order) }]),
    ...(receipt.event === null ? [] : [{ label: 'Event', value: receipt.event }]),
  ],
  tables: [
    ...settledBills(
      receipt.bills.map(l => ({ name: press.title('bill', l.bill), ...l })),
      [
        { label: 'TDS', of: l => l.tds },
        { label: 'GST-TDS', of: l => l.gstTds },
        { label: 'Discount', of: l => l.discount },
      ],
      'Received',
    ),
    ...ledgers(receipt, press),
    ...counted(receipt),
  ],
  totals: [
    ...told('Bills settled', receipt.settled),
    ...told('Less TDS', receipt.tdsTotal.negated()),
    ...told('Less GST-TDS', receipt.gstTdsTotal.negated()),
    ...told('Less discount', receipt.discountTotal.negated()),
    ...told('On account', receipt.onAccount),
    { label: 'Received ₹', value: money(receipt.amount), strong: true },
  ],
  amountInWords: amountInWords(receipt.amount),
  notes: receipt.narration ? [{ heading: 'Narration', paragraphs: receipt.narration.split('\n') }] : [],
  signatures: [{ heading: `For ${press.company}`, role: 'Cashier' }],
})

export default paperFor(cashReceipt, async (receipt, press, { loader }) =>
  receiptPaper(cashReceipt, receipt, receipt.customer === null ? null : await loader.get(customer, receipt.customer), press),
)

import type { Decimal } from '../../../kernel/decimal.ts'
import type { Of } from '../../../kernel/document.ts'
import { amountInWords, formatDecimal } from '../../../kernel/indian.ts'
import type { Labelled, Paper, PaperTotal } from '../../../kernel/paper/paper.ts'
import { frame, paperDate, type Press } from '../../../kernel/paper/printed.ts'
import { paperFor } from '../../../server/store/parts/papers.ts'
import { customer, postalAddress } from '../../masters/parties/customer/customer.ts'
import { settledBills } from '../settledBills.ts'
import { bankReceipt, modes } from './bankReceipt.ts'

type Receipt = Of<typeof bankReceipt>

const money = (amount: Decimal): string => formatDecimal(amount, 2)

const told = (label: string, amount: Decimal): PaperTotal[] => (amount.isZero() ? [] : [{ label, value: money(amount) }])

const references = (receipt: Receipt): Labelled[] => [
  { label: 'Receipt No.', value: receipt.number ?? 'Draft' },
  { label: 'Date', value: paperDate(receipt.date) },
  { label: 'By', value: modes[receipt.mode] },
  ...(receipt.reference ? [{ label: receipt.mode === 'cheque' ? 'Cheque No.' : 'Reference', value: receipt.reference }] : []),
  ...(receipt.instrumentDate ? [{ label: 'Dated', value: paperDate(receipt.instrumentDate) }] : []),
]

/** How what was received settles the bills: what the customer kept back comes off it again. */
const totals = (receipt: Receipt): PaperTotal[] => [
  ...told('Bills settled', receipt.settled),
  ...told('Less TDS', receipt.tdsTotal.negated()),
  ...told('Less GST-TDS', receipt.gstTdsTotal.negated()),
  ...told('Less discount', receipt.discountTotal.negated()),
  ...told('On account', receipt.onAccount),
  ...told('Less bank charges', receipt.bankCharges.negated()),
  { label: 'Received ₹', value: money(receipt.amount), strong: true },
]

/** The receipt that the customer gets: from whom, how, for which bills. */
const receiptPaper = (def: typeof bankReceipt, receipt: Receipt, from: Of<typeof customer>, press: Press): Paper => {
  const [name = '', ...lines] = postalAddress(from).split('\n')
  return {
    ...frame(def, receipt, press),
    title: 'Receipt',
    copies: [],
    parties: [{ heading: 'Received from', name, lines, ...(from.gstin ? { gstin: from.gstin } : {}) }],
    references: references(receipt),
    tables: settledBills(
      receipt.bills.map(l => ({ name: press.title('bill', l.bill), ...l })),
      [
        { label: 'TDS', of: l => l.tds },
        { label: 'GST-TDS', of: l => l.gstTds },
        { label: 'Discount', of: l => l.discount },
      ],
      'Received',
    ),
    totals: totals(receipt),
    amountInWords: amountInWords(receipt.amount),
    notes: [
      ...(receipt.narration ? [{ heading: 'Narration', paragraphs: receipt.narration.split('\n') }] : []),
      ...(receipt.mode === 'cheque'
        ? [{ heading: 'Cheque', paragraphs: ['This receipt holds once the cheque is paid by the bank.'] }]
        : []),
    ],
    signatures: [{ heading: `For ${press.company}`, role: 'Authorised signatory' }],
  }
}

export default paperFor(bankReceipt, async (receipt, press, { loader }) =>
  receiptPaper(bankReceipt, receipt, await loader.get(customer, receipt.customer), press),
)

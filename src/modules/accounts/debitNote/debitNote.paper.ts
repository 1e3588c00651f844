import type { Of } from '../../../kernel/document.ts'
import { amountInWords, formatDecimal } from '../../../kernel/indian.ts'
import type { Paper } from '../../../kernel/paper/paper.ts'
import { paperDate, type Press, frame } from '../../../kernel/paper/printed.ts'
import { paperFor } from '../../../server/store/parts/papers.ts'
import { gstRegistration } from '../../masters/books/gstRegistration.ts'
import { letterheadOf } from '../../masters/books/letterhead.ts'
import { buyingParties, buyingTotals } from '../../purchase/buyingPaper.ts'
import { debitNote } from './debitNote.ts'

const grounds = {
  returned: 'Goods returned',
  rate: 'Difference of rate',
  shortage: 'Short or damaged goods',
  deviation: 'Goods accepted under deviation',
} as const

/** A note to a supplier: a commercial paper; the credit note of GST law comes from the supplier (CGST Act s.34). */
const debitNotePaper = (
  def: typeof debitNote,
  issued: Of<typeof debitNote>,
  registration: Of<typeof gstRegistration>,
  press: Press,
): Paper => ({
  ...frame(def, issued, press),
  title: issued.way === 'claim' ? 'Debit note' : 'Supplementary bill booked',
  copies: [],
  letterhead: letterheadOf(registration, press),
  parties: buyingParties(issued, registration, press, 'From'),
  references: [
    { label: 'Note No.', value: issued.number ?? 'Draft' },
    { label: 'Date', value: paperDate(issued.date) },
    { label: 'Because of', value: grounds[issued.ground] },
    ...(issued.billNo ? [{ label: 'Your bill', value: issued.billNo }] : []),
    ...(issued.reference ? [{ label: 'Your note', value: issued.reference }] : []),
  ],
  tables: [
    {
      columns: [
        { label: 'No.', align: 'left', width: 8 },
        { label: 'Item', align: 'left', width: 'flex' },
        { label: 'HSN', align: 'left', width: 17 },
        { label: 'Quantity', align: 'right', width: 24 },
        { label: 'Rate billed', unit: '₹', align: 'right', width: 22 },
        { label: 'Claimed', unit: '₹', align: 'right', width: 22 },
        { label: 'Amount', unit: '₹', align: 'right', width: 28 },
      ],
      rows: issued.items.map(l => ({
        kind: 'item',
        cells: [
          String(l.no),
          { text: press.title('item', l.item), details: l.piece === null ? [] : [press.title('piece', l.piece)] },
          l.hsn,
          `${formatDecimal(l.qty, 3)} ${l.unit}`,
          l.billedRate === null ? '' : formatDecimal(l.billedRate, 2),
          formatDecimal(l.rate, 2),
          formatDecimal(l.amount, 2),
        ],
      })),
    },
  ],
  totals: buyingTotals(issued),
  amountInWords: amountInWords(issued.grandTotal),
  notes: issued.remarks ? [{ heading: 'Remarks', paragraphs: issued.remarks.split('\n') }] : [],
  signatures: [{ heading: `For ${press.company}`, role: 'Authorised signatory' }],
})

export default paperFor(debitNote, async (issued, press, { loader }) =>
  debitNotePaper(debitNote, issued, await loader.get(gstRegistration, issued.registration), press),
)

import type { Of } from '../../../kernel/document.ts'
import { zero } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { Paper, PaperTable } from '../../../kernel/paper/paper.ts'
import { frame, paperDate, type Press } from '../../../kernel/paper/printed.ts'
import { paperFor } from '../../../server/store/parts/papers.ts'
import { endorsement, inPlaceOf } from '../../despatch/salesInvoice/salesInvoice.paper.ts'
import { gstRegistration } from '../../masters/books/gstRegistration.ts'
import { stateLabel } from '../../masters/parties/states.ts'
import { kmText } from '../../sales/drums.ts'
import { billedPaper } from '../../sales/salesOrder/salePaper.ts'
import { creditNote, grounds } from './creditNote.ts'

type Note = Of<typeof creditNote>

const itemTable = (note: Note, press: Press): PaperTable => ({
  columns: [
    { label: 'No.', align: 'left', width: 8 },
    { label: 'Description of goods', align: 'left', width: 'flex' },
    { label: 'HSN', align: 'left', width: 17 },
    { label: 'Length', unit: 'km', align: 'right', width: 18 },
    { label: 'Billed at', unit: '₹ / km', align: 'right', width: 27 },
    { label: 'Credited', unit: '₹', align: 'right', width: 29 },
  ],
  rows: note.items.map(l => ({
    kind: 'item',
    cells: [
      String(l.no),
      { text: press.title('product', l.product), details: l.description ? [l.description] : [] },
      l.hsn ?? '',
      kmText(l.qty),
      l.billedRate === null ? '' : formatDecimal(l.billedRate, 2),
      formatDecimal(l.amount, 2),
    ],
  })),
})

const backTable = (note: Note, press: Press): PaperTable[] =>
  note.returned.length === 0
    ? []
    : [
        {
          heading: 'Came back',
          columns: [
            { label: 'No.', align: 'left', width: 8 },
            { label: 'Drum or length', align: 'left', width: 'flex' },
            { label: 'Length', unit: 'm', align: 'right', width: 26 },
          ],
          rows: note.returned.map(l => ({
            kind: 'item',
            cells: [
              String(l.no),
              { text: press.title('piece', l.piece), details: l.note ? [l.note] : [] },
              formatDecimal(l.backM, 3),
            ],
          })),
        },
      ]

/** A note without GST shows no rate of it. */
const taxedLines = (note: Note) =>
  note.items.map(l => ({ ...l, hsn: l.hsn ?? '', uqc: 'KME', rate: (note.withTax ? l.taxRate : null) ?? zero }))

/** The credit note with the content of rule 53(1A) of the CGST Rules 2017; without GST a commercial paper. */
const creditNotePaper = (note: Note, registration: Of<typeof gstRegistration>, old: Note | null, press: Press): Paper => {
  const totals = { itemTotal: note.taxable, charges: [], shipTo: note.billTo, termsText: null }
  const shared = billedPaper(
    { ...note, ...totals },
    { table: itemTable(note, press), taxed: taxedLines(note) },
    registration,
    press,
  )
  return {
    ...frame(creditNote, note, press),
    ...shared,
    tables: [...shared.tables, ...backTable(note, press)],
    title: note.withTax ? 'Credit note' : 'Credit note without GST',
    copies: ['Original for recipient', 'Duplicate for supplier'],
    references: [
      { label: 'Note No.', value: note.number ?? 'Draft' },
      { label: 'Date', value: paperDate(note.date) },
      ...inPlaceOf(old),
      { label: 'Against invoice', value: press.title('salesInvoice', note.invoice) },
      { label: 'Invoice date', value: paperDate(note.invoiceDate) },
      { label: 'Because of', value: grounds[note.ground].label },
      ...(note.reference ? [{ label: 'Your note', value: note.reference }] : []),
      { label: 'Place of supply', value: stateLabel(note.placeOfSupply) },
    ],
    notes: [...endorsement(note), ...shared.notes],
  }
}

export default paperFor(creditNote, async (note, press, { loader }) => {
  const old = note.replaces === null ? null : await loader.get(creditNote, note.replaces)
  return creditNotePaper(note, await loader.get(gstRegistration, note.registration), old, press)
})

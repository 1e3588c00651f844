import type { Of } from '../../../kernel/document.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { type Paper, type PaperNote, type PaperTable, runningTotals } from '../../../kernel/paper/paper.ts'
import { paperDate, type Press, frame } from '../../../kernel/paper/printed.ts'
import { paperFor } from '../../../server/store/parts/papers.ts'
import { gstRegistration } from '../../masters/books/gstRegistration.ts'
import { stateLabel } from '../../masters/parties/states.ts'
import { billedPaper } from '../../sales/salesOrder/salePaper.ts'
import { copies, endorsement, inPlaceOf } from '../salesInvoice/salesInvoice.paper.ts'
import { scrapSale } from './scrapSale.ts'

type Sale = Of<typeof scrapSale>

const grades = ({ items }: Sale, press: Press): PaperTable => {
  const running = runningTotals(items.map(l => l.amount))
  return {
    columns: [
      { label: 'No.', align: 'left', width: 8 },
      { label: 'Description of goods', align: 'left', width: 'flex' },
      { label: 'HSN', align: 'left', width: 17 },
      { label: 'Weight', unit: 'kg', align: 'right', width: 22 },
      { label: 'Rate', unit: '₹ / kg', align: 'right', width: 22 },
      { label: 'Amount', unit: '₹', align: 'right', width: 27 },
    ],
    rows: items.map((l, i) => ({
      kind: 'item',
      cells: [
        String(l.no),
        press.title('item', l.item),
        l.hsn,
        formatDecimal(l.kg, 3),
        formatDecimal(l.rate, 2),
        formatDecimal(l.amount, 2),
      ],
      ...(running[i] ? { runningTotal: running[i] } : {}),
    })),
    carriedColumn: 5,
  }
}

const keptBack = ({ gstTds }: Sale): PaperNote[] =>
  gstTds.gt(0)
    ? [
        {
          heading: 'GST-TDS',
          paragraphs: [
            `The buyer deducts ₹ ${formatDecimal(gstTds, 2)} as GST-TDS under section 51 of the CGST Act, 2 % of the taxable value of metal scrap, and reports it in GSTR-7.`,
          ],
        },
      ]
    : []

const collected = ({ tcsPercent, pan }: Sale): PaperNote[] =>
  tcsPercent?.gt(0)
    ? [
        {
          heading: 'Income-tax collected at source',
          paragraphs: [
            `${formatDecimal(tcsPercent, 2)} % of the value with GST${pan ? `; PAN of the buyer ${pan}` : '; the buyer has given no PAN'}.`,
          ],
        },
      ]
    : []

/** The tax invoice of a sale of scrap with the content of rule 46 of the CGST Rules 2017. */
const scrapPaper = (sale: Sale, registration: Of<typeof gstRegistration>, old: Sale | null, press: Press): Paper => {
  const billed = { ...sale, charges: [], shipTo: sale.billTo, termsText: null, itemTotal: sale.taxable }
  const taxed = sale.items.map(l => ({ ...l, uqc: 'KGS', qty: l.kg, rate: l.taxRate }))
  const shared = billedPaper(billed, { table: grades(sale, press), taxed }, registration, press)
  return {
    ...frame(scrapSale, sale, press),
    ...shared,
    title: 'Tax invoice',
    copies,
    references: [
      { label: 'Invoice No.', value: sale.number ?? 'Draft' },
      { label: 'Invoice date', value: paperDate(sale.date) },
      ...inPlaceOf(old),
      { label: 'Due date', value: paperDate(sale.dueDate) },
      { label: 'Place of supply', value: stateLabel(sale.placeOfSupply) },
      { label: 'Total weight', value: `${formatDecimal(sale.totalKg, 3)} kg` },
      { label: 'Reverse charge', value: 'No' },
      ...(sale.vehicleNo ? [{ label: 'Vehicle', value: sale.vehicleNo }] : []),
      ...(sale.weighSlipNo ? [{ label: 'Weighbridge slip', value: sale.weighSlipNo }] : []),
    ],
    notes: [...endorsement(sale), ...collected(sale), ...keptBack(sale), ...shared.notes],
    ...(press.declaration ? { declaration: { heading: 'Declaration', paragraphs: press.declaration.split('\n') } } : {}),
  }
}

export default paperFor(scrapSale, async (sale, press, { loader }) => {
  const old = sale.replaces === null ? null : await loader.get(scrapSale, sale.replaces)
  return scrapPaper(sale, await loader.get(gstRegistration, sale.registration), old, press)
})

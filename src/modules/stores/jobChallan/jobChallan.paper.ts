import type { Of } from '../../../kernel/document.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { Labelled, Paper, PaperTable } from '../../../kernel/paper/paper.ts'
import { paperDate, type Press, frame } from '../../../kernel/paper/printed.ts'
import { units } from '../../../kernel/stock.ts'
import { paperFor } from '../../../server/store/parts/papers.ts'
import { gstRegistration } from '../../masters/books/gstRegistration.ts'
import { letterheadOf } from '../../masters/books/letterhead.ts'
import { stateLabel } from '../../masters/parties/states.ts'
import { jobChallan } from './jobChallan.ts'

type Challan = Of<typeof jobChallan>

/** Three copies (CGST Rules 2017, rule 55(2)). */
const copies = ['Original for consignee', 'Duplicate for transporter', 'Triplicate for consigner'] as const

const figure = (value: Challan['goods'][number]['qty']): string => formatDecimal(value, value.decimalPlaces())

const goods = ({ goods: lines, totalKg, totalValue }: Challan, press: Press): PaperTable => ({
  columns: [
    { label: 'No.', align: 'left', width: 8 },
    { label: 'Description of goods', align: 'left', width: 'flex' },
    { label: 'HSN', align: 'left', width: 17 },
    { label: 'Quantity', align: 'right', width: 22 },
    { label: 'Unit', align: 'left', width: 10 },
    { label: 'Weight', unit: 'kg', align: 'right', width: 20 },
    { label: 'Taxable value', unit: '₹', align: 'right', width: 28 },
  ],
  rows: lines.map(l => ({
    kind: 'item',
    cells: [
      String(l.no),
      { text: press.title('item', l.item), details: l.piece === null ? [] : [`No. ${press.title('piece', l.sent ?? l.piece)}`] },
      l.hsn,
      figure(l.qty),
      units[l.measure ?? 'count'],
      formatDecimal(l.kg, 3),
      l.value === null ? '' : formatDecimal(l.value, 2),
    ],
  })),
  total: ['', 'Total', '', '', '', formatDecimal(totalKg, 3), formatDecimal(totalValue, 2)],
})

const given = (label: string, value: string | null): Labelled[] => (value ? [{ label, value }] : [])

/** The delivery challan with the content of rule 55(1) of the CGST Rules 2017; no tax, because nothing is supplied. */
const challanPaper = (
  def: typeof jobChallan,
  challan: Challan,
  registration: Of<typeof gstRegistration>,
  press: Press,
): Paper => {
  const [name = '', ...lines] = (challan.address ?? '').split('\n')
  const isFar = challan.workerState !== null && challan.workerState !== registration.state
  return {
    ...frame(def, challan, press),
    title: 'Delivery challan',
    copies,
    letterhead: letterheadOf(registration, press),
    parties: [
      {
        heading: 'Consignee, job worker',
        name,
        lines,
        ...(challan.workerGstin ? { gstin: challan.workerGstin } : {}),
        ...(challan.workerState ? { state: stateLabel(challan.workerState) } : {}),
      },
    ],
    references: [
      { label: 'Challan No.', value: challan.number ?? 'Draft' },
      { label: 'Date', value: paperDate(challan.date) },
      { label: 'For', value: challan.work },
      { label: 'Back by', value: challan.backBy ? paperDate(challan.backBy) : 'No limit' },
      ...(isFar && challan.workerState ? [{ label: 'Place of supply', value: stateLabel(challan.workerState) }] : []),
      ...given('Transporter', challan.transporter),
      ...given('Vehicle', challan.vehicleNo),
      ...given('e-Way bill', challan.ewayBillNo),
    ],
    tables: [goods(challan, press)],
    totals: [],
    notes: [
      {
        heading: 'Not a supply',
        paragraphs: ['Sent for job work under section 143 of the CGST Act 2017; the goods remain ours and come back.'],
      },
      ...(challan.remarks ? [{ heading: 'Remarks', paragraphs: challan.remarks.split('\n') }] : []),
    ],
    signatures: [
      { heading: 'Received', role: 'For the job worker' },
      { heading: `For ${press.company}`, role: 'Authorised signatory' },
    ],
  }
}

export default paperFor(jobChallan, async (challan, press, { loader }) =>
  challanPaper(jobChallan, challan, await loader.get(gstRegistration, challan.registration), press),
)

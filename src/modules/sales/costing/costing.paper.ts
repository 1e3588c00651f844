import type { Decimal } from '../../../kernel/decimal.ts'
import type { Of } from '../../../kernel/document.ts'
import type { Duty } from '../../../kernel/duty.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { Paper, PaperRow, PaperTable, PaperTotal } from '../../../kernel/paper/paper.ts'
import { paperDate, type Press, frame } from '../../../kernel/paper/printed.ts'
import { paperFor } from '../../../server/store/parts/papers.ts'
import { lineOf, partsOf, type SheetLine, type SheetPart } from './costSheet.ts'
import { costing, costSeen } from './costing.ts'

type Costing = Of<typeof costing>

const money = (value: Decimal | null): string => (value ? formatDecimal(value, 2) : '')

const itemOf = (line: SheetLine): PaperRow => ({
  kind: 'item',
  cells: [
    line.reckoned ? { text: line.name, details: [`${line.derivation}; calculated ${money(line.reckoned)}`] } : line.name,
    line.kgPerKm ? formatDecimal(line.kgPerKm, 3) : '',
    money(line.ratePerKg),
    money(line.rupeesPerKm),
  ],
})

const rowsOf = ({ heading, lines, sums }: SheetPart): readonly PaperRow[] => [
  ...(heading === null ? [] : [{ kind: 'heading', text: heading } as const]),
  ...lines.map(itemOf),
  ...sums.map(({ label, rupeesPerKm }) => ({ kind: 'subtotal', cells: [label, '', '', money(rupeesPerKm)] }) as const),
]

const sheetOf = (record: Costing): PaperTable => ({
  columns: [
    { label: 'Line', align: 'left', width: 'flex' },
    { label: 'Mass', unit: 'kg/km', align: 'right', width: 24 },
    { label: 'Rate', unit: '₹/kg', align: 'right', width: 22 },
    { label: 'Amount', unit: '₹/km', align: 'right', width: 30 },
  ],
  rows: partsOf(record.working.map(lineOf)).flatMap(rowsOf),
})

const totalsOf = (record: Costing, seesCost: boolean): readonly PaperTotal[] => [
  ...(seesCost
    ? [
        { label: 'Cost, ₹ a km', value: money(record.costPerKm) },
        { label: `Margin, ${formatDecimal(record.marginOfPrice, 2)} % of the price`, value: money(record.marginPerKm) },
      ]
    : []),
  { label: 'Metal of conductors and screens, ₹ a km', value: money(record.metalPerKm) },
  { label: 'Hollow price, ₹ a km', value: money(record.hollowPerKm) },
  { label: 'Price, ₹ a km', value: money(record.pricePerKm), strong: true },
]

const rateText = (rate: Decimal | null): string => (rate ? `${formatDecimal(rate, 2)} ₹/kg` : '–')

/** The paper of a costing: the price, and for those who may see it the sheet that it is made of. */
const costingPaper = (record: Costing, press: Press, held: ReadonlySet<Duty>): Paper => {
  const seesCost = costSeen.some(duty => held.has(duty))
  return {
    ...frame(costing, record, press),
    copies: [],
    parties: [],
    references: [
      { label: 'Cable', value: record.designation },
      ...(record.fullDesignation === null ? [] : [{ label: 'Designed as', value: record.fullDesignation }]),
      ...(record.certainty === null ? [] : [{ label: 'Certainty of the reading', value: `${record.certainty.toFixed(0)} %` }]),
      { label: 'Version', value: String(record.revision) },
      ...(record.customer === null ? [] : [{ label: 'Customer', value: press.title('customer', record.customer) }]),
      { label: 'Quantity', value: `${formatDecimal(record.qty, 3)} km in runs of ${record.runM} m` },
      { label: 'Rates of', value: paperDate(record.rateDay) },
      { label: 'Copper', value: rateText(record.copperUsed) },
      { label: 'Aluminium', value: rateText(record.aluminiumUsed) },
      { label: 'Credit', value: `${record.creditDays} days` },
    ],
    tables: seesCost ? [sheetOf(record)] : [],
    totals: totalsOf(record, seesCost),
    notes: [
      ...(record.assumed === null ? [] : [{ heading: 'Assumed, to be checked', paragraphs: record.assumed.split('\n') }]),
      ...(record.remarks === null ? [] : [{ heading: 'Remarks', paragraphs: record.remarks.split('\n') }]),
    ],
    signatures: [{ heading: `For ${press.company}`, role: 'Approved' }],
  }
}

export default paperFor(costing, (record, press, { held }) => costingPaper(record, press, held))

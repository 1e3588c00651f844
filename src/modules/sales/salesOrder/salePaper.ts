import { type Decimal, zero } from '../../../kernel/decimal.ts'
import type { Of } from '../../../kernel/document.ts'
import type { Line } from '../../../kernel/lineSet.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import {
  type Labelled,
  type Paper,
  type PaperColumn,
  type PaperParty,
  type PaperTable,
  type PaperTotal,
  runningTotals,
} from '../../../kernel/paper/paper.ts'
import { paperDate, type Press } from '../../../kernel/paper/printed.ts'
import { hsnSummary, type Tax } from '../../masters/books/gst.ts'
import type { gstRegistration } from '../../masters/books/gstRegistration.ts'
import { letterheadOf } from '../../masters/books/letterhead.ts'
import { totalsOnPaper } from '../../masters/books/totalsOnPaper.ts'
import { localTaxCaption, stateLabel } from '../../masters/parties/states.ts'
import { kmText } from '../drums.ts'
import { assumedOnPaper } from '../assumed.ts'
import { type goods, type orderedGoods, supplyOf } from '../goods.ts'
import type { salesOrder } from './salesOrder.ts'

/** A line of an order says what we took where the buyer's words leave it open; a line of an invoice is what was made. */
type Item = Line<typeof goods> & Partial<Pick<Line<typeof orderedGoods>, 'assumed' | 'certainty'>>

/** What all that is sold has in common on paper, whatever the goods are. */
export type Billed = Pick<
  Of<typeof salesOrder>,
  | 'charges'
  | 'billTo'
  | 'shipTo'
  | 'gstin'
  | 'gstKind'
  | 'ourState'
  | 'lut'
  | 'placeOfSupply'
  | 'termsText'
  | 'remarks'
  | 'itemTotal'
  | 'taxable'
  | 'cgst'
  | 'sgst'
  | 'igst'
  | 'roundOff'
  | 'grandTotal'
  | 'amountInWords'
> & {
  /** Income-tax that the buyer pays with it. */
  readonly tcs?: Decimal
}

/** What an order and an invoice have in common on paper. */
export type Sale = Billed &
  Pick<Of<typeof salesOrder>, 'customerPo' | 'poDate' | 'totalKm' | 'totalDrums'> & { readonly items: readonly Item[] }

const money = (d: Decimal): string => formatDecimal(d, 2)

const party = (heading: string, text: string, more: Partial<PaperParty> = {}): PaperParty => {
  const [name = '', ...lines] = text.split('\n')
  return { heading, name, lines, ...more }
}

/** The buyer and where the goods go, as the law wants them on the paper (CGST Rules 2017, rule 46). */
const parties = (sale: Billed): PaperParty[] => [
  party('Bill to', sale.billTo, {
    ...(sale.gstin ? { gstin: sale.gstin } : {}),
    state: stateLabel(sale.placeOfSupply),
  }),
  party('Ship to', sale.shipTo),
]

/** The cable by its name in the trade, then by what the order says of it. */
const told = ({ product, description }: Item, press: Press): string =>
  [...new Set([press.title('product', product), description])].filter(Boolean).join('\n')

/** The goods, with the drums under each description and the value carried forward over page ends. */
const itemTable = (items: readonly Item[], press: Press): PaperTable => {
  const running = runningTotals(items.map(l => l.amount))
  return {
    columns: [
      { label: 'No.', align: 'left', width: 8 },
      { label: 'Description of goods', align: 'left', width: 'flex' },
      { label: 'HSN', align: 'left', width: 17 },
      { label: 'Length', unit: 'km', align: 'right', width: 16 },
      { label: 'Rate', unit: '₹ / km', align: 'right', width: 24 },
      { label: 'Disc.', unit: '%', align: 'right', width: 12 },
      { label: 'Amount', unit: '₹', align: 'right', width: 27 },
    ],
    rows: items.map((l, i) => ({
      kind: 'item',
      cells: [
        String(l.no),
        {
          text: told(l, press),
          details: [
            ...(l.drums ? [`${l.drums} m · ${l.drumCount} ${l.drumCount === 1 ? 'drum' : 'drums'}`] : []),
            ...assumedOnPaper(l),
          ],
        },
        l.hsn,
        kmText(l.qty),
        money(l.rate),
        l.discount.isZero() ? '' : formatDecimal(l.discount, 2),
        money(l.amount),
      ],
      ...(running[i] ? { runningTotal: running[i] } : {}),
    })),
    carriedColumn: 6,
  }
}

/** A line as it is taxed. */
type Taxed = Tax & {
  readonly hsn: string
  readonly uqc: string
  readonly qty: Decimal
  readonly rate: Decimal
  readonly taxable: Decimal
}

/** Quantities in km are reported as KME. */
const taxedGoods = ({ items }: Sale): readonly Taxed[] => items.map(l => ({ ...l, uqc: 'KME', rate: l.taxRate }))

/** Tax by HSN code and rate, as GSTR-1 wants it summed, with rate and amount of each tax (CGST Rules 2017, rule 46(l) and (m)). */
const taxTable = (sale: Billed, taxed: readonly Taxed[]): PaperTable => {
  const lines = hsnSummary(taxed)
  const within = supplyOf(sale) === 'intra'
  const heads = within ? ['CGST', localTaxCaption(sale.placeOfSupply)] : ['IGST']
  const taxes = ({ cgst, sgst, igst }: Tax): string[] => (within ? [cgst, sgst] : [igst]).map(money)
  return {
    heading: 'Tax by HSN',
    columns: [
      { label: 'HSN', align: 'left', width: 'flex' },
      { label: 'UQC', align: 'left', width: 14 },
      { label: 'Quantity', align: 'right', width: 18 },
      { label: 'Taxable value', unit: '₹', align: 'right', width: 28 },
      ...heads.flatMap((label): PaperColumn[] => [
        { label, unit: '%', align: 'right', width: 13 },
        { label, unit: '₹', align: 'right', width: 25 },
      ]),
    ],
    rows: lines.map(l => ({
      kind: 'item',
      cells: [
        l.hsn,
        l.uqc,
        kmText(l.qty),
        money(l.taxable),
        ...taxes(l).flatMap(tax => [formatDecimal(l.rate.div(heads.length), 2), tax]),
      ],
    })),
    total: ['Total', '', '', money(sale.taxable), ...taxes(sale).flatMap(tax => ['', tax])],
  }
}

/** The totals block; income-tax that the buyer pays is collected on the value with GST. */
const totals = (sale: Billed): PaperTotal[] =>
  totalsOnPaper({
    ...sale,
    taxes: [
      ['CGST', sale.cgst],
      [localTaxCaption(sale.placeOfSupply), sale.sgst],
      ['IGST', sale.igst],
      ['Income-tax collected', sale.tcs ?? zero],
    ],
  })

const note = (heading: string, text: string | null): Paper['notes'] => (text ? [{ heading, paragraphs: text.split('\n') }] : [])

/** The goods of a paper as they are listed, and as they are taxed. */
interface Listed {
  readonly table: PaperTable
  readonly taxed: readonly Taxed[]
}

/** Lays out what all documents of a sale share; each adds its title, copies and references. */
export const billedPaper = (sale: Billed, { table, taxed }: Listed, registration: Of<typeof gstRegistration>, press: Press) => ({
  letterhead: letterheadOf(registration, press),
  parties: parties(sale),
  tables: [table],
  taxSummary: taxTable(sale, taxed),
  totals: totals(sale),
  amountInWords: sale.amountInWords,
  ...(press.bankDetails.length > 0 ? { bank: { heading: 'Bank', details: press.bankDetails } } : {}),
  notes: [...note('Terms', sale.termsText), ...note('Remarks', sale.remarks)],
  signatures: [{ heading: `For ${press.company}`, role: 'Authorised signatory' }],
})

/** Lays out what an order and an invoice of cables share. */
export const salePaper = (sale: Sale, registration: Of<typeof gstRegistration>, press: Press) =>
  billedPaper(sale, { table: itemTable(sale.items, press), taxed: taxedGoods(sale) }, registration, press)

/** References that an order and an invoice both carry. */
export const saleReferences = (sale: Sale): Labelled[] => [
  ...(sale.customerPo ? [{ label: 'Customer PO', value: sale.customerPo }] : []),
  ...(sale.poDate ? [{ label: 'PO date', value: paperDate(sale.poDate) }] : []),
  { label: 'Place of supply', value: stateLabel(sale.placeOfSupply) },
  { label: 'Total length', value: `${kmText(sale.totalKm)} km` },
  ...(sale.totalDrums > 0 ? [{ label: 'Drums', value: String(sale.totalDrums) }] : []),
]

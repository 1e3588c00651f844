import type { Of } from '../../../kernel/document.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { Paper, PaperTable } from '../../../kernel/paper/paper.ts'
import { frame, paperDate, type Press } from '../../../kernel/paper/printed.ts'
import { paperFor } from '../../../server/store/parts/papers.ts'
import { gstRegistration } from '../../masters/books/gstRegistration.ts'
import { priceVariation } from '../../masters/goods/priceVariation.ts'
import { letterheadOf } from '../../masters/books/letterhead.ts'
import { totalsOnPaper } from '../../masters/books/totalsOnPaper.ts'
import { localTaxCaption, stateLabel } from '../../masters/parties/states.ts'
import { kmText } from '../drums.ts'
import { assumedOnPaper } from '../assumed.ts'
import { priceBases } from '../goods.ts'
import { quotation } from './quotation.ts'

type Quotation = Of<typeof quotation>

const note = (heading: string, paragraphs: readonly (string | null)[]): Paper['notes'] => {
  const said = paragraphs.filter(text => text !== null && text !== '')
  return said.length === 0 ? [] : [{ heading, paragraphs: said.filter(text => text !== null) }]
}

const roleText = ({ items }: Quotation, { role, insteadOf }: Quotation['items'][number]): readonly string[] => {
  if (role === 'option') return ['Option, not in the total']
  const meant = items.find(({ id }) => id === insteadOf)
  return role === 'alternate' ? [`Alternate to line ${meant?.no ?? ''}, not in the total`] : []
}

/** The lines as they are offered; alternates and options stand among them and say that they are not in the total. */
const itemTable = (q: Quotation, press: Press): PaperTable => ({
  columns: [
    { label: 'No.', align: 'left', width: 8 },
    { label: 'Your No.', align: 'left', width: 16 },
    { label: 'Description of goods', align: 'left', width: 'flex' },
    { label: 'Length', unit: 'km', align: 'right', width: 17 },
    { label: 'Rate', unit: '₹ / km', align: 'right', width: 25 },
    { label: 'Disc.', unit: '%', align: 'right', width: 12 },
    { label: 'Amount', unit: '₹', align: 'right', width: 28 },
  ],
  rows: q.items.map(l => ({
    kind: 'item',
    cells: [
      String(l.no),
      l.theirNo ?? '',
      {
        text: [...new Set([press.title('product', l.product), l.description])].filter(Boolean).join('\n'),
        details: [
          ...(l.drums ? [`${l.drums} m`] : []),
          ...roleText(q, l),
          ...assumedOnPaper(l),
          ...(l.lineValidTo && l.lineValidTo !== q.validTo ? [`Valid to ${paperDate(l.lineValidTo)}`] : []),
        ],
      },
      kmText(l.qty),
      formatDecimal(l.rate, 2),
      l.discount.isZero() ? '' : formatDecimal(l.discount, 2),
      l.role === 'base' ? formatDecimal(l.amount, 2) : '–',
    ],
  })),
})

const metalNames = { copper: 'Copper', aluminium: 'Aluminium' } as const

/** How the price moves, as the buyer has to know it; a firm price does not, and its metal is not shown. */
const basisNotes = (q: Quotation, clause: Of<typeof priceVariation> | null): Paper['notes'] => {
  if (q.priceBasis === 'firm') return note('Price basis', [`${priceBases.firm} to the end of the delivery that is offered here.`])
  const rates = q.bases.map(
    ({ metal, rate, validFrom }) => `${metalNames[metal]}: ₹ ${formatDecimal(rate, 2)} a kg, rate of ${paperDate(validFrom)}`,
  )
  return note('Price basis', [priceBases[q.priceBasis], clause && `${clause.name}: ${clause.formula}`, 'Base rates:', ...rates])
}

const metalTable = (q: Quotation): PaperTable => ({
  heading: 'Metal in a km',
  columns: [
    { label: 'No.', align: 'left', width: 8 },
    { label: 'Cable', align: 'left', width: 'flex' },
    { label: 'Copper', unit: 'kg / km', align: 'right', width: 25 },
    { label: 'Aluminium', unit: 'kg / km', align: 'right', width: 25 },
  ],
  rows: q.priced.map(({ no, cable, copperKgPerKm, aluminiumKgPerKm }) => ({
    kind: 'item',
    cells: [
      String(no),
      cable,
      copperKgPerKm && copperKgPerKm.gt(0) ? formatDecimal(copperKgPerKm, 3) : '',
      aluminiumKgPerKm && aluminiumKgPerKm.gt(0) ? formatDecimal(aluminiumKgPerKm, 3) : '',
    ],
  })),
})

/** The offer as the buyer gets it: lines, totals, how the price moves, terms. Nothing of cost, margin or rivals. */
const quotationPaper = (
  q: Quotation,
  press: Press,
  registration: Of<typeof gstRegistration>,
  clause: Of<typeof priceVariation> | null,
): Paper => {
  const [name = '', ...lines] = q.billTo.split('\n')
  return {
    ...frame(quotation, q, press),
    letterhead: letterheadOf(registration, press),
    title: q.amendment ? `Quotation, revision ${q.amendment}` : 'Quotation',
    copies: [],
    parties: [{ heading: 'To', name, lines, ...(q.gstin ? { gstin: q.gstin } : {}), state: stateLabel(q.placeOfSupply) }],
    references: [
      { label: 'Quotation No.', value: q.number ?? 'Draft' },
      { label: 'Date', value: paperDate(q.date) },
      { label: 'Revision', value: String(q.amendment ?? 0) },
      { label: 'Subject', value: q.subject },
      ...(q.theirRef ? [{ label: 'Your reference', value: q.theirRef }] : []),
      ...(q.contact ? [{ label: 'Attention', value: q.contact }] : []),
      { label: 'Valid to', value: paperDate(q.validTo) },
      ...(q.delivery ? [{ label: 'Delivery', value: q.delivery }] : []),
      { label: 'Credit', value: `${q.creditDays} days` },
    ],
    tables: [itemTable(q, press), ...(q.priceBasis === 'firm' ? [] : [metalTable(q)])],
    totals: totalsOnPaper({
      ...q,
      taxes: [
        ['CGST', q.cgst],
        [localTaxCaption(q.placeOfSupply), q.sgst],
        ['IGST', q.igst],
      ],
    }),
    amountInWords: q.amountInWords,
    notes: [...basisNotes(q, clause), ...note('Terms', (q.termsText ?? '').split('\n'))],
    signatures: [{ heading: `For ${press.company}`, role: 'Authorised signatory' }],
  }
}

export default paperFor(quotation, async (q, press, { loader }) =>
  quotationPaper(
    q,
    press,
    await loader.get(gstRegistration, q.registration),
    q.priceBasis === 'variation' && q.priceVariation !== null ? await loader.get(priceVariation, q.priceVariation) : null,
  ),
)

import type { Decimal } from '../../../kernel/decimal.ts'
import type { Of } from '../../../kernel/document.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { Labelled, Paper, PaperNote, PaperTable, Watermark } from '../../../kernel/paper/paper.ts'
import { frame, paperDate, type Press } from '../../../kernel/paper/printed.ts'
import { isIn } from '../../../kernel/states.ts'
import { paperFor } from '../../../server/store/parts/papers.ts'
import { printedStandard } from '../design/productFields.ts'
import { drawDesign } from '../design/section.ts'
import { toSvg } from '../drawing/crossSectionSvg.ts'
import { productDesign, starred, testRounds } from './productDesign.ts'

type Design = Of<typeof productDesign>

const figure = (value: Decimal | null, places: number): string => (value === null ? '' : formatDecimal(value, places))

const measured = (label: string, value: Decimal | null, unit: string, places: number): readonly Labelled[] =>
  value === null || value.isZero() ? [] : [{ label, value: `${figure(value, places)} ${unit}` }]

/** What is asked of a cable first, beside its drawing. */
const figures = (design: Design): readonly Labelled[] => [
  ...measured(design.heightMm ? 'Width, approx.' : 'Overall diameter, approx.', design.overallDiameterMm, 'mm', 1),
  ...measured('Height, approx.', design.heightMm, 'mm', 1),
  ...measured('Net mass, approx.', design.weightKgPerKm, 'kg/km', 0),
  ...measured('Resistance at 20 °C, at most', design.resistance20OhmPerKm, 'ohm/km', 4),
  ...measured('Bending radius, at least', design.bendingRadiusMm, 'mm', 0),
  ...measured('Usual length', design.usualLengthM, 'm', 0),
  ...measured('Gross weight of that drum', design.grossKg, 'kg', 0),
]

/** What the stars mean; nothing where there is none. */
const starNote = (design: Design): readonly PaperNote[] =>
  [...design.particulars, ...design.tests].some(row => row.toVerify)
    ? [
        {
          heading: '* To be verified',
          paragraphs: ['These figures are compared with the printed edition of the standard before they are guaranteed.'],
        },
      ]
    : []

const particulars = (design: Design): PaperTable => {
  const sections = [...new Set(design.particulars.map(({ section }) => section))]
  return {
    heading: 'Guaranteed technical particulars',
    columns: [
      { label: 'No.', align: 'left', width: 10 },
      { label: 'Particular', align: 'left', width: 80 },
      { label: 'Value', align: 'left', width: 'flex' },
      { label: 'Unit', align: 'left', width: 18 },
    ],
    rows: sections.flatMap(section => [
      { kind: 'heading' as const, text: section },
      ...design.particulars
        .filter(row => row.section === section)
        .map(row => ({
          kind: 'item' as const,
          cells: [String(row.no), row.particular, starred(row.value, row.toVerify), row.unit ?? ''],
        })),
    ]),
  }
}

const tests = (design: Design): PaperTable => ({
  heading: 'Tests',
  columns: [
    { label: 'Test', align: 'left', width: 50 },
    { label: 'Round', align: 'left', width: 22 },
    { label: 'Limit for this cable', align: 'left', width: 'flex' },
    { label: 'Method', align: 'left', width: 38 },
  ],
  rows: design.tests.map(row => ({
    kind: 'item',
    cells: [row.name, testRounds[row.category], starred(row.limit, row.toVerify), row.method],
  })),
})

/** What stands across the sheet of a design that is not the approved one. */
const watermark = (def: typeof productDesign, { status, revision }: Design): Watermark | undefined => {
  if (isIn(def, status, 'void')) return 'CANCELLED'
  if (isIn(def, status, 'closed')) return `REV ${revision ?? 1}`
  return isIn(def, status, 'agreed') ? undefined : 'DRAFT'
}

/** The sheet of guaranteed technical particulars for a buyer, with the cable drawn to scale; neither fictitious diameters nor recipes stand on it. */
const designPaper = (def: typeof productDesign, design: Design, press: Press): Paper => {
  const drawn = drawDesign(design)
  const { watermark: _ofAnyDocument, ...shared } = frame(def, design, press)
  const mark = watermark(def, design)
  return {
    ...shared,
    title: 'Guaranteed technical particulars',
    number: `${design.called ?? ''}, revision ${design.revision ?? 1}`,
    date: paperDate(design.createdStamp),
    copies: [],
    parties: [],
    references: [
      { label: 'Cable', value: design.fullDesignation ?? '' },
      { label: 'Standard', value: printedStandard(design.madeTo ?? '') },
      { label: 'Product', value: design.product === null ? '' : press.title('product', design.product) },
      { label: 'Revision', value: String(design.revision ?? 1) },
    ],
    ...(drawn
      ? { drawing: { picture: toSvg(drawn.section, 164), caption: 'Cross-section, to scale', figures: figures(design) } }
      : {}),
    tables: [particulars(design), tests(design)],
    totals: [],
    notes: [...starNote(design), { heading: 'Legend on the sheath', paragraphs: [design.legend ?? ''] }],
    signatures: [{ heading: `For ${press.company}`, role: 'Authorised signatory' }],
    ...(mark ? { watermark: mark } : {}),
  }
}

export default paperFor(productDesign, (design, press) => designPaper(productDesign, design, press))

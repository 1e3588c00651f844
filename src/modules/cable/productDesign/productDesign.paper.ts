import type { Decimal } from '../../../kernel/decimal.ts'
import type { Of } from '../../../kernel/document.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { Labelled, Paper, PaperTable, Watermark } from '../../../kernel/paper/paper.ts'
import { frame, paperDate, type Press } from '../../../kernel/paper/printed.ts'
import { isIn } from '../../../kernel/states.ts'
import { paperFor } from '../../../server/store/parts/papers.ts'
import { printedStandard } from '../design/productFields.ts'
import { drawDesign } from '../design/section.ts'
import { toSvg } from '../drawing/crossSectionSvg.ts'
import { productDesign, testRounds } from './productDesign.ts'

type Design = Of<typeof productDesign>

const figure = (value: Decimal | null, places: number): string => (value === null ? '' : formatDecimal(value, places))

const measured = (label: string, value: Decimal | null, unit: string, places: number): readonly Labelled[] =>
  value === null || value.isZero() ? [] : [{ label, value: `${figure(value, places)} ${unit}` }]

/** What is asked of a cable first, beside its drawing. */
const figures = (design: Design): readonly Labelled[] => [
  ...measured(design.heightMm ? 'Width, approx.' : 'Overall diameter, approx.', design.overallDiameterMm, 'mm', 1),
  ...measured('Height, approx.', design.heightMm, 'mm', 1),
  ...measured('Net mass, approx.', design.weightKgPerKm, 'kg/km', 0),
  ...measured('Copper', design.copperKgPerKm, 'kg/km', 0),
  ...measured('Aluminium', design.aluminiumKgPerKm, 'kg/km', 0),
  ...measured('Resistance at 20 °C, at most', design.resistance20OhmPerKm, 'ohm/km', 4),
  ...measured('Bending radius, at least', design.bendingRadiusMm, 'mm', 0),
  ...measured('Usual length', design.usualLengthM, 'm', 0),
  ...measured('Gross weight of that drum', design.grossKg, 'kg', 0),
]

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
        .map(row => ({ kind: 'item' as const, cells: [String(row.no), row.particular, row.value, row.unit ?? ''] })),
    ]),
  }
}

const layers = (design: Design): PaperTable => ({
  heading: 'Construction',
  columns: [
    { label: 'Layer', align: 'left', width: 'flex' },
    { label: 'Material', align: 'left', width: 26 },
    { label: 'Nominal', unit: 'mm', align: 'right', width: 17 },
    { label: 'Minimum', unit: 'mm', align: 'right', width: 17 },
    { label: 'Over', unit: 'mm', align: 'right', width: 17 },
    { label: 'Mass', unit: 'kg/km', align: 'right', width: 20 },
  ],
  rows: design.layers.map(row => ({
    kind: 'item',
    cells: [
      { text: row.place === 'cable' ? row.name : `${row.name}, ${row.place}`, details: [row.because] },
      row.material,
      figure(row.nominalMm, 2),
      figure(row.leastMm, 2),
      figure(row.overMm, 1),
      figure(row.kgPerKm, 1),
    ],
  })),
})

const tests = (design: Design): PaperTable => ({
  heading: 'Tests',
  columns: [
    { label: 'Test', align: 'left', width: 50 },
    { label: 'Round', align: 'left', width: 22 },
    { label: 'Limit for this cable', align: 'left', width: 'flex' },
    { label: 'Method', align: 'left', width: 38 },
  ],
  rows: design.tests.map(row => ({ kind: 'item', cells: [row.name, testRounds[row.category], row.limit, row.method] })),
})

/** What stands across the sheet of a design that is not the approved one. */
const watermark = (def: typeof productDesign, { status, revision }: Design): Watermark | undefined => {
  if (isIn(def, status, 'void')) return 'CANCELLED'
  if (isIn(def, status, 'closed')) return `REV ${revision ?? 1}`
  return isIn(def, status, 'agreed') ? undefined : 'DRAFT'
}

/** The sheet of guaranteed technical particulars with the cable drawn to scale; fictitious diameters never stand on it. */
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
    tables: [particulars(design), layers(design), tests(design)],
    totals: [],
    notes: [{ heading: 'Legend on the sheath', paragraphs: [design.legend ?? ''] }],
    signatures: [{ heading: `For ${press.company}`, role: 'Authorised signatory' }],
    ...(mark ? { watermark: mark } : {}),
  }
}

export default paperFor(productDesign, (design, press) => designPaper(productDesign, design, press))

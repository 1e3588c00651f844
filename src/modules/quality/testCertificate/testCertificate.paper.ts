import type { Of } from '../../../kernel/document.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { frame, paperDate, type Press } from '../../../kernel/paper/printed.ts'
import type { Paper, PaperTable } from '../../../kernel/paper/paper.ts'
import { paperFor } from '../../../server/store/parts/papers.ts'
import { customer, postalAddress } from '../../masters/parties/customer/customer.ts'
import { salesOrder } from '../../sales/salesOrder/salesOrder.ts'
import { testCertificate } from './testCertificate.ts'

type Certificate = Of<typeof testCertificate>
type Result = Certificate['results'][number]

const marks = ({ startMark, endMark }: Certificate['drums'][number]): string =>
  startMark && endMark ? `${formatDecimal(startMark, 0)} to ${formatDecimal(endMark, 0)}` : ''

const drumTable = (c: Certificate, press: Press): PaperTable => ({
  heading: 'Drums',
  columns: [
    { label: 'No.', align: 'left', width: 10 },
    { label: 'Drum No.', align: 'left', width: 28 },
    { label: 'Cable', align: 'left', width: 'flex' },
    { label: 'Length', unit: 'm', align: 'right', width: 24 },
    { label: 'Metre marks', align: 'left', width: 32 },
  ],
  rows: c.drums.map(line => ({
    kind: 'item',
    cells: [
      String(line.no),
      line.makerNo ?? press.title('piece', line.piece),
      press.title('item', line.item),
      formatDecimal(line.lengthM, 1),
      marks(line),
    ],
  })),
})

/** One row for each drum and test; the figures of its cores stand beside one another where they have one limit. */
const resultRows = (results: readonly Result[]): PaperTable['rows'] =>
  [...Map.groupBy(results, ({ drum }) => drum)].flatMap(([drum, own]) => [
    { kind: 'heading' as const, text: `Drum ${drum}, ${own[0]?.testNo ?? ''} of ${paperDate(own[0]?.tested)}` },
    ...[...Map.groupBy(own, ({ test, guaranteed }) => `${test} ${guaranteed ?? ''}`).values()].map(rows => {
      const [first] = rows
      const measured = rows.map(({ core, measured: value }) => (core === null ? value : `${core} ${value}`))
      return {
        kind: 'item' as const,
        cells: [
          first?.test ?? '',
          first?.method ?? '',
          first?.guaranteed ?? '',
          measured.join('\n'),
          rows.every(({ result }) => result === 'Pass') ? 'Pass' : (first?.result ?? ''),
        ],
      }
    }),
  ])

const resultTable = (c: Certificate): PaperTable => ({
  heading: 'Routine tests',
  columns: [
    { label: 'Test', align: 'left', width: 'flex' },
    { label: 'Method', align: 'left', width: 26 },
    { label: 'Guaranteed', align: 'left', width: 36 },
    { label: 'Measured', align: 'left', width: 52 },
    { label: 'Result', align: 'left', width: 16 },
  ],
  rows: resultRows(c.results),
})

const instrumentTable = (c: Certificate): PaperTable => ({
  heading: 'Instruments',
  columns: [
    { label: 'Instrument', align: 'left', width: 'flex' },
    { label: 'Serial No.', align: 'left', width: 30 },
    { label: 'Calibration certificate', align: 'left', width: 42 },
    { label: 'Valid to', align: 'left', width: 26 },
  ],
  rows: c.instruments.map(({ code, name, serialNo, certificate, due }) => ({
    kind: 'item',
    cells: [`${code} ${name}`, serialNo, certificate ?? '', paperDate(due)],
  })),
})

const materialTable = (c: Certificate): PaperTable => ({
  heading: 'Raw material',
  columns: [
    { label: 'Drum No.', align: 'left', width: 28 },
    { label: 'Material', align: 'left', width: 'flex' },
    { label: 'Heat or lot', align: 'left', width: 36 },
    { label: 'Maker’s No.', align: 'left', width: 32 },
  ],
  rows: c.materials.map(({ drum, material, heatNo, makerNo }) => ({
    kind: 'item',
    cells: [drum, material, heatNo, makerNo ?? ''],
  })),
})

const reference = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : [])

const certificatePaper = (c: Certificate, press: Press, order: Of<typeof salesOrder>, buyer: Of<typeof customer>): Paper => {
  const [name = '', ...lines] = postalAddress(buyer).split('\n')
  const po = [order.customerPo, paperDate(order.poDate)].filter(Boolean).join(' of ')
  return {
    ...frame(testCertificate, c, press),
    title: (c.edition ?? 1) > 1 ? `Test certificate, edition ${c.edition}` : 'Test certificate',
    copies: [],
    parties: [{ heading: 'Buyer', name, lines }],
    references: [
      { label: 'Certificate No.', value: c.number ?? 'Draft' },
      { label: 'Date', value: paperDate(c.date) },
      { label: 'Our order', value: order.number ?? '' },
      ...reference('Purchase order', po),
      ...reference('Made to', c.standards),
      ...reference('BIS licence', c.licences && `CM/L-${c.licences}`),
      ...reference('Clearance', c.clearance),
      ...reference('Replaces', c.replaces === null ? null : press.title('testCertificate', c.replaces)),
    ],
    tables: [
      drumTable(c, press),
      resultTable(c),
      ...(c.instruments.length > 0 ? [instrumentTable(c)] : []),
      ...(c.materials.length > 0 ? [materialTable(c)] : []),
    ],
    totals: [],
    notes: [
      {
        heading: 'Statement of conformity',
        paragraphs: [
          `The drums named here were tested at our works and conform to ${c.standards ?? 'their approved data sheet'} in all tests that are listed.`,
          ...(c.why === null ? [] : [`This edition was issued because: ${c.why}`]),
          ...(c.remarks ?? '').split('\n').filter(Boolean),
        ],
      },
    ],
    signatures: [
      ...(c.testedBy === null ? [] : [{ heading: 'Tested by', role: c.testedBy }]),
      { heading: `For ${press.company}`, role: press.title('employee', c.approvedBy) || 'Authorised signatory' },
      ...(c.witness === null ? [] : [{ heading: 'Witnessed by', role: c.witness }]),
    ],
  }
}

export default paperFor(testCertificate, async (c, press, { loader }) => {
  const order = await loader.get(salesOrder, c.salesOrder)
  return certificatePaper(c, press, order, await loader.get(customer, order.customer))
})

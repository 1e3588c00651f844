import type { Of } from '../../../kernel/document.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { frame, paperDate, type Press } from '../../../kernel/paper/printed.ts'
import type { Paper } from '../../../kernel/paper/paper.ts'
import { paperFor } from '../../../server/store/parts/papers.ts'
import { inspectionAgency } from '../../masters/parties/inspectionAgency.ts'
import { customer, postalAddress } from '../../masters/parties/customer/customer.ts'
import { salesOrder } from '../../sales/salesOrder/salesOrder.ts'
import { inspectionCall } from './inspectionCall.ts'

type Call = Of<typeof inspectionCall>

const drumTable = (c: Call, press: Press): Paper['tables'][number] => ({
  heading: 'Drums offered',
  columns: [
    { label: 'No.', align: 'left', width: 10 },
    { label: 'Drum', align: 'left', width: 30 },
    { label: 'Cable', align: 'left', width: 'flex' },
    { label: 'Length', unit: 'm', align: 'right', width: 25 },
    { label: 'Seal No.', align: 'left', width: 28 },
    { label: 'Outcome', align: 'left', width: 25 },
  ],
  rows: c.drums.map(line => ({
    kind: 'item',
    cells: [
      String(line.no),
      press.title('piece', line.piece),
      press.title('item', line.item),
      formatDecimal(line.lengthM, 1),
      line.seal ?? '',
      inspectionCall.lines.drums.states?.[line.status] && line.status !== 'offered' ? line.status : '',
    ],
  })),
})

/** The letter that calls the inspector: what is offered, for which order and which day. */
const callLetter = (
  c: Call,
  press: Press,
  {
    order,
    buyer,
    agency,
  }: {
    readonly order: Of<typeof salesOrder>
    readonly buyer: Of<typeof customer>
    readonly agency: Of<typeof inspectionAgency> | null
  },
): Paper => {
  const [name = '', ...lines] = agency
    ? [agency.name, ...(agency.address ?? agency.city).split('\n')]
    : postalAddress(buyer).split('\n')
  const what = c.of === 'drums' ? `${c.offered} drums that have passed their routine tests` : (c.holdPoint ?? 'a stage of making')
  return {
    ...frame(inspectionCall, c, press),
    title: 'Inspection call',
    copies: [],
    parties: [{ heading: 'To', name, lines }],
    references: [
      { label: 'Call No.', value: c.number ?? 'Draft' },
      { label: 'Date', value: paperDate(c.date) },
      { label: 'Our order', value: order.number ?? '' },
      { label: 'Buyer', value: buyer.name },
      { label: 'Purchase order', value: [order.customerPo, paperDate(order.poDate)].filter(Boolean).join(' of ') },
      { label: 'Asked for', value: paperDate(c.requestedFor) },
      ...(c.theirRef ? [{ label: 'Your call No.', value: c.theirRef }] : []),
    ],
    tables: c.of === 'drums' ? [drumTable(c, press)] : [],
    totals: [],
    notes: [
      {
        heading: 'We offer for inspection',
        paragraphs: [
          `We offer ${what} for inspection at ${c.place ?? 'our works'} on ${paperDate(c.requestedFor)}. Please confirm the day and name the inspector.`,
          ...(c.of === 'drums'
            ? ['Records of the routine tests, certificates of the materials and the approved data sheet lie ready.']
            : []),
        ],
      },
    ],
    signatures: [{ heading: `For ${press.company}`, role: 'Quality' }],
  }
}

export default paperFor(inspectionCall, async (c, press, { loader }) =>
  callLetter(c, press, {
    order: await loader.get(salesOrder, c.salesOrder),
    buyer: await loader.get(customer, (await loader.get(salesOrder, c.salesOrder)).customer),
    agency: c.agency === null ? null : await loader.get(inspectionAgency, c.agency),
  }),
)

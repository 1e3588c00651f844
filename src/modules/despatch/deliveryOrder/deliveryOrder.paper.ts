import type { Duty } from '../../../kernel/duty.ts'
import { type Decimal, sum, zero } from '../../../kernel/decimal.ts'
import type { Of } from '../../../kernel/document.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { Paper, PaperTable } from '../../../kernel/paper/paper.ts'
import { paperDate, type Press, frame } from '../../../kernel/paper/printed.ts'
import { marksOf } from '../../../kernel/stock.ts'
import { paperFor } from '../../../server/store/parts/papers.ts'
import { gstRegistration } from '../../masters/books/gstRegistration.ts'
import { letterheadOf } from '../../masters/books/letterhead.ts'
import { kmText } from '../../sales/drums.ts'
import { deliveryOrder } from './deliveryOrder.ts'
import { goingM } from './packed.ts'

type Delivery = Of<typeof deliveryOrder>

type Drum = Delivery['packed'][number]

const kg = (weight: Decimal | null): string => (weight ? formatDecimal(weight, 1) : '')

const metres = (length: Decimal): string => formatDecimal(length, length.decimalPlaces())

/** What the cable on a drum weighs: by the scale where it was weighed with a known tare, else its share by length. */
const netKg = (l: Drum): Decimal =>
  l.grossKg && l.tareKg ? l.grossKg.minus(l.tareKg) : l.lengthM.isZero() ? l.weightKg : l.weightKg.times(goingM(l)).div(l.lengthM)

const grossKg = (l: Drum): Decimal => l.grossKg ?? netKg(l).plus(l.tareKg ?? 0)

/** The marks as they were read at the lorry, else as the length is known by: it goes from metre 0 of its drum. */
const marks = (l: Drum): string => {
  const known = l.startMark && l.endMark ? marksOf({ start: l.startMark, end: l.endMark }, zero, goingM(l), false) : null
  const [from, to] = [l.fromMark ?? known?.start, l.toMark ?? known?.end]
  return from && to ? `${metres(from)} – ${metres(to)}` : ''
}

const drums = (packed: readonly Drum[], press: Press): PaperTable => ({
  heading: 'Drums',
  columns: [
    { label: 'Drum No.', align: 'left', width: 26 },
    { label: 'Cable', align: 'left', width: 'flex' },
    { label: 'Length', unit: 'm', align: 'right', width: 18 },
    { label: 'Marks', unit: 'm', align: 'left', width: 28 },
    { label: 'Gross', unit: 'kg', align: 'right', width: 20 },
    { label: 'Tare', unit: 'kg', align: 'right', width: 18 },
    { label: 'Net', unit: 'kg', align: 'right', width: 20 },
  ],
  rows: packed.map(l => {
    const drum = press.title('carrier', l.onto ?? l.carrier)
    const number = { text: press.title('piece', l.gone ?? l.piece), details: drum ? [`Drum ${drum}`] : [] }
    const cells = [
      number,
      press.title('product', l.product),
      metres(goingM(l)),
      marks(l),
      kg(grossKg(l)),
      kg(l.tareKg),
      kg(netKg(l)),
    ]
    return { kind: 'item', cells }
  }),
  total: [
    `${packed.length} ${packed.length === 1 ? 'drum' : 'drums'}`,
    '',
    metres(sum(packed.map(goingM))),
    '',
    kg(sum(packed.map(grossKg))),
    '',
    kg(sum(packed.map(netKg))),
  ],
})

/** Where the yard keeps no drums as pieces: what the order says of them. */
const goods = ({ items, totalKm, totalDrums, totalWeightKg }: Delivery): PaperTable => ({
  heading: 'Goods',
  columns: [
    { label: 'Cable', align: 'left', width: 'flex' },
    { label: 'Drums', align: 'left', width: 40 },
    { label: 'Length', unit: 'km', align: 'right', width: 22 },
    { label: 'Net', unit: 'kg', align: 'right', width: 24 },
  ],
  rows: items.map(l => ({ kind: 'item', cells: [l.description, l.drums ?? '', kmText(l.qty), kg(l.weightKg)] })),
  total: [`${totalDrums} drums`, '', kmText(totalKm), kg(totalWeightKg)],
})

/** What goes with the vehicle: each drum with its number, its marks, and what it weighs with and without the drum. */
const packingPaper = (
  def: typeof deliveryOrder,
  delivery: Delivery,
  registration: Of<typeof gstRegistration>,
  press: Press,
): Paper => {
  const [name = '', ...lines] = delivery.shipTo.split('\n')
  const lr = [delivery.lrNo, paperDate(delivery.lrDate)].filter(Boolean).join(' · ')
  return {
    ...frame(def, delivery, press),
    title: 'Packing list',
    copies: [],
    letterhead: letterheadOf(registration, press),
    parties: [{ heading: 'Ship to', name, lines }],
    references: [
      { label: 'Delivery order', value: delivery.number ?? 'Draft' },
      { label: 'Date', value: paperDate(delivery.date) },
      ...(delivery.customerPo
        ? [{ label: 'Customer PO', value: [delivery.customerPo, paperDate(delivery.poDate)].filter(Boolean).join(' · ') }]
        : []),
      ...(delivery.transporter ? [{ label: 'Transporter', value: delivery.transporter }] : []),
      ...(delivery.vehicleNo ? [{ label: 'Vehicle', value: delivery.vehicleNo }] : []),
      ...(delivery.driver ? [{ label: 'Driver', value: delivery.driver }] : []),
      ...(lr ? [{ label: 'LR', value: lr }] : []),
      ...(delivery.withoutDrums ? [{ label: 'Drums', value: 'WITHOUT DRUMS' }] : []),
      ...(delivery.verifiedBy ? [{ label: 'Verified by', value: delivery.verifiedBy }] : []),
    ],
    tables: [delivery.packed.length > 0 ? drums(delivery.packed, press) : goods(delivery)],
    totals: [],
    notes: [
      ...(delivery.withoutDrums
        ? [
            {
              heading: 'Without drums',
              paragraphs: ['Goods of this delivery leave without named drums: no drum numbers are kept of them.'],
            },
          ]
        : []),
      ...(delivery.remarks ? [{ heading: 'Remarks', paragraphs: delivery.remarks.split('\n') }] : []),
    ],
    signatures: [
      { heading: 'Received in good order', role: 'For the consignee' },
      { heading: `For ${press.company}`, role: 'Despatch' },
    ],
  }
}

/** Who of the staff verified it is told to the staff; what they print goes with the goods and has the name. */
const printedFor = (delivery: Delivery, held: ReadonlySet<Duty>): Delivery =>
  deliveryOrder.fields.verifiedBy.only?.some(duty => held.has(duty)) ? delivery : { ...delivery, verifiedBy: null }

export default paperFor(deliveryOrder, async (delivery, press, { loader, held }) =>
  packingPaper(deliveryOrder, printedFor(delivery, held), await loader.get(gstRegistration, delivery.registration), press),
)

import { type Decimal, sum } from '../../../kernel/decimal.ts'
import type { Of } from '../../../kernel/document.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { Paper, PaperTable } from '../../../kernel/paper/paper.ts'
import { frame, paperDate, type Press } from '../../../kernel/paper/printed.ts'
import { paperFor } from '../../../server/store/parts/papers.ts'
import { gstRegistration } from '../../masters/books/gstRegistration.ts'
import { letterheadOf } from '../../masters/books/letterhead.ts'
import { kmText } from '../../sales/drums.ts'
import { deliveryOrder } from '../deliveryOrder/deliveryOrder.ts'
import { Refusal } from '../../../server/refusal.ts'
import { packingList } from './packingList.ts'

type List = Of<typeof packingList>
type Delivery = Of<typeof deliveryOrder>

const kg = (weight: Decimal | null): string => (weight ? formatDecimal(weight, 1) : '')
const metres = (length: Decimal): string => formatDecimal(length, length.decimalPlaces())

const marks = ({ fromMark, toMark }: List['drums'][number]): string =>
  fromMark && toMark ? `${metres(fromMark)} – ${metres(toMark)}` : ''

/** What else is known of a drum, under its number: size, seal, certificate, and whether the drum comes back. */
const besides = (l: List['drums'][number] & Told, press: Press): string[] =>
  [
    [press.title('carrier', l.carrier), press.title('drumCode', l.size)].filter(Boolean).join(' · '),
    l.sealNo ? `Seal ${l.sealNo}` : '',
    l.certificate ? `Certificate ${l.certificate}` : '',
    l.returnable ? 'Drum comes back' : '',
  ].filter(Boolean)

interface Told {
  readonly certificate?: string | null
  readonly gone?: string | null
}

const drums = (list: List, press: Press): PaperTable => ({
  heading: 'Drums',
  columns: [
    { label: 'Drum No.', align: 'left', width: 38 },
    { label: 'Cable', align: 'left', width: 'flex' },
    { label: 'Length', unit: 'm', align: 'right', width: 18 },
    { label: 'Marks', unit: 'm', align: 'left', width: 26 },
    { label: 'Gross', unit: 'kg', align: 'right', width: 18 },
    { label: 'Tare', unit: 'kg', align: 'right', width: 16 },
    { label: 'Net', unit: 'kg', align: 'right', width: 18 },
  ],
  rows: list.drums.map((l: List['drums'][number] & Told) => ({
    kind: 'item',
    cells: [
      { text: l.gone ?? press.title('piece', l.piece), details: besides(l, press) },
      press.title('product', l.product),
      metres(l.goesM),
      marks(l),
      kg(l.drumGrossKg),
      kg(l.tareKg),
      kg(l.drumNetKg),
    ],
  })),
  total: [
    `${list.totalDrums} ${list.totalDrums === 1 ? 'drum' : 'drums'}`,
    '',
    metres(list.totalM),
    '',
    kg(list.grossKg),
    kg(sum(list.drums.map(({ tareKg, drumGrossKg, drumNetKg }) => tareKg ?? drumGrossKg.minus(drumNetKg)))),
    kg(list.netKg),
  ],
})

/** Goods of deliveries that name no drums. */
const goods = (list: List): PaperTable[] => {
  const byDrum = new Set(list.drums.map(({ delivery }) => delivery))
  const bare = list.goods.filter(({ delivery }) => !byDrum.has(delivery))
  return bare.length === 0
    ? []
    : [
        {
          heading: 'Goods by quantity',
          columns: [
            { label: 'Cable', align: 'left', width: 'flex' },
            { label: 'Length', unit: 'km', align: 'right', width: 24 },
            { label: 'Net', unit: 'kg', align: 'right', width: 24 },
          ],
          rows: bare.map(l => ({ kind: 'item', cells: [l.description, kmText(l.qty), kg(l.weightKg)] })),
        },
      ]
}

const named = (label: string, value: string | null): { label: string; value: string }[] => (value ? [{ label, value }] : [])

/** One line for each day of a thing: 'LR/123 · 02-03-2026'. */
const dated = (what: string | null, day: string): string | null => (what ? [what, day].filter(Boolean).join(' · ') : null)

const weighed = (list: List): string | null => {
  if (!list.weighedKg) return null
  return [`${kg(list.weighedKg)} kg`, list.slipNo && `slip ${list.slipNo}`].filter(Boolean).join(', ')
}

/** What goes with the lorry: every drum with marks, weights, seal and certificate, and where the consignee signs. */
const listPaper = (
  list: List,
  deliveries: readonly Delivery[],
  registration: Of<typeof gstRegistration>,
  press: Press,
): Paper => {
  const [name = '', ...lines] = (list.shipTo ?? 'Several consignees, see the deliveries').split('\n')
  const orders = [...new Set(deliveries.flatMap(({ customerPo, poDate }) => dated(customerPo, paperDate(poDate)) ?? []))]
  return {
    ...frame(packingList, list, press),
    title: 'Packing list',
    copies: [],
    letterhead: letterheadOf(registration, press),
    parties: [{ heading: 'Ship to', name, lines }],
    references: [
      { label: 'Packing list', value: list.number ?? 'Draft' },
      { label: 'Date', value: paperDate(list.date) },
      { label: 'Deliveries', value: deliveries.map(({ number }) => number).join(', ') },
      ...named('Customer PO', orders.join(', ')),
      ...named('Transporter', press.title('transporter', list.transporter)),
      ...named('Vehicle', list.vehicleNo),
      ...named('Driver', [list.driver, list.driverPhone].filter(Boolean).join(' · ')),
      ...named('LR', dated(list.lrNo, paperDate(list.lrDate))),
      ...named('Seal of the lorry', list.lorrySeal),
      ...named('Weighbridge', weighed(list)),
      ...named('Loaded by', list.verifiedBy),
    ],
    tables: [...(list.drums.length > 0 ? [drums(list, press)] : []), ...goods(list)],
    totals: [],
    notes: list.remarks ? [{ heading: 'Remarks', paragraphs: list.remarks.split('\n') }] : [],
    signatures: [
      { heading: 'Received in good order', role: 'For the consignee' },
      { heading: 'Driver', role: list.vehicleNo ?? 'Vehicle' },
      { heading: `For ${press.company}`, role: 'Despatch' },
    ],
  }
}

export default paperFor(packingList, async (list, press, { loader }) => {
  const ids = [...new Set([...list.drums, ...list.goods].map(({ delivery }) => delivery))]
  const deliveries = await Promise.all(ids.map(id => loader.get(deliveryOrder, id)))
  const [first] = deliveries
  if (!first) throw new Refusal(422, 'Add the drums that go on the lorry before this packing list is printed.')
  return listPaper(list, deliveries, await loader.get(gstRegistration, first.registration), press)
})

import { type Decimal, zero } from '../../../kernel/decimal.ts'
import { type Complaint, given } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { item } from '../../masters/goods/item/item.ts'
import { carrier } from '../../stores/carrier.ts'
import { piece } from '../../stores/piece/piece.ts'

/** The drums that go, where the yard keeps them as pieces; what they cost is the cost of the sale. */
export const packed = lines({
  label: 'Drums',
  fields: {
    piece: f.ref('piece', { hint: 'Scan its label, or type its number.' }),
    load: f.line('items', {
      label: 'For line',
      optional: true,
      hint: 'Where two lines ask for the same cable; otherwise it is clear.',
    }),
    item: f.ref('item', { readonly: true }),
    product: f.ref('product', { readonly: true, optional: true }),
    lengthM: f.length({ label: 'On the drum', unit: 'm', readonly: true }),
    weightKg: f.weight({ label: 'Net weight', unit: 'kg', readonly: true }),
    carrier: f.ref('carrier', { label: 'Drum', readonly: true, optional: true }),
    goesM: f.length({
      label: 'Goes',
      unit: 'm',
      optional: true,
      min: 0,
      hint: 'The whole drum, or a part. The part is cut off and gets a number of its own.',
    }),
    onto: f.ref('carrier', { label: 'Part is wound onto', optional: true }),
    tareKg: f.weight({ label: 'Tare', unit: 'kg', optional: true, min: 0 }),
    grossKg: f.weight({ label: 'Gross, weighed', unit: 'kg', optional: true, min: 0 }),
    startMark: f.length({ apart: true, label: 'Mark at its start', unit: 'm', optional: true, readonly: true }),
    endMark: f.length({ apart: true, label: 'Mark at its end', unit: 'm', optional: true, readonly: true }),
    fromMark: f.length({
      apart: true,
      label: 'Mark from',
      unit: 'm',
      optional: true,
      min: 0,
      hint: 'Enter it if the mark on the drum differs from the record.',
    }),
    toMark: f.length({ apart: true, label: 'Mark to', unit: 'm', optional: true, min: 0 }),
    scanned: f.ref('piece', { label: 'Scanned', optional: true, hint: 'Scan the label of the drum while loading.' }),
    readOff: f.bool({
      label: 'Number read off',
      hint: 'Tick it where the label cannot be scanned and the number was read off the drum.',
    }),
    gone: f.ref('piece', { label: 'Went as', optional: true, readonly: true }),
  },
  columns: [
    'piece',
    'product',
    'load',
    'lengthM',
    'goesM',
    'onto',
    'tareKg',
    'grossKg',
    'fromMark',
    'toMark',
    'scanned',
    'readOff',
    'gone',
  ],
  seldom: ['load', 'toMark', 'fromMark', 'onto', 'readOff', 'gone'],
  calls: (field, { lengthM, goesM }) => field === 'onto' && !!lengthM && !!goesM && goesM.lt(lengthM),
  key: ['piece'],
  prefill: {
    // Before the piece: its own drum weighs only where the cable leaves on that.
    onto: given(carrier, c => ({ tareKg: c.tareKg })),
    piece: given(
      piece,
      async (p, { get }) => ({
        item: p.item,
        product: (await get(item, p.item)).product,
        lengthM: p.lengthM,
        weightKg: p.weightKg,
        carrier: p.carrier,
        goesM: p.lengthM,
        startMark: p.startMark,
        endMark: p.endMark,
        tareKg: p.carrier === null ? null : (await get(carrier, p.carrier)).tareKg,
      }),
      ['item', 'carrier'],
    ),
  },
})

interface Packed {
  readonly lengthM?: Decimal | null
  readonly goesM?: Decimal | null
}

/** The metres of a named drum that go: all of them where nothing else is said. */
export const goingM = ({ lengthM, goesM }: Packed): Decimal => goesM ?? lengthM ?? zero

export const isPart = (line: Packed): boolean => goingM(line).lt(line.lengthM ?? zero)

/** Makers print a metre mark about every metre, and the tape of a re-spooler is good to half a per cent. House rule. */
const markTolerance = '0.005'

/** Complains of a drum that is none of ours to sell so, and of marks that tell another length than goes. */
export const packedComplaints = (
  l: Packed & { readonly lengthM: Decimal } & { readonly piece: number } & Readonly<
      Record<'product' | 'onto' | 'carrier' | 'scanned', number | null>
    > &
    Readonly<Record<'fromMark' | 'toMark', Decimal | null>>,
  at: string,
): Complaint[] => {
  const goes = goingM(l)
  const marked = l.fromMark && l.toMark ? l.toMark.minus(l.fromMark).abs() : null
  return [
    ...(l.product === null ? [{ path: `${at}.piece`, message: 'This piece is not a finished drum of a product.' }] : []),
    ...(goes.lte(0) || goes.gt(l.lengthM)
      ? [{ path: `${at}.goesM`, message: `The drum has ${formatDecimal(l.lengthM, 3)} m.` }]
      : []),
    ...(l.scanned !== null && l.scanned !== l.piece
      ? [{ path: `${at}.scanned`, message: 'The scanned drum is not the one on the list.' }]
      : []),
    ...(isPart(l) && l.onto !== null && l.onto === l.carrier
      ? [{ path: `${at}.onto`, message: 'The rest stays on this drum; name another for the part that goes.' }]
      : []),
    ...(marked && marked.minus(goes).abs().gt(goes.times(markTolerance))
      ? [
          {
            path: `${at}.toMark`,
            message: `The marks are ${formatDecimal(marked, 3)} m apart; ${formatDecimal(goes, 3)} m go.`,
          },
        ]
      : []),
  ]
}

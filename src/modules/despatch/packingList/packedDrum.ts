import { type Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { given } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { drumCode } from '../../cable/drumCode.ts'
import { carrier } from '../../stores/carrier.ts'

const derived = { readonly: true, optional: true } as const

const faults = { short: 'Short', damaged: 'Damaged', missing: 'Not received', wrong: 'Another drum' } as const

const ours = { optional: true, ours: true } as const

/** The drums on the lorry, each with what the consignee holds it against; they come from the deliveries that it carries. */
export const packedDrums = lines({
  label: 'Drums',
  fixed: true,
  fields: {
    piece: f.ref('piece', { label: 'Drum No.', readonly: true }),
    delivery: f.ref('deliveryOrder', { label: 'Delivery', readonly: true }),
    product: f.ref('product', derived),
    lengthM: f.length({ label: 'On the drum', unit: 'm', readonly: true }),
    goesM: f.length({ label: 'Goes', unit: 'm', readonly: true }),
    fromMark: f.length({ ...derived, apart: true, label: 'Mark from', unit: 'm' }),
    toMark: f.length({ ...derived, apart: true, label: 'Mark to', unit: 'm' }),
    carrier: f.ref('carrier', { ...derived, label: 'Wound on' }),
    size: f.ref('drumCode', { label: 'Drum size', optional: true }),
    flangeMm: f.int({ ...derived, label: 'Flange', unit: 'mm' }),
    widthMm: f.int({ ...derived, label: 'Width', unit: 'mm' }),
    returnable: f.bool({ label: 'Comes back' }),
    tareKg: f.weight({ label: 'Tare', unit: 'kg', optional: true, min: 0 }),
    grossKg: f.weight({
      label: 'Gross, weighed',
      unit: 'kg',
      optional: true,
      min: 0,
      hint: 'If empty, net by length and the tare.',
    }),
    byLengthKg: f.weight({ label: 'Net by length', unit: 'kg', readonly: true }),
    sealNo: f.text({ label: 'Seal No.', optional: true, maxLength: 40 }),
    scanned: f.ref('piece', { label: 'Scanned', optional: true, hint: 'Scan the label of the drum while loading.' }),
    readOff: f.bool({
      label: 'Number read off',
      hint: 'Tick it where the label cannot be scanned and the number was read off the drum.',
    }),
    fault: f.choice(faults, { ...ours, label: 'Received', hint: 'Empty where the drum came in good order.' }),
    shortM: f.length({ ...ours, label: 'Short by', unit: 'm', min: 0 }),
    seen: f.text({ ...ours, label: 'What was seen', maxLength: 250 }),
  },
  computed: {
    drumGrossKg: f.weight({ label: 'Gross', unit: 'kg' }),
    drumNetKg: f.weight({ label: 'Net', unit: 'kg' }),
  },
  compute: l => ({ drumGrossKg: grossOf(l), drumNetKg: netOf(l) }),
  told: {
    certificate: f.text({ label: 'Certificate', optional: true }),
    gone: f.text({ label: 'Went as', optional: true }),
  },
  columns: [
    'piece',
    'product',
    'goesM',
    'scanned',
    'size',
    'sealNo',
    'tareKg',
    'grossKg',
    'drumGrossKg',
    'certificate',
    'readOff',
    'delivery',
    'gone',
    'fault',
    'shortM',
    'seen',
  ],
  seldom: ['gone', 'delivery', 'readOff', 'fault', 'shortM', 'seen', 'certificate', 'grossKg', 'tareKg'],
  calls: (field, { fault }) => (field === 'shortM' || field === 'seen') && !!fault,
  prefill: {
    carrier: given(carrier, c => ({ size: c.drumCode, returnable: c.returnable, tareKg: c.tareKg })),
    size: given(drumCode, d => ({
      flangeMm: d.flangeMm,
      widthMm: d.overallWidthMm,
      tareKg: d.tareKg,
      returnable: d.returnable,
    })),
  },
})

interface Weighed {
  readonly grossKg: Decimal | null
  readonly tareKg: Decimal | null
  readonly byLengthKg: Decimal
}

/** The gross weight of a drum in kg: by the scale, else its cable by length and the tare. */
const grossOf = ({ grossKg, tareKg, byLengthKg }: Weighed): Decimal => grossKg ?? byLengthKg.plus(tareKg ?? zero)

/** The cable on a drum in kg: by the scale where it was weighed with a known tare, else by length. */
const netOf = ({ grossKg, tareKg, byLengthKg }: Weighed): Decimal => (grossKg && tareKg ? grossKg.minus(tareKg) : byLengthKg)

/** A drum as it stands on the deck; sizes in mm. */
export interface Standing {
  readonly flangeMm: number | null
  readonly widthMm: number | null
}

/**
 * The deck in metres that drums take, standing on their flanges with the axis across the lorry: the largest first, as many beside each
 * other as the width of the deck takes, and each row as long as its largest flange. Null where a drum has no size. House rule; drums that
 * are laid down or stacked take another.
 */
export const deckNeededM = (drums: readonly Standing[], deckWidthM: Decimal): Decimal | null => {
  const sizes = drums.flatMap(({ flangeMm, widthMm }) => (flangeMm && widthMm ? [{ flangeMm, widthMm }] : []))
  if (sizes.length < drums.length) return null
  const deckMm = deckWidthM.times(1000).toNumber()
  const rows: { readonly flangeMm: number; leftMm: number }[] = []
  for (const { flangeMm, widthMm } of sizes.toSorted((a, b) => b.flangeMm - a.flangeMm || b.widthMm - a.widthMm)) {
    const row = rows.find(({ leftMm }) => leftMm >= widthMm)
    if (row) row.leftMm -= widthMm
    else rows.push({ flangeMm, leftMm: deckMm - widthMm })
  }
  return sum(rows.map(row => zero.plus(row.flangeMm))).div(1000)
}

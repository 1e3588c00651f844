import { type Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { document, given } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { cut, divided, none, type Part } from '../../../kernel/stock.ts'
import { piece } from '../piece/piece.ts'
import { fromScrapItem, scrapFields, scrapMade, scrapValueOf, withoutYard } from '../scrap.ts'
import { among } from '../../../kernel/offers/offer.ts'

/** Lengths from metre 0 of the piece onwards, in this order. */
const lengths = lines({
  label: 'Lengths',
  fields: {
    lengthM: f.length({ label: 'Length', unit: 'm', min: 0 }),
    weighedKg: f.weight({
      label: 'Weighed',
      unit: 'kg',
      optional: true,
      min: 0,
      hint: 'Net; by its length where it was not weighed.',
    }),
    carrier: f.ref('carrier', { label: 'Onto', optional: true }),
    bin: f.ref('bin', { optional: true }),
    turned: f.bool({ label: 'Other way round', hint: 'The outer end of the length becomes the inner end on the new drum.' }),
  },
})

interface Cut {
  readonly lengths: readonly { readonly lengthM: Decimal }[]
  readonly lengthM: Decimal
  readonly weightKg: Decimal | null
  readonly scrapM: Decimal
}

/** What the scrap weighs where nobody weighed it: as the ledger shares the weight out. */
const scrapByLength = ({ lengths, lengthM, weightKg, scrapM }: Cut, restM: Decimal): Decimal => {
  // What is known by its weight alone has no share by length; the check says so.
  if (lengthM.isZero()) return zero
  const piece = { ...none, metres: lengthM, kg: weightKg ?? zero }
  const amounts = [...lengths.map(l => l.lengthM), scrapM, restM]
  return divided(piece, amounts)[lengths.length]?.kg ?? zero
}

interface Scrapped {
  readonly scrapM: Decimal
  readonly scrapKg: Decimal
  readonly scrapWeighedKg: Decimal | null
  readonly scrapItem: number | null
  readonly scrapValue: Decimal
  readonly owner: number | null
}

/** What becomes of the scrap and what is lost with it, said before it is posted. */
const scrapSaid = ({ scrapM, scrapKg, scrapWeighedKg, scrapItem, scrapValue, owner }: Scrapped): string => {
  if (scrapM.isZero()) return 'Nothing is scrapped.'
  const weight = `${formatDecimal(scrapKg, 3)} kg ${scrapWeighedKg === null ? 'by its length, not weighed' : 'weighed'}`
  const what = `Scraps ${formatDecimal(scrapM, 3)} m, ${weight}`
  if (scrapItem === null) return `${what}, under no grade: all that it cost is lost.`
  return owner === null
    ? `${what}: the yard takes it at ₹ ${formatDecimal(scrapValue, 2)}, and what it cost above that is lost.`
    : `${what}: the yard keeps it for its owner.`
}

export const cutting = document({
  name: 'cutting',
  label: 'Cutting',
  plural: 'Cutting and Re-spooling',
  path: '/cutting',
  menu: { group: 'stores', list: 'Cutting List' },
  guide: {
    purpose: 'A drum or coil cut into lengths. Each new piece records from which metres of the old one it was cut.',
    mistakes: [
      'Cutting without weighing the scrap: the metal is then missing in the count at the end of the year.',
      'Not ticking Other way round: heats and joints are then shown at the wrong metre.',
      'Cutting to the exact metre ordered: use the tolerance of the order, because both ends are trimmed.',
    ],
    next: 'The new pieces are packed in the delivery order.',
    to: '/deliveryorder',
  },
  series: 'CUT/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    piece: f.ref('piece', { index: true }),
    item: f.ref('item', { readonly: true }),
    lengthM: f.length({ label: 'Length of the piece', unit: 'm', readonly: true }),
    weightKg: f.weight({ label: 'Weight of the piece', unit: 'kg', readonly: true, optional: true }),
    owner: f.ref('customer', { label: 'Belongs to', readonly: true, optional: true }),
    scrapM: f.length({ label: 'Scrap', unit: 'm', min: 0, default: 0, hint: 'Cut off after the last length.' }),
    scrapWeighedKg: f.weight({ label: 'Scrap weighed', unit: 'kg', optional: true, min: 0 }),
    ...scrapFields,
    reason: f.ref('scrapReason', { label: 'Why scrap', optional: true }),
    remarks: f.note({ optional: true }),
  },
  lines: { lengths },
  computed: {
    cutM: f.length({ label: 'Cut', unit: 'm' }),
    restM: f.length({ label: 'Stays on the drum', unit: 'm' }),
    scrapKg: f.weight({ label: 'Scrap', unit: 'kg' }),
    scrapValue: f.money({ label: 'Scrap fetches', unit: '₹' }),
  },
  prefill: {
    piece: given(piece, p => ({ item: p.item, lengthM: p.lengthM, weightKg: p.weightKg, owner: p.owner })),
    scrapItem: fromScrapItem,
  },
  compute: c => {
    const cutM = sum(c.lengths.map(l => l.lengthM))
    const restM = c.lengthM.minus(cutM).minus(c.scrapM)
    const scrapKg = c.scrapWeighedKg ?? scrapByLength(c, restM)
    return { cutM, restM, scrapKg, scrapValue: c.owner === null ? scrapValueOf(c, scrapKg) : zero }
  },
  check: c => [
    ...(c.lengths.length === 0 && c.scrapM.isZero() ? [{ path: 'lengths', message: 'Enter the lengths to cut.' }] : []),
    ...c.lengths.flatMap((l, i) => (l.lengthM.gt(0) ? [] : [{ path: `lengths.${i}.lengthM`, message: 'Enter the length.' }])),
    ...(c.lengthM.isZero() ? [{ path: 'piece', message: 'This piece has no length; it is known by its weight alone.' }] : []),
    ...(c.lengthM.gt(0) && c.restM.lt(0)
      ? [{ path: 'lengths', message: `Lengths and scrap are ${formatDecimal(c.restM.negated(), 3)} m more than the piece has.` }]
      : []),
    ...withoutYard(c),
  ],
  offers: {
    piece: among(
      piece,
      () => ({ status: ['free', 'blocked'], lengthM: { gt: 0 } }),
      'is not free, or has no length; choose a free piece that can be cut.',
    ),
  },
  states: voucherStates,
  actions: {
    post: {
      label: 'Post cutting',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      confirm: c =>
        `Cuts ${formatDecimal(c.cutM, 3)} m into ${c.lengths.length === 1 ? 'one length' : `${c.lengths.length} lengths`} and leaves ${formatDecimal(c.restM, 3)} m. ${scrapSaid(c)}`,
    },
    cancel: { label: 'Cancel cutting', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  access: { read: ['stores', 'planning', 'quality', 'despatch', 'accounts'], write: ['stores'] },
  list: ['number', 'date', 'piece', 'item', 'lengthM', 'cutM', 'scrapM', 'restM', 'status'],
  sums: ['cutM', 'scrapM'],
  layout: {
    Cutting: ['piece', 'item', 'lengthM', 'weightKg', 'date'],
    Scrap: ['scrapM', 'reason', 'scrapItem', 'scrapWeighedKg', 'scrapRate', 'scrapStore'],
    Remarks: ['remarks'],
  },
  post: c => {
    const wanted = c.lengths.map((l): Part => {
      const { lengthM: amount, weighedKg, turned, bin, carrier } = l
      return { amount, weighedKg, to: { bin, carrier }, turned }
    })
    if (c.scrapM.isZero()) return [cut(c.piece, wanted)]
    const scrap: Part = { amount: c.scrapM, weighedKg: c.scrapWeighedKg, to: 'scrap' }
    return [cut(c.piece, [...wanted, scrap]), ...scrapMade(c, c.scrapKg, c.owner)]
  },
})

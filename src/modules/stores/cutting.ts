import { sum, zero } from '../../kernel/decimal.ts'
import { document, given, lines } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import { cut, type Part } from '../../kernel/stock.ts'
import { piece } from './piece.ts'

/** Lengths from metre 0 of the piece onwards, in this order. */
const lengths = lines({
  label: 'Lengths',
  fields: {
    lengthM: f.length({ label: 'Length', unit: 'm', min: 0 }),
    carrier: f.ref('carrier', { label: 'Onto', optional: true }),
    bin: f.ref('bin', { optional: true }),
    turned: f.bool({ label: 'Other way round', hint: 'The end of the length is its start on the new drum.' }),
  },
})

export const cutting = document({
  name: 'cutting',
  label: 'Cutting',
  plural: 'Cutting and Re-spooling',
  path: '/cutting',
  series: 'CUT/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    piece: f.ref('piece', { index: true }),
    item: f.ref('item', { readonly: true }),
    lengthM: f.length({ label: 'Length of the piece', unit: 'm', readonly: true }),
    scrapM: f.length({ label: 'Scrap', unit: 'm', min: 0, default: 0, hint: 'Cut off after the last length.' }),
    reason: f.ref('scrapReason', { label: 'Why scrap', optional: true }),
    remarks: f.note({ optional: true }),
  },
  lines: { lengths },
  computed: {
    cutM: f.length({ label: 'Cut', unit: 'm' }),
    restM: f.length({ label: 'Stays on the drum', unit: 'm' }),
  },
  prefill: { piece: given(piece, p => ({ item: p.item, lengthM: p.lengthM })) },
  compute: c => {
    const cutM = sum(c.lengths.map(l => l.lengthM))
    return { cutM, restM: c.lengthM.minus(cutM).minus(c.scrapM) }
  },
  check: c => [
    ...(c.lengths.length === 0 && c.scrapM.isZero() ? [{ path: 'lengths', message: 'Say which lengths are cut.' }] : []),
    ...c.lengths.flatMap((l, i) => (l.lengthM.gt(0) ? [] : [{ path: `lengths.${i}.lengthM`, message: 'Enter the length.' }])),
    ...(c.lengthM.isZero() ? [{ path: 'piece', message: 'This piece has no length; it is known by its weight alone.' }] : []),
    ...(c.lengthM.gt(0) && c.restM.lt(0)
      ? [{ path: 'lengths', message: `Lengths and scrap make ${formatDecimal(c.restM.negated(), 3)} m more than the piece has.` }]
      : []),
  ],
  states: ['draft', 'posted', 'cancelled'],
  actions: {
    post: {
      label: 'Post cutting',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      confirm: c =>
        `Cuts ${formatDecimal(c.cutM, 3)} m into ${c.lengths.length === 1 ? 'one length' : `${c.lengths.length} lengths`}, scraps ${formatDecimal(c.scrapM, 3)} m and leaves ${formatDecimal(c.restM, 3)} m.`,
    },
    cancel: { label: 'Cancel cutting', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  access: { read: ['stores', 'planning', 'quality', 'despatch', 'accounts'], write: ['stores'] },
  list: ['number', 'date', 'piece', 'item', 'lengthM', 'cutM', 'scrapM', 'restM', 'status'],
  sums: ['cutM', 'scrapM'],
  layout: { Cutting: ['piece', 'item', 'lengthM', 'date'], Scrap: ['scrapM', 'reason'], Remarks: ['remarks'] },
  post: c => {
    const wanted = c.lengths.map((l): Part => ({ amount: l.lengthM, to: { bin: l.bin, carrier: l.carrier }, turned: l.turned }))
    return [cut(c.piece, c.scrapM.eq(zero) ? wanted : [...wanted, { amount: c.scrapM, to: 'scrap' }])]
  },
})

import { sum } from '../../../kernel/decimal.ts'
import { document, given } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { among } from '../../../kernel/offers/offer.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { join } from '../../../kernel/stock.ts'
import { piece } from '../piece/piece.ts'

/** End to end in this order, from metre 0 onwards. */
const lengths = lines({
  label: 'Pieces',
  fields: {
    piece: f.ref('piece'),
    item: f.ref('item', { readonly: true }),
    lengthM: f.length({ label: 'Length', unit: 'm', readonly: true }),
    weightKg: f.weight({ label: 'Weight', unit: 'kg', readonly: true, zeroIsNone: true }),
  },
  columns: ['piece', 'item', 'lengthM', 'weightKg'],
  key: ['piece'],
  prefill: { piece: given(piece, p => ({ item: p.item, lengthM: p.lengthM, weightKg: p.weightKg })) },
})

/** Lengths of wire, core or cable made one by joints, each of which stays marked at its metre. */
export const joining = document({
  name: 'joining',
  label: 'Joining',
  plural: 'Joining',
  path: '/joining',
  menu: { group: 'stores', list: 'Joining List' },
  guide: {
    purpose: 'Pieces jointed into one, in the order in which they lie on the drum.',
    mistakes: [
      'Jointing without checking the customer’s terms: they say whether a drum may have a joint.',
      'Wrong order of the pieces: every later test and every heat is found by the metre on the drum.',
      'Leaving out who made the joint: only authorised people may joint, and the certificate needs the name.',
    ],
    next: 'Look at the piece with its joints.',
    to: '/piece',
  },
  series: 'JN/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    carrier: f.ref('carrier', { label: 'Onto', optional: true }),
    jointedBy: f.text({ label: 'Jointed by', optional: true, maxLength: 80 }),
    remarks: f.note({ optional: true }),
  },
  lines: { lengths },
  computed: { totalM: f.length({ label: 'Length', unit: 'm' }), totalKg: f.weight({ label: 'Weight', unit: 'kg' }) },
  compute: j => ({ totalM: sum(j.lengths.map(l => l.lengthM)), totalKg: sum(j.lengths.map(l => l.weightKg)) }),
  check: j => (j.lengths.length < 2 ? [{ path: 'lengths', message: 'Choose at least two pieces.' }] : []),
  offers: {
    'lengths.piece': among(
      piece,
      () => ({ status: 'free', lengthM: { gt: 0 } }),
      'is not free, or has no length; choose a free piece that can be jointed.',
    ),
  },
  states: voucherStates,
  actions: {
    post: {
      label: 'Post joining',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      confirm: j => `Makes one length of ${formatDecimal(j.totalM, 3)} m with ${j.lengths.length - 1} joints marked on it.`,
    },
    cancel: { label: 'Cancel joining', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  access: { read: ['stores', 'planning', 'quality', 'despatch', 'accounts'], write: ['stores'] },
  list: ['number', 'date', 'carrier', 'totalM', 'totalKg', 'status'],
  sums: ['totalM', 'totalKg'],
  layout: { Joining: ['date', 'carrier', 'jointedBy', 'remarks'] },
  post: j => {
    const [first, second, ...others] = j.lengths.map(l => l.piece)
    return first === undefined || second === undefined ? [] : [join([first, second, ...others], j.carrier)]
  },
})

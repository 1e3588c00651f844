import { arrow } from '../../../kernel/arrow.ts'
import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { type Complaint, document } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { readDrums } from '../../sales/drums.ts'
import { exactKm, mostDrumsText } from '../../sales/goods.ts'
import { salesOrder } from '../../sales/salesOrder/salesOrder.ts'
import { drumText, metresText, within } from './drumAsked.ts'

const optional = { optional: true } as const

const ways = { yard: 'From the yard', make: 'To be made' } as const

/** The lengths of the drums that an order line asks for, in m, in their order. */
export const askedLengths = (ordered: string | null): readonly Decimal[] => {
  const reading = ordered === null ? null : readDrums(ordered)
  return reading?.ok ? reading.lots.flatMap(({ count, lengthM }) => Array.from({ length: count }, () => lengthM)) : []
}

/** One drum that is asked for, and what serves it: metres of a piece, or the works. */
const drums = lines({
  label: 'Drums',
  columns: [
    'order',
    'product',
    'drumNo',
    'drumsOf',
    'askedM',
    'tolerancePercent',
    'how',
    'piece',
    'fromM',
    'toM',
    'qty',
    'now',
    'status',
  ],
  seldom: ['tolerancePercent', 'orderTolerancePercent', 'ordered', 'product', 'qty', 'now', 'status'],
  fields: {
    order: f.text({ ...optional, label: 'Order', readonly: true, maxLength: 60 }),
    product: f.ref('product', { ...optional, readonly: true }),
    ordered: f.text({ ...optional, label: 'Drums ordered', readonly: true, maxLength: mostDrumsText }),
    tolerancePercent: f.percent({ ...optional, label: 'Tolerance', unit: '%', places: 2, readonly: true }),
    orderTolerancePercent: f.percent({ ...optional, label: 'Order ±', unit: '%', places: 2, readonly: true }),
    drumNo: f.int({
      label: 'Drum',
      min: 1,
      max: 9999,
      default: 1,
      hint: 'Which of the drums that the line of the order asks for.',
    }),
    how: f.choice(ways, { label: 'Served', default: 'make' }),
    piece: f.ref('piece', { ...optional, label: 'Piece', hint: 'A free drum of this cable among finished goods.' }),
    fromM: f.length({ ...optional, label: 'From', unit: 'm', min: 0, apart: true }),
    toM: f.length({ ...optional, label: 'To', unit: 'm', min: 0, apart: true }),
  },
  computed: {
    drumsOf: f.int({ label: 'Of' }),
    askedM: f.length({ label: 'Asked', unit: 'm', apart: true }),
    qty: f.length({ label: 'Covered', ...exactKm }),
  },
  compute: l => {
    const lengths = askedLengths(l.ordered)
    const askedM = lengths[l.drumNo - 1] ?? zero
    return { drumsOf: lengths.length, askedM, qty: l.how === 'yard' && l.status !== 'released' ? askedM.div(1000) : zero }
  },
  told: { now: f.text({ ...optional, label: 'By now' }) },
  states: { kept: { stage: 'committed' }, released: { stage: 'closed' } },
  actions: {
    release: {
      label: 'Release drum',
      from: ['kept'],
      to: 'released',
      when: 'agreed',
      reason: true,
      check: l => (l.how === 'yard' ? null : 'Nothing is claimed for this drum; it is to be made.'),
      confirm: () => 'Its metres are free for everybody again, and the drum is to be made or covered anew.',
    },
  },
})

/** What the choice for each drum comes to, in a sentence; follows from the choices and from what lies there. */
const choices = lines({
  label: 'What each choice comes to',
  derived: true,
  fields: {
    drum: f.text({ label: 'Drum', maxLength: 160 }),
    says: f.text({ label: 'Choice', maxLength: 400 }),
    leavesM: f.length({ ...optional, label: 'Leaves', unit: 'm', apart: true }),
  },
  columns: ['drum', 'says', 'leavesM'],
})

interface Chosen {
  readonly how: string
  readonly piece: number | null
  readonly fromM: Decimal | null
  readonly toM: Decimal | null
  readonly askedM: Decimal
  readonly tolerancePercent: Decimal | null
  readonly drumNo: number
  readonly drumsOf: number
  readonly ordered: string | null
}

/** What is wrong with the choice for one drum, by its field. */
const chosenWrong = (l: Chosen): readonly Complaint[] => {
  if (l.ordered !== null && l.drumNo > l.drumsOf) return [{ path: 'drumNo', message: `The order asks for ${l.drumsOf} drums.` }]
  const said = [l.piece, l.fromM, l.toM].some(one => one !== null)
  if (l.how === 'make')
    return said ? [{ path: 'how', message: 'Say that it comes from the yard, or leave piece and metres empty.' }] : []
  const { piece, fromM, toM, askedM } = l
  if (piece === null) return [{ path: 'piece', message: 'Choose the piece that serves this drum, or have it made.' }]
  if (fromM === null || toM === null || toM.lte(fromM)) return [{ path: 'toM', message: 'Enter from which metre to which.' }]
  // A drum of no order is told so when the cover is taken.
  if (l.ordered === null) return []
  const [least, most] = within(askedM, l.tolerancePercent ?? zero)
  const lengthM = toM.minus(fromM)
  return lengthM.lt(least) || lengthM.gt(most)
    ? [
        {
          path: 'toM',
          message: `${metresText(lengthM)} is no drum of ${drumText(l)}: ${metresText(least)} to ${metresText(most)}.`,
        },
      ]
    : []
}

const ofProducts = {
  from: 'piece',
  where: (_cover: object, { product: of }: { readonly product?: number | null }) =>
    `status:eq:free;place:eq:store;store.kind:eq:finished${of ? `;item.product:eq:${of}` : ''}`,
  otherwise: 'is no free drum of this cable among finished goods; its record says where it is and why.',
} as const

/** Drums of orders that are served from what lies in the yard: it claims their metres, so that they go to nobody else. */
export const cover = document({
  name: 'cover',
  label: 'Cover',
  path: '/cover',
  menu: { group: 'planning', list: 'Cover List', inPalette: 'byNumber' },
  guide: {
    purpose: 'Which drums of confirmed orders are served from lengths that lie in the yard. What is not covered is made.',
    mistakes: [
      'Cutting a long drum for a short one: the proposal serves all drums of a cable at once and says what each choice leaves.',
      'Leaving a draft lie: nothing is claimed before it is taken, and others may take the same drum meanwhile.',
      'Releasing a whole cover for one drum: release that drum alone.',
    ],
    next: 'Make the work orders of the same sales orders; they hold what is not covered.',
    to: '/workorder',
  },
  series: 'COV/{fy}/{00000}',
  fields: { date: f.date({ default: 'today' }), remarks: f.note(optional) },
  lines: { drums, choices },
  computed: {
    covered: f.int({ label: 'Drums covered' }),
    toMake: f.int({ label: 'Drums to be made' }),
    claimedM: f.length({ label: 'Claimed', unit: 'm' }),
    leavesM: f.length({ label: 'Left on what is opened', unit: 'm' }),
  },
  compute: c => ({
    covered: c.drums.filter(l => l.how === 'yard').length,
    toMake: c.drums.filter(l => l.how === 'make').length,
    claimedM: sum(c.drums.map(l => (l.fromM && l.toM ? l.toM.minus(l.fromM) : zero))),
    leavesM: sum(c.choices.map(l => l.leavesM ?? zero)),
  }),
  check: c => c.drums.flatMap((l, i) => chosenWrong(l).map(({ path, message }) => ({ path: `drums.${i}.${path}`, message }))),
  offers: { 'drums.piece': ofProducts },
  states: {
    draft: { stage: 'open', waits: ['take'] },
    taken: { stage: 'committed', tone: 'success' },
    ended: { stage: 'closed' },
    cancelled: { stage: 'void' },
  },
  actions: {
    take: {
      label: 'Take cover',
      from: ['draft'],
      to: 'taken',
      effect: 'number',
      check: c => (c.covered > 0 ? null : 'No drum of it is served from the yard; make work orders instead.'),
      confirm: c => `Claims ${metresText(c.claimedM)} for ${c.covered === 1 ? 'one drum' : `${c.covered} drums`}.`,
    },
    release: { label: 'Release cover', from: ['taken'], to: 'ended', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  access: {
    read: ['planning', 'sales', 'stores', 'despatch', 'production', 'supervisor', 'quality', 'approver'],
    write: ['planning'],
  },
  list: ['number', 'date', 'covered', 'toMake', 'claimedM', 'leavesM', 'remarks', 'status'],
  sums: ['covered', 'claimedM'],
  layout: { Cover: ['date', 'covered', 'toMake', 'claimedM', 'leavesM', 'remarks'] },
})

/** What is still to be planned of a confirmed order: neither covered, nor on a work order, nor despatched from elsewhere. */
export const orderToCover = arrow({
  from: salesOrder,
  to: cover,
  when: ['confirmed'],
  lines: ['items', 'drums'],
  uses: 'qty',
  by: 'qty',
  upTo: 'mostQty',
  enough: 'leastQty',
  metBy: 'deliveryOrder',
  besides: ['workOrder'],
  exceptional: true,
  header: () => ({}),
  line: (l, o) => ({
    order: o.number,
    product: l.product,
    ordered: l.drums ?? `1 x ${l.qty.times(1000).toString()}`,
    tolerancePercent: l.drumTolerancePercent,
    orderTolerancePercent: l.orderTolerancePercent,
  }),
})

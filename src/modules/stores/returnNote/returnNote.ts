import { arrow } from '../../../kernel/arrow.ts'
import { sum, zero } from '../../../kernel/decimal.ts'
import { document } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { among, type Chosen } from '../../../kernel/offers/offer.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { consume, cut, type Movement, move } from '../../../kernel/stock.ts'
import { issueNote } from '../issueNote/issueNote.ts'
import { piece } from '../piece/piece.ts'
import { bulkOf, isWhole, partOf, takenComplaints, takenFields, takenPrefills, wholeOf } from '../pieceLine.ts'
import { fromScrapItem, scrapFields, scrapMade, scrapValueOf } from '../scrap.ts'
import { binsOfStore } from '../../masters/places/binsOf.ts'

/** What comes back from the shop floor; what is not put on the scale cannot be given back as scrap. */
const goods = lines({
  label: 'Returned',
  fields: {
    ...takenFields,
    weighedKg: f.weight({ label: 'Weighed', unit: 'kg', optional: true, min: 0, hint: 'Net, without the drum.' }),
    condition: f.choice({ reusable: 'Reusable', regrind: 'For regrind', scrap: 'Scrap' }, { default: 'reusable' }),
    bin: f.ref('bin', { optional: true }),
    ...scrapFields,
    reason: f.ref('scrapReason', { label: 'Why', optional: true }),
  },
  columns: [
    'piece',
    'item',
    'qty',
    'measure',
    'weighedKg',
    'condition',
    'bin',
    'scrapItem',
    'scrapStore',
    'reason',
    'scrapValue',
  ],
  seldom: ['scrapStore', 'scrapItem', 'bin'],
  calls: (field, { condition = 'reusable' }) => condition !== 'reusable' && field.startsWith('scrap'),
  computed: { scrapValue: f.money({ label: 'Fetches', unit: '₹' }) },
  compute: l => ({ scrapValue: l.condition === 'reusable' || l.owner !== null ? zero : scrapValueOf(l, l.weighedKg ?? zero) }),
  complete: ({ condition = 'reusable', measure, qty }) =>
    condition !== 'reusable' && measure === 'kg' && qty ? { weighedKg: qty } : {},
  prefill: { ...takenPrefills, scrapItem: fromScrapItem },
})

export const returnNote = document({
  name: 'returnNote',
  label: 'Material Return Note',
  path: '/returnnote',
  menu: { group: 'stores', list: 'Material Return Note' },
  guide: {
    purpose: 'Material that comes back from the shop floor: good, or as scrap by grade.',
    mistakes: [
      'Returning by what should be left: weigh it; the difference is what the job has really used.',
      'Returning good lengths as scrap: a length above the shortest usable one is stock.',
      'Mixing grades in one bin: copper mixed with tinned copper fetches the lower rate.',
    ],
    next: 'Sell the scrap by grade from its yard.',
    to: '/scrapsale',
  },
  series: 'RN/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    floor: f.ref('store', { onlyOne: true, label: 'From shop floor' }),
    store: f.ref('store', { onlyOne: true, label: 'Into store', index: true }),
    department: f.ref('department', { optional: true }),
    jobNo: f.text({ label: 'Of job', optional: true, search: true, maxLength: 40 }),
    returnedBy: f.text({ label: 'Returned by', optional: true, maxLength: 80 }),
    remarks: f.note({ optional: true }),
  },
  lines: { goods },
  computed: {
    weighedKg: f.weight({ label: 'Weighed', unit: 'kg' }),
    scrapValue: f.money({ label: 'Scrap fetches', unit: '₹' }),
  },
  compute: n => ({
    weighedKg: sum(n.goods.map(l => l.weighedKg ?? zero)),
    scrapValue: sum(n.goods.map(l => l.scrapValue)),
  }),
  check: n => [
    ...(n.goods.length === 0 ? [{ path: 'goods', message: 'Scan or choose the goods returned.' }] : []),
    ...n.goods.flatMap((l, i) => {
      if (l.condition === 'reusable') {
        return l.measure === 'kg' && l.weighedKg && !l.weighedKg.eq(l.qty)
          ? [{ path: `goods.${i}.qty`, message: 'Enter the weight of the goods returned.' }]
          : []
      }
      return [
        ...(l.weighedKg?.gt(0) ? [] : [{ path: `goods.${i}.weighedKg`, message: 'Weigh it; scrap is kept by the kilogram.' }]),
        ...(l.scrapItem === null ? [{ path: `goods.${i}.scrapItem`, message: 'Choose the grade of the scrap.' }] : []),
        ...(l.scrapStore === null ? [{ path: `goods.${i}.scrapStore`, message: 'Choose the scrap yard.' }] : []),
      ]
    }),
    ...takenComplaints('goods', n.goods),
  ],
  offers: {
    'goods.piece': among(piece, (n: Chosen<'floor'>) => ({ place: 'store', store: n.floor }), 'does not lie on that shop floor.'),
    'goods.bin': binsOfStore,
  },
  states: voucherStates,
  actions: {
    post: { label: 'Post return', from: ['draft'], to: 'posted', effect: 'post' },
    cancel: { label: 'Cancel return', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  access: { read: ['stores', 'planning', 'quality', 'accounts', 'costing'], write: ['stores'] },
  list: ['number', 'date', 'floor', 'store', 'jobNo', 'weighedKg', 'scrapValue', 'status'],
  sums: ['weighedKg', 'scrapValue'],
  layout: { Return: ['floor', 'store', 'date', 'department', 'jobNo', 'returnedBy', 'remarks'] },
  post: n =>
    n.goods.flatMap((l): Movement[] => {
      const to = { store: n.store, bin: l.bin }
      if (l.condition === 'reusable') {
        if (l.piece === null) return [move(bulkOf(l, n.floor), to)]
        if (isWhole(l) && l.weighedKg === null) return [move(wholeOf(l.piece, l), to, true)]
        // On the scale again, or a part of it.
        const part = partOf(l)
        const weighedKg = l.weighedKg ?? part.weighedKg ?? null
        return [cut(l.piece, [{ amount: part.amount, weighedKg, to: { ...to, carrier: l.carrier }, turned: false }])]
      }
      const kg = l.weighedKg ?? zero
      const gone =
        l.piece === null
          ? consume(bulkOf(l, n.floor), 'scrap')
          : isWhole(l)
            ? consume(wholeOf(l.piece, l), 'scrap')
            : cut(l.piece, [{ ...partOf(l), to: 'scrap' }])
      return [gone, ...scrapMade(l, kg, l.owner)]
    }),
})

export const issueToReturn = arrow({
  from: issueNote,
  to: returnNote,
  when: ['posted', 'acknowledged'],
  lines: ['goods', 'goods'],
  uses: 'qty',
  by: 'qty',
  same: ['floor'],
  header: n => ({ floor: n.floor ?? undefined, store: n.store, department: n.department, jobNo: n.jobNo }),
  line: l => ({ item: l.item, piece: l.piece !== null && isWhole(l) ? l.piece : null }),
})

import { arrow } from '../../../kernel/arrow.ts'
import { sum, zero } from '../../../kernel/decimal.ts'
import { type Complaint, document, given } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { consume, convert, cut, type Movement, type Made, move, type Used } from '../../../kernel/stock.ts'
import { item } from '../../masters/goods/item/item.ts'
import { store } from '../../masters/places/store.ts'
import { jobChallan } from '../jobChallan/jobChallan.ts'
import { bulkOf, isWhole, kgOf, partOf, takenComplaints, takenFields, takenPrefills, wholeOf } from '../pieceLine.ts'
import { fromScrapItem, scrapFields, scrapValueOf, withoutYard } from '../scrap.ts'
import { fromReceivedItem, howMuch, ofItem, quantityOf, withoutQuantity } from '../stockLine.ts'
import { binsOfStore } from '../../masters/places/binsOf.ts'

/** What became of goods that were sent. */
const fates = { used: 'Worked on', back: 'Returned unworked', lost: 'Lost' } as const

const sent = lines({
  label: 'Goods sent',
  fields: {
    ...takenFields,
    fate: f.choice(fates, { label: 'Result', default: 'used' }),
    bin: f.ref('bin', { optional: true }),
  },
  computed: { kg: f.weight({ label: 'Weight', unit: 'kg' }) },
  compute: l => ({ kg: kgOf(l) }),
  columns: ['item', 'piece', 'qty', 'measure', 'kg', 'fate', 'bin'],
  prefill: takenPrefills,
})

/** What was made of it: another item, by the coil, drum or lot. */
const made = lines({
  label: 'Came back as',
  fields: {
    item: f.ref('item'),
    ...ofItem,
    tested: f.bool({ label: 'Waits for quality', default: false }),
    ...howMuch,
    heatNo: f.text({
      label: 'Heat or lot No.',
      optional: true,
      maxLength: 40,
      hint: 'If empty, that of the goods sent.',
    }),
    makerNo: f.text({ label: 'Coil or drum No.', optional: true, maxLength: 40 }),
    bin: f.ref('bin', { optional: true }),
    carrier: f.ref('carrier', { optional: true }),
    piece: f.ref('piece', { optional: true, readonly: true }),
  },
  columns: ['item', 'weightKg', 'lengthM', 'count', 'measure', 'makerNo', 'tested', 'bin', 'piece'],
  prefill: {
    item: given(item, async (i, context) => {
      const { tracking, measure, tested } = await fromReceivedItem.fill(i, context)
      return { tracking, measure, tested }
    }),
  },
})

/** Goods back from a job worker: as they were, or as what the job worker made of them, at their cost and the charge. */
export const jobReceipt = document({
  name: 'jobReceipt',
  label: 'Job Work Receipt',
  path: '/jobreceipt',
  menu: { group: 'stores', list: 'Job Work Receipt List' },
  guide: {
    purpose: 'Goods back from a job worker, worked or as they were sent, at their cost and the job work charge.',
    mistakes: [
      'Receiving by drawing instead of by weight: loss and cost are calculated from the weighed quantity.',
      'Not entering scrap that stays with the job worker: it is ours by grade, or is deducted from the charge.',
      'Closing the challan with goods still out: enter the result of each piece.',
    ],
    next: 'See what is still with the job worker.',
    to: '/atjobworkers',
  },
  series: 'JR/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    worker: f.ref('store', { onlyOne: true, label: 'From job worker', index: true }),
    supplier: f.ref('supplier', { label: 'Job worker', optional: true, readonly: true, index: true }),
    sentBy: f.ref('supplier', {
      label: 'Sent on by',
      optional: true,
      hint: 'If the first job worker sent the goods on to another, choose the one who returns them: table 5B of ITC-04.',
    }),
    store: f.ref('store', {
      onlyOne: true,
      label: 'Into store',
      index: true,
      hint: 'The job worker’s own store, for goods supplied from their premises: table 5C.',
    }),
    challanNo: f.text({ label: 'Their challan No.', search: true, maxLength: 40 }),
    challanDate: f.date({ label: 'Their challan date', optional: true, latest: 'date' }),
    work: f.text({ label: 'Work done', maxLength: 120 }),
    charge: f.money({
      label: 'Job work charge',
      unit: '₹',
      default: 0,
      min: 0,
      hint: 'Without GST. It becomes part of the cost; the job worker’s bill settles it.',
    }),
    scrapKg: f.weight({ label: 'Scrap back', unit: 'kg', default: 0, min: 0 }),
    ...scrapFields,
    remarks: f.note({ optional: true }),
  },
  lines: { goods: sent, made },
  computed: {
    usedKg: f.weight({ label: 'Used', unit: 'kg' }),
    madeKg: f.weight({ label: 'Came back', unit: 'kg' }),
    lossKg: f.weight({ label: 'Loss', unit: 'kg' }),
    lossPercent: f.percent({ label: 'Loss', unit: '%', places: 2 }),
    scrapValue: f.money({ label: 'Scrap fetches', unit: '₹' }),
  },
  compute: r => {
    const usedKg = sum(r.goods.map(l => (l.fate === 'used' ? l.kg : zero)))
    const madeKg = sum(r.made.map(l => l.weightKg ?? zero))
    const lossKg = r.made.length === 0 ? zero : usedKg.minus(madeKg).minus(r.scrapKg)
    const lossPercent = usedKg.isZero() ? zero : lossKg.times(100).div(usedKg).toDecimalPlaces(2)
    const isOurs = r.goods.every(l => l.owner === null)
    return { usedKg, madeKg, lossKg, lossPercent, scrapValue: isOurs ? scrapValueOf(r, r.scrapKg) : zero }
  },
  check: r => {
    const isWorked = r.goods.some(l => l.fate === 'used')
    return [
      ...(r.supplier === null ? [{ path: 'worker', message: 'This store is not with a job worker.' }] : []),
      ...(r.store === r.worker && r.goods.some(l => l.fate === 'back')
        ? [{ path: 'store', message: 'Goods returned unworked cannot stay with the job worker.' }]
        : []),
      ...(r.sentBy !== null && r.sentBy === r.supplier
        ? [{ path: 'sentBy', message: 'The goods were sent to this job worker; choose another one, or leave this empty.' }]
        : []),
      ...(r.goods.length === 0 ? [{ path: 'goods', message: 'Choose the goods that were sent.' }] : []),
      ...(isWorked && r.made.length === 0 ? [{ path: 'made', message: 'Enter the goods that were made.' }] : []),
      ...(!isWorked && r.made.length > 0 ? [{ path: 'goods', message: 'Choose the goods that were used.' }] : []),
      ...(!isWorked && !(r.charge.isZero() && r.scrapKg.isZero())
        ? [{ path: 'charge', message: 'Charge and scrap can be entered only for goods that were worked on.' }]
        : []),
      ...(r.lossKg.lt(0)
        ? [{ path: 'made', message: `${formatDecimal(r.lossKg.negated(), 3)} kg more came back than was used.` }]
        : []),
      ...(r.scrapKg.gt(0) && r.scrapItem === null ? [{ path: 'scrapItem', message: 'Choose the grade of the scrap.' }] : []),
      ...withoutYard(r),
      ...r.made.flatMap((l, i): Complaint[] => [
        ...withoutQuantity(l, `made.${i}`),
        ...(l.weightKg?.gt(0) ? [] : [{ path: `made.${i}.weightKg`, message: 'Weigh it; cost and loss go by weight.' }]),
      ]),
      ...takenComplaints('goods', r.goods),
    ]
  },
  prefill: {
    worker: given(store, s => ({ supplier: s.kind === 'jobWork' ? s.supplier : null })),
    scrapItem: fromScrapItem,
  },
  offers: { 'goods.bin': binsOfStore, 'made.bin': binsOfStore },
  states: voucherStates,
  actions: {
    post: {
      label: 'Post receipt',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      confirm: r =>
        `Takes ${formatDecimal(r.madeKg, 3)} kg in for ${formatDecimal(r.usedKg, 3)} kg that were used; the loss is ${formatDecimal(r.lossPercent, 2)} %.`,
    },
    cancel: { label: 'Cancel receipt', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  access: { read: ['stores', 'accounts', 'planning', 'purchase', 'quality', 'costing'], write: ['stores'] },
  list: ['number', 'date', 'supplier', 'challanNo', 'work', 'usedKg', 'madeKg', 'lossPercent', 'charge', 'status'],
  sums: ['usedKg', 'madeKg', 'charge'],
  layout: {
    'Job work': ['worker', 'supplier', 'sentBy', 'date', 'challanNo', 'challanDate', 'work', 'store', 'charge'],
    Scrap: ['scrapKg', 'scrapItem', 'scrapStore', 'scrapRate'],
    Loss: ['usedKg', 'madeKg', 'lossKg', 'lossPercent', 'remarks'],
  },
  post: r => {
    const rest = r.goods.flatMap((l): Movement[] => {
      if (l.fate === 'used') return []
      const to = { store: r.store, bin: l.bin }
      if (l.piece !== null && !isWhole(l)) {
        const isBack = l.fate === 'back'
        return [
          cut(l.piece, [
            isBack ? { ...partOf(l), to: { ...to, carrier: l.carrier }, turned: false } : { ...partOf(l), to: 'scrap' },
          ]),
        ]
      }
      const what = l.piece === null ? bulkOf(l, r.worker) : wholeOf(l.piece, l)
      return [l.fate === 'back' ? move(what, to) : consume(what, 'scrap')]
    })
    if (r.made.length === 0) return rest
    const used = r.goods.flatMap((l): Used[] => {
      if (l.fate !== 'used') return []
      if (l.piece === null) return [bulkOf(l, r.worker)]
      return [{ piece: l.piece, amount: partOf(l).amount }]
    })
    const came = r.made.map((l): Made => ({
      item: l.item,
      quantity: quantityOf(l),
      to: { store: r.store, bin: l.bin },
      piece: l.tracking === 'none' ? null : { hold: l.tested, carrier: l.carrier, heatNo: l.heatNo, makerNo: l.makerNo },
      share: l.weightKg ?? zero,
      worth: null,
    }))
    const yard =
      r.scrapKg.isZero() || r.scrapItem === null || r.scrapStore === null ? [] : [{ item: r.scrapItem, store: r.scrapStore }]
    const scrap = yard.map(({ item: grade, store: at }): Made => ({
      item: grade,
      quantity: { metres: zero, kg: r.scrapKg, count: zero },
      to: { store: at, bin: null },
      piece: null,
      share: zero,
      worth: r.scrapValue,
    }))
    return [convert({ used, made: [...came, ...scrap], charges: [{ from: 'service', amount: r.charge }] }), ...rest]
  },
})

/** What still lies at the job worker of a challan; more of it than was sent cannot come back. */
export const challanToReceipt = arrow({
  from: jobChallan,
  to: jobReceipt,
  when: ['posted'],
  lines: ['goods', 'goods'],
  uses: 'qty',
  by: 'qty',
  same: ['worker'],
  header: c => ({ worker: c.worker, store: c.store, work: c.work }),
  line: l => ({ item: l.item, piece: l.sent }),
})

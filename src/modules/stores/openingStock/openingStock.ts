import { sum, zero } from '../../../kernel/decimal.ts'
import { document } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { make } from '../../../kernel/stock.ts'
import { belongingTo, fromItem, howMuch, ofItem, pricedForOthers, quantityOf, valueOf, withoutQuantity } from '../stockLine.ts'
import { costDuties } from '../../../kernel/duty.ts'
import { binsOfStore } from '../../masters/places/binsOf.ts'

/** Each line of an item that is kept by piece or lot becomes one piece; the others add to what lies in the store. */
const goods = lines({
  label: 'Goods',
  fields: {
    item: f.ref('item'),
    ...ofItem,
    heatNo: f.text({ label: 'Heat No.', optional: true, maxLength: 40 }),
    makerNo: f.text({ label: 'Maker’s No.', optional: true, maxLength: 40 }),
    ...howMuch,
    rate: f.rate({ unit: '₹', min: 0, default: 0, only: costDuties }),
    metalPercent: f.percent({ label: 'Metal', unit: '%', min: 0, max: 100, places: 2, default: 0, only: costDuties }),
    bin: f.ref('bin', { optional: true }),
    carrier: f.ref('carrier', { optional: true }),
    startMark: f.length({ apart: true, label: 'Mark at its start', unit: 'm', optional: true, min: 0 }),
    endMark: f.length({ apart: true, label: 'Mark at its end', unit: 'm', optional: true, min: 0 }),
    testReport: f.text({
      label: 'Tested by report',
      optional: true,
      maxLength: 40,
      hint: 'Of a finished length: the number of the report by which it passed its routine tests. Without it the length is tested before it leaves.',
    }),
  },
  columns: ['item', 'weightKg', 'lengthM', 'count', 'rate', 'measure', 'heatNo', 'makerNo', 'testReport', 'bin', 'value'],
  seldom: ['makerNo', 'bin', 'testReport'],
  computed: {
    value: f.money({ unit: '₹', only: costDuties }),
    metalValue: f.money({ label: 'Metal part', unit: '₹', only: costDuties }),
  },
  compute: valueOf,
  prefill: { item: fromItem },
})

export const openingStock = document({
  name: 'openingStock',
  label: 'Opening Stock',
  plural: 'Opening Stock',
  path: '/openingstock',
  menu: { group: 'stores', list: 'Opening Stock List' },
  guide: {
    purpose: 'Stock on the day when the works starts with Strand: stores count it, accounts give it its value and post it.',
    mistakes: [
      'A value with GST in it: stock is valued without the GST that is taken as credit.',
      'A date after the first movement: opening stock must be there before anything is issued.',
      'Drums without carrier and heat: what is not entered now cannot be traced when a complaint comes.',
    ],
    next: 'Compare the value with the last balance sheet.',
    to: '/stockvaluation',
  },
  series: 'OS/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'startOfBooks' }),
    store: f.ref('store', { onlyOne: true, index: true }),
    owner: f.ref('customer', {
      label: 'Belongs to',
      optional: true,
      hint: 'A customer’s material is kept in metres and kilograms, without a value.',
    }),
    remarks: f.note({ optional: true }),
  },
  lines: { goods },
  computed: {
    totalKg: f.weight({ label: 'Weight', unit: 'kg' }),
    totalValue: f.money({ label: 'Value', unit: '₹', only: costDuties }),
  },
  compute: s => ({ totalKg: sum(s.goods.map(l => l.weightKg ?? zero)), totalValue: sum(s.goods.map(l => l.value)) }),
  check: s => [
    ...(s.goods.length === 0 ? [{ path: 'goods', message: 'Add at least one line.' }] : []),
    ...s.goods.flatMap((l, i) => [...withoutQuantity(l, `goods.${i}`), ...pricedForOthers(s.owner, l, `goods.${i}`)]),
  ],
  offers: { 'goods.bin': binsOfStore },
  states: voucherStates,
  actions: {
    post: {
      label: 'Post opening stock',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      confirm: s => `Takes ${formatDecimal(s.totalKg, 0)} kg worth ₹ ${formatDecimal(s.totalValue, 2)} into stock.`,
    },
    cancel: { label: 'Cancel opening stock', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  access: { read: ['stores', 'accounts', 'planning'], write: ['stores', 'accounts'], post: ['accounts'] },
  list: ['number', 'date', 'store', 'owner', 'totalKg', 'totalValue', 'status'],
  sums: ['totalKg', 'totalValue'],
  layout: { Stock: ['store', 'date', 'owner', 'remarks'] },
  post: s =>
    s.goods.map(l =>
      make({
        item: l.item,
        quantity: quantityOf(l),
        from: 'opening',
        to: { store: s.store, bin: l.bin },
        piece:
          l.tracking === 'none'
            ? null
            : {
                hold: false,
                carrier: l.carrier,
                heatNo: l.heatNo,
                makerNo: l.makerNo,
                marks: l.startMark && l.endMark ? { start: l.startMark, end: l.endMark } : null,
              },
        ...belongingTo(s.owner, l),
      }),
    ),
})

import { Decimal, roundTo, sum } from '../../../src/kernel/decimal.ts'
import { isoDate } from '../../../src/kernel/dates.ts'
import { lines } from '../../../src/kernel/lineSet.ts'
import { f } from '../../../src/kernel/field.ts'
import type { DraftRow } from '../../../src/kernel/record.ts'
import type { Found, Lookups } from '../../../src/web/grid/model/lookups.ts'

export const today = isoDate('2026-11-20')

const hundred = new Decimal(100)

/** 4 x 500 + 1 x 250 is 2.250 km. */
const kilometres = (drums: string): Decimal =>
  sum([...drums.matchAll(/(\d+) x (\d+)/g)].map(([, count = 0, metres = 0]) => new Decimal(count).times(metres).div(1000)))

/** The lines of an order for cable: every kind of column that a document of the product has. */
export const goods = lines({
  fields: {
    item: f.ref('item'),
    description: f.text({ optional: true }),
    hsn: f.text({ label: 'HSN', readonly: true, optional: true }),
    colour: f.choice({ red: 'Red', yellow: 'Yellow', blue: 'Blue', black: 'Black', green: 'Green' }, { optional: true }),
    drums: f.text({ label: 'Drum schedule', optional: true }),
    qty: f.length({ unit: 'km', min: 0 }),
    rate: f.rate({ unit: '₹/km' }),
    discount: f.percent({ label: 'Disc', unit: '%', places: 2, default: 0, max: 100 }),
    due: f.date({ optional: true }),
    inspected: f.bool({ label: 'Insp' }),
    remarks: f.note({ optional: true }),
  },
  computed: { weight: f.weight({ unit: 'kg' }), amount: f.money() },
  assigned: { tax: f.money({ label: 'GST' }) },
  complete: line => (line.drums && !line.qty ? { qty: kilometres(line.drums) } : {}),
  prefill: { item: { from: 'item', fill: record => record } },
  compute: line => ({
    weight: line.qty.times(845),
    amount: roundTo(line.qty.times(line.rate).times(hundred.minus(line.discount)).div(hundred), 2),
  }),
})

const sizes = ['1.5', '2.5', '4', '6', '10', '16', '25', '35', '50', '70', '95', '120', '150', '185', '240', '300']
const cores = ['1', '2', '3', '3.5', '4']

/** 320 items: A2XFY 3.5 × 240 and the like, with a code and a rate each. */
export const items: readonly (Found & { rate: Decimal })[] = ['A2XFY', 'A2XWY', '2XY', 'YWY'].flatMap((type, t) =>
  cores.flatMap((core, c) =>
    sizes.map((size, s) => ({
      id: t * 100 + c * 16 + s + 1,
      title: `${type} ${core} × ${size} sqmm`,
      hint: `C${t * 100 + c * 16 + s + 1001}`,
      rate: new Decimal(Number(size) * Number(core) * 950 + 12000),
    })),
  ),
)

const byId = new Map(items.map(item => [item.id, item]))

/** How often each look-up was asked, for the tests. */
export const asked = { search: 0, resolve: 0, create: 0 }

const soon = async <T>(ms: number, value: () => T): Promise<T> => {
  await new Promise(done => setTimeout(done, ms))
  return value()
}

const named = (text: string): Found | null => {
  const wanted = text.trim().toLowerCase()
  return items.find(item => item.title.toLowerCase() === wanted || item.hint?.toLowerCase() === wanted) ?? null
}

/** Look-ups that take `ms` to answer, as a server does. */
export const lookupsIn = (ms: number): Lookups => ({
  search: (_target, text) => {
    asked.search += 1
    const words = text.toLowerCase().split(' ')
    return soon(ms, () =>
      items.filter(item => words.every(word => `${item.title} ${item.hint}`.toLowerCase().includes(word))).slice(0, 20),
    )
  },
  resolve: (_target, texts) => {
    asked.resolve += 1
    return soon(ms, () => new Map(texts.map(text => [text, named(text)])))
  },
  title: (_target, id) => byId.get(id)?.title,
  create: (_target, text) => {
    asked.create += 1
    return soon(ms, () => ({ id: 9000 + asked.create, title: text }))
  },
})

/** What choosing an item brings. */
export const broughtBy = (id: unknown) => {
  const item = typeof id === 'number' ? byId.get(id) : undefined
  return item ? { description: `${item.title}, 1.1 kV`, hsn: '85446020', rate: item.rate } : null
}

const colours = ['red', 'yellow', 'blue', 'black', 'green']

/** So many lines of an order. */
export const orderOf = (count: number): DraftRow[] =>
  Array.from({ length: count }, (_, i) => {
    const item = items[(i * 7) % items.length]
    return {
      id: i + 1,
      item: item?.id ?? 1,
      description: `${item?.title}, 1.1 kV, as per IS 7098 part 1`,
      hsn: '85446020',
      colour: colours[i % colours.length],
      drums: `${(i % 4) + 1} x 500 + 1 x 250`,
      qty: new Decimal((((i * 37) % 90) + 10) / 4),
      rate: item?.rate ?? new Decimal(1),
      discount: new Decimal(i % 3 === 0 ? 2.5 : 0),
      due: i % 2 === 0 ? isoDate('2026-12-15') : null,
      inspected: i % 4 === 0,
      remarks: null,
    }
  })

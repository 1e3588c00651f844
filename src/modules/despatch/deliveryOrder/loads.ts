import { Decimal } from '../../../kernel/decimal.ts'
import { given } from '../../../kernel/document.ts'
import { type DraftLine, type Line, lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { consume, type Measure, type Movement } from '../../../kernel/stock.ts'
import { product } from '../../cable/product/product.ts'
import { drumCount, drumsKm } from '../../sales/drums.ts'
import { exactKm, mostDrumsText, scheduleProblem } from '../../sales/goods.ts'
import { type Drum, withDrums } from './lineOfDrum.ts'

const measures = { metres: 'By the metre', kg: 'By the kilogram', count: 'By number' } as const satisfies Record<Measure, string>

/** What goes on the vehicle. The price travels along from the order, so that the invoice finds it. */
export const loads = lines({
  label: 'Items',
  fields: {
    product: f.ref('product'),
    description: f.note({ maxLength: 1000 }),
    drums: f.text({
      optional: true,
      maxLength: mostDrumsText,
      hint: 'Number x metres: 4 x 500 + 1 x 250.',
      check: scheduleProblem,
    }),
    qty: f.length({
      label: 'Quantity',
      ...exactKm,
      min: 0,
      hint: 'What is on the drums that are named for it, to the metre; typed only where goods go without named drums.',
    }),
    orderedDrums: f.text({ label: 'Drums ordered', optional: true, readonly: true, maxLength: mostDrumsText }),
    mostQty: f.length({ apart: true, label: 'Order takes', ...exactKm, optional: true, readonly: true }),
    drumTolerancePercent: f.percent({ label: 'Drum ±', unit: '%', optional: true, readonly: true, places: 2 }),
    store: f.ref('store', {
      label: 'Out of store',
      optional: true,
      hint: 'Of goods that are kept by quantity; of others name the drums.',
    }),
    rate: f.rate({
      unit: '₹/km',
      places: 2,
      optional: true,
      min: 0,
      hint: 'Of the order. Enter it only for goods that no order asks for.',
    }),
    discount: f.percent({ unit: '%', places: 2, optional: true, readonly: true }),
    weightKgPerKm: f.weight({ label: 'Weight', unit: 'kg/km', readonly: true }),
  },
  led: ['qty', 'drums'],
  computed: { drumCount: f.int({ label: 'Drums' }), weightKg: f.weight({ label: 'Net weight', unit: 'kg' }) },
  compute: l => ({ drumCount: drumCount(l.drums), weightKg: l.qty.times(l.weightKgPerKm) }),
  complete: l => {
    const km = l.drums && !l.qty ? drumsKm(l.drums) : null
    return km ? { qty: km } : {}
  },
  prefill: {
    product: given(product, p => ({ description: p.description ?? p.name, weightKgPerKm: p.weightKgPerKm })),
  },
})

/** Lines of goods that are kept by quantity, and as which item: what leaves of them is no drum with a number. */
export const byQuantity = lines({
  label: 'Kept by quantity',
  below: 'items',
  derived: true,
  fields: {
    item: f.ref('item'),
    measure: f.choice(measures, { label: 'Valued' }),
  },
})

type Load = DraftLine<typeof loads>

/** What leaves of a line of goods that are kept by quantity, in the measure in which they are. */
const leavingOf = ({
  qty,
  drumCount: drums,
  weightKg,
}: Pick<Load, 'qty' | 'drumCount' | 'weightKg'>): Record<Measure, Decimal> => ({
  metres: qty.times(1000),
  kg: weightKg,
  count: new Decimal(drums),
})

interface Leaving {
  readonly items: readonly Line<typeof loads>[]
  readonly packed: readonly Drum[]
  readonly byQuantity: readonly DraftLine<typeof byQuantity>[]
}

/** Lists what leaves of goods that are kept by quantity: lines of which no drum is named, out of the store that they say. */
export const leavesByQuantity = (leaving: Leaving): readonly Movement[] => {
  const { items, byQuantity: kept } = leaving
  const named = withDrums(leaving)
  return items.flatMap(line => {
    const stock = kept.find(({ parent }) => parent === line.id)
    if (named.has(line.id) || !stock || line.store === null) return []
    const quantity = { [stock.measure]: leavingOf(line)[stock.measure] }
    return [consume({ item: stock.item, from: line.store, owner: null, quantity }, 'customer')]
  })
}

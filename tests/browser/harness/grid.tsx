import { createRoot } from 'react-dom/client'
import { Decimal, roundTo } from '../../../src/kernel/decimal.ts'
import { formatDecimal } from '../../../src/kernel/indian.ts'
import { LineGrid } from '../../../src/web/grid/lineGrid.tsx'
import { columnsOf } from '../../../src/web/grid/model/columns.ts'
import { createLineStore, type LineStore } from '../../../src/web/grid/model/store.ts'
import { startDensity } from '../../../src/web/theme/density.ts'
import '../../../src/web/theme/fonts.css'
import '../../../src/web/theme/page.css'
import { dark, light } from '../../../src/web/theme/palette.ts'
import './window.ts'
import { createMatrixStore } from '../../../src/web/grid/matrix/matrixStore.ts'
import { cellSet, cellsOf } from './readings.ts'
import { asked, broughtBy, goods, lookupsIn, orderOf, today } from './goods.ts'

const wanted = new URLSearchParams(location.search)
const canEdit = !wanted.has('readonly')

/** The palette as the theme's variables name it, so that the grid can be seen without the components. */
const paint = (): void => {
  const put = (path: string, value: object): void => {
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'string') document.documentElement.style.setProperty(`${path}-${name}`, inner)
      else put(`${path}-${name}`, inner)
    }
  }
  const isDark = wanted.has('dark')
  document.documentElement.classList.toggle('dark', isDark)
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  put('--mui-palette', isDark ? dark : light)
}

const taxRate = new Decimal('0.18')

let changes = 0

const orderLines = (): LineStore => {
  const orders = createLineStore({
    name: 'items',
    set: goods,
    columns: columnsOf(goods, {
      held: new Set(),
      how: {
        amount: line =>
          line['qty'] instanceof Decimal && line['rate'] instanceof Decimal
            ? `${formatDecimal(line['qty'], 3)} km × ${formatDecimal(line['rate'], 2)}`
            : null,
      },
      pin: 'amount',
    }),
    rows: orderOf(Number(wanted.get('lines') ?? 8)),
    lookups: lookupsIn(Number(wanted.get('ms') ?? 20)),
    today,
    canEdit,
    whyNot: 'A confirmed order is not changed; amend it.',
    onFill: async line => broughtBy(line['item']),
    onChange: () => {
      changes += 1
      orders.assign(
        orders.rows().map(row => ({ tax: row['amount'] instanceof Decimal ? roundTo(row['amount'].times(taxRate), 2) : null })),
      )
    },
  })
  return orders
}

const { matrix } = cellSet

/** Cores and what is measured on each; with `rows` in the address the page shows them in the place of an order. */
const readings = (cores: number, of: NonNullable<typeof matrix>): LineStore =>
  createMatrixStore({
    name: 'cells',
    set: cellSet,
    matrix: of,
    held: new Set(),
    rows: cellsOf(cores),
    lookups: lookupsIn(20),
    today,
    canEdit,
    onChange: () => (changes += 1),
  })

const cores = Number(wanted.get('rows') ?? 0)
const store = cores > 0 && matrix ? readings(cores, matrix) : orderLines()

paint()
startDensity()
window.harness = { store, asked, changes: () => changes }

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <main style={{ padding: wanted.has('bare') ? 0 : 24 }}>
      <h1 style={{ fontSize: 20, fontWeight: 500, padding: 16 }}>Sales order</h1>
      <button type="button">Before</button>
      <div style={{ border: '1px solid var(--mui-palette-surface-line)', borderRadius: 8, overflow: 'hidden' }}>
        <LineGrid store={store} label="Items of the order" enter={wanted.has('along') ? 'along' : 'down'} />
      </div>
      <button type="button">After</button>
    </main>,
  )
}

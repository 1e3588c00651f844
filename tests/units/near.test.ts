import { expect, test } from 'vitest'
import { type Checkout, choose } from '../../scripts/near/choose.ts'

const contra = 'src/modules/accounts/contra/contra.ts'
const order = 'src/modules/sales/salesOrder/salesOrder.ts'
const delivery = 'src/modules/despatch/deliveryOrder/deliveryOrder.ts'
const tax = 'src/modules/masters/books/tax.ts'

const tests: Readonly<Record<string, string>> = {
  'src/modules/accounts/contra/contra.test.ts': `w.create('contra', {})`,
  'tests/flows/selling/orders.test.ts': `w.create('salesOrder', {}); w.create('salesOrder', {})`,
  'tests/flows/selling/delivery.test.ts': `w.create('deliveryOrder', {})`,
  'tests/flows/accounts/gst.test.ts': `select from sales_order; w.create('tax', {})`,
  'tests/flows/stores/stock.test.ts': `const tax = 18 // a plain word`,
  'tests/browser/doc/doc.test.ts': `open('/salesOrder'); w.create('contra', {})`,
  'tests/browser/grid/grid.test.ts': 'keys in cells',
  'tests/units/grid/gridPaste.test.ts': `import '../../../src/web/grid/model/paste.ts'`,
  'tests/units/web/webMenu.test.ts': 'the menu',
  'tests/laws/documents.test.ts': 'registry',
  'tests/laws/figures.test.ts': 'registry',
  'tests/laws/sqlStatements.test.ts': 'all of src',
  'tests/laws/written/words.test.ts': 'all of src',
  'tests/platform/migrate.test.ts': 'db',
  'tests/storms/races.test.ts': `w.create('contra', {})`,
}

const sources: Readonly<Record<string, string>> = {
  [contra]: '',
  [order]: `import { goods } from '../goods.ts'`,
  [delivery]: '',
  [tax]: '',
  'src/modules/sales/goods.ts': `import { sum } from './sums.ts'`,
  'src/modules/sales/sums.ts': '',
}

const checkout: Checkout = {
  documents: [
    { name: 'contra', file: contra, neighbours: [] },
    { name: 'salesOrder', file: order, neighbours: ['deliveryOrder'] },
    { name: 'deliveryOrder', file: delivery, neighbours: ['salesOrder'] },
    { name: 'tax', file: tax, neighbours: [] },
  ],
  tests: new Map(Object.entries(tests)),
  sources: new Map(Object.entries(sources)),
  textOf: file => (file === 'db/migrations/0500_orders.sql' ? 'alter table sales_order_items add column late date' : ''),
}

const always = ['tests/laws/written/words.test.ts']
const lawsOfDocument = ['tests/laws/documents.test.ts', 'tests/laws/figures.test.ts']
const filesFor = (...changed: readonly string[]): readonly string[] => [...choose(changed, checkout).files.keys()].toSorted()
const onlyFor = (...changed: readonly string[]): readonly string[] => choose(changed, checkout).only

test('a rule, which no test imports, is met by the tests that name its document, by the laws for it alone and by those of SQL', () => {
  const rule = 'src/modules/accounts/contra/contra.rules.ts'
  expect(filesFor(rule)).toEqual(
    [...always, ...lawsOfDocument, 'tests/laws/sqlStatements.test.ts', 'src/modules/accounts/contra/contra.test.ts'].toSorted(),
  )
  expect(onlyFor(rule)).toEqual(['contra'])
})

test('a document is named by its table too, and brings those one arrow away, but neither browser nor storms', () => {
  expect(filesFor(order)).toEqual(
    [
      ...always,
      ...lawsOfDocument,
      'tests/flows/accounts/gst.test.ts',
      'tests/flows/selling/delivery.test.ts',
      'tests/flows/selling/orders.test.ts',
    ].toSorted(),
  )
  expect(onlyFor(order)).toEqual(['salesOrder'])
})

test('a name that is a plain word counts where it stands as a name', () => {
  expect(filesFor(tax)).toContain('tests/flows/accounts/gst.test.ts')
  expect(filesFor(tax)).not.toContain('tests/flows/stores/stock.test.ts')
})

test('what a document’s own screen shows is met by the browser files that name it', () => {
  expect(filesFor('src/modules/accounts/contra/contra.screen.tsx')).toContain('tests/browser/doc/doc.test.ts')
})

test('a file that documents share touches them, also through another shared file', () => {
  expect(onlyFor('src/modules/sales/goods.ts')).toEqual(['salesOrder'])
  expect(onlyFor('src/modules/sales/sums.ts')).toEqual(['salesOrder'])
})

test('a folder of the web is met by the browser files and units of its name', () => {
  expect(filesFor('src/web/grid/keys.ts')).toEqual(
    [
      ...always,
      'tests/browser/grid/grid.test.ts',
      'tests/units/grid/gridPaste.test.ts',
      'tests/units/web/webMenu.test.ts',
    ].toSorted(),
  )
})

test('a folder of the web without browser files of its name is met by the main file of each folder that uses it', () => {
  const using = { ...sources, 'src/web/grid/cell.tsx': `import { date } from '../kinds/date.tsx'` }
  const { files, tier } = choose(['src/web/kinds/date.tsx'], { ...checkout, sources: new Map(Object.entries(using)) })
  expect(tier).toBe('near')
  expect([...files.keys()]).toContain('tests/browser/grid/grid.test.ts')
  expect([...files.keys()]).not.toContain('tests/browser/doc/doc.test.ts')
})

test('a migration touches the documents of its tables and is applied', () => {
  expect(filesFor('db/migrations/0500_orders.sql')).toContain('tests/platform/migrate.test.ts')
  expect(onlyFor('db/migrations/0500_orders.sql')).toEqual(['salesOrder'])
})

test('what stands below everything, and what no test names, asks for all of the logic', () => {
  for (const file of ['src/kernel/field.ts', 'src/server/store/save.ts', 'vitest.config.ts', 'src/modules/sales/alone.ts'])
    expect(choose([file], checkout)).toMatchObject({ tier: 'logic', only: [] })
})

test('a test that changed is run, and a paper asks for the laws of what is written alone', () => {
  expect(filesFor('src/modules/accounts/README.md')).toEqual(always)
  expect(choose(['src/modules/accounts/README.md'], checkout).tier).toBe('near')
  expect(filesFor('tests/storms/races.test.ts')).toEqual([...always, 'tests/storms/races.test.ts'])
  expect(filesFor('docs/operate.md')).toEqual(always)
})

test('of a document that many files name those are chosen that name it most often, and the rest is told', () => {
  const many = Array.from({ length: 20 }, (_, n): [string, string] => [
    `tests/flows/many/f${n}.test.ts`,
    `w.create('contra')`.repeat(n + 1),
  ])
  const { files, said } = choose([contra], { ...checkout, tests: new Map([...checkout.tests, ...many]) })
  expect([...files.keys()]).toContain('tests/flows/many/f19.test.ts')
  expect([...files.keys()]).not.toContain('tests/flows/many/f0.test.ts')
  expect(said).toEqual(['5 more files name contra; "npm test -- logic" runs them.'])
})

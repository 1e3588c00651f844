import type { AnyDocument } from '../../../src/kernel/document.ts'
import { registry } from '../../../src/modules/registry.ts'
import type { AnyReport } from '../../../src/kernel/report.ts'
import { reports } from '../../../src/modules/reports.ts'
import { firstState } from '../../../src/kernel/states.ts'
import { planBaseline } from '../../../src/modules/planning/planBaseline.ts'
import { find } from '../../../src/server/store/find.ts'
import { writeNew } from '../../../src/server/store/lines/writing.ts'
import { routeAt } from '../../../src/web/route.ts'
import { routes } from '../../../src/web/routes.tsx'
import { leaves } from '../../support/despatched.ts'
import { sampleBody } from '../../support/samples/samples.ts'
import { withReceipts, withSales, withStock } from '../../support/stocked.ts'
import { type Basics, owner, withDesign, withOpenBills, withStandards, works } from '../../support/works.ts'
import type { Product } from '../product.ts'

const idOf = (row: Readonly<Record<string, unknown>>): number => Number(row['id'])

/** One record of everything that the small works has none of yet. */
const fillStory = async ({ works, ids }: Product): Promise<void> => {
  const charges = [{ seq: 10, name: 'Freight', basis: 'fixed', value: '1700', billing: 'once', accountRole: 'SALES_CHARGES' }]
  await works.create('chargeStructure', { code: 'FRT', name: 'Freight', charges })
  await works.create('termsAndConditions', { code: 'STD', title: 'Standard terms', text: 'Payment in 30 days.' })
  await works.create('numberSeries', { document: 'salesOrder', pattern: 'SO/{fy}/{00000}' })
  const items = [{ product: ids.cable, drums: '2 x 500', rate: '148000' }]
  const order = await works.create('salesOrder', { customer: ids.customerFar, registration: ids.gujarat, items })
  await works.act('salesOrder', idOf(order), 'confirm')
  const delivery = await works.create('deliveryOrder', await works.make('salesOrder', idOf(order), 'deliveryOrder'))
  await leaves(works, idOf(delivery))
  const invoice = await works.create('salesInvoice', await works.make('deliveryOrder', idOf(delivery), 'salesInvoice'))
  await works.act('salesInvoice', idOf(invoice), 'post')
  const settled = await works.make('salesInvoice', idOf(invoice), 'bankReceipt')
  const receipt = await works.create('bankReceipt', { ...settled, bank: ids.bank, reference: 'N123456789012345' })
  await works.act('bankReceipt', idOf(receipt), 'post')
}

const documents = Object.values<AnyDocument>(registry.documents)

/** By this day every sample may be dated. */
const later = '2027-02-20'

/** One record of each document that the story has none of. */
const fillRest = async (product: Product, ids: Basics): Promise<void> => {
  const story = works(product.works.store.db, later)
  for (const [name, def] of Object.entries(registry.documents)) {
    if (def.nature === 'register' || !isName(name)) continue
    const { rows } = await find(story.store, owner, story.def(name), { size: 1, totals: false })
    if (rows.length === 0) await story.create(name, sampleBody(story, name, 50, ids))
  }
}

const isName = (name: string): name is keyof typeof registry.documents => name in registry.documents

/** Somebody changes the bank details of a supplier, which another person has to confirm. */
const changeBank = async ({ works }: Product, supplier: number): Promise<void> => {
  const { version } = await works.read('supplier', supplier)
  await works.update('supplier', supplier, {
    version,
    bank: 'State Bank of India',
    accountNo: '30211234567',
    ifsc: 'SBIN0001234',
  })
}

/** What a plan promised for the first card: nothing else freezes one here. */
const freezePlan = async ({ works: { store } }: Product): Promise<void> => {
  const [card] = (await find(store, owner, store.plan('jobCard').def, { size: 1, totals: false })).rows
  const [machine] = (await find(store, owner, store.plan('machine').def, { size: 1, totals: false })).rows
  const promised = {
    frozenStamp: '2026-11-29T14:30:00.000Z',
    jobCard: card?.id,
    machine: machine?.id,
    startStamp: '2026-11-30T01:30:00.000Z',
    endStamp: '2026-11-30T05:30:00.000Z',
    metres: '1000',
    kg: '0',
  }
  await store.db.transaction(tx => writeNew(store, tx, owner, planBaseline, firstState(planBaseline), promised))
}

/** Somebody takes a cover, which claims what it names: nobody enters a claim. */
const takeCover = async ({ works }: Product): Promise<void> => {
  const drafts = await works.store.db.read(tx => tx.rows<{ id: number }>('select id from cover order by id limit 1', []))
  for (const { id } of drafts) {
    const { version } = await works.read('cover', id)
    await works.update('cover', id, { version, date: works.store.today() })
    await works.act('cover', id, 'take')
  }
}

/** A record of every document, so that each form has something to show. */
export const fill = async (product: Product): Promise<void> => {
  const sold = await withOpenBills(
    product.works,
    await withDesign(product.works, await withStandards(product.works, product.ids)),
  )
  const ids = await withSales(product.works, await withReceipts(product.works, await withStock(product.works, sold)))
  await fillStory(product)
  await fillRest(product, ids)
  await freezePlan(product)
  await changeBank(product, ids.stock?.supplier ?? 0)
  await takeCover(product)
}

/** Documents that no route names stand at the address of their definition; their empty form is that of all others. */
const ownAddresses = documents
  .filter(def => routeAt(def.register ?? def.path) === null)
  .flatMap(def => [def.register ?? def.path, `${def.path}/:id`])

/** Every address that has a screen: a record's form at a record that is there. */
export const built = [
  ...routes.filter(({ screen, path }) => screen !== undefined && path !== '/login').map(({ path }) => path),
  ...ownAddresses,
]

const documentAt = (path: string): AnyDocument | undefined =>
  documents.find(def => `${def.path}/:id`.toLowerCase() === path.toLowerCase())

/** An import that waits for its columns to be named. */
const anImport = async (product: Product, token: string): Promise<string> => {
  const response = await fetch(`${product.address}/api/imports?doc=customer&name=customers.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: 'Code,Name,Type\nC900,Vindhya Traders,Dealer',
  })
  const sent: unknown = await response.json()
  if (response.status !== 201) throw new Error(`The import was not taken: ${JSON.stringify(sent)}`)
  return String(Object(sent).id)
}

/** The address of a pattern: that of the first record where it asks for one. */
export const addressAt = async (product: Product, token: string, path: string): Promise<string> => {
  if (!path.includes(':id')) return path
  if (path === '/import/:id') return path.replace(':id', await anImport(product, token))
  const def = documentAt(path)
  const answer = await product.get(token, `/api/${def?.name}?size=1&totals=0`)
  const [first] = Array.isArray(answer['rows']) ? answer['rows'] : []
  if (first === undefined) throw new Error(`There is no record to open at ${path}: ${JSON.stringify(answer)}`)
  return path.replace(':id', String(first.id))
}

const placesOf = (defs: readonly AnyDocument[]): readonly string[] =>
  defs.flatMap(def => [def.path, def.register ?? def.path].map(path => path.toLowerCase()))

const recordPlaces = placesOf([...documents, ...Object.values<AnyDocument>(registry.views)])
const masterPlaces = placesOf(documents.filter(def => def.nature === 'master'))

const placeOf = (path: string): string => path.toLowerCase().replace(/\/(new|:id|\d+)$/, '')

/** Is it a list or a form of a master? They all are the same list and the same form, made from other definitions. */
export const isOfMaster = (path: string): boolean => masterPlaces.includes(placeOf(path))

const reportPlaces = Object.values<AnyReport>(reports).map(({ path }) => path)

/** The code that draws an address: one for all lists and forms, one for all reports, and else that of its route. */
const codeOf = (path: string): unknown => {
  if (recordPlaces.includes(placeOf(path))) return 'record'
  return reportPlaces.includes(path) ? 'report' : routeAt(path)?.screen
}

/** Is it, of the addresses that one code draws, the first? Lists and forms have been loaded by themselves in tests of their own. */
export const isFirstOfItsCode = (path: string): boolean =>
  codeOf(path) !== 'record' && built.findIndex(one => codeOf(one) === codeOf(path)) === built.indexOf(path)

import type { ISODate } from '../../kernel/dates.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import { type DraftRow, linesOf, type Row } from '../../kernel/record.ts'
import type { Actor } from '../../server/actor.ts'
import { decimal, id, reading, text } from '../../server/reading.ts'
import type { Store } from '../../server/store/parts/store.ts'
import type { Chance } from './chance.server.ts'
import { type Desk, found, idsBy } from '../../server/seed/desk.ts'
import { type People, personCalled } from './people.server.ts'

/** Where the documents of the year point to. */
export interface Masters {
  readonly company: number
  readonly customers: ReadonlyMap<string, number>
  readonly products: ReadonlyMap<string, number>
  readonly machines: ReadonlyMap<string, number>
  readonly downtimeReasons: ReadonlyMap<string, number>
  readonly departments: ReadonlyMap<string, number>
  /** By the code of the ledger. */
  readonly accounts: ReadonlyMap<string, number>
  readonly structures: ReadonlyMap<string, number>
  readonly registrations: ReadonlyMap<string, number>
}

/** Things to do, each on its day: what is done today puts what follows from it into the diary. */
export interface Diary {
  at(on: ISODate, what: (desk: Desk) => Promise<void>): void
}

export interface Buying {
  readonly people: Readonly<
    Record<'seller' | 'buyer' | 'planner' | 'head' | 'keeper' | 'inspector' | 'despatcher' | 'accountant', Actor>
  >
  readonly masters: Masters
  readonly suppliers: ReadonlyMap<string, number>
  readonly taxes: ReadonlyMap<string, number>
  readonly items: ReadonlyMap<
    string,
    { readonly id: number; readonly rate: Decimal; readonly unit: string; readonly store: number }
  >
  readonly chance: Chance
  readonly diary: Diary
}

/** What a document's own part of the demo plays in: the people and the diary of buying, and the days of the year. */
export interface Scene {
  readonly buying: Buying
  readonly first: ISODate
  readonly last: ISODate
}

const castOf = (people: People): Buying['people'] => ({
  seller: personCalled(people, 'sales@strand.example'),
  buyer: personCalled(people, 'purchase@strand.example'),
  planner: personCalled(people, 'planning@strand.example'),
  head: personCalled(people, 'approver@strand.example'),
  keeper: personCalled(people, 'stores@strand.example'),
  inspector: personCalled(people, 'quality@strand.example'),
  despatcher: personCalled(people, 'despatch@strand.example'),
  accountant: personCalled(people, 'accounts@strand.example'),
})

const itemsReading = reading(
  { code: text, id: id('item'), rate: decimal, unit: text, store: id('store') },
  `select i.code, i.id, coalesce(i.standard_rate, 0) as rate, u.measures as unit, i.store from item i join unit u on u.id = i.unit where i.store is not null`,
)

const itemsOf = async (store: Store): Promise<Buying['items']> => {
  const rows = await store.db.read(tx => itemsReading.rows(tx, []))
  return new Map(rows.map(({ code, rate, ...row }) => [code, { ...row, rate }]))
}

export const itemOf = ({ items }: Buying, code: string) => {
  const item = items.get(code)
  if (!item) throw new Error(`No item of the seed is called ${code}.`)
  return item
}

/** Keeps what a form sends of a line: nothing that is not there. */
export const fieldsOf = (line: DraftRow | undefined): Row =>
  Object.fromEntries(Object.entries(line ?? {}).filter(([, value]) => value !== null))

/** The bill of a receipt as the form opens with it. */
export const billForm = async ({ people, masters }: Buying, desk: Desk, inward: number): Promise<Row> => {
  const draft = await desk.make(people.accountant, 'materialInward', inward, 'purchaseInvoice')
  const items = linesOf(draft, 'items').map(line => ({ ...fieldsOf(line), from: line.from }))
  return {
    supplier: draft['supplier'],
    registration: found(masters.registrations, 'Halol works'),
    billDate: draft['receivedDate'],
    currency: draft['currency'],
    exchangeRate: draft['exchangeRate'],
    items,
  }
}

/** All that buying works with. */
export const startBuying = async (
  store: Store,
  masters: Masters,
  people: People,
  chance: Chance,
  diary: Diary,
): Promise<Buying> => ({
  people: castOf(people),
  masters,
  suppliers: await idsBy(store, 'supplier', 'code'),
  taxes: await idsBy(store, 'tax', 'code'),
  items: await itemsOf(store),
  chance,
  diary,
})

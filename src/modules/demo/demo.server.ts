import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '../../kernel/dates.ts'
import { reading, yes } from '../../server/reading.ts'
import { registry } from '../registry.ts'
import type { Database, Tx } from '../../server/database.ts'
import { findParts } from '../../server/store/parts/parts.ts'
import { makeStore, type Store } from '../../server/store/parts/store.ts'
import { confirmBankDetails } from './masters/bankDetails.server.ts'
import { keepBuying } from './buying/buying.server.ts'
import { diaryIn } from './diary.server.ts'
import { coverFromYard } from './making/covers.server.ts'
import { dateTheRuns } from './making/hours.server.ts'
import { loadCostings } from './masters/costings.server.ts'
import { supplyOf } from './selling/supply.server.ts'
import { openYards } from './selling/finished.server.ts'
import type { Written } from './selling/selling.server.ts'
import { loadMasters } from './masters/masters.server.ts'
import { openLedgers } from '../scene/openings.server.ts'
import { openTheDay } from './stores/morning.server.ts'
import { within } from '../../server/store/oneTransaction.ts'
import { loadPeople, office, personCalled } from '../scene/people.server.ts'
import { closeBooks, keepSelling } from './selling/perform.server.ts'
import { loadReference } from '../../server/seed/reference.ts'
import { readDemoSeed } from '../scene/seed.server.ts'
import { loadOpeningStock } from './stores/stock.server.ts'
import { workdayFrom, workdayUntil } from '../scene/workdays.server.ts'
import { planYear } from './selling/year.server.ts'
import { company } from '../masters/books/company/company.ts'
import { setFields } from '../../server/rules/held.ts'

type Report = (line: string) => void

export interface DemoOptions {
  /** The clock; tests set it. */
  readonly now?: () => Date
  /** The part of a year's orders; every state occurs at any scale. */
  readonly scale?: number
  /** For so many days up to today it buys, stores and makes; a year by default. */
  readonly days?: number
}

/** Tables that grow all through the load: what was planned for them when they were empty reads them from one end to the other. */
const growing = [
  'piece',
  'piece_part',
  'stock_entry',
  'take_up_made',
  'take_up_used',
  'take_up_drawn',
  'voucher',
  'gl_entry',
  'bill',
  'line_link',
]

/** Has the server look over what has grown, so that its plans suit it. */
const lookOver = (store: Store): Promise<void> =>
  store.db.transaction(async tx => void (await tx.rows(`analyze ${growing.join(', ')}`)))

/** `demo` is nothing that a form may say of a company, so it is written here. */
const markAsDemo = (store: Store, id: number, by: number): Promise<unknown> =>
  store.db.transaction(tx => setFields(tx, company, [{ id, demo: true }]), {
    setting: { 'app.user_id': String(by), 'app.request': 'demo-company', 'app.action': 'markAsDemo' },
  })

/**
 * Fills an empty database with the demo company: its books and masters, and the orders, deliveries, invoices and receipts of the
 * twelve months up to the store's today, each through the verbs, by the person whose duty it is. The same seed, day and scale
 * make the same documents.
 */
const loadDemo = async (store: Store, report: Report, { scale = 1, days = 364 }: DemoOptions): Promise<void> => {
  const seed = await readDemoSeed()
  report('Demo company: people, products and customers')
  const people = await loadPeople(store, seed.people)
  const admin = personCalled(people, office)
  await loadReference(store, admin)
  const masters = await loadMasters(store, admin, seed, people)
  const start = workdayFrom(addDays(store.today(), -365))
  await confirmBankDetails(store, people, start)
  await loadOpeningStock(store, people, start)
  const plan = planYear(seed, store.today(), scale)
  const [first, last] = [workdayFrom(addDays(store.today(), -days)), workdayUntil(store.today())]
  const { opened, campaigns } = supplyOf(plan, { first, last })
  const yard = await openYards(store, people, { opened, campaigns }, start)
  await openLedgers(store, masters, people, start)
  const diary = diaryIn(store)
  const written: Written = { orders: new Map(), deliveries: new Map(), invoices: new Map(), wrongInvoices: new Map() }
  keepSelling(store, { plan, masters, people, yard, written }, diary, report)
  await keepBuying(store, masters, people, diary, { first, last, scale, campaigns, written, yard })
  for (const months of [3, 6, 9]) diary.at(addDays(last, -30 * months), () => lookOver(store))
  await diary.live(last)
  await dateTheRuns(store, admin.id, last)
  await openTheDay(store, people, last)
  await coverFromYard(store, people, last)
  report('Demo company: what was costed')
  await loadCostings(store, people)
  await closeBooks(store, people)
  await markAsDemo(store, masters.company, admin.id)
}

/** Looks over the tables of more than a few pages; of small ones the planner sees the size by itself. */
const lookOverLarge = `do $$ declare large regclass; begin
  for large in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 65536 order by relname loop
    execute 'analyze ' || large;
  end loop; end $$`

/** Any constant does, as long as every Strand process takes the same one. */
const demoLock = 7_274_203_004

const isEmpty = async (tx: Tx): Promise<boolean> =>
  !(await tx.maybe('select 1 from "user" union all select 1 from company limit 1', []))

const takeTurnReading = reading({ mine: yes }, 'select pg_try_advisory_xact_lock($1) as mine')

/** Of several processes that start on one empty database, one loads. */
const takeTurn = async (tx: Tx): Promise<boolean> => (await takeTurnReading.one(tx, [demoLock])).mine

/**
 * The load is one transaction, longer than any other (servers before version 17 have no limit), which says nothing to the database
 * while the designs of all products are made, for many seconds on a slow machine. The tables grow while it runs: plans made for the
 * values at hand would be made anew for every document.
 */
const settle = (tx: Tx): Promise<unknown> =>
  tx.rows(
    `select set_config(name, wanted.value, true) from (values ('transaction_timeout', '0'),
       ('idle_in_transaction_session_timeout', '0'), ('plan_cache_mode', 'force_generic_plan'))
     as wanted (name, value) join pg_settings using (name)`,
    [],
  )

/** Looking all tables over at the end is one statement, which takes long on a slow machine. */
const patient = { setting: { statement_timeout: '10min' } }

/**
 * Loads the demo company where there is nobody and no company yet, all of it or nothing: it is one transaction, so a load that
 * was killed has left no trace and the next start begins anew. Answers whether it has loaded.
 */
export const ensureDemo = async (db: Database, report: Report, options: DemoOptions = {}): Promise<boolean> => {
  for (let told = false; ; await pause(500)) {
    const outcome = await db.transaction(async tx => {
      if (!(await takeTurn(tx))) return 'wait'
      if (!(await isEmpty(tx))) return 'kept'
      await settle(tx)
      await loadDemo(makeStore(registry, within(db, tx), await findParts(), options.now), report, options)
      // The first lists would else be planned for empty tables.
      await tx.rows(lookOverLarge)
      return 'loaded'
    }, patient)
    if (outcome !== 'wait') return outcome === 'loaded'
    if (!told) report('Another process is loading the demo company; waiting for it')
    told = true
  }
}

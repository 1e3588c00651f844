import { addDays, addMonths, type FinancialYear, financialYearOf, type ISODate, monthEnd } from '../../kernel/dates.ts'
import type { Actor } from '../actor.ts'
import { loadForms } from './load.ts'
import { openDirectory } from './names.ts'
import { loadShippedMasters } from './shippedMasters.ts'
import type { Store } from '../store/store.ts'
import { type Desk, deskOf, found, idOf, idsBy } from './desk.ts'
import { readBookSeed, readOwnBanks, type SeedAccount, type SeedStructure, type SeedTax } from './books.ts'

/** Accounts in the order in which they stand: a group comes before what stands below it. */
export const loadAccounts = async (store: Store, actor: Actor, accounts: readonly SeedAccount[]): Promise<void> => {
  const desk = deskOf(store)
  const ids = new Map(await idsBy(store, 'account', 'code'))
  for (const { parent, ...account } of accounts) {
    const made = await desk.create(actor, 'account', { ...account, parent: parent === null ? null : found(ids, parent) })
    ids.set(account.code, idOf(made))
  }
}

const loadTaxes = async (desk: Desk, actor: Actor, taxes: readonly SeedTax[]): Promise<void> => {
  for (const { status, ...tax } of taxes) {
    const made = await desk.create(actor, 'tax', tax)
    if (status === 'blocked') await desk.act(actor, 'tax', idOf(made), 'block', 'The rate was withdrawn; older papers keep it.')
  }
}

const loadStructures = async (desk: Desk, actor: Actor, structures: readonly SeedStructure[]): Promise<void> => {
  for (const { charges, ...structure } of structures) {
    const rows = charges.map(({ min, max, ...charge }) => ({ ...charge, least: min, most: max }))
    await desk.create(actor, 'chargeStructure', { ...structure, charges: rows })
  }
}

const monthName = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })

/** The form of a financial year: its twelve months, all open. */
const yearForm = ({ name, from, to }: FinancialYear) => ({
  name,
  fromDate: from,
  toDate: to,
  periods: Array.from({ length: 12 }, (_, at) => {
    const first = addMonths(from, at)
    return { name: `${monthName.format(new Date(first))} ${first.slice(0, 4)}`, fromDate: first, toDate: monthEnd(first) }
  }),
})

/** Opens financial years that are not there yet, with the first day of each. */
export const openYears = async (store: Store, actor: Actor, firstDays: readonly ISODate[]): Promise<void> => {
  const known = await idsBy(store, 'financialYear', 'name')
  const wanted = new Map(firstDays.map(financialYearOf).map(year => [year.name, year]))
  for (const year of wanted.values())
    if (!known.has(year.name)) await deskOf(store).create(actor, 'financialYear', yearForm(year))
}

/**
 * What every company starts with: chart of accounts, taxes, charge structures, the masters that are shipped, terms, and the
 * financial years of a year ago, of today and the next. `actor` holds the duties masters and accounts. Goes into an empty database.
 */
export const loadReference = async (store: Store, actor: Actor): Promise<void> => {
  const desk = deskOf(store)
  const [seed, ownBanks] = await Promise.all([readBookSeed(), readOwnBanks()])
  await loadAccounts(
    store,
    actor,
    seed.accounts.filter(account => !ownBanks.includes(account.code)),
  )
  await loadTaxes(desk, actor, seed.taxes)
  await loadStructures(desk, actor, seed.structures)
  await store.db.transaction(async tx => {
    await loadShippedMasters(store, tx, actor)
    const loading = { store, tx, actor, directory: openDirectory(store, tx) }
    await loadForms(
      loading,
      'termsAndConditions',
      seed.terms.map(terms => ({ ...terms, text: terms.text.join('\n') })),
    )
  })
  const today = store.today()
  await openYears(store, actor, [addDays(today, -365), today, addDays(financialYearOf(today).to, 1)])
}

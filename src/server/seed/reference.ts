import { addDays, addMonths, type FinancialYear, financialYearOf, type ISODate, monthEnd } from '../../kernel/dates.ts'
import type { Actor } from '../actor.ts'
import { loadHsnCodes, loadLegalLimits } from './law.ts'
import { loadForms } from './load.ts'
import { openDirectory } from './names.ts'
import { loadShippedMasters } from './shippedMasters.ts'
import type { Store } from '../store/parts/store.ts'
import { type Desk, deskOf, found, idOf, idsBy } from './desk.ts'
import { readBookSeed, readOwnBanks, type SeedAccount, type SeedStructure, type SeedTax } from './books.ts'

/** Accounts in the order in which they stand: a group comes before what stands below it. */
export const loadAccounts = async (store: Store, actor: Actor, accounts: readonly SeedAccount[]): Promise<void> => {
  const desk = deskOf(store)
  const [ids, taxes] = await Promise.all([
    idsBy(store, 'account', 'code').then(known => new Map(known)),
    idsBy(store, 'tax', 'code'),
  ])
  for (const { parent, tdsSection, ...account } of accounts) {
    const made = await desk.create(actor, 'account', {
      ...account,
      parent: parent === null ? null : found(ids, parent),
      ...(tdsSection === undefined ? {} : { tdsSection: found(taxes, tdsSection) }),
    })
    ids.set(account.code, idOf(made))
  }
}

/** Taxes and the headings that bear them; withdrawn rates are blocked last, because older rows of headings name them. */
const loadTaxes = async (store: Store, desk: Desk, actor: Actor, taxes: readonly SeedTax[]): Promise<void> => {
  const ids = new Map<string, number>()
  for (const { status: _status, ...tax } of taxes) ids.set(tax.code, idOf(await desk.create(actor, 'tax', tax)))
  await store.db.transaction(async tx => {
    await loadHsnCodes(store, tx, actor)
    await loadLegalLimits(store, tx, actor)
  })
  for (const { code } of taxes.filter(({ status }) => status === 'blocked'))
    await desk.act(actor, 'tax', found(ids, code), 'block', 'The rate was withdrawn; older papers keep it.')
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
 * Loads what every company starts with: taxes, chart of accounts, charge structures, the masters that are shipped, terms, and the
 * financial years of a year ago, of today and the next. `actor` holds the duties masters and accounts. Goes into an empty database.
 */
export const loadReference = async (store: Store, actor: Actor): Promise<void> => {
  const desk = deskOf(store)
  const [seed, ownBanks] = await Promise.all([readBookSeed(), readOwnBanks()])
  await loadTaxes(store, desk, actor, seed.taxes)
  await loadAccounts(
    store,
    actor,
    seed.accounts.filter(account => !ownBanks.includes(account.code)),
  )
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

import { readBookSeed } from '../../../server/seed/books.ts'
import type { Actor } from '../../../server/actor.ts'
import { addAttachment } from '../../../server/files/attachments.ts'
import { setLogo } from '../../../server/files/logo.ts'
import { loadForms } from '../../../server/seed/load.ts'
import { company as companyMaster } from '../../masters/books/company/company.ts'
import { customer as customerMaster } from '../../masters/parties/customer/customer.ts'
import { rawMaterial } from '../../masters/goods/rawMaterial/rawMaterial.ts'
import { formsIn, seedPicture, seedText } from '../../../server/seed/files.ts'
import { openDirectory, withIds } from '../../../server/seed/names.ts'
import { loadWorks } from '../../../server/seed/works.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { loadDesigns } from './designs.server.ts'
import { deskOf, found, idOf, idsBy } from '../../../server/seed/desk.ts'
import { type People, personCalled } from '../../scene/people.server.ts'
import type { Masters } from '../../scene/scene.server.ts'
import { loadRates } from './rates.server.ts'
import { loadAccounts, openYears } from '../../../server/seed/reference.ts'
import type { DemoSeed, SeedCompany } from '../../scene/seed.server.ts'

/** The mark of the works, so that their papers carry it and not ours. */
const loadLogo = async (store: Store, office: Actor, company: number): Promise<void> => {
  const on = { def: companyMaster, id: company }
  const picture = await addAttachment(store, office, on, 'suryamahi-logo.png', await seedPicture('logo.png'), null)
  await setLogo(store, office, on, picture, true)
}

const loadCompany = async (store: Store, office: Actor, seed: SeedCompany): Promise<number> => {
  const desk = deskOf(store)
  const company = idOf(await desk.create(office, 'company', seed.company))
  await loadLogo(store, office, company)
  const registrations = new Map<string, number>()
  for (const form of seed.registrations) registrations.set(form.name, idOf(await desk.create(office, 'gstRegistration', form)))
  for (const { document, registration, pattern } of seed.numberSeries) {
    await desk.create(office, 'numberSeries', { document, registration: found(registrations, registration), pattern })
  }
  const banks = seed.bankAccounts.map(bank => bank.account)
  await loadAccounts(
    store,
    office,
    (await readBookSeed()).accounts.filter(account => banks.includes(account.code)),
  )
  await openYears(
    store,
    office,
    seed.financialYears.map(year => year.fromDate),
  )
  return company
}

/** 'IS 7098 (Part 1):2025' as papers print it is the edition IS 7098-1:2025 of the standards. */
const editionOf = (printed: string): string => printed.replace(/ \(Part (\d+)\)/, '-$1')

const loadProducts = (store: Store, office: Actor, seed: DemoSeed): Promise<unknown> =>
  store.db.transaction(tx =>
    loadForms(
      { store, tx, actor: office, directory: openDirectory(store, tx) },
      'product',
      seed.products.map(product => ({ ...product, edition: editionOf(product.standard) })),
    ),
  )

const loadCustomers = async (store: Store, office: Actor, seed: DemoSeed, people: People): Promise<void> => {
  const structures = await idsBy(store, 'chargeStructure', 'code')
  const terms = await idsBy(store, 'termsAndConditions', 'code')
  for (const { habits: _habits, ...customer } of seed.customers) {
    const named = await store.db.read(tx => withIds(openDirectory(store, tx), customerMaster, customer))
    await deskOf(store).create(office, 'customer', {
      ...named,
      agent: customer.agent === null ? null : personCalled(people, customer.agent).id,
      chargeStructure: found(structures, customer.chargeStructure),
      terms: found(terms, customer.terms),
    })
  }
}

/** Which makes the works and its customers allow of a material, and what of a lot is measured: its own practice, beside the data. */
const loadMaterialPlans = async (store: Store, office: Actor): Promise<void> => {
  const desk = deskOf(store)
  const materials = await idsBy(store, 'rawMaterial', 'code')
  const { forms } = formsIn(await seedText('works/materialPlans'))
  for (const form of forms) {
    const { code, ...plan } = await store.db.read(tx => withIds(openDirectory(store, tx), rawMaterial, form))
    const id = found(materials, String(code))
    const { version } = await desk.read(office, 'rawMaterial', id)
    await desk.update(office, 'rawMaterial', id, { ...plan, version })
  }
}

/** Enters company, registrations, series, banks, products and customers; the books of `loadReference` are there already. */
export const loadMasters = async (store: Store, office: Actor, seed: DemoSeed, people: People): Promise<Masters> => {
  const company = await loadCompany(store, office, seed.company)
  await loadProducts(store, office, seed)
  await loadDesigns(store, office, people)
  await store.db.transaction(async tx => {
    await loadWorks(store, tx, office)
    await loadRates(store, tx, office, personCalled(people, 'approver@strand.example'))
  })
  await loadCustomers(store, office, seed, people)
  await loadMaterialPlans(store, office)
  return {
    company,
    customers: await idsBy(store, 'customer', 'code'),
    products: await idsBy(store, 'product', 'code'),
    machines: await idsBy(store, 'machine', 'code'),
    downtimeReasons: await idsBy(store, 'downtimeReason', 'code'),
    departments: await idsBy(store, 'department', 'code'),
    accounts: await idsBy(store, 'account', 'code'),
    structures: await idsBy(store, 'chargeStructure', 'code'),
    registrations: await idsBy(store, 'gstRegistration', 'name'),
  }
}

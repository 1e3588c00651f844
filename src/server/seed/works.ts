import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import type { Store } from '../store/parts/store.ts'
import { formsIn, seedText } from './files.ts'
import { loadForms } from './load.ts'
import { openDirectory } from './names.ts'

/** In the order in which they refer to each other. */
const files = [
  'departments',
  'designations',
  'shifts',
  'holidays',
  'machines',
  'colorChanges',
  'stores',
  'departmentStores',
  'bins',
  'carriers',
  'items',
  'suppliers',
  'employees',
  'transporters',
  'inspectionAgencies',
  'typeTestReports',
  'bankAccounts',
]

/** The demo company's own masters: who works there, on which machines, with what, and bought from whom. */
export const loadWorks = async (store: Store, tx: Tx, actor: Actor): Promise<void> => {
  const loading = { store, tx, actor, directory: openDirectory(store, tx) }
  for (const file of files) {
    const { doc, forms } = formsIn(await seedText(`works/${file}`))
    await loadForms(loading, doc, forms)
  }
}

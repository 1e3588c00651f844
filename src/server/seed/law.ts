import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import type { Store } from '../store/parts/store.ts'
import { readHsnSeed } from './books.ts'
import { seedRows } from './files.ts'
import type { Form } from './form.ts'
import { loadForms } from './load.ts'
import { openDirectory } from './names.ts'

/**
 * Loads the tariff headings that are shipped, with the taxes that this company has in use. A company that has any heading keeps its own;
 * one from before there were headings gets them at its next start.
 */
export const loadHsnCodes = async (store: Store, tx: Tx, actor: Actor): Promise<void> => {
  if (await tx.maybe('select 1 from hsn_code limit 1', [])) return
  const inUse = await tx.rows<{ code: string }>(`select code from tax where status = 'active'`, [])
  const codes = new Set(inUse.map(({ code }) => code))
  const forms = (await readHsnSeed()).flatMap(({ taxes, ...heading }) => {
    const rows = taxes.filter(({ tax }) => codes.has(tax))
    return rows.length > 0 ? [{ ...heading, taxes: rows }] : []
  })
  await loadForms({ store, tx, actor, directory: openDirectory(store, tx) }, 'hsnCode', forms)
}

/** Loads the limits of the law that are shipped; of what a company limits already it keeps its own, and gets those that are new. */
export const loadLegalLimits = async (store: Store, tx: Tx, actor: Actor): Promise<void> => {
  const kept = await tx.rows<{ limits: string }>('select limits from legal_limit', [])
  const known = new Set<unknown>(kept.map(({ limits }) => limits))
  const shipped = await seedRows<readonly Form[]>('legalLimits')
  await loadForms(
    { store, tx, actor, directory: openDirectory(store, tx) },
    'legalLimit',
    shipped.filter(({ limits }) => !known.has(limits)),
  )
}

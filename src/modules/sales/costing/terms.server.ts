import type { Of } from '../../../kernel/document.ts'
import { id, reading } from '../../../server/reading.ts'
import { costTerms } from '../../cable/costTerms.ts'
import type { Tx } from '../../../server/database.ts'
import { Refusal } from '../../../server/refusal.ts'
import { loadOne } from '../../../server/store/parts/load.ts'
import type { Store } from '../../../server/store/parts/store.ts'

/** Why nothing can be priced yet. */
export const noTerms = 'There are no cost terms to price with; enter some first.'

const firstReading = reading({ id: id('costTerms') }, `select id from cost_terms where status = 'active' order by id limit 1`)

/** The terms that are taken where nobody chooses others: the first that the works has entered and not blocked; null while there are none. */
export const firstTerms = async (store: Store, tx: Tx): Promise<Of<typeof costTerms> | null> => {
  const first = await firstReading.maybe(tx, [])
  return first && (await loadOne(store, tx, costTerms, first.id))
}

/** The same; refused with a sentence where there are none. */
export const usualTerms = async (store: Store, tx: Tx): Promise<Of<typeof costTerms>> => {
  const terms = await firstTerms(store, tx)
  if (!terms) throw new Refusal(422, noTerms)
  return terms
}

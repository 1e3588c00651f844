import type { Of } from '../../kernel/document.ts'
import { costTerms } from '../../modules/cable/costTerms.ts'
import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { loadOne } from '../store/load.ts'
import type { Store } from '../store/store.ts'

/** The terms that are taken where nobody chooses others: the first that the works has entered and not blocked. */
export const usualTerms = async (store: Store, tx: Tx): Promise<Of<typeof costTerms>> => {
  const first = await tx.maybe<{ id: number }>(`select id from cost_terms where status = 'active' order by id limit 1`)
  if (!first) throw new Refusal(422, 'There are no cost terms to price with; enter some first.')
  // Marked cast: the row was read by this definition's plan.
  return (await loadOne(store, tx, costTerms, first.id)) as Of<typeof costTerms>
}

import type { AnyDocument } from '../../kernel/document.ts'
import type { ISODate } from '../../kernel/dates.ts'
import { isMovement } from '../../kernel/posting.ts'
import type { Row } from '../../kernel/record.ts'
import { dayOf, postedBy } from '../../kernel/steps.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import type { Store } from '../store/parts/store.ts'
import { holdPeriod } from './general.ts'
import { holdGoods, namePieces } from './goods.ts'

/**
 * Locks what several records of a document will move as they take one action, before the first of them takes it: periods, pieces, carriers
 * and balances of all in the order that every transaction follows. One after the other they would lock a period after a carrier.
 */
export const holdAhead = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  def: AnyDocument,
  records: readonly Readonly<Row>[],
  name: string,
): Promise<void> => {
  const step = { name, line: null }
  // Marked cast: the date of a step is of kind date; the registry's law tests it.
  const days = records.flatMap(record => (dayOf(def, record, step) as ISODate | null) ?? [])
  for (const day of [...new Set(days)].toSorted()) await holdPeriod(tx, day, actor)
  const movements = records.flatMap(record => postedBy(def, record, step).filter(isMovement))
  await holdGoods(store, tx, movements, await namePieces(tx, def.name, movements))
}

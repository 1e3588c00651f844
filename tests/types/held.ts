/** Compiled, never run: a rule names the fields of another document, and gives each what it holds. */
import type { Tx } from '../../src/server/database.ts'
import { hold, setFields } from '../../src/server/rules/held.ts'
import { carrier } from '../../src/modules/stores/carrier.ts'

export const good = async (tx: Tx): Promise<void> => setFields(tx, carrier, (await hold(tx, carrier, [1])).map(({ id, trips }) => ({ id, trips: (trips ?? 0) + 1, condition: 'good' as const })))
// @ts-expect-error a field that a carrier does not have
export const misspelt = (tx: Tx): Promise<void> => setFields(tx, carrier, [1].map(id => ({ id, conditon: 'good' as const })))
// @ts-expect-error a choice that the field does not have
export const unknown = (tx: Tx): Promise<void> => setFields(tx, carrier, [1].map(id => ({ id, condition: 'fine' as const })))

/** Compiled, never run: a state that is asked for by its name is one of its document. */
import type { StateFilter } from '../../src/kernel/filter.ts'
import { isIn, statesIn } from '../../src/kernel/states.ts'
import { deliveryOrder } from '../../src/modules/despatch/deliveryOrder/deliveryOrder.ts'
import { piece } from '../../src/modules/stores/piece/piece.ts'
import { inStage, inState } from '../../src/server/schema/stateSql.ts'

export const good: readonly string[] = [inState(piece, 'free', 'p'), inStage(deliveryOrder, 'counts', 'd')]
export const found: readonly ('draft' | 'approved' | 'verified' | 'despatched' | 'cancelled')[] = statesIn(deliveryOrder, 'committed')
// @ts-expect-error a state that a piece never has
inState(piece, 'frei')
// @ts-expect-error a state of another document
inState(deliveryOrder, 'free')
// @ts-expect-error a meaning that no stage has
inStage(deliveryOrder, 'countd')
// @ts-expect-error a meaning that no stage has
isIn(deliveryOrder, 'approved', 'agred')
// @ts-expect-error a filter for a state that a delivery never has
export const filter: StateFilter<typeof deliveryOrder> = 'status:eq:aproved'

import type { AnyDocument } from '../../kernel/document.ts'
import { type Meaning, type StateOf, statesIn } from '../../kernel/states.ts'

const columnOf = (alias: string): string => (alias === '' ? 'status' : `${alias}.status`)

/**
 * SQL that holds for the records whose state means something: `inStage(deliveryOrder, 'counts', 'd')`. It names the states as
 * constants, so that the planner knows how many records they are and finds the indexes of those that wait.
 */
export const inStage = (def: AnyDocument, meaning: Meaning, alias = ''): string => {
  const [first, ...rest] = statesIn(def, meaning).map(state => `'${state}'`)
  if (first === undefined) throw new Error(`No state of ${def.label} means ${meaning}.`)
  return rest.length === 0 ? `${columnOf(alias)} = ${first}` : `${columnOf(alias)} in (${[first, ...rest].join(', ')})`
}

/** SQL that holds for the records in one state and no other: `inState(bankInstrument, 'opened', 'i')`. */
export const inState = <D extends AnyDocument>(_def: D, state: StateOf<D>, alias = ''): string =>
  `${columnOf(alias)} = '${state}'`

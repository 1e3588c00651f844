import type { AnyDocument } from '../../kernel/document.ts'
import type { Values } from '../../kernel/field.ts'
import { type Meaning, type StateOf, statesIn } from '../../kernel/states.ts'

const columnOf = (alias: string): string => (alias === '' ? 'status' : `${alias}.status`)

/**
 * SQL that holds for the records whose state means something: `inStage(deliveryOrder, 'counts', 'd')`. It names the states as
 * constants, so that the planner knows how many records they are and finds the indexes of those that wait.
 */
export const inStage = (def: Pick<AnyDocument, 'label' | 'states'>, meaning: Meaning, alias = ''): string => {
  const [first, ...rest] = statesIn(def, meaning).map(state => `'${state}'`)
  if (first === undefined) throw new Error(`No state of ${def.label} means ${meaning}.`)
  return rest.length === 0 ? `${columnOf(alias)} = ${first}` : `${columnOf(alias)} in (${[first, ...rest].join(', ')})`
}

/** The same for lines with states of their own: `linesInStage(salesOrder, 'items', 'ongoing', 'l')`. */
export const linesInStage = <D extends AnyDocument>(
  def: D,
  set: keyof D['lines'] & string,
  meaning: Meaning,
  alias = '',
): string => {
  const states = def.lines[set]?.states
  if (!states) throw new Error(`The lines of ${def.label} called ${set} have no states.`)
  return inStage({ label: `${def.label} ${set}`, states }, meaning, alias)
}

/** SQL that holds for the records in one state and no other: `inState(bankInstrument, 'opened', 'i')`. */
export const inState = <D extends AnyDocument>(_def: D, state: StateOf<D>, alias = ''): string =>
  `${columnOf(alias)} = '${state}'`

type LineStateOf<D extends AnyDocument, K extends keyof D['lines']> =
  Values<D['lines'][K]['fields']> extends { readonly status: infer S extends string } ? S : never

/** SQL that holds for lines in one state and no other: `linesInState(inspectionCall, 'drums', 'waived', 'd')`. */
export const linesInState = <D extends AnyDocument, const K extends keyof D['lines'] & string>(
  _def: D,
  _set: K,
  state: LineStateOf<D, K>,
  alias = '',
): string => `${columnOf(alias)} = '${state}'`

import type { Loose } from '../action.ts'
import type { Field, Fields, Values } from '../field.ts'
import { humanise } from '../field.ts'
import { type DocumentStage, isIn, type Meaning, type State } from '../states.ts'

/**
 * Where a line stands in a life of its own. Every stage of a line counts: a line that counts for nothing is no line of its document,
 * and is deleted while the document may be changed.
 */
export type LineStage = Exclude<DocumentStage, 'open' | 'declined' | 'void'>

/** A named edge between the states of a line, taken while the document as a whole means something. */
export interface LineAction<Line, S extends string> {
  readonly label?: string
  readonly from: readonly S[]
  readonly to: S
  /** What the state of the document must mean: a line of a confirmed order is closed, one of a draft is deleted. */
  readonly when: Meaning
  /** post: what the document posts for this line. reverse: the negated copy of what was posted for it. */
  readonly effect?: 'post' | 'reverse'
  /** The date of the line on which it posts; the date of the document where nothing is said. */
  readonly on?: string
  /** The user must say why; the words stay with the change. */
  readonly reason?: boolean
  /** Why not, in the user's words; null when it may go ahead. */
  check?(line: Line, doc: Loose): string | null
  /** What the confirmation names as the effect. Asked only where given. */
  confirm?(line: Line): string
}

/** The fields of a line, and the state that only its actions change. */
export type WithState<F extends Fields, S extends string> = [S] extends [never]
  ? F
  : F & { readonly status: Field<S, false, never> }

/** What a line set with states may be told of them by generic code. */
export interface LineLife {
  readonly states?: Readonly<Record<string, State<LineStage>>>
  readonly actions?: Readonly<Record<string, LineAction<Loose, string>>>
}

/** The values of a line with a state. */
export type Living<F extends Fields, S extends string> = Values<WithState<F, S>>

/** The field in which the state of a line stands: shown, filtered and exported as any other, and written by the actions alone. */
export const stateField = (states: Readonly<Record<string, State<LineStage>>>): Field => ({
  kind: 'choice',
  optional: false,
  label: 'State',
  readonly: true,
  choices: Object.keys(states),
  choiceLabels: Object.fromEntries(Object.keys(states).map(state => [state, humanise(state)])),
  default: Object.keys(states)[0],
})

/** Says whether nothing more is to come of a line: what is left of it is not asked for any more. */
export const isOver = ({ states }: LineLife, line: Readonly<Record<string, unknown>>): boolean =>
  states !== undefined && !isIn({ states }, line['status'], 'ongoing')

/** The actions that a line may take from its present state, by their names. */
export const lineActionsFrom = (
  { actions = {} }: LineLife,
  line: Readonly<Record<string, unknown>>,
): readonly [string, LineAction<Loose, string>][] =>
  Object.entries(actions).filter(([, { from }]) => from.includes(String(line['status'])))

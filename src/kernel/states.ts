import type { Tone } from './action.ts'
import type { AnyDocument } from './document.ts'
import type { Fields } from './field.ts'

/**
 * Where a document stands in its life.
 * open: it is being written, may be changed, and counts for nothing.
 * pending: it is handed in and waits for somebody who agrees; what it takes from other documents is kept for it.
 * committed: it is agreed, and what it is for has still to happen.
 * done: what it is for has happened: goods moved, books written, a price fixed.
 * closed: nothing more is to come of it; what has happened stands.
 * declined: it was decided against; it counts for nothing, though it may be taken up again.
 * void: it counts for nothing any more, for good.
 */
export type DocumentStage = 'open' | 'pending' | 'committed' | 'done' | 'closed' | 'declined' | 'void'

/** A master is in use, or kept only for what already refers to it. */
export type MasterStage = 'inUse' | 'retired'

/**
 * What a row of a register stands for: live is there and may be used, held is there and may not be used until somebody decides, gone is
 * there no more, void was taken back.
 */
export type RegisterStage = 'live' | 'held' | 'gone' | 'void'

export type Stage = DocumentStage | MasterStage | RegisterStage

/** The stages of each nature in the order of a life; a definition lists its states in this order. */
export const stages = {
  document: ['open', 'pending', 'committed', 'done', 'closed', 'declined', 'void'],
  master: ['inUse', 'retired'],
  register: ['live', 'held', 'gone', 'void'],
  view: ['open', 'pending', 'committed', 'done', 'closed', 'declined', 'live', 'held', 'gone', 'void', 'inUse', 'retired'],
} as const satisfies Readonly<Record<AnyDocument['nature'], readonly Stage[]>>

/** What a state means. Everything but the stage is said only where it does not follow from the stage. */
export interface State<G extends Stage = Stage, A extends string = string> {
  readonly stage: G
  /** The fields may be changed in it; what is open or in use may be changed anyway. */
  readonly edit?: true
  /** Of what was sent nothing changes in it but the fields that stay with us (`ours`); lines then neither come nor go. */
  readonly only?: 'ours'
  /** The actions one of which somebody has to take next; the record waits for the people who may. */
  readonly waits?: readonly A[]
  /** Its colour, where that of the stage misleads. */
  readonly tone?: Tone
}

export type States<G extends Stage = Stage> = Readonly<Record<string, State<G>>>

/** The states of whatever is written as a draft and posted once. */
export const voucherStates = {
  draft: { stage: 'open', waits: ['post'] },
  posted: { stage: 'done' },
  cancelled: { stage: 'void' },
} as const satisfies States<DocumentStage>

/** The names of the states of a document. */
export type StateOf<D extends Pick<AnyDocument, 'states'>> = keyof D['states'] & string

/** What is asked of a state beside its stage itself. */
const questions = {
  /** What it takes from other documents counts, and it tells how far what follows from it has come. */
  counts: ['pending', 'committed', 'done', 'closed'],
  /** Nobody has decided on it yet. */
  undecided: ['open', 'pending'],
  /** It was handed in, whatever became of it but that it was taken back. */
  handedIn: ['pending', 'committed', 'done', 'closed', 'declined'],
  /** Somebody has agreed to it, and nobody has taken that back. */
  agreed: ['committed', 'done', 'closed'],
  /** Handed in, and something is still expected of it: it may be late. */
  underWay: ['pending', 'committed', 'done', 'live'],
  /** What it is for has still to happen; it may become another before it does. */
  unfinished: ['open', 'pending', 'committed'],
  /** What it is for has happened, and stands. */
  happened: ['done', 'closed'],
  /** It is being written, or something is still expected of it: it is not over. */
  ongoing: ['open', 'pending', 'committed', 'done', 'live', 'held'],
  /** It is there, whether it may be used or not. */
  there: ['live', 'held'],
} as const satisfies Readonly<Record<string, readonly Stage[]>>

/** A stage, or a question that several stages answer. */
export type Meaning = Stage | keyof typeof questions

type WithStates = Pick<AnyDocument, 'states'>

const isQuestion = (meaning: Meaning): meaning is keyof typeof questions => Object.hasOwn(questions, meaning)

const stagesOf = (meaning: Meaning): readonly Stage[] => (isQuestion(meaning) ? questions[meaning] : [meaning])

const means = ({ stage }: State, meaning: Meaning): boolean => stagesOf(meaning).includes(stage)

/** The states of a document in the order of its life. */
export const stateNames = (def: WithStates): readonly string[] => Object.keys(def.states)

/** The state in which a record is made. */
export const firstState = (def: WithStates): string => stateNames(def)[0] ?? ''

/** The states of a document that mean something: `statesIn(salesOrder, 'committed')`. */
export const statesIn = <D extends WithStates>(def: D, meaning: Meaning): readonly StateOf<D>[] =>
  // The marked cast: the keys of the states are their names.
  (Object.entries(def.states) as [StateOf<D>, State][]).flatMap(([name, state]) => (means(state, meaning) ? [name] : []))

/** The stage of a state; null of one that the document does not know. */
export const stageOf = (def: WithStates, state: string): Stage | null =>
  Object.hasOwn(def.states, state) ? (def.states[state]?.stage ?? null) : null

/** Says whether a state of a document means something; a state that the document does not know means nothing. */
export const isIn = (def: WithStates, state: unknown, meaning: Meaning): boolean => {
  const one = typeof state === 'string' && Object.hasOwn(def.states, state) ? def.states[state] : undefined
  return one !== undefined && means(one, meaning)
}

/** Says whether a record is still being written, nothing having followed from it. */
export const isDraft = (def: WithStates, state: unknown): boolean => isIn(def, state, 'open')

/** States in which the fields of a record may be changed. */
export const editableIn = (def: Pick<AnyDocument, 'states' | 'nature'>): readonly string[] =>
  def.nature === 'register' || def.nature === 'view'
    ? []
    : Object.entries(def.states).flatMap(([name, { stage, edit }]) =>
        edit || stage === 'open' || stage === 'inUse' ? [name] : [],
      )

/** Fields and line sets of a record that nobody changes in a state, though others may be changed in it. */
export const lockedIn = (def: Pick<AnyDocument, 'states' | 'lockedAfterDraft'>, state: unknown): readonly string[] =>
  isDraft(def, state) ? [] : (def.lockedAfterDraft ?? [])

const oursIn = (fields: Fields): string[] => Object.entries(fields).flatMap(([name, { ours }]) => (ours ? [name] : []))

/** The fields that alone may be changed in a state, `items.taken` being one of the lines; undefined where all may. */
export const onlyIn = (def: Pick<AnyDocument, 'states' | 'fields' | 'lines'>, state: unknown): readonly string[] | undefined =>
  typeof state === 'string' && Object.hasOwn(def.states, state) && def.states[state]?.only
    ? [
        ...oursIn(def.fields),
        ...Object.entries(def.lines).flatMap(([set, { fields }]) => oursIn(fields).map(name => `${set}.${name}`)),
      ]
    : undefined

/** Fields and line sets that a form shows as text in a state, though others may be changed in it. */
export const closedIn = (
  def: Pick<AnyDocument, 'states' | 'lockedAfterDraft' | 'fields' | 'lines'>,
  state: unknown,
): readonly string[] => {
  const only = onlyIn(def, state)
  const isOpen = (name: string): boolean => !only || only.some(one => one === name || one.startsWith(`${name}.`))
  return [...lockedIn(def, state), ...[...Object.keys(def.fields), ...Object.keys(def.lines)].filter(name => !isOpen(name))]
}

/** The fields of the lines of a set that may be changed in a state; null is all of them. */
export const lineFieldsIn = (
  def: Pick<AnyDocument, 'states' | 'fields' | 'lines'>,
  state: unknown,
  set: string,
): readonly string[] | null => {
  const own = onlyIn(def, state)?.flatMap(name => (name.startsWith(`${set}.`) ? [name.slice(set.length + 1)] : []))
  return own && own.length > 0 ? own : null
}

/** States in which a record waits for somebody. */
export const waitsIn = (def: WithStates): readonly string[] =>
  Object.entries(def.states).flatMap(([name, { waits = [] }]) => (waits.length > 0 ? [name] : []))

const tones: Readonly<Record<Stage, Tone>> = {
  open: 'neutral',
  pending: 'warning',
  committed: 'info',
  done: 'info',
  closed: 'neutral',
  declined: 'neutral',
  void: 'neutral',
  inUse: 'success',
  retired: 'neutral',
  live: 'info',
  held: 'warning',
  gone: 'neutral',
}

/** The tone of a state: its own, else that of its stage; screens may not choose colours. */
export const toneOf = (def: WithStates, state: string): Tone => {
  const one = Object.hasOwn(def.states, state) ? def.states[state] : undefined
  return one ? (one.tone ?? tones[one.stage]) : 'neutral'
}

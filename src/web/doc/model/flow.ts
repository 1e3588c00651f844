import type { AnyDocument } from '../../../kernel/document.ts'
import { inSentence, humanise } from '../../../kernel/field.ts'
import { firstState, isDraft, isIn, stateNames } from '../../../kernel/states.ts'
import type { RecordStanding } from '../../../wire/approvals.ts'
import type { ActionOffer, DocumentAnswer, MakeOffer } from '../../../wire/documents.ts'

/** Is it what a state waits for in the first place, even where one has to say why: a quotation that is chosen? */
const isAwaited = (def: AnyDocument, name: string, from: string): boolean => def.states[from]?.waits?.[0] === name

const leadsOn = (def: AnyDocument, name: string): boolean => {
  const { from, to, effect, reason } = def.actions[name] ?? { from: [], to: '' }
  const at = stateNames(def).indexOf(to)
  return (
    !isIn(def, to, 'void') &&
    !isIn(def, to, 'declined') &&
    effect !== 'reverse' &&
    from.some(state => stateNames(def).indexOf(state) < at && (!reason || isAwaited(def, name, state)))
  )
}

/**
 * The way of a document from its first state on: what is reached by going forward without having to say why. States that
 * one is sent back or off to are not on it. Masters and registers have no way.
 */
export const mainPath = (def: AnyDocument): readonly string[] => {
  if (def.nature !== 'document') return []
  const reached = new Set([firstState(def)])
  const forward = Object.entries(def.actions).flatMap(([name, action]) => (leadsOn(def, name) ? [action] : []))
  // States stand in the order of the way, so one walk along them finds all that is reached.
  for (const state of stateNames(def))
    if (forward.some(({ from, to }) => to === state && from.some(one => reached.has(one)))) reached.add(state)
  return stateNames(def).filter(state => reached.has(state))
}

/** A step of the status flow. */
export interface Step {
  readonly state: string
  readonly label: string
  readonly kind: 'done' | 'current' | 'ahead' | 'skipped'
}

/** May the way leave a state out, because an action leads over it? */
const mayBeSkipped = (def: AnyDocument, path: readonly string[], at: number): boolean =>
  Object.entries(def.actions).some(
    ([name, action]) =>
      leadsOn(def, name) &&
      path.indexOf(action.to) > at &&
      action.from.some(from => path.includes(from) && path.indexOf(from) < at),
  )

/** Can the steps of a document in this state be told only with its history: may one have been left out, or lies it off the way? */
export const needsHistory = (def: AnyDocument, status: string): boolean => {
  const path = mainPath(def)
  const at = path.indexOf(status)
  return at < 0 ? !isDraft(def, status) && path.length > 0 : path.slice(1, at).some((_, i) => mayBeSkipped(def, path, i + 1))
}

/**
 * The steps of a document in a state, and the state that lies beside the way, if it is in one. `seen` are the states that its
 * history knows, where the history is known: a step that was left out is not shown as done.
 */
export const stepsOf = (
  def: AnyDocument,
  status: string,
  seen: ReadonlySet<string> | null,
): { readonly steps: readonly Step[]; readonly side: string | null } => {
  const path = mainPath(def)
  const at = path.indexOf(status)
  const reached = at >= 0 ? at : Math.max(-1, ...(seen ? path.map((state, i) => (seen.has(state) ? i : -1)) : []))
  const kindOf = (state: string, i: number): Step['kind'] => {
    if (i === at) return 'current'
    if (i > reached) return 'ahead'
    return seen && !seen.has(state) && i > 0 && mayBeSkipped(def, path, i) ? 'skipped' : 'done'
  }
  return {
    steps: path.map((state, i) => ({ state, label: humanise(state), kind: kindOf(state, i) })),
    side: at >= 0 || isDraft(def, status) ? null : status,
  }
}

/** Something that can be done with a stored record: take an action, make the next document from it, or a set of drafts at once. */
export type Command =
  | ({ readonly kind: 'action' } & ActionOffer)
  | ({ readonly kind: 'make'; readonly name: string } & MakeOffer)
  | ({ readonly kind: 'makeEach'; readonly name: string } & MakeOffer)

/** Is a person asked once before an action is taken: because it says what it does, wants a reason, or writes into the ledgers? */
export const asksFirst = (def: AnyDocument, { name, confirm, asksReason }: ActionOffer): boolean => {
  const effect = def.actions[name]?.effect
  return confirm !== null || asksReason || effect === 'post' || effect === 'reverse'
}

/** The next step, where this person cannot take it, and why. */
export interface Blocked {
  readonly name: string
  readonly label: string
  readonly why: string
}

/** The one filled button, the outlined one beside it, and what is left for the menu. */
export interface Commands {
  /** What this person does next: it can be done, and undoes nothing. */
  readonly main: Command | null
  readonly second: Command | null
  readonly rest: readonly Command[]
  /** Said where the main button would be. */
  readonly blocked: Blocked | null
}

type Offers = Pick<DocumentAnswer, 'status' | 'actions' | 'makes'>

/** Says what may be done with a record once its approvals are known: an approval that is not for this person to give is none of their steps. */
export const underApproval = <A extends Offers>(
  def: AnyDocument,
  answer: A,
  standing: Pick<RecordStanding, 'whyNot'> | null,
): A => {
  const why = standing?.whyNot ?? null
  if (why === null) return answer
  const actions = answer.actions.map(offer =>
    offer.name === def.approval?.action ? { ...offer, allowed: false, why: offer.why ?? why } : offer,
  )
  return { ...answer, actions }
}

/** The steps that lead on from where a record stands, those that lead furthest first. */
const stepsAhead = (def: AnyDocument, { status, actions }: Offers): readonly ActionOffer[] => {
  const path = mainPath(def)
  const isOnTheWay = path.includes(status)
  // From a state beside the way, the next step is what leads back onto it without a reason being asked.
  const isForward = ({ name, to, asksReason }: ActionOffer): boolean =>
    def.actions[name]?.effect !== 'reverse' &&
    (!asksReason || isAwaited(def, name, status)) &&
    (isOnTheWay ? path.indexOf(to) > path.indexOf(status) : path.includes(to))
  return actions.filter(isForward).toSorted((a, b) => path.indexOf(b.to) - path.indexOf(a.to))
}

/**
 * The next step first: the one that leads furthest along the way of all that this person may take, so that a person who may confirm is not
 * asked to submit first; then what is due to be made. The rest goes into the menu.
 */
export const commandsOf = (def: AnyDocument, answer: Offers): Commands => {
  const asCommand = (offer: ActionOffer): Command => ({ kind: 'action', ...offer })
  const ahead = stepsAhead(def, answer)
  const makes = answer.makes.map((offer): Command & MakeOffer => ({ kind: 'make', name: `make ${offer.target}`, ...offer }))
  const sets = answer.makes.flatMap((offer): Command[] =>
    offer.several === undefined ? [] : [{ kind: 'makeEach', name: `makeEach ${offer.target}`, ...offer, label: offer.several }],
  )
  const due = makes.filter(make => make.due)
  const [main = null, second = null] = [
    ...ahead.filter(({ allowed }) => allowed).map(asCommand),
    ...due.filter(({ allowed }) => allowed),
  ]
  // What leads on by one step is waited for; what leads over it is a way of others.
  const [stuck] = main === null ? [...ahead.toReversed(), ...due] : []
  const blocked = stuck ? { name: stuck.name, label: stuck.label, why: stuck.why ?? 'Not possible now.' } : null
  const shown = new Set([main?.name, second?.name])
  const rest = [...answer.actions.map(asCommand), ...makes, ...sets].filter(({ name }) => !shown.has(name))
  return { main, second, rest, blocked }
}

/** Says what the button that saves is called. */
export const saveLabel = (def: AnyDocument, status: string): string => {
  if (def.nature === 'master') return `Save ${inSentence(def.label)}`
  return isDraft(def, status) ? 'Save draft' : 'Save changes'
}

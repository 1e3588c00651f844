import type { ISODate } from '../../kernel/dates.ts'
import { type Action, whyNotOwn } from '../../kernel/action.ts'
import { dateComplaints } from '../../kernel/complaints/dating.ts'
import type { ActionOf, AnyDocument, Of } from '../../kernel/document.ts'
import type { Findings } from '../../kernel/approval/approval.ts'
import { humanise } from '../../kernel/field.ts'
import type { Row } from '../../kernel/record.ts'
import { arrowsFrom, arrowsTo } from '../../kernel/registry.ts'
import { isIn } from '../../kernel/states.ts'
import type { SavedAnswer } from '../../wire/documents.ts'
import type { Actor } from '../actor.ts'
import { askFor, type Approving, endRequest, judgeAction, keepApprovals, keepSentBack } from '../approvals/gate.ts'
import { Sent, type Tx } from '../database.ts'
import { isWorthAVoucher, type Prepared, prepare, requirePeriod, reverse, writeGoods, writeVoucher } from '../ledger/general.ts'
import { amend, move, type Moved, numberAndMove, patternOf, verify } from '../ledger/numbers.ts'
import { complaintsRefusal, Refusal } from '../refusal.ts'
import { followersOf } from './parts/rules.ts'
import { whyForbidden } from './parts/access.ts'
import { savedAnswer } from './answer.ts'
import { claimSources, refuseWhenUsed, setLive } from './stations/links.ts'
import type { Store } from './parts/store.ts'
import { revisionOf } from './revisions.ts'

type AnyAction = Action<Readonly<Row>, string>

/** The action of that name; refuses with 404 when the document has none. */
export const actionOf = (def: AnyDocument, name: string): AnyAction => {
  const action = Object.hasOwn(def.actions, name) ? def.actions[name] : undefined
  if (!action) throw new Refusal(404, `A ${def.label} has no action called ${name}.`)
  return action
}

const refuseWrongState = (def: AnyDocument, action: AnyAction, name: string, record: Readonly<Row>): void => {
  const state = String(record['status'])
  if (action.from.includes(state)) return
  throw new Refusal(
    409,
    `This ${def.label} is ${humanise(state).toLowerCase()}; ${(action.label ?? humanise(name)).toLowerCase()} is not possible now.`,
  )
}

/** A draft that was dated ahead, by a sheet or by a clock that was wrong, does not count before its day. */
const refuseAhead = (def: AnyDocument, record: Readonly<Row>, today: ISODate): void => {
  const complaints = dateComplaints(def, { date: record['date'] }, today).filter(({ path }) => path === 'date')
  if (complaints.length > 0) throw complaintsRefusal(422, complaints)
}

/** Moves what the record uses of its sources with its state: counted when it starts to count, given back when it stops. */
const moveLinks = async (store: Store, tx: Tx, def: AnyDocument, record: Readonly<Row>, to: string): Promise<void> => {
  const counted = isIn(def, record['status'], 'counts')
  const counts = isIn(def, to, 'counts')
  const id = Number(record['id'])
  if (counts === counted) return
  if (arrowsTo(store.registry, def.name).length > 0) {
    if (counts) await claimSources(store, tx, def, record)
    else await setLive(tx, def, id, false)
  }
  if (!counts && arrowsFrom(store.registry, def.name).length > 0) await refuseWhenUsed(store, tx, def, id)
}

/** The reason that was given for an action, as it will be kept; refuses when it asks for one and there is none. */
export const givenReason = (action: { readonly reason?: boolean }, label: string, given: string | undefined): string | null => {
  const reason = given?.trim() ?? ''
  if (action.reason && reason === '')
    throw complaintsRefusal(422, [{ path: 'reason', message: `Say why: ${label.toLowerCase()} needs a reason.` }])
  return reason || null
}

/** The same for an action of a document, by its name. */
export const reasonFor = (def: AnyDocument, name: string, given: string | undefined): string | null => {
  const action = actionOf(def, name)
  return givenReason(action, action.label ?? humanise(name), given)
}

/** Whether the action gives the record its number. */
const draws = (def: AnyDocument, record: Readonly<Row>, { effect }: AnyAction): boolean =>
  (effect === 'number' || effect === 'post') && def.series !== undefined && record['number'] === null

interface Writing {
  readonly write: () => Promise<unknown>
}

/** What is to be written as an action goes through. */
interface Ready {
  readonly approval: Writing
  readonly posting: Prepared | null
  readonly pattern: string
  readonly revision: Writing | null
}

/** What an action does to the record's own row; most set its state alone. */
const movers = { number: move, post: move, reverse: move, amend, verify } as const

/**
 * Writes the approval and what moved of goods, sets the state, draws the number where one is due, and writes the voucher and what is kept
 * of it as it is sent. These come last and travel together, the number after the approval and the goods: nobody waits for the counter while
 * they are written.
 */
const finish = async (
  tx: Tx,
  def: AnyDocument,
  record: Readonly<Row>,
  { to, effect }: AnyAction,
  { approval, posting, pattern, revision }: Ready,
  actor: Actor,
): Promise<Moved> => {
  const id = Number(record['id'])
  const [, , finished] = await Promise.all([
    approval.write(),
    posting ? writeGoods(tx, posting, actor) : null,
    // Marked cast: `date` is of kind date in every document with a series; the registry's law tests it.
    pattern ? numberAndMove(tx, def, id, to, pattern, record['date'] as ISODate) : movers[effect ?? 'number'](tx, def, id, to),
    posting && isWorthAVoucher(posting) ? writeVoucher(tx, def, id, posting, actor) : null,
    revision?.write(),
  ])
  return finished
}

/** Finds what the rules of approval may ask of a record beside its own fields. */
export const findingsOf = async (
  store: Store,
  tx: Tx,
  def: AnyDocument,
  record: Readonly<Row>,
  locks: boolean,
): Promise<Findings> => {
  const found = (await store.parts.rules[def.name]?.finds?.({ tx, record, locks })) ?? {}
  const strange = Object.keys(found).find(name => !Object.hasOwn(def.approval?.finds ?? {}, name))
  if (strange !== undefined) throw new Error(`The definition of ${def.name} names no finding called ${strange}.`)
  return found
}

/** What the rules of approval make of an action: the record as it waits for others, or what is to be written as it goes on. */
type Approved = { readonly waiting: Row } | Writing

const unwritten: Writing = { write: () => Promise.resolve() }

/**
 * Puts the action under the rules of approval. Where it waits for others, the approval is kept, and what was still being written is
 * handed in.
 */
const approved = async (approving: Approving, name: string, handIn: () => Promise<Row>): Promise<Approved> => {
  const { tx, actor, def, record } = approving
  const { standing, grounds, completes } = await judgeAction(approving, whyForbidden(actor, def, name))
  const { seats } = standing
  const request = grounds.request?.id ?? null
  const version = Number(record['version'])
  if (completes && seats.length > 0) return { write: () => keepApprovals(approving, request, seats, version, 'approved') }
  if (completes) return request === null ? unwritten : { write: () => endRequest(tx, def, Number(record['id']), 'approved') }
  const { ask } = def.approval ?? {}
  const hands = ask !== undefined && def.actions[ask]?.from.includes(String(record['status']))
  if (hands) {
    const handed = await handIn()
    const { id } = await tx.one<{ id: number }>(openRequest, [def.name, record['id']])
    await keepApprovals(approving, id, seats, Number(handed['version']), null)
    return { waiting: handed }
  }
  await keepApprovals(approving, request, seats, version, null)
  return { waiting: record }
}

const openRequest = 'select id from approval_request where record = $2 and doc = $1 and outcome is null'

/** The pattern of the number that is drawn, empty where none is, and its period held where nothing is posted into it. */
const numbering = async (tx: Tx, def: AnyDocument, record: Readonly<Row>, action: AnyAction, actor: Actor): Promise<string> => {
  if (!draws(def, record, action)) return ''
  const [pattern] = await Promise.all([
    patternOf(tx, def, record),
    // Marked cast: as in `finish`.
    action.effect === 'post' ? null : requirePeriod(tx, record['date'] as ISODate, actor),
  ])
  return pattern
}

/** Whether an action leaves its record where the one that is approved may still be taken. */
const staysAsked = ({ actions, approval }: AnyDocument, name: string): boolean =>
  approval !== undefined && (actions[approval.action]?.from ?? []).includes(actions[name]?.to ?? '')

/** What another action makes of the request for approval: it asks, sends back, or takes it back; it stays where the record still waits. */
const moveRequest = async (approving: Omit<Approving, 'today'>, name: string): Promise<void> => {
  const { tx, def, record } = approving
  if (name === def.approval?.ask) await askFor(approving, null)
  else if (name === def.approval?.back) await keepSentBack(approving, null)
  else if (!staysAsked(def, name)) await endRequest(tx, def, Number(record['id']), 'withdrawn')
}

/** Asks the rules of approval, where the document is under any. */
const underApproval = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  def: AnyDocument,
  record: Readonly<Row>,
  name: string,
  linked: boolean,
): Promise<Approved> => {
  if (!def.approval) return unwritten
  const { action, ask = '' } = def.approval
  const findings = name === action || name === ask ? await findingsOf(store, tx, def, record, name === action) : {}
  const approving = { tx, actor, def, record, findings, today: store.today() }
  if (name !== action) {
    await moveRequest(approving, name)
    return unwritten
  }
  return approved(approving, name, async () => (await sendTransition(store, tx, actor, def, record, ask, linked)).answers)
}

/**
 * One transition of a record that the open transaction holds: state → check → rules → approval → uses → post → number → status → effects.
 * The one choke point through which every state changes; who may take the action was decided before. `linked` is false for a
 * record that was just made of nothing, which spares the question. Number, state and voucher are sent and not waited for unless
 * the document has something to do afterwards: a commit that leaves with them holds the hot counter for no round trip.
 */
export const sendTransition = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  def: AnyDocument,
  record: Readonly<Row>,
  name: string,
  linked = true,
): Promise<Sent<Row>> => {
  const action = actionOf(def, name)
  const id = Number(record['id'])
  refuseWrongState(def, action, name, record)
  const own = whyNotOwn(action, record, actor.id)
  if (own) throw new Refusal(403, own)
  const why = action.check?.(record) ?? null
  if (why) throw new Refusal(422, why)
  const complaints =
    (await store.parts.rules[def.name]?.act?.[name]?.({
      store,
      tx,
      actor,
      record,
      before: record,
      linked,
      today: store.today(),
      line: null,
    })) ?? []
  if (complaints.length > 0) throw complaintsRefusal(422, complaints)
  for (const first of followersOf(store, def, name, 'first')) await first({ store, tx, actor, record })
  // Read before sources and the period are held, and long before the counter.
  const revision = def.revisions?.sentBy === name ? await revisionOf(store, tx, actor, def, record, action.to) : null
  const ofNumber = () => numbering(tx, def, record, action, actor)
  // Of a record made of nothing no source is locked before the period, so all is asked in the turn of the approval; what it refuses counts later.
  const [approval, early] = await Promise.all([
    underApproval(store, tx, actor, def, record, name, linked),
    linked || !def.approval ? null : Promise.allSettled([ofNumber()]),
  ])
  if ('waiting' in approval) return new Sent(Promise.resolve(approval.waiting))
  const isDrawn = draws(def, record, action)
  const waits = isDrawn || action.effect === 'post' || action.effect === 'reverse' ? store.db.halts.why('posting') : null
  if (waits) throw new Refusal(503, waits)
  if (linked) await moveLinks(store, tx, def, record, action.to)
  if (isDrawn || action.effect === 'post') refuseAhead(def, record, store.today())
  const holding = store.parts.rules[def.name]?.holds?.[name]
  const [posting, pattern] = await Promise.all([
    action.effect === 'post' ? prepare(store, tx, def, record, { name, line: null }, actor) : null,
    early ? cameOf(early[0]) : ofNumber(),
  ])
  if (action.effect === 'number' || action.effect === 'post') await holding?.({ tx, record })
  if (action.effect === 'reverse')
    await reverse(store, tx, def, id, actor, async () => holding?.({ tx, record }), { step: action.takesBack })
  const finished = finish(tx, def, record, action, { approval, posting, pattern, revision }, actor).then(moved => ({
    ...record,
    ...moved,
    status: action.to,
  }))
  return then(store, tx, actor, def, name, finished)
}

/** What follows an action, of the document itself and of those that say so; where nothing does, what was sent is not waited for. */
const then = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  def: AnyDocument,
  name: string,
  finished: Promise<Row>,
): Promise<Sent<Row>> => {
  const done = store.parts.rules[def.name]?.done?.[name]
  const followers = followersOf(store, def, name)
  if (!done && followers.length === 0) return new Sent(finished)
  const moved = await finished
  const after = (await done?.({ store, tx, actor, record: moved })) ?? moved
  for (const follow of followers) await follow({ store, tx, actor, record: after })
  return new Sent(Promise.resolve(after))
}

/** The same, waited for, of a document that the caller knows: the record as it is afterwards. A misspelt action does not compile. */
export const transition = async <D extends AnyDocument>(
  store: Store,
  tx: Tx,
  actor: Actor,
  def: D,
  record: Of<D>,
  name: ActionOf<D>,
): Promise<Of<D>> =>
  // Marked cast: the record is the one that came, moved on.
  (await (
    await sendTransition(store, tx, actor, def, record, name)
  ).answers) as Of<D>

/** What was awaited earlier, or its refusal now. */
const cameOf = <T>(settled: PromiseSettledResult<T>): T => {
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

/** Makes what the caller is answered once a transition is through. */
export const answered = (def: AnyDocument, { answers }: Sent<Row>, actor: Actor): Sent<SavedAnswer> =>
  new Sent(answers.then(record => savedAnswer(def, record, actor)))

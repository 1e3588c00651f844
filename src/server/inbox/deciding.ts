import type { AnyDocument } from '../../kernel/document.ts'
import { isOfTheWorks } from '../../kernel/duty.ts'
import { humanise } from '../../kernel/field.ts'
import type { Row } from '../../kernel/record.ts'
import { waitsSentence } from '../approvals/ladder.ts'
import type { Actor } from '../actor.ts'
import { askFor, judge, type Judged, keepApprovals, keepSentBack, whyNotApprove } from '../approvals/gate.ts'
import { databaseRefusal, type Tx } from '../database.ts'
import { integer, oneOf, orNull, reading, stamp, text, yes } from '../reading.ts'
import { complaintsRefusal, Refusal } from '../refusal.ts'
import { requireRight, whyForbidden } from '../store/parts/access.ts'
import { act } from '../store/act.ts'
import { savedAnswer } from '../store/answer.ts'
import { loadOne } from '../store/parts/load.ts'
import { once } from '../store/once.ts'
import { loadSeen } from '../store/read.ts'
import { refuseStale } from '../store/save.ts'
import type { Store } from '../store/parts/store.ts'
import { answered, findingsOf, sendTransition } from '../store/transition.ts'
import type { Decided, RecordStanding } from '../../wire/approvals.ts'
import type { SavedAnswer } from '../../wire/documents.ts'

/** A record, as the person who decides on it saw it. */
export interface On {
  readonly def: AnyDocument
  readonly id: number
  readonly version: number
}

const decisionsReading = reading(
  {
    verdict: oneOf('approved', 'sentBack'),
    byName: orNull(text),
    forName: orNull(text),
    ruleName: orNull(text),
    step: orNull(integer),
    words: orNull(text),
    stamp,
    isOutdated: yes,
  },
  `
select d.verdict, u.name as by_name, f.name as for_name, r.name as rule_name, d.step, d.words, d.stamp,
  d.verdict = 'approved' and q.outcome is null and d.version <> $3 as is_outdated
from approval_request q join approval_decision d on d.request = q.id left join "user" u on u.id = d.person left join "user" f on f.id = d.for_person
left join approval_rule r on r.id = d.rule where q.record = $2 and q.doc = $1 order by d.id desc limit 50`,
)

const requestReading = reading(
  { askedByName: orNull(text), askedStamp: orNull(stamp), words: orNull(text) },
  `
select u.name as asked_by_name, q.asked_stamp, q.words from approval_request q left join "user" u on u.id = q.asked_by
where q.record = $2 and q.doc = $1 and q.outcome is null`,
)

const canMove = (def: AnyDocument, name: string | undefined, record: Readonly<Row>): boolean =>
  name !== undefined && (def.actions[name]?.from.includes(String(record['status'])) ?? false)

const maySendBack = (actor: Actor, def: AnyDocument, record: Readonly<Row>, judged: Judged): boolean => {
  const { back } = def.approval ?? {}
  const byDuty = back !== undefined && canMove(def, back, record) && whyForbidden(actor, def, back) === null
  return byDuty || (judged.grounds.request !== null && judged.standing.seats.length > 0)
}

/** GET /api/approvals/:doc/:record */
export const readStanding = (store: Store, actor: Actor, def: AnyDocument, id: number): Promise<RecordStanding> =>
  store.db.read(async tx => {
    const record = await loadSeen(store, tx, actor, def, id)
    const { action: name = '', ask } = def.approval ?? {}
    if (!isOfTheWorks(actor)) throw new Refusal(403, 'Only people of the works can approve.')
    if (!def.approval) throw new Refusal(404, `A ${def.label} needs no approval.`)
    const findings = await findingsOf(store, tx, def, record, false)
    const judged = await judge({ tx, actor, def, record, findings, today: store.today() })
    const [decisions, asked] = await Promise.all([
      decisionsReading.rows(tx, [def.name, id, record['version']]),
      requestReading.maybe(tx, [def.name, id]),
    ])
    const isOpen = canMove(def, name, record)
    const seats = isOpen ? judged.standing.seats.length : 0
    const isWaiting = isOpen && judged.standing.waits.length > 0
    return {
      action: def.actions[name]?.label ?? humanise(name),
      asksReason: def.actions[name]?.reason ?? false,
      isAsked: asked !== null,
      askedByName: asked?.askedByName ?? null,
      askedStamp: asked?.askedStamp ?? null,
      words: asked?.words ?? null,
      waits: isOpen ? judged.standing.waits.map(waitsSentence) : [],
      mayApprove: seats > 0,
      completes: isOpen && judged.completes,
      whyNot: isOpen ? whyNotApprove(judged) : null,
      mayAsk:
        isWaiting &&
        !judged.completes &&
        asked === null &&
        !canMove(def, ask, record) &&
        whyForbidden(actor, def, 'write') === null,
      maySendBack: isOpen && maySendBack(actor, def, record, judged),
      decisions,
      decidedStamp: decisions.find(one => !one.isOutdated)?.stamp ?? null,
    }
  })

const held = async (store: Store, tx: Tx, actor: Actor, { def, id, version }: On): Promise<Row> => {
  const record = await loadOne(store, tx, def, id, true)
  refuseStale(def, record, version, actor)
  return record
}

/**
 * POST /api/approvals/:doc/:record/ask — the maker asks for approval of a record that no action hands in. Where they are themselves among those
 * who approve, they have approved it thereby.
 */
export const ask = (store: Store, actor: Actor, on: On, words: string | null, key: string | null): Promise<SavedAnswer> => {
  const { def, id } = on
  requireRight(actor, def, 'write')
  return once({
    store,
    actor,
    def,
    request: { key, route: `ask ${def.name} ${id}`, body: { version: on.version, words } },
    action: 'ask',
    reason: words,
    work: async tx => {
      const record = await held(store, tx, actor, on)
      if (!canMove(def, def.approval?.action, record))
        throw new Refusal(
          409,
          `This ${def.label} is ${humanise(String(record['status'])).toLowerCase()}; there is nothing to approve now.`,
        )
      const findings = await findingsOf(store, tx, def, record, false)
      const approving = { tx, actor, def, record, findings, today: store.today() }
      const { standing, completes } = await judge(approving)
      if (standing.waits.length === 0 || completes)
        throw new Refusal(422, `This ${def.label} needs nobody’s approval; go on with it.`)
      const request = await askFor(approving, words)
      if (standing.seats.length > 0) await keepApprovals(approving, request, standing.seats, Number(record['version']), null)
      return { id, result: savedAnswer(def, record, actor) }
    },
    again: () => store.db.read(async tx => savedAnswer(def, await loadOne(store, tx, def, id), actor)),
  })
}

const sendBack = (store: Store, actor: Actor, on: On, words: string, key: string | null): Promise<SavedAnswer> => {
  const { def, id } = on
  requireRight(actor, def, 'read')
  if (words === '') throw complaintsRefusal(422, [{ path: 'words', message: 'Say why it goes back; its maker reads it.' }])
  return once({
    store,
    actor,
    def,
    request: { key, route: `sendBack ${def.name} ${id}`, body: { version: on.version, words } },
    action: def.approval?.back ?? 'sendBack',
    reason: words,
    work: async tx => {
      const record = await held(store, tx, actor, on)
      const findings = await findingsOf(store, tx, def, record, false)
      const judged = await judge({ tx, actor, def, record, findings, today: store.today() })
      if (!maySendBack(actor, def, record, judged))
        throw new Refusal(403, whyNotApprove(judged) ?? `This ${def.label} is not waiting for approval.`)
      const { back } = def.approval ?? {}
      if (back !== undefined && canMove(def, back, record))
        return { id, result: answered(def, await sendTransition(store, tx, actor, def, record, back), actor) }
      await keepSentBack({ tx, actor, def, record }, words)
      return { id, result: savedAnswer(def, record, actor) }
    },
    again: () => store.db.read(async tx => savedAnswer(def, await loadOne(store, tx, def, id), actor)),
  })
}

/** What a person decides on records that wait for them. */
export interface Verdict {
  readonly verdict: 'approve' | 'sendBack'
  readonly words: string
}

const decideOne = (store: Store, actor: Actor, on: On, { verdict, words }: Verdict, key: string | null): Promise<SavedAnswer> => {
  const { def, id, version } = on
  if (!def.approval) throw new Refusal(404, `A ${def.label} needs no approval.`)
  if (verdict === 'sendBack') return sendBack(store, actor, on, words, key)
  return act(store, actor, def, id, def.approval.action, { version, ...(words === '' ? {} : { reason: words }) }, key)
}

/** POST /api/approvals — decides on records one after the other, each in a transaction of its own; one refusal does not hold up the others. */
export const decide = async (
  store: Store,
  actor: Actor,
  verdict: Verdict,
  records: readonly On[],
  key: string | null,
): Promise<{ readonly results: readonly Decided[] }> => {
  const results: Decided[] = []
  for (const on of records) {
    const told = { doc: on.def.name, record: on.id }
    try {
      const row = await decideOne(store, actor, on, verdict, key === null ? null : `${key} ${on.def.name} ${on.id}`)
      results.push({ ...told, done: true, message: null, status: row.status })
    } catch (error) {
      const refusal = error instanceof Refusal ? error : databaseRefusal(error)
      if (!refusal) throw error
      const [only] = refusal.fields
      results.push({
        ...told,
        done: false,
        message: refusal.fields.length === 1 && only ? only.message : refusal.message,
        status: null,
      })
    }
  }
  return { results }
}

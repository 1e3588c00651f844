import { whyNotOwn } from '../../kernel/action.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { humanise } from '../../kernel/field.ts'
import type { Row } from '../../kernel/record.ts'
import { stand, waitsSentence } from '../approvals/ladder.ts'
import { type Actor, isAgent } from '../actor.ts'
import { approverOf } from '../approvals/gate.ts'
import { askedOf, type Grounds, type Pending, readPending, readRules, sees } from '../approvals/reading.ts'
import type { Tx } from '../database.ts'
import { quoted, tableOf } from '../schema/names.ts'
import { whyForbidden } from '../store/parts/access.ts'
import type { Store } from '../store/parts/store.ts'
import type { Awaited, Inbox, Returned } from '../../wire/approvals.ts'

const mostListed = 200

type Rules = Pick<Grounds, 'rules' | 'away' | 'limit' | 'now'>

/** The figures of the header under the names of the fields from which the rules read them. */
const figuresOf = (def: AnyDocument, { amount, margin, party }: Pending): Row => {
  const names = def.approval ?? { action: '' }
  return {
    ...(names.amount === undefined ? {} : { [names.amount]: amount }),
    ...(names.margin === undefined ? {} : { [names.margin]: margin }),
    ...(names.party === undefined ? {} : { [names.party]: party }),
  }
}

const noRule = 'Waits for approval: no rule says by whom, so everybody may whose duty it is.'

const awaited = (actor: Actor, def: AnyDocument, { rules, away, limit, now }: Rules, one: Pending): readonly Awaited[] => {
  const header = { ...one, id: one.record, ...figuresOf(def, one) }
  const { request, makerDuties, writers, partyName } = one
  const asked = askedOf(actor, def, header, request.findings, { request, makerDuties: makerDuties ?? [], writers, partyName })
  const standing = stand(rules, { asked, given: one.given, away, now, actor: approverOf(actor, limit) })
  const name = def.approval?.action ?? ''
  const action = def.actions[name]
  if (!action?.from.includes(one.status)) return []
  // Where no rule names anybody, it waits for those whose duty it is.
  const byDuty = standing.rules === 0 && whyForbidden(actor, def, name) === null && whyNotOwn(action, header, actor.id) === null
  if (standing.seats.length === 0 && !byDuty) return []
  const names = standing.seats.flatMap(({ forPerson }) => away.filter(({ person }) => person.id === forPerson))
  return [
    {
      doc: def.name,
      label: def.label,
      record: one.record,
      path: `${def.path}/${one.record}`,
      number: one.number,
      status: one.status,
      version: one.version,
      party: partyName,
      amount: sees(actor, def, def.approval?.amount) ? one.amount : null,
      margin: sees(actor, def, def.approval?.margin) ? one.margin : null,
      askedByName: one.askedByName,
      askedStamp: new Date(request.askedStamp).toISOString(),
      words: one.words,
      why: byDuty
        ? [noRule]
        : standing.waits.filter(({ rule }) => standing.seats.some(seat => seat.rule === rule)).map(waitsSentence),
      inPlaceOf: [...new Set(names.map(({ person }) => person.name))],
      decidedStamp: one.decidedStamp,
      action: action.label ?? humanise(name),
      asksReason: action.reason ?? false,
    },
  ]
}

const isSeen = (store: Store, actor: Actor, doc: string): AnyDocument | null => {
  const def = store.registry.documents[doc]
  return def?.approval && whyForbidden(actor, def, 'read') === null ? def : null
}

const waitingFor = async (store: Store, tx: Tx, actor: Actor): Promise<readonly Awaited[]> => {
  const open = await tx.rows<{ doc: string }>('select distinct doc from approval_request where outcome is null order by doc')
  const found: Awaited[] = []
  for (const { doc } of open) {
    const def = isSeen(store, actor, doc)
    if (!def) continue
    const [rules, pending] = await Promise.all([readRules(tx, actor, def, store.today()), readPending(tx, def, mostListed)])
    found.push(...pending.flatMap(one => awaited(actor, def, rules, one)))
  }
  return found.toSorted((a, b) => (a.askedStamp < b.askedStamp ? -1 : 1)).slice(0, mostListed)
}

/** The newest request of each record of mine, where it was sent back and I have not handed it in again. */
const returnedSql = `
select distinct on (q.doc, q.record) q.doc, q.record, q.outcome, d.stamp, d.words, u.name as "byName"
from approval_request q left join approval_decision d on d.request = q.id and d.verdict = 'sentBack' left join "user" u on u.id = d.person
where (q.doc, q.record) in (select doc, record from approval_request where asked_by = $1 and outcome = 'sentBack')
order by q.doc, q.record, q.id desc, d.id desc`

const returnedTo = async (store: Store, tx: Tx, actor: Actor): Promise<readonly Returned[]> => {
  const rows = await tx.rows<
    Pick<Returned, 'doc' | 'record' | 'stamp' | 'words' | 'byName'> & { readonly outcome: string | null }
  >(returnedSql, [actor.id])
  const found: Returned[] = []
  for (const { outcome, ...row } of rows) {
    const def = isSeen(store, actor, row.doc)
    if (!def || outcome !== 'sentBack') continue
    const { number, status } = (await tx.maybe<{ number: string | null; status: string }>(
      `select ${def.series ? 'number' : 'null::text as number'}, status from ${quoted(tableOf(def.name))} where id = $1`,
      [row.record],
    )) ?? { number: null, status: '' }
    if (def.actions[def.approval?.ask ?? def.approval?.action ?? '']?.from.includes(status))
      found.push({ ...row, label: def.label, number, path: `${def.path}/${row.record}` })
  }
  return found.toSorted((a, b) => (a.stamp < b.stamp ? 1 : -1))
}

/** Reads what waits for the approval of a person, the oldest first, and what was sent back to them, the newest first. */
export const readInbox = (store: Store, actor: Actor): Promise<Inbox> =>
  isAgent(actor)
    ? Promise.resolve({ waiting: [], returned: [] })
    : store.db.read(async tx => ({ waiting: await waitingFor(store, tx, actor), returned: await returnedTo(store, tx, actor) }))

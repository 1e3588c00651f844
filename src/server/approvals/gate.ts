import type { Findings } from '../../kernel/approval/approval.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Row } from '../../kernel/record.ts'
import { type Approver, isComplete, refusedSentence, type Seat, stand, type Standing, waitsSentence } from './ladder.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { askedOf, type Grounds, readGrounds } from './reading.ts'

/** A record that is to be approved, as the open transaction holds it, and by whom. */
export interface Approving {
  readonly tx: Tx
  readonly actor: Actor
  readonly def: AnyDocument
  readonly record: Readonly<Row>
  readonly findings: Findings
  /** The day at the works. */
  readonly today: string
}

/** How a record stands under the rules for the person who asks. */
export interface Judged {
  readonly standing: Standing
  readonly grounds: Grounds
  /** Whether the person's own approval is the last that is waited for. */
  readonly completes: boolean
}

/** The person who asks, as the rules see them. */
export const approverOf = (actor: Actor, limit: Grounds['limit']): Approver => ({
  id: actor.id,
  name: actor.name,
  duties: actor.duties,
  limit,
})

/** Judges a record under the rules of its document; changes nothing. */
export const judge = async ({ tx, actor, def, record, findings, today }: Approving): Promise<Judged> => {
  const grounds = await readGrounds(tx, actor, def, record, today)
  const { rules, given, away, now, limit } = grounds
  const asking = { asked: askedOf(actor, def, record, findings, grounds), given, away, now, actor: approverOf(actor, limit) }
  const standing = stand(rules, asking)
  return { standing, grounds, completes: isComplete(rules, asking, standing.seats) }
}

/** Why a person cannot approve a record just now, in sentences; null when they can. */
export const whyNotApprove = ({ standing, grounds }: Judged): string | null => {
  if (standing.seats.length > 0 || standing.waits.length === 0) return null
  return [...standing.waits.map(waitsSentence), refusedSentence(standing.refused, grounds.limit)].filter(Boolean).join(' ')
}

const keepSeats = `
with made as (
  insert into approval_request (doc, record, action, asked_by, findings, outcome, closed_stamp)
  select $1, $2, $3, $9, $5::jsonb, $10, case when $10::text is not null then now() end where $6::bigint is null returning id),
held as (select id from made union all select $6::bigint where $6::bigint is not null),
closed as (update approval_request set outcome = $10, closed_stamp = now() where id = $6::bigint and $10::text is not null)
insert into approval_decision (request, verdict, rule, step, because, person, for_person, words, version)
select h.id, 'approved', x.rule, x.step, x.because, $4, x."forPerson", nullif(current_setting('app.reason', true), ''), $7
from held h, json_to_recordset($8::json) as x(rule bigint, step int, because text, "forPerson" bigint)`

type Kept = Seat & { readonly because: string }

/**
 * Writes down which steps a person has approved, of the record as it is in `version`, and ends the request where that was all that was
 * waited for; makes the request where nobody had asked.
 */
export const keepApprovals = (
  { tx, actor, def, record, findings }: Approving,
  request: number | null,
  seats: readonly Kept[],
  version: number,
  outcome: 'approved' | null,
): Promise<unknown> =>
  tx.rows(keepSeats, [
    def.name,
    record['id'],
    def.approval?.action,
    actor.id,
    JSON.stringify(findings),
    request,
    version,
    JSON.stringify(seats),
    record['createdBy'],
    outcome,
  ])

/** What became of a request. */
export type Outcome = 'approved' | 'sentBack' | 'withdrawn'

/** Ends the open request of a record, if there is one. */
export const endRequest = (tx: Tx, def: AnyDocument, id: number, outcome: Outcome): Promise<unknown> =>
  tx.rows('update approval_request set outcome = $3, closed_stamp = now() where record = $2 and doc = $1 and outcome is null', [
    def.name,
    id,
    outcome,
  ])

/** Asks for approval of a record; where that was done already, it is asked anew in the name of the user who asks now. */
export const askFor = async (
  { tx, actor, def, record, findings }: Omit<Approving, 'today'>,
  words: string | null,
): Promise<number> => {
  const { id } = await tx.one<{ id: number }>(
    `insert into approval_request (doc, record, action, asked_by, findings, words) values ($1, $2, $3, $4, $5::jsonb, $6)
     on conflict (record, doc) where outcome is null do update set asked_by = excluded.asked_by, findings = excluded.findings,
       words = excluded.words, asked_stamp = now() returning id`,
    [def.name, record['id'], def.approval?.action, actor.id, JSON.stringify(findings), words],
  )
  return id
}

const sentBack = `
with held as (update approval_request set outcome = 'sentBack', closed_stamp = now() where record = $2 and doc = $1 and outcome is null returning id),
made as (
  insert into approval_request (doc, record, action, asked_by, outcome, closed_stamp)
  select $1, $2, $3, $4, 'sentBack', now() where not exists (select from held) returning id)
insert into approval_decision (request, verdict, because, person, words, version)
select id, 'sentBack', '', $5, coalesce($6, nullif(current_setting('app.reason', true), ''), ''), $7
from (select id from held union all select id from made) h`

/** Writes down that a record was sent back, by whom and why; `words` stand for the reason of the action where there is none. */
export const keepSentBack = (
  { tx, actor, def, record }: Pick<Approving, 'tx' | 'actor' | 'def' | 'record'>,
  words: string | null,
): Promise<unknown> =>
  tx.rows(sentBack, [def.name, record['id'], def.approval?.action, record['createdBy'], actor.id, words, record['version']])

/**
 * Says whether the approval of a person carries an action through. Refuses who is not waited for. What they approve is in `seats`; nothing is
 * written yet. `forbidden` says why the duties of the document would not allow it, which counts where no rule holds.
 */
export const judgeAction = async (approving: Approving, forbidden: string | null): Promise<Judged> => {
  const judged = await judge(approving)
  const { standing } = judged
  if (standing.waits.length === 0) {
    if (forbidden !== null) throw new Refusal(403, forbidden)
    return { ...judged, completes: true }
  }
  const why = whyNotApprove(judged)
  if (why === null) return judged
  if (forbidden !== null) throw new Refusal(403, why)
  // What was found concerns the party: its credit, its bill.
  const path = Object.keys(approving.findings).length > 0 ? (approving.def.approval?.party ?? '') : ''
  throw new Refusal(422, why, { fields: [{ path, message: why }] })
}

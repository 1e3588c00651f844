import type { Findings } from '../../kernel/approval/approval.ts'
import { Decimal } from '../../kernel/decimal.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Duty } from '../../kernel/duty.ts'
import { headerFields, type Row } from '../../kernel/record.ts'
import type { Asked, Away, Given, Rule, Step } from './ladder.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { quoted, tableOf } from '../schema/names.ts'
import { writersSql } from './writers.ts'

/** A request for approval that is open. */
export interface Request {
  readonly id: number
  readonly askedBy: number | null
  readonly askedStamp: string
  readonly findings: Findings
}

/** Everything that an approval is judged by, beside the record itself. */
export interface Grounds {
  readonly rules: readonly Rule[]
  readonly away: readonly Away[]
  readonly request: Request | null
  readonly given: readonly Given[]
  readonly limit: Decimal | null
  readonly makerDuties: readonly Duty[]
  /** Who wrote in it since it was made. */
  readonly writers: readonly number[]
  readonly partyName: string | null
  /** The moment at which it is judged, by the clock of the database. */
  readonly now: Date
}

const personSql = (id: string): string => `(select name from "user" where id = ${id})`

/** The rules in force of the document $1, as JSON; figures as text, so that none is rounded. */
const rulesSql = `(select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'over', r.over::text, 'upTo', r.up_to::text,
    'marginBelow', r.margin_below::text, 'finding', r.finding, 'customer', r.customer, 'supplier', r.supplier, 'makerDuties', r.maker_duties,
    'maker', r.maker, 'steps', (select json_agg(json_build_object('no', s.no, 'duties', s.duties, 'person', s.person, 'personName', ${personSql('s.person')},
      'count', s.count, 'withinLimit', s.within_limit, 'standIn', s.stand_in, 'standInName', ${personSql('s.stand_in')},
      'escalateAfter', s.escalate_after, 'escalateTo', s.escalate_to, 'escalateToName', ${personSql('s.escalate_to')}) order by s.no)
      from approval_rule_steps s where s.doc = r.id)) order by r.id), '[]')
  from approval_rule r where r.status = 'active' and r.document = $1)`

/** People who are absent on the day $2, with what they are trusted with. */
const awaySql = `(select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'duties', u.duties, 'limit', u.approval_limit::text,
    'standIn', a.stand_in)), '[]') from absence a join "user" u on u.id = a.person
  where a.status = 'active' and u.status = 'active' and $2::date between a.from_date and a.to_date)`

/** The open request of record $4, approvals of its version $5, the limit of person $3, the duties of its maker $6, and its party $7. */
const groundsSql = (party: string | null): string => `
select ${rulesSql} as rules, ${awaySql} as away, (select approval_limit::text from "user" where id = $3) as limit,
  (select to_json(duties) from "user" where id = $6) as "makerDuties", ${writersSql('$4')} as writers, q.request, now() as now,
  ${party === null ? '$7::text' : `(select name from ${quoted(party)} where id = $7)`} as "partyName",
  (select coalesce(json_agg(json_build_object('rule', d.rule, 'step', d.step, 'person', d.person, 'forPerson', d.for_person, 'stamp', d.stamp) order by d.id), '[]')
   from approval_decision d where d.request = q.id and d.verdict = 'approved' and d.version = $5) as given
from (values (1)) one left join lateral (select id, json_build_object('id', id, 'askedBy', asked_by, 'askedStamp', asked_stamp, 'findings', findings) as request
  from approval_request where record = $4 and doc = $1 and outcome is null) q on true`

interface WireRule extends Omit<Rule, 'over' | 'upTo' | 'marginBelow' | 'steps'> {
  readonly over: string | null
  readonly upTo: string | null
  readonly marginBelow: string | null
  readonly steps: readonly Step[] | null
}
type WireGiven = Omit<Given, 'stamp'> & { readonly stamp: string }
interface WireAway {
  readonly id: number
  readonly name: string
  readonly duties: readonly Duty[]
  readonly limit: string | null
  readonly standIn: number | null
}

interface Wire {
  readonly rules: readonly WireRule[]
  readonly away: readonly WireAway[]
  readonly limit: string | null
  readonly makerDuties: readonly Duty[] | null
  readonly writers: readonly number[]
  readonly request: Request | null
  readonly given: readonly WireGiven[]
  readonly partyName: string | null
  readonly now: string
}

const decimal = (text: string | null): Decimal | null => (text === null ? null : new Decimal(text))

const ruleOf = (wire: WireRule): Rule => ({
  ...wire,
  over: decimal(wire.over),
  upTo: decimal(wire.upTo),
  marginBelow: decimal(wire.marginBelow),
  steps: wire.steps ?? [],
})

const givenOf = (wire: WireGiven): Given => ({ ...wire, stamp: new Date(wire.stamp) })

const awayOf = ({ standIn, limit, duties, ...person }: WireAway): Away => ({
  person: { ...person, duties: new Set(duties), limit: decimal(limit) },
  standIn,
})

/** The customer or supplier that a document deals with; null where rules cannot name it. */
export const partyOf = (def: AnyDocument): string | null => {
  const name = def.approval?.party
  const target = name === undefined ? undefined : def.fields[name]?.target
  return target === 'customer' || target === 'supplier' ? target : null
}

const figure = (record: Readonly<Row>, name: string | undefined): Decimal | null => {
  const value = name === undefined ? null : record[name]
  return value instanceof Decimal ? value : typeof value === 'string' ? new Decimal(value) : null
}

/** Says whether a person may see a field of the header; figures of cost exist for few. */
export const sees = (actor: Actor, def: AnyDocument, name: string | undefined): boolean =>
  name !== undefined && (headerFields(def)[name]?.only?.some(duty => actor.duties.has(duty)) ?? true)

/** Gathers what the rules ask of a record, from its header. */
export const askedOf = (
  actor: Actor,
  def: AnyDocument,
  record: Readonly<Row>,
  findings: Findings,
  { request, makerDuties, writers, partyName }: Pick<Grounds, 'request' | 'makerDuties' | 'writers' | 'partyName'>,
): Asked => {
  const { amount, margin, party } = def.approval ?? {}
  const [doc, id] = [partyOf(def), party === undefined ? null : record[party]]
  const makers = [record['createdBy'], request?.askedBy, ...writers]
  return {
    label: def.label,
    amount: figure(record, amount),
    margin: figure(record, margin),
    sees: { amount: sees(actor, def, amount), margin: sees(actor, def, margin) },
    party: doc !== null && typeof id === 'number' ? { doc, id, name: partyName ?? '' } : null,
    makers: makers.filter(one => typeof one === 'number'),
    makerDuties,
    findings,
    since: request ? new Date(request.askedStamp) : null,
  }
}

/** Reads what an approval of one record is judged by, in one statement. */
export const readGrounds = async (
  tx: Tx,
  actor: Actor,
  def: AnyDocument,
  record: Readonly<Row>,
  today: string,
): Promise<Grounds> => {
  const party = def.approval?.party
  const wire = await tx.one<Wire>(groundsSql(partyOf(def)), [
    def.name,
    today,
    actor.id,
    record['id'],
    record['version'],
    record['createdBy'],
    partyOf(def) === null || party === undefined ? null : record[party],
  ])
  return {
    rules: wire.rules.map(ruleOf),
    away: wire.away.map(awayOf),
    request: wire.request,
    given: wire.given.map(givenOf),
    limit: decimal(wire.limit),
    makerDuties: wire.makerDuties ?? [],
    writers: wire.writers,
    partyName: wire.partyName,
    now: new Date(wire.now),
  }
}

/** The rules of a document and who is absent: what many records of it are judged by. */
export const readRules = async (
  tx: Tx,
  actor: Actor,
  def: AnyDocument,
  today: string,
): Promise<Pick<Grounds, 'rules' | 'away' | 'limit' | 'now'>> => {
  const sql = `select ${rulesSql} as rules, ${awaySql} as away, (select approval_limit::text from "user" where id = $3) as limit, now() as now`
  const wire = await tx.one<Pick<Wire, 'rules' | 'away' | 'limit' | 'now'>>(sql, [def.name, today, actor.id])
  return { rules: wire.rules.map(ruleOf), away: wire.away.map(awayOf), limit: decimal(wire.limit), now: new Date(wire.now) }
}

/** A record that waits, as far as lists and rules ask: its request, its header's figures, and what was approved of it as it is now. */
export interface Pending {
  readonly request: Request
  readonly words: string | null
  readonly record: number
  readonly number: string | null
  readonly status: string
  readonly version: number
  readonly createdBy: number | null
  readonly amount: string | null
  readonly margin: string | null
  readonly party: number | null
  readonly partyName: string | null
  readonly makerDuties: readonly Duty[] | null
  readonly writers: readonly number[]
  readonly askedByName: string | null
  readonly given: readonly Given[]
  /** When it was last approved or sent back; null where nobody has decided on it yet. */
  readonly decidedStamp: string | null
}

/** All records of a document for which a request is open, the oldest request first; at most `most`. */
export const readPending = async (tx: Tx, def: AnyDocument, most: number): Promise<readonly Pending[]> => {
  const { amount, margin, party } = def.approval ?? {}
  const column = (name: string | undefined): string => (name === undefined ? 'null' : `h.${quoted(name)}`)
  const partyTable = partyOf(def)
  const rows = await tx.rows<Omit<Pending, 'given'> & { readonly given: readonly WireGiven[] }>(
    `select json_build_object('id', q.id, 'askedBy', q.asked_by, 'askedStamp', q.asked_stamp, 'findings', q.findings) as request, q.words,
       h.id as record, ${def.series ? 'h.number' : 'null::text as number'}, h.status, h.version, h.created_by as "createdBy",
       ${column(amount)}::text as amount, ${column(margin)}::text as margin,
       ${partyTable === null ? 'null::bigint as party, null::text as "partyName"' : `${column(party)} as party, (select name from ${quoted(partyTable)} p where p.id = ${column(party)}) as "partyName"`},
       (select max(d.stamp) from approval_request o join approval_decision d on d.request = o.id where o.record = h.id and o.doc = $1) as "decidedStamp",
       to_json(u.duties) as "makerDuties", ${writersSql('h.id')} as writers, (select name from "user" where id = q.asked_by) as "askedByName",
       (select coalesce(json_agg(json_build_object('rule', d.rule, 'step', d.step, 'person', d.person, 'forPerson', d.for_person, 'stamp', d.stamp) order by d.id), '[]')
        from approval_decision d where d.request = q.id and d.verdict = 'approved' and d.version = h.version) as given
     from approval_request q join ${quoted(tableOf(def.name))} h on h.id = q.record left join "user" u on u.id = h.created_by
     where q.doc = $1 and q.outcome is null order by q.id limit ${most}`,
    [def.name],
  )
  return rows.map(row => ({ ...row, given: row.given.map(givenOf) }))
}

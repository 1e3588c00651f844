import type { Arrow, Settlement } from '../../kernel/arrow.ts'
import { Decimal } from '../../kernel/decimal.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { humanise } from '../../kernel/field.ts'
import { kinds } from '../../kernel/kinds.ts'
import { isOver } from '../../kernel/lines/lineStates.ts'
import { isGlLine } from '../../kernel/posting.ts'
import { madeOf } from '../../kernel/lines/linesBelow.ts'
import { isNamed } from '../../kernel/lines/naming.ts'
import { type DraftRow, lineSets, linesOf, readRecord, type Row, withEverySet } from '../../kernel/record.ts'
import { postedBy, postingSteps } from '../../kernel/steps.ts'
import { arrowsBetween, arrowsInto, type Registry, settlementsFrom } from '../../kernel/registry.ts'
import { firstState } from '../../kernel/states.ts'
import type { DraftAnswer, PreviewAnswer } from '../../wire/documents.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { inScope, requireRight } from './parts/access.ts'
import { wireRecord } from './answer.ts'
import { takenOf } from './stations/links.ts'
import { loadOne, makeLoader } from './parts/load.ts'
import { overStored } from './stations/overStored.ts'
import { pass } from './stations/stations.ts'
import type { Store } from './parts/store.ts'
import { titlesOf } from './parts/titles.ts'

/** A receipt for the open bills of a record: header and bill lines, the rest as its own prefills have it. */
const settling = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  source: Readonly<Row>,
  { from, to, when, lines, bill, header }: Settlement,
): Promise<DraftAnswer> => {
  const state = String(source['status'])
  if (!when.includes(state))
    throw new Refusal(422, `This ${from.label} is ${humanise(state).toLowerCase()}; nothing can be settled.`)
  const bills = await tx.rows<{ id: number }>(
    'select id from bill where document = $1 and document_id = $2 and open_amount <> 0 order by id',
    [from.name, source['id']],
  )
  const first = bills[0]
  if (!first) throw new Refusal(422, `This ${from.label} is settled in full.`)
  const loader = makeLoader(store, tx)
  const opened = await loader.find(String(to.lines[lines]?.fields[bill]?.target), first.id)
  const draft: Row = { ...header(opened ?? {}), [lines]: bills.map(({ id }): DraftRow => ({ [bill]: id })) }
  return finished(store, tx, actor, to, draft)
}

export const finished = async (store: Store, tx: Tx, actor: Actor, to: AnyDocument, draft: Row): Promise<DraftAnswer> => {
  const call = { store, tx, actor, def: to, loader: makeLoader(store, tx), before: null, saving: false }
  const { record } = await pass(call, draft, 'made')
  return { draft: wireRecord(to, record, actor), titles: await titlesOf(store, tx, to, record) }
}

/** Lines below a line of which nothing is left are not made either. */
export const onlyOfMade = (to: AnyDocument, draft: Row): void => {
  for (const [set, { below }] of lineSets(to)) {
    if (below === undefined || draft[set] === undefined) continue
    const made = new Set<unknown>(linesOf(draft, below).map(({ id }) => id))
    draft[set] = linesOf(draft, set).filter(line => made.has(line['parent']))
  }
}

/** What is left of one line along an arrow. */
type Left = (line: Readonly<DraftRow>) => Decimal

export const leftOf = async (
  tx: Tx,
  all: Registry,
  arrow: Arrow,
  lines: readonly DraftRow[],
): Promise<{ readonly left: Left; readonly isFirst: boolean }> => {
  const used = arrow.repeats
    ? new Map<number, Decimal>()
    : await takenOf(
        tx,
        all,
        arrow,
        lines.map(line => Number(line.id)),
      )
  const set = arrow.from.lines[arrow.lines[0]]
  const left: Left = line => {
    const whole = line[arrow.uses]
    if (!(whole instanceof Decimal) || (set && isOver(set, line))) return new Decimal(0)
    const taken = used.get(Number(line.id)) ?? new Decimal(0)
    const enough = arrow.enough === undefined ? null : line[arrow.enough]
    if (enough instanceof Decimal && taken.gt(0) && taken.gte(enough)) return new Decimal(0)
    return Decimal.max(0, whole.minus(taken))
  }
  return { left, isFirst: used.size === 0 }
}

/** The lines of the draft that are made along one arrow, of all that is left. */
export const linesAlong = (
  all: Registry,
  arrow: Arrow,
  source: Readonly<Row>,
  left: Left,
  of: readonly DraftRow[] = linesOf(source, arrow.lines[0]),
): DraftRow[] => {
  const {
    from,
    to,
    by,
    lines: [theirs, ours],
  } = arrow
  const isKnown = isNamed(to, ours)
  const set = arrowsInto(all, from.name, to.name, ours).length > 1 ? { set: theirs } : {}
  return of
    .filter(line => left(line).gt(0))
    .map((line): DraftRow => ({
      ...arrow.line(line, source, left(line)),
      [by]: left(line),
      ...(isKnown ? { id: madeOf(Number(line.id)) } : {}),
      from: [{ doc: from.name, ...set, line: Number(line.id), qty: null }],
    }))
}

/** A draft along all arrows that lead from a record to one document: a line set for each of them. */
const madeAlong = async (store: Store, tx: Tx, source: Readonly<Row>, arrows: readonly Arrow[]): Promise<Row> => {
  const [first] = arrows
  if (!first) throw new Error('A draft is made along at least one arrow.')
  const { from, to } = first
  const state = String(source['status'])
  const open = arrows.filter(({ when }) => when.includes(state))
  if (open.length === 0) {
    const when = [...new Set(arrows.flatMap(arrow => arrow.when))].join(' or ')
    throw new Refusal(422, `This ${from.label} is ${humanise(state).toLowerCase()}; a ${to.label} is made once it is ${when}.`)
  }
  const draft: Row = {}
  for (const arrow of open) {
    const { left, isFirst } = await leftOf(tx, store.registry, arrow, linesOf(source, arrow.lines[0]))
    const lines = linesAlong(store.registry, arrow, source, left)
    if (lines.length === 0) continue
    Object.assign(draft, arrow.header(source, { first: isFirst }))
    draft[arrow.lines[1]] = [...linesOf(draft, arrow.lines[1]), ...lines]
  }
  if (Object.keys(draft).length === 0) throw new Refusal(422, `Nothing is left to make a ${to.label} from.`)
  onlyOfMade(to, draft)
  return shaped(store, tx, to, draft)
}

/** The draft as the rule of its document wants it; a set that neither the arrow nor the rule fills is left to what fills it later. */
export const shaped = async (store: Store, tx: Tx, to: AnyDocument, draft: Row): Promise<Row> => {
  const shape = store.parts.rules[to.name]?.made
  if (!shape) return draft
  const made = await shape({ tx, draft: withEverySet(to, draft), today: store.today() })
  const isLeft = (name: string): boolean => draft[name] === undefined && linesOf(made, name).length === 0
  return Object.fromEntries(Object.entries(made).filter(([name]) => !(name in to.lines && isLeft(name))))
}

/** POST /api/:doc/:id/make/:target — the next document, filled with what is left of this one; nothing is stored yet. */
export const make = async (
  store: Store,
  actor: Actor,
  def: AnyDocument,
  id: number,
  targetName: string,
): Promise<DraftAnswer> => {
  requireRight(actor, def, 'read')
  const arrows = arrowsBetween(store.registry, def.name, targetName)
  const settles = settlementsFrom(store.registry, def.name).find(s => s.to.name.toLowerCase() === targetName.toLowerCase())
  if (settles) {
    requireRight(actor, settles.to, 'write')
    return store.db.read(async tx => {
      const source = await loadOne(store, tx, def, id)
      if (!inScope(actor, def, source)) throw new Refusal(404, `There is no ${def.label} with the id ${id}.`)
      return settling(store, tx, actor, source, settles)
    })
  }
  const [first] = arrows
  if (!first) throw new Refusal(404, `No ${targetName} is made from a ${def.label}.`)
  requireRight(actor, first.to, 'write')
  return store.db.read(async tx => {
    const source = await loadOne(store, tx, def, id)
    if (!inScope(actor, def, source)) throw new Refusal(404, `There is no ${def.label} with the id ${id}.`)
    return finished(store, tx, actor, first.to, await madeAlong(store, tx, source, arrows))
  })
}

/** The stored record that a preview is of; null for a new one. */
const storedOf = async (store: Store, tx: Tx, actor: Actor, def: AnyDocument, id: number | undefined): Promise<Row | null> => {
  if (id === undefined) return null
  const stored = await loadOne(store, tx, def, id)
  if (!inScope(actor, def, stored)) throw new Refusal(404, `There is no ${def.label} with the id ${id}.`)
  return stored
}

/**
 * POST /api/:doc/preview — totals of unsaved input and the postings it would make; the server is the judge of both. With the id of
 * the stored record the input lies over it, as when it is saved: what the server alone writes stays.
 */
export const preview = async (
  store: Store,
  actor: Actor,
  def: AnyDocument,
  body: unknown,
  id?: number,
): Promise<PreviewAnswer> => {
  requireRight(actor, def, 'read')
  const { draft: sent, complaints: ofInput } = readRecord(def, body, actor.duties)
  return store.db.read(async tx => {
    const before = await storedOf(store, tx, actor, def, id)
    // A line that somebody has removed meanwhile is found when the record is saved.
    const draft = before ? (await overStored(store, tx, def, before, sent)).whole : sent
    const call = { store, tx, actor, def, loader: makeLoader(store, tx), before, saving: false }
    const { record, complaints } = await pass(call, draft, 'shown', ofInput)
    const [firstStep = ''] = postingSteps(def)
    const posted =
      complaints.length === 0
        ? postedBy(def, { id: 0, number: null, status: firstState(def), version: 0, ...record }, { name: firstStep, line: null })
        : []
    const lines = posted.filter(isGlLine)
    const accounts = await tx.rows<{ key: string; title: string }>(
      `select coalesce(role, id::text) as key, code || ' · ' || name as title from account where role = any($1::text[]) or id = any($2::bigint[])`,
      [
        lines.map(l => l.account).filter(a => typeof a === 'string'),
        lines.map(l => l.account).filter(a => typeof a === 'number'),
      ],
    )
    const titles = new Map(accounts.map(a => [a.key, a.title]))
    const money = { kind: 'money', optional: false } as const
    return {
      ...wireRecord(def, record, actor),
      complaints,
      postings: lines
        .filter(l => !l.amount.isZero())
        .map(l => ({
          account: String(l.account),
          accountTitle: titles.get(String(l.account)) ?? String(l.account),
          amount: String(kinds.money.wire(l.amount, money)),
        })),
      titles: await titlesOf(store, tx, def, record),
    }
  })
}

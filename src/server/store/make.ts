import type { Settlement } from '../../kernel/arrow.ts'
import { Decimal } from '../../kernel/decimal.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { humanise } from '../../kernel/field.ts'
import { kinds } from '../../kernel/kinds.ts'
import { isOver } from '../../kernel/lineStates.ts'
import { isGlLine } from '../../kernel/posting.ts'
import { madeOf, setsBelow } from '../../kernel/linesBelow.ts'
import { computed, type DraftRow, lineSets, linesOf, missing, readRecord, type Row, withEverySet } from '../../kernel/record.ts'
import { postedBy, postingSteps } from '../../kernel/steps.ts'
import { settlementsFrom } from '../../kernel/registry.ts'
import { firstState } from '../../kernel/states.ts'
import type { DraftAnswer, PreviewAnswer } from '../../wire/documents.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { inScope, requireRight } from './access.ts'
import { wireRecord } from './answer.ts'
import { derive } from './derive.ts'
import { checkReferences, fill } from './fill.ts'
import { judge } from './parts/judge.ts'
import { usedOf } from './links.ts'
import { loadOne, makeLoader } from './load.ts'
import { overStored } from './overStored.ts'
import { arrowBetween } from './read.ts'
import type { Store } from './store.ts'
import { titlesOf } from './titles.ts'

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

const finished = async (store: Store, tx: Tx, actor: Actor, to: AnyDocument, draft: Row): Promise<DraftAnswer> => {
  const filling = { store, tx, def: to, loader: makeLoader(store, tx), complaints: [] }
  await fill(filling, draft)
  await judge(filling, draft)
  const record = computed(to, draft, store.today())
  return { draft: wireRecord(to, record, actor), titles: await titlesOf(store, tx, to, record) }
}

/** Lines below a line of which nothing is left are not made either. */
const onlyOfMade = (to: AnyDocument, draft: Row): void => {
  for (const [set, { below }] of lineSets(to)) {
    if (below === undefined || draft[set] === undefined) continue
    const made = new Set<unknown>(linesOf(draft, below).map(({ id }) => id))
    draft[set] = linesOf(draft, set).filter(line => made.has(line['parent']))
  }
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
  const arrow = arrowBetween(store, def, targetName)
  const settles = settlementsFrom(store.registry, def.name).find(s => s.to.name.toLowerCase() === targetName.toLowerCase())
  if (settles) {
    requireRight(actor, settles.to, 'write')
    return store.db.read(async tx => {
      const source = await loadOne(store, tx, def, id)
      if (!inScope(actor, def, source)) throw new Refusal(404, `There is no ${def.label} with the id ${id}.`)
      return settling(store, tx, actor, source, settles)
    })
  }
  if (!arrow) throw new Refusal(404, `No ${targetName} is made from a ${def.label}.`)
  requireRight(actor, arrow.to, 'write')
  return store.db.read(async tx => {
    const source = await loadOne(store, tx, def, id)
    if (!inScope(actor, def, source)) throw new Refusal(404, `There is no ${def.label} with the id ${id}.`)
    const state = String(source['status'])
    if (!arrow.when.includes(state)) {
      throw new Refusal(
        422,
        `This ${def.label} is ${humanise(state).toLowerCase()}; a ${arrow.to.label} is made once it is ${arrow.when.join(' or ')}.`,
      )
    }
    const lines = linesOf(source, arrow.lines[0])
    const used = arrow.repeats
      ? new Map<number, Decimal>()
      : await usedOf(
          tx,
          arrow,
          lines.map(l => Number(l.id)),
        )
    const whole = (line: DraftRow): Decimal =>
      (line[arrow.uses] instanceof Decimal ? line[arrow.uses] : new Decimal(0)) as Decimal
    const set = def.lines[arrow.lines[0]]
    const left = (line: DraftRow): Decimal =>
      set && isOver(set, line) ? new Decimal(0) : Decimal.max(0, whole(line).minus(used.get(Number(line.id)) ?? 0))
    const open = lines.filter(line => left(line).gt(0))
    if (open.length === 0) throw new Refusal(422, `Nothing is left to make a ${arrow.to.label} from.`)
    const draft: Row = { ...arrow.header(source, { first: used.size === 0 }) }
    const isAbove = setsBelow(arrow.to, arrow.lines[1]).length > 0
    draft[arrow.lines[1]] = open.map((line): DraftRow => ({
      ...arrow.line(line, source, left(line)),
      [arrow.by]: left(line),
      ...(isAbove ? { id: madeOf(Number(line.id)) } : {}),
      from: [{ doc: def.name, line: Number(line.id), qty: null }],
    }))
    onlyOfMade(arrow.to, draft)
    const shape = store.parts.rules[arrow.to.name]?.made
    if (!shape) return finished(store, tx, actor, arrow.to, draft)
    const shaped = await shape({ tx, draft: withEverySet(arrow.to, draft), today: store.today() })
    // A set that neither the arrow nor the rule fills is left to what fills it later.
    const isLeft = (name: string): boolean => draft[name] === undefined && linesOf(shaped, name).length === 0
    const kept = Object.entries(shaped).filter(([name]) => !(name in arrow.to.lines && isLeft(name)))
    return finished(store, tx, actor, arrow.to, Object.fromEntries(kept))
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
  const { draft: sent, complaints } = readRecord(def, body, actor.duties)
  return store.db.read(async tx => {
    const before = await storedOf(store, tx, actor, def, id)
    // A line that somebody has removed meanwhile is found when the record is saved.
    const draft = before ? (await overStored(store, tx, def, before, sent, [])).whole : sent
    const filling = { store, tx, def, loader: makeLoader(store, tx), complaints }
    await fill(filling, draft)
    await derive(def, { store, tx, actor, record: draft, before, saving: false }, draft, complaints)
    await judge({ ...filling, before }, draft)
    const record = computed(def, draft, store.today())
    complaints.push(...missing(def, record))
    await checkReferences(filling, record, before)
    if (complaints.length === 0) complaints.push(...(def.check?.(record) ?? []))
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

import type { Arrow } from '../../kernel/arrow.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { humanise, inSentence, labelOf } from '../../kernel/field.ts'
import { isEmpty } from '../../kernel/kinds.ts'
import { type DraftRow, headersMissing, linesOf, type Row } from '../../kernel/record.ts'
import { arrowsBetween } from '../../kernel/registry.ts'
import type { MadeDraft, SetRequest } from '../../wire/many.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { quoted, tableOf } from '../schema/names.ts'
import { requireRight } from './parts/access.ts'
import { loadOne } from './parts/load.ts'
import { finished, leftOf, linesAlong, onlyOfMade, shaped } from './make.ts'
import { once } from './once.ts'
import { loadSeen } from './read.ts'
import { insertRecord } from './save.ts'
import type { Store } from './parts/store.ts'
import { titlesOf } from './parts/titles.ts'

/** A draft that comes to be: its header, and the lines of all sources that say the same of it. */
interface Group {
  readonly header: Row
  readonly lines: Map<string, DraftRow[]>
}

/** The part of a header by which drafts are told apart, as text. */
const keyOf = ({ same, oneFor = {} }: Arrow, header: Readonly<Row>): string =>
  JSON.stringify([...same, ...Object.keys(oneFor)].map(name => header[name] ?? null))

const unsaid = ({ from, to, lines: [set] }: Arrow, source: Readonly<Row>, line: DraftRow, name: string): string => {
  const of = from.lines[set]?.label ?? humanise(set)
  const field = inSentence(labelOf(name, to.fields[name] ?? {}))
  return `${of} of ${String(source['number'] ?? from.label)}, line ${String(line['no'])}: say the ${field} first.`
}

/** Puts what is left of a source along one arrow into the groups that it belongs to; answers what its lines do not say. */
const divide = async (
  store: Store,
  tx: Tx,
  arrow: Arrow,
  source: Readonly<Row>,
  groups: Map<string, Group>,
): Promise<string[]> => {
  const {
    lines: [theirs, ours],
    oneFor = {},
  } = arrow
  const { left, isFirst } = await leftOf(tx, store.registry, arrow, linesOf(source, theirs))
  const wrong: string[] = []
  for (const line of linesOf(source, theirs).filter(one => left(one).gt(0))) {
    const own = Object.fromEntries(Object.entries(oneFor).map(([name, say]) => [name, say(line, source)]))
    const missing = Object.keys(own).filter(name => isEmpty(own[name]))
    wrong.push(...missing.map(name => unsaid(arrow, source, line, name)))
    const header: Row = { ...arrow.header(source, { first: isFirst }), ...own }
    const group = groups.get(keyOf(arrow, header)) ?? { header, lines: new Map() }
    groups.set(keyOf(arrow, header), group)
    group.lines.set(ours, [...(group.lines.get(ours) ?? []), ...linesAlong(store.registry, arrow, source, left, [line])])
  }
  return wrong
}

const groupsOf = async (store: Store, tx: Tx, arrows: readonly Arrow[], sources: readonly Row[]): Promise<readonly Group[]> => {
  const groups = new Map<string, Group>()
  const wrong: string[] = []
  for (const source of sources) {
    const state = String(source['status'])
    for (const arrow of arrows) {
      if (!arrow.when.includes(state)) {
        const name = `${arrow.from.label} ${String(source['number'] ?? '')}`.trim()
        wrong.push(
          `${name} is ${humanise(state).toLowerCase()}; a ${arrow.to.label} is made once it is ${arrow.when.join(' or ')}.`,
        )
      } else wrong.push(...(await divide(store, tx, arrow, source, groups)))
    }
  }
  if (wrong.length > 0) throw new Refusal(422, wrong.join(' '))
  return [...groups.values()]
}

/** What tells a draft from the others of its set: 'Utkal Polymers'. */
const titleOf = async (store: Store, tx: Tx, { to, same, oneFor = {} }: Arrow, saved: Readonly<Row>): Promise<string> => {
  const titles = await titlesOf(store, tx, to, saved)
  const told = [...new Set([...Object.keys(oneFor), ...same])].flatMap(name => {
    const value = saved[name]
    return isEmpty(value) ? [] : [titles[to.fields[name]?.target ?? '']?.[String(value)] ?? String(value)]
  })
  return told.join(' · ') || to.label
}

/** The draft of a group as it is to be stored, filled with what its references bring. */
const draftOf = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  { to }: Arrow,
  group: Group,
  header: Readonly<Row>,
): Promise<Readonly<Row>> => {
  const draft: Row = { ...group.header, ...Object.fromEntries(group.lines) }
  onlyOfMade(to, draft)
  const { draft: filled } = await finished(store, tx, actor, to, await shaped(store, tx, to, draft))
  return { ...filled, ...header }
}

/** Refuses a set of which no draft says what each of them needs in its header; the fields of the refusal are what to ask for. */
const requireSaid = ({ to }: Arrow, drafts: readonly Readonly<Row>[]): void => {
  const headers = drafts.map(draft => headersMissing(to, draft))
  const unsaidByAll = (headers[0] ?? []).filter(({ path }) => headers.every(ones => ones.some(one => one.path === path)))
  if (unsaidByAll.length === 0) return
  const names = unsaidByAll.map(({ path }) => inSentence(labelOf(path, to.fields[path] ?? {}))).join(' and ')
  throw new Refusal(422, `Enter for all ${to.plural}: ${names}. No draft was made.`, { fields: unsaidByAll })
}

/** Stores one draft of a set; a refusal says of which it is. */
const addDraft = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  arrow: Arrow,
  group: Group,
  draft: Readonly<Row>,
): Promise<MadeDraft> => {
  const lines = [...group.lines.values()].reduce((sum, some) => sum + some.length, 0)
  try {
    const { saved } = await insertRecord(store, tx, actor, arrow.to, draft)
    return { id: Number(saved['id']), title: await titleOf(store, tx, arrow, saved), lines }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const why = error.fields.length > 0 ? error.fields.map(({ message }) => message).join(' ') : error.message
    throw new Refusal(error.status, `${await titleOf(store, tx, arrow, group.header)}: ${why} No draft was made.`)
  }
}

/** The drafts that a call with the same key has made: those of one moment, by one person. */
const madeBefore = async (store: Store, tx: Tx, arrow: Arrow, first: number): Promise<readonly MadeDraft[]> => {
  const table = quoted(tableOf(arrow.to.name))
  const rows = await tx.rows<{ id: number }>(
    `select t.id from ${table} t join ${table} o on o.id = $1 and t.created_stamp = o.created_stamp and t.created_by = o.created_by order by t.id`,
    [first],
  )
  return Promise.all(
    rows.map(async ({ id }) => {
      const record = await loadOne(store, tx, arrow.to, id)
      return { id, title: await titleOf(store, tx, arrow, record), lines: linesOf(record, arrow.lines[1]).length }
    }),
  )
}

/**
 * POST /api/:doc/make/:target/each — makes drafts of all that is left of one or several records, all of them or none: one for each header
 * that its sources and their lines ask for (`same` and `oneFor` of the arrow). `header` is said of all. Only a refusal of what it lacks
 * names fields: those that `header` has to say.
 */
export const makeSet = async (
  store: Store,
  actor: Actor,
  def: AnyDocument,
  targetName: string,
  { sources, header = {} }: SetRequest,
  key: string | null,
): Promise<{ readonly made: readonly MadeDraft[] }> => {
  const arrows = arrowsBetween(store.registry, def.name, targetName)
  const [first] = arrows
  if (!first) throw new Refusal(404, `No ${targetName} is made from a ${def.label}.`)
  requireRight(actor, def, 'read')
  requireRight(actor, first.to, 'write')
  return once({
    store,
    actor,
    def: first.to,
    request: { key, route: `make ${def.name} ${first.to.name} each`, body: { sources, header } },
    action: null,
    reason: null,
    work: async tx => {
      const records: Row[] = []
      for (const id of sources.toSorted((a, b) => a - b)) records.push(await loadSeen(store, tx, actor, def, id))
      const groups = await groupsOf(store, tx, arrows, records)
      const drafts: Readonly<Row>[] = []
      for (const group of groups) drafts.push(await draftOf(store, tx, actor, first, group, header))
      requireSaid(first, drafts)
      const made: MadeDraft[] = []
      for (const [i, group] of groups.entries()) made.push(await addDraft(store, tx, actor, first, group, drafts[i] ?? {}))
      const [one] = made
      if (!one) throw new Refusal(422, `Nothing is left to make a ${first.to.label} from.`)
      return { id: one.id, result: { made } }
    },
    again: id => store.db.read(async tx => ({ made: await madeBefore(store, tx, first, id) })),
  })
}

import type { AnyDocument } from '../../kernel/document.ts'
import { type Duty, duties as dutyLabels } from '../../kernel/duty.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { requireRight } from './parts/access.ts'
import { once } from './once.ts'
import type { Store } from './parts/store.ts'

/** A view of a list that somebody has kept. */
export interface KeptView {
  readonly id: number
  readonly name: string
  /** What the list's address says after the question mark: `filter=status:in:draft&sort=-date&cols=*number,customer~220`. */
  readonly query: string
  /** A user who holds one of them may use it; where there are none, only its owner. */
  readonly duties: readonly Duty[]
  readonly isMine: boolean
  readonly ownerName: string
  readonly version: number
}

/** The views of one list that a person may use, in their order, and the one with which the list opens for them. */
export interface KeptViews {
  readonly views: readonly KeptView[]
  readonly usual: number | null
}

/** What a person says of a view. */
export type ViewInput = Pick<KeptView, 'name' | 'query' | 'duties'>

/** What may stand in the address of a list. */
const parts: ReadonlySet<string> = new Set(['q', 'filter', 'sort', 'size', 'cols', 'density'])
/** More than this nobody finds anything in. */
const mostViews = 100

const columns = `v.id, v.name, v.query, v.duties, v.owner = $1 as "isMine", u.name as "ownerName", v.version`
const from = `from list_view v join "user" u on u.id = v.owner`
const mayUse = `(v.owner = $1 or v.duties && $2::text[])`

const refuseQuery = (query: string): void => {
  const stranger = [...new URLSearchParams(query).keys()].find(name => !parts.has(name))
  if (stranger !== undefined) {
    throw new Refusal(422, `A view keeps ${[...parts].join(', ')}, and no ${stranger}.`, {
      fields: [{ path: 'query', message: `There is no ${stranger} in a view.` }],
    })
  }
}

/** A view is shared with people that its owner works with: through duties of their own that may read the list; an administrator through any. */
const refuseDuties = (actor: Actor, def: AnyDocument, duties: readonly Duty[]): void => {
  const stranger = duties.find(duty => !actor.duties.has(duty) && !actor.duties.has('admin'))
  const blind = duties.find(duty => !def.access.read.includes(duty))
  const message = stranger
    ? `You do not hold the duty ${dutyLabels[stranger]}, so you cannot share a view with it.`
    : blind
      ? `${def.plural} are not open to the duty ${dutyLabels[blind]}.`
      : null
  if (message !== null) throw new Refusal(422, message, { fields: [{ path: 'duties', message }] })
}

const nameTaken = (name: string): Refusal => {
  const message = `You have a view called ${name} already. Choose another name, or overwrite that view.`
  return new Refusal(409, message, { fields: [{ path: 'name', message }] })
}

const readOne = (tx: Tx, actor: Actor, id: number): Promise<KeptView> =>
  tx.one<KeptView>(`select ${columns} ${from} where v.id = $2`, [actor.id, id])

/** GET /api/views/:doc — the views of a list that a person may use: their own, and those shared with one of their duties. */
export const findViews = (store: Store, actor: Actor, def: AnyDocument): Promise<KeptViews> => {
  requireRight(actor, def, 'read')
  return store.db.read(async tx => {
    const mine = await tx.maybe<{ usual: number | null; places: number[] }>(
      'select usual, places from list_arrangement where user_id = $1 and doc = $2',
      [actor.id, def.name],
    )
    const views = await tx.rows<KeptView>(
      `select ${columns} ${from} where ${mayUse} and v.doc = $3 order by array_position($4::bigint[], v.id), v.owner <> $1, v.id`,
      [actor.id, [...actor.duties], def.name, mine?.places ?? []],
    )
    const usual = mine?.usual ?? null
    return { views, usual: views.some(view => view.id === usual) ? usual : null }
  })
}

/** POST /api/views/:doc — keeps a view. */
export const createView = (
  store: Store,
  actor: Actor,
  def: AnyDocument,
  input: ViewInput,
  key: string | null,
): Promise<KeptView> => {
  requireRight(actor, def, 'read')
  refuseQuery(input.query)
  refuseDuties(actor, def, input.duties)
  return once({
    store,
    actor,
    def,
    request: { key, route: `create view ${def.name}`, body: input },
    action: 'create',
    reason: null,
    work: async tx => {
      const { kept } = await tx.one<{ kept: number }>(
        'select count(*)::int as kept from list_view where owner = $1 and doc = $2',
        [actor.id, def.name],
      )
      if (kept >= mostViews) throw new Refusal(422, `You keep ${mostViews} views of this list. Delete one first.`)
      const made = await tx.maybe<{ id: number }>(
        `insert into list_view (doc, owner, name, query, duties) values ($1, $2, $3, $4, $5)
         on conflict (owner, doc, lower(name)) do nothing returning id`,
        [def.name, actor.id, input.name, input.query, input.duties],
      )
      if (!made) throw nameTaken(input.name)
      return { id: made.id, result: await readOne(tx, actor, made.id) }
    },
    again: id => store.db.read(tx => readOne(tx, actor, id)),
  })
}

interface Held extends Omit<ViewInput, 'query'> {
  readonly owner: number
  readonly version: number
}

/** The view under a lock, where the person may change it: their own; an administrator those that are shared. */
const holdView = async (tx: Tx, actor: Actor, def: AnyDocument, id: number, version: number): Promise<Held> => {
  const view = await tx.maybe<Held>('select owner, name, version, duties from list_view where id = $1 and doc = $2 for update', [
    id,
    def.name,
  ])
  const isShared = view?.duties.some(duty => actor.duties.has(duty)) ?? false
  const isMine = view?.owner === actor.id
  if (!view || !(isMine || isShared || (actor.duties.has('admin') && view.duties.length > 0))) {
    throw new Refusal(404, 'There is no such view, or it is not shared with you.')
  }
  if (!isMine && !actor.duties.has('admin'))
    throw new Refusal(403, 'Only its owner can change this view. Save it as a view of your own.')
  if (view.version !== version) throw new Refusal(409, `The view ${view.name} was changed meanwhile. Open it again to see how.`)
  return view
}

const audited = (actor: Actor, action: string): Readonly<Record<string, string>> => ({
  'app.user_id': String(actor.id),
  'app.request': actor.request,
  'app.action': action,
})

/** PUT /api/views/:doc/:id — renames a view, overwrites what it shows, shares it or takes it back. Duties it has it may keep. */
export const changeView = (
  store: Store,
  actor: Actor,
  def: AnyDocument,
  id: number,
  version: number,
  { name, query, duties }: ViewInput,
): Promise<KeptView> => {
  requireRight(actor, def, 'read')
  refuseQuery(query)
  return store.db.transaction(
    async tx => {
      const view = await holdView(tx, actor, def, id, version)
      refuseDuties(
        actor,
        def,
        duties.filter(duty => !view.duties.includes(duty)),
      )
      const other = 'select id from list_view where owner = $1 and doc = $2 and lower(name) = lower($3) and id <> $4'
      if (await tx.maybe(other, [view.owner, def.name, name, id])) throw nameTaken(name)
      await tx.rows('update list_view set name = $2, query = $3, duties = $4, version = version + 1 where id = $1', [
        id,
        name,
        query,
        duties,
      ])
      return readOne(tx, actor, id)
    },
    { setting: audited(actor, 'update') },
  )
}

/** DELETE /api/views/:doc/:id — removes a view for all who use it. */
export const removeView = (store: Store, actor: Actor, def: AnyDocument, id: number, version: number): Promise<void> => {
  requireRight(actor, def, 'read')
  return store.db.transaction(
    async tx => {
      await holdView(tx, actor, def, id, version)
      await tx.rows('delete from list_view where id = $1', [id])
    },
    { setting: audited(actor, 'delete') },
  )
}

/** PUT /api/views/:doc — with which view a list opens for this person, and in which order its views stand. */
export const arrangeViews = async (
  store: Store,
  actor: Actor,
  def: AnyDocument,
  usual: number | null,
  places: readonly number[],
): Promise<KeptViews> => {
  const { views } = await findViews(store, actor, def)
  if (usual !== null && !views.some(view => view.id === usual)) {
    throw new Refusal(422, 'There is no such view, or it is not shared with you.')
  }
  await store.db.transaction(tx =>
    tx.rows(
      `insert into list_arrangement (user_id, doc, usual, places) values ($1, $2, $3, $4)
       on conflict (user_id, doc) do update set usual = excluded.usual, places = excluded.places`,
      [actor.id, def.name, usual, places.filter(place => views.some(view => view.id === place))],
    ),
  )
  return findViews(store, actor, def)
}

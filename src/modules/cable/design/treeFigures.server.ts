import { readRecord, type Row } from '../../../kernel/record.ts'
import { firstState } from '../../../kernel/states.ts'
import { reading, text } from '../../../server/reading.ts'
import { cableTree } from '../cableTree/cableTree.ts'
import type { DerivedDesign } from './derived.ts'
import { productDesign } from '../productDesign/productDesign.ts'
import type { Actor } from '../../../server/actor.ts'
import type { Tx } from '../../../server/database.ts'
import { requireRight } from '../../../server/store/parts/access.ts'
import { wireRecord } from '../../../server/store/answer.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { tellingFaults } from '../fromMasters/answer.server.ts'
import { tablesIn } from '../fromMasters/tables.server.ts'
import { tracedDesign, treeIdsIn, typedTree } from '../fromMasters/trees.server.ts'

/** One cable without a tree and with it, as designs on the wire; null what cannot be designed, and why. */
export interface TreeFigures {
  readonly designation: string | null
  readonly before: Row | null
  readonly after: Row | null
  readonly complaints: readonly string[]
}

export const untold = (designation: string | null, complaints: readonly string[]): TreeFigures => ({
  designation,
  before: null,
  after: null,
  complaints,
})

const messages = (design: DerivedDesign): readonly string[] =>
  design.kind === 'refused' ? design.complaints.map(({ message }) => message) : []

/** Two designs of one cable as they travel; the second is not made where the first cannot be. */
export const besideEachOther = (
  actor: Actor,
  designation: string,
  before: DerivedDesign,
  after: () => DerivedDesign,
): TreeFigures => {
  if (before.kind === 'refused') return untold(designation, messages(before))
  const wire = (design: DerivedDesign): Row | null =>
    design.kind === 'derived' ? wireRecord(productDesign, { ...design.values, status: firstState(productDesign) }, actor) : null
  const changed = after()
  return { designation, before: wire(before), after: wire(changed), complaints: messages(changed) }
}

/** The cable that a tree is looked at with where nobody names one: one that is pinned to it, else the newest of its type. */
const usualCableReading = reading(
  { designation: text },
  `
  select d.full_designation as designation from product_design d
  where d.full_designation is not null and (d.tree = $1 or d.cable_type = $2)
  order by (d.tree = $1) desc nulls last, d.id desc limit 1`,
)

/** The cable that a tree names, else a usual one of its type. */
export const shownOn = async (tx: Tx, { id, cableType, shownOn: named }: Readonly<Row>): Promise<string | null> => {
  if (typeof named === 'string' && named.trim() !== '') return named
  return (await usualCableReading.maybe(tx, [id ?? null, cableType ?? null]))?.designation ?? null
}

const userNameReading = reading({ name: text }, 'select name from "user" where id = $1')

const userName = async (tx: Tx, { id }: Actor): Promise<string> => (await userNameReading.maybe(tx, [id]))?.name ?? 'you'

/**
 * POST /api/cable/tree-figures — one cable as the standards and tables make it and as a cable tree does that somebody is just typing.
 * Nothing is kept. What cannot be shown is no mistake of the person who is half-way through a word: it says why.
 */
export const treeFigures = (store: Store, actor: Actor, id: number | null, content: unknown): Promise<TreeFigures> => {
  requireRight(actor, cableTree, 'read')
  return store.db.read(tx =>
    tellingFaults(async () => {
      const { draft } = readRecord(cableTree, content, actor.duties)
      const designation = await shownOn(tx, { ...draft, id })
      if (designation === null) return untold(null, ['Name a cable to look at this tree with: 3.5C x 240 A2XFY.'])
      const tables = await tablesIn(store, tx)
      const ids = await treeIdsIn(tx)
      const typed = await typedTree(tx, draft, await userName(tx, actor))
      return besideEachOther(actor, designation, tracedDesign(tables, { designation }, null, ids), () =>
        tracedDesign(tables, { designation }, typed, ids),
      )
    }),
  )
}

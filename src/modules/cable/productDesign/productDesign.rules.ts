import { productFields } from '../design/productFields.ts'
import type { Underway } from '../../../kernel/underway.ts'
import { tellingFaults } from '../fromMasters/answer.server.ts'
import { tablesIn } from '../fromMasters/tables.server.ts'
import { pinnedTree, tracedDesign, treeIdsIn } from '../fromMasters/trees.server.ts'
import type { Tx } from '../../../server/database.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'
import { loadOne } from '../../../server/store/parts/load.ts'
import {
  type Derivation,
  type DeriveCall,
  type Effect,
  type EffectCall,
  type ActRule,
  rulesFor,
} from '../../../server/store/parts/rules.ts'
import { writeChanges } from '../../../server/store/lines/writing.ts'
import { transition } from '../../../server/store/transition.ts'
import type { Cable } from '../engine/cable.ts'
import { marking } from '../engine/design/design.ts'
import type { Maker } from '../engine/properties/legend.ts'
import { product } from '../product/product.ts'
import { productDesign } from './productDesign.ts'
import { id, integer, orNull, reading, text } from '../../../server/reading.ts'

const lastReading = reading({ last: integer }, 'select coalesce(max(revision), 0) as last from product_design where product = $1')

/**
 * A design keeps its revision as long as it stays with its product; a new one takes the next when it is saved, and none before, for
 * others may come first. The product is held meanwhile.
 */
const revisionOf = async ({ tx, record, before, saving }: DeriveCall<typeof productDesign>): Promise<number | null> => {
  const product = record.product
  if (!saving) return null
  if (typeof product !== 'number') return 1
  if (before && before.product === product) return before.revision
  await tx.rows('select 1 from product where id = $1 for no key update', [product])
  const { last } = await lastReading.one(tx, [product])
  return last + 1
}

const makerReading = reading(
  { name: text, licence: orNull(text) },
  `select c.name, s.licence from company c left join standard s on s.code = $1 and s.edition = $2
     where c.status = 'active' order by c.id limit 1`,
)

/** Who makes it, with the licence of its edition, as the legend says. The year comes on when it is made. */
const makerOf = async (tx: Tx, { standard, edition }: Cable): Promise<Maker | null> => {
  const maker = await makerReading.maybe(tx, [standard, edition])
  return maker && { ...maker, year: null }
}

/** Designs the cable from the masters as they stand and by the cable tree that it is pinned to, and gives the design its revision. */
const deriveProductDesign: Derivation<typeof productDesign> = call =>
  tellingFaults(async () => {
    const { store, tx, record } = call
    const tables = await tablesIn(store, tx)
    const [pinned, ids] = [await pinnedTree(tx, record.tree), await treeIdsIn(tx)]
    const derived = tracedDesign(tables, record, pinned, ids)
    if (derived.kind === 'refused') return { values: {}, complaints: derived.complaints }
    const { designed, values } = derived
    const [maker, revision] = [await makerOf(tx, designed.cable), await revisionOf(call)]
    return { values: { ...values, legend: marking(tables, designed, maker).legend, revision } }
  })

const newerReading = reading(
  { revision: integer },
  `select max(revision) as revision from product_design
     where product = $1 and revision > $2 and ${inStage(productDesign, 'agreed')} having max(revision) is not null`,
)

/** The newest revision of a product is approved last, so that what orders pin only ever moves on. */
const noneIsNewer: ActRule<typeof productDesign> = async ({ tx, record }) => {
  const { product: of, revision } = record
  await tx.rows('select 1 from product where id = $1 for no key update', [of])
  const newer = await newerReading.maybe(tx, [of, revision])
  return newer
    ? [{ path: 'revision', message: `Revision ${newer.revision} of this product was approved already; revise that one.` }]
    : []
}

const editionOfReading = reading({ id: id('standard') }, 'select id from standard where code = $1 and edition = $2')

const editionOf = async (tx: Tx, madeTo: string | null): Promise<number | null> => {
  const [code, edition] = (madeTo ?? '').split(':')
  return (await editionOfReading.maybe(tx, [code, edition]))?.id ?? null
}

const changeProduct = async (
  { store, tx }: EffectCall<unknown>,
  id: number,
  change: Partial<Underway<typeof product>>,
): Promise<void> => {
  const stored = await loadOne(store, tx, product, id, true)
  await writeChanges(store, tx, product, id, stored.version, { ...stored, ...change })
}

const earlierReading = reading(
  { id: id('productDesign') },
  `select id from product_design where product = $1 and ${inState(productDesign, 'approved')} and id <> $2 order by id for update`,
)

/** The approved design speaks for its product: its figures are the product's, and the revision before it is superseded. */
const speakForProduct: Effect<typeof productDesign> = async call => {
  const { store, tx, actor, record } = call
  const of = record.product
  if (of === null) return
  const earlier = await earlierReading.rows(tx, [of, record.id])
  for (const { id } of earlier)
    await transition(store, tx, actor, productDesign, await loadOne(store, tx, productDesign, id), 'supersede')
  await changeProduct(call, of, {
    ...productFields(record),
    edition: await editionOf(tx, record.madeTo),
    design: record.id,
  })
}

const speaksReading = reading({ id: id('product') }, 'select id from product where id = $1 and design = $2')

/** A design that no longer holds is no longer what new orders pin; the figures of the product stay as they were. */
const fallSilent: Effect<typeof productDesign> = async call => {
  const { tx, record } = call
  const speaks = await speaksReading.maybe(tx, [record.product, record.id])
  if (speaks) await changeProduct(call, speaks.id, { design: null })
}

export default rulesFor(productDesign, {
  derive: deriveProductDesign,
  act: { approve: noneIsNewer },
  done: { approve: speakForProduct, supersede: fallSilent, retire: fallSilent },
})

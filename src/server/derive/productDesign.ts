import type { Cable } from '../../modules/cable/engine/cable.ts'
import { marking } from '../../modules/cable/engine/design.ts'
import type { Maker } from '../../modules/cable/engine/properties/legend.ts'
import { tellingFaults } from '../cable/answer.ts'
import { tablesIn } from '../cable/tables.ts'
import { pinnedTree, tracedDesign, treeIdsIn } from '../cable/trees.ts'
import type { Tx } from '../database.ts'
import type { Derivation, DeriveCall } from '../rules/rule.ts'

/**
 * A design keeps its revision as long as it stays with its product; a new one takes the next when it is saved, and none before, for
 * others may come first. The product is held meanwhile.
 */
const revisionOf = async ({ tx, record, before, saving }: DeriveCall): Promise<unknown> => {
  const product = record['product']
  if (!saving) return null
  if (typeof product !== 'number') return 1
  if (before && before['product'] === product) return before['revision']
  await tx.rows('select 1 from product where id = $1 for no key update', [product])
  const { last } = await tx.one<{ last: number }>(
    'select coalesce(max(revision), 0) as last from product_design where product = $1',
    [product],
  )
  return last + 1
}

/** Who makes it, with the licence of its edition, as the legend says. The year comes on when it is made. */
const makerOf = async (tx: Tx, { standard, edition }: Cable): Promise<Maker | null> => {
  const maker = await tx.maybe<{ name: string; licence: string | null }>(
    `select c.name, s.licence from company c left join standard s on s.code = $1 and s.edition = $2
     where c.status = 'active' order by c.id limit 1`,
    [standard, edition],
  )
  return maker && { ...maker, year: null }
}

/** Designs the cable from the masters as they stand and by the cable tree that it is pinned to, and gives the design its revision. */
export const deriveProductDesign: Derivation = call =>
  tellingFaults(async () => {
    const { store, tx, record } = call
    const tables = await tablesIn(store, tx)
    const [pinned, ids] = [await pinnedTree(tx, record['tree']), await treeIdsIn(tx)]
    const derived = tracedDesign(tables, record, pinned, ids)
    if (derived.kind === 'refused') return { values: {}, complaints: derived.complaints }
    const { designed, values } = derived
    const [maker, revision] = [await makerOf(tx, designed.cable), await revisionOf(call)]
    return { values: { ...values, legend: marking(tables, designed, maker).legend, revision } }
  })

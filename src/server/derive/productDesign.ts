import { derivedDesign } from '../../modules/cable/design/derived.ts'
import type { Cable } from '../../modules/cable/engine/cable.ts'
import { marking } from '../../modules/cable/engine/design.ts'
import type { Maker } from '../../modules/cable/engine/legend.ts'
import { tellingFaults } from '../cable/answer.ts'
import { tablesIn } from '../cable/tables.ts'
import type { Tx } from '../database.ts'
import type { Derivation, DeriveCall } from '../rules/rule.ts'

const cableTypeCalled = async (tx: Tx, code: string): Promise<number | null> =>
  (await tx.maybe<{ id: number }>('select id from cable_type where code = $1', [code]))?.id ?? null

/** A design keeps its revision as long as it stays with its product; a new one takes the next. The product is held meanwhile. */
const revisionOf = async ({ tx, record, before, saving }: DeriveCall): Promise<unknown> => {
  const product = record['product']
  if (typeof product !== 'number') return 1
  if (before && before['product'] === product) return before['revision']
  if (saving) await tx.rows('select 1 from product where id = $1 for no key update', [product])
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

/** Designs the cable from the masters as they stand, and gives the design its revision. */
export const deriveProductDesign: Derivation = call =>
  tellingFaults(async () => {
    const { store, tx, record } = call
    const tables = await tablesIn(store, tx)
    const derived = derivedDesign(tables, record)
    if (derived.kind === 'refused') return { values: {}, complaints: derived.complaints }
    const { designed, values } = derived
    const [cableType, maker, revision] = await Promise.all([
      cableTypeCalled(tx, designed.cableType),
      makerOf(tx, designed.cable),
      revisionOf(call),
    ])
    return { values: { ...values, legend: marking(tables, designed, maker).legend, cableType, revision } }
  })

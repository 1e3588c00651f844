import { derivedDesign } from '../../modules/cable/design/derived.ts'
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

/** Designs the cable from the masters as they stand, and gives the design its revision. */
export const deriveProductDesign: Derivation = call =>
  tellingFaults(async () => {
    const derived = derivedDesign(await tablesIn(call.store, call.tx), call.record)
    if (derived.kind === 'refused') return { values: {}, complaints: derived.complaints }
    const cableType = await cableTypeCalled(call.tx, derived.designed.cableType)
    return { values: { ...derived.values, cableType, revision: await revisionOf(call) } }
  })

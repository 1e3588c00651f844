import type { Complaint } from '../../kernel/document.ts'
import { isRefused } from '../../modules/cable/engine/refused.ts'
import { complaintOf, pricedValues, pricingOf } from '../cable/pricing.ts'
import type { Tx } from '../database.ts'
import type { Derivation, DeriveCall } from '../rules/rule.ts'
import { makeLoader } from '../store/load.ts'

interface Version {
  readonly revision: number
  readonly origin: number | null
}

const first: Version = { revision: 1, origin: null }

const latest = 'select coalesce(max(revision), 0) as revision from costing where id = $1 or origin = $1'

const parentOf = (tx: Tx, id: number): Promise<{ origin: number } | null> =>
  tx.maybe<{ origin: number }>('select coalesce(origin, id) as origin from costing where id = $1', [id])

/** The place of a costing among its versions, one after the newest. Two that are made at once wait for each other at the first. */
const versionOf = async ({ tx, record, before, saving }: DeriveCall): Promise<Version> => {
  const { basedOn } = record
  if (typeof basedOn !== 'number') return first
  const stored = before?.['basedOn'] === basedOn ? before['revision'] : null
  const parent = await parentOf(tx, basedOn)
  if (!parent) return first
  if (typeof stored === 'number') return { revision: stored, origin: parent.origin }
  if (saving) await tx.rows('select 1 from costing where id = $1 for no key update', [parent.origin])
  const { revision } = await tx.one<{ revision: number }>(latest, [parent.origin])
  return { revision: revision + 1, origin: parent.origin }
}

const ofItself = ({ record, before }: DeriveCall): Complaint[] =>
  before && record['basedOn'] === before['id'] ? [{ path: 'basedOn', message: 'A costing is no version of itself.' }] : []

/** The sheet of a costing from the design of its cable, the rates of its day and its terms, and its place among its versions. */
export const deriveCosting: Derivation = async call => {
  const { store, tx, record } = call
  const version = await versionOf(call)
  const pricing = await pricingOf({ store, tx, loader: makeLoader(store, tx) }, record)
  if (pricing === null) return { values: { ...version }, complaints: ofItself(call) }
  if (isRefused(pricing)) return { values: { ...version }, complaints: [...ofItself(call), complaintOf(pricing)] }
  return { values: { ...version, ...pricedValues(pricing) }, complaints: ofItself(call) }
}

import { isRefused } from '../../modules/cable/engine/refused.ts'
import { costing } from '../../modules/sales/costing.ts'
import { complaintOf, pricedValues, pricingOf } from '../cable/pricing.ts'
import type { Derivation } from '../rules/rule.ts'
import { makeLoader } from '../store/load.ts'
import { ofItself, versionOf } from './version.ts'

/** The sheet of a costing from the design of its cable, the rates of its day and its terms, and its place among its versions. */
export const deriveCosting: Derivation = async call => {
  const { store, tx, record } = call
  const version = await versionOf(costing.name, call)
  const complaints = ofItself('costing', call)
  const pricing = await pricingOf({ store, tx, loader: makeLoader(store, tx) }, record)
  if (pricing === null) return { values: { ...version }, complaints }
  if (isRefused(pricing)) return { values: { ...version }, complaints: [...complaints, complaintOf(pricing)] }
  return { values: { ...version, ...pricedValues(pricing) }, complaints }
}

import { complaintOf, pricingOf, pricedValues } from './pricing.server.ts'
import { ofItself, versionOf } from '../../../server/rules/version.ts'
import { makeLoader } from '../../../server/store/parts/load.ts'
import { type Derivation, rulesFor } from '../../../server/store/parts/rules.ts'
import { isRefused } from '../../cable/engine/refused.ts'
import { costing } from './costing.ts'

/** The sheet of a costing from the design of its cable, the rates of its day and its terms, and its place among its versions. */
const deriveCosting: Derivation<typeof costing> = async call => {
  const { store, tx, record } = call
  const version = await versionOf(costing.name, call)
  const complaints = ofItself('costing', call)
  const pricing = await pricingOf({ store, tx, loader: makeLoader(store, tx) }, record)
  if (pricing === null) return { values: { ...version }, complaints }
  if (isRefused(pricing)) return { values: { ...version }, complaints: [...complaints, complaintOf(pricing)] }
  return { values: { ...version, ...pricedValues(pricing) }, complaints }
}

export default rulesFor(costing, { derive: deriveCosting })

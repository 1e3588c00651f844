import { Decimal, zero } from '../../../kernel/decimal.ts'
import type { Underway } from '../../../kernel/underway.ts'
import { tellingFaults } from '../../cable/fromMasters/answer.server.ts'
import { type BillCable, cablesOf, lineTerms } from './billCables.server.ts'
import { ownTerms, withOwnMetals } from '../costing/pricing.server.ts'
import { ratesInForce } from '../../cable/fromMasters/rates.server.ts'
import { type KnownProduct, productsMadeTo } from '../../cable/design/reading.server.ts'
import { tablesIn } from '../../cable/fromMasters/tables.server.ts'
import { ofItself, versionOf } from '../../../server/rules/version.ts'
import { makeLoader } from '../../../server/store/parts/load.ts'
import { type Derivation, type DeriveCall, rulesFor } from '../../../server/store/parts/rules.ts'
import { metals, type RateSheet } from '../../cable/engine/costing/rates.ts'
import type { Terms } from '../../cable/engine/costing/terms.ts'
import { costWorking, type Priced } from '../../cable/engine/costing/working.ts'
import { isRefused } from '../../cable/engine/refused.ts'
import { rounded } from '../../cable/engine/rounding.ts'
import type { CableTables } from '../../cable/engine/tables/tables.ts'
import { costedBill } from './costedBill.ts'

/** What all lines of a bill are priced with. */
interface Desk {
  readonly tables: CableTables
  readonly sheet: RateSheet
  readonly terms: Terms
}

type Outcome = { readonly priced: Priced | null; readonly why: string | null }

const outcomeOf = ({ tables, sheet, terms }: Desk, cable: BillCable): Outcome => {
  const { designed, about } = cable
  if (!designed) return { priced: null, why: about }
  const priced = costWorking(tables, designed, sheet, lineTerms(terms, cable))
  return isRefused(priced) ? { priced: null, why: priced.message } : { priced, why: about }
}

const rowOf = (
  desk: Desk,
  cable: BillCable,
  products: ReadonlyMap<string, KnownProduct>,
): Underway<typeof costedBill>['priced'][number] => {
  const { asked, qty, setPerKm, reading, confidence, assumed, designed } = cable
  const { priced, why } = outcomeOf(desk, cable)
  const pricePerKm = setPerKm ?? priced?.pricePerKm ?? null
  return {
    cable: designed?.designation ?? asked,
    reading,
    confidence,
    about: why,
    assumed,
    product: products.get(designed?.designation ?? '')?.id ?? null,
    qty,
    runM: designed ? lineTerms(desk.terms, cable).runM : null,
    weightKgPerKm: designed && new Decimal(rounded(designed.construction.kgPerKm.value, 3)),
    copperKgPerKm: priced?.copperKgPerKm ?? null,
    aluminiumKgPerKm: priced?.aluminiumKgPerKm ?? null,
    metalPerKm: priced?.metalPerKm ?? null,
    materialPerKm: priced?.materialPerKm ?? null,
    hollowPerKm: priced && pricePerKm ? pricePerKm.minus(priced.metalPerKm) : null,
    reckonedPerKm: priced?.pricePerKm ?? null,
    pricePerKm,
    value: pricePerKm?.mul(qty) ?? zero,
  }
}

/** The desk of a bill; null while it does not say its terms and its day. */
const deskFor = async ({ store, tx, record }: DeriveCall<typeof costedBill>): Promise<Desk | null> => {
  const { rateDay, copperRate, aluminiumRate } = record
  const terms = await ownTerms(makeLoader(store, tx), record)
  if (!terms || typeof rateDay !== 'string') return null
  const sheet = withOwnMetals(await ratesInForce(tx, rateDay), { CU: copperRate, AL: aluminiumRate })
  return { tables: await tablesIn(store, tx), sheet, terms }
}

/** Every line of a bill as it is read, designed and priced on the bill's own day and terms, and its place among its versions. */
const deriveCostedBill: Derivation<typeof costedBill> = async call => {
  const { store, tx, record } = call
  const version = await versionOf(costedBill.name, call)
  const complaints = ofItself('costed bill', call)
  const desk = await tellingFaults(() => deskFor(call))
  if (!desk) return { values: { ...version }, complaints }
  const cables = await cablesOf(desk.tables, makeLoader(store, tx), record)
  const products = await productsMadeTo(
    tx,
    cables.flatMap(({ designed }) => designed?.designation ?? []),
  )
  return {
    values: {
      ...version,
      priced: cables.map(cable => rowOf(desk, cable, products)),
      copperUsed: desk.sheet.rates.get(metals.CU.rod)?.rate ?? null,
      aluminiumUsed: desk.sheet.rates.get(metals.AL.rod)?.rate ?? null,
    },
    complaints,
  }
}

export default rulesFor(costedBill, { derive: deriveCostedBill })

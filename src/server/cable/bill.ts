import { Decimal } from '../../kernel/decimal.ts'
import { kinds } from '../../kernel/kinds.ts'
import type { Row } from '../../kernel/record.ts'
import { takenFrom, termsOf } from '../../modules/cable/costTerms.ts'
import type { Decoded } from '../../modules/cable/engine/designation/decode.ts'
import { decodeAll } from '../../modules/cable/engine/design.ts'
import type { RateSheet } from '../../modules/cable/engine/costing/rates.ts'
import type { Terms } from '../../modules/cable/engine/costing/terms.ts'
import { costWorking } from '../../modules/cable/engine/costing/working.ts'
import { isRefused } from '../../modules/cable/engine/refused.ts'
import type { CableTables } from '../../modules/cable/engine/tables/tables.ts'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store/store.ts'
import { tellingFaults } from './answer.ts'
import { designOf } from './designs.ts'
import { withOwnMetals } from './pricing.ts'
import { ratesInForce } from './rates.ts'
import { tablesIn } from './tables.ts'
import { usualTerms } from './terms.ts'

/** What a bill of quantities is asked with. */
export interface BillAsked {
  readonly bill: string
  readonly runM: number
  readonly rateDay: string
  readonly copperRate: Decimal | null
  readonly aluminiumRate: Decimal | null
}

const mostLines = 500

const money = (value: Decimal): unknown => kinds.money.wire(value, { kind: 'money', optional: false })

const unpriced = (why: string): Row => ({ designation: null, pricePerKm: null, hollowPerKm: null, metalKgPerKm: null, why })

const pricedLine = (tables: CableTables, decoded: Decoded, sheet: RateSheet, terms: Terms): Row => {
  if (decoded.kind === 'incomplete') return unpriced(decoded.questions.map(({ question }) => question).join(' '))
  if (decoded.kind === 'impossible') return unpriced(decoded.refusal.message)
  const designed = designOf(tables, decoded.cable)
  if (isRefused(designed)) return unpriced(designed.message)
  const priced = costWorking(tables, designed, sheet, terms)
  if (isRefused(priced)) return { ...unpriced(priced.message), designation: designed.designation }
  return {
    designation: designed.designation,
    pricePerKm: money(priced.pricePerKm),
    hollowPerKm: money(priced.hollowPerKm),
    metalKgPerKm: priced.metalKgPerKm.toFixed(3),
    why: null,
  }
}

/** A pasted bill of quantities, decoded, designed and priced line by line; a line that cannot be says why. */
export const billAnswer = (store: Store, { bill, runM, rateDay, copperRate, aluminiumRate }: BillAsked): Promise<Row> =>
  store.db.read(tx =>
    tellingFaults(async () => {
      const tables = await tablesIn(store, tx)
      const lines = decodeAll(tables, bill)
      if (lines.length > mostLines) throw new Refusal(422, `A bill has at most ${mostLines} lines; this one has ${lines.length}.`)
      const sheet = withOwnMetals(await ratesInForce(tx, rateDay), { CU: copperRate, AL: aluminiumRate })
      const usual = await usualTerms(store, tx)
      const terms = termsOf(takenFrom(usual), usual.recoveries, runM, [])
      return {
        lines: lines.map(decoded => ({
          text: decoded.text,
          confidence: 'confidence' in decoded ? decoded.confidence : 0,
          ...pricedLine(tables, decoded, sheet, terms),
        })),
      }
    }),
  )

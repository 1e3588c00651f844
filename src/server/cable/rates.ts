import { Decimal } from '../../kernel/decimal.ts'
import type { RateEntry, RateSheet } from '../../modules/cable/engine/costing/rates.ts'
import { purchaseOf } from '../../modules/cable/materialRate.ts'
import type { Tx } from '../database.ts'

interface RateRow {
  readonly of: string
  readonly rate: string
  readonly from: string
  readonly basis: string
  readonly exchange: string | null
  readonly premium: string
  readonly rupees: string | null
  readonly duty: string
  readonly handling: string
}

const inForce = `
  select distinct on (r.material, r.drum) coalesce(m.code, d.code) as of, r.rate, r.valid_from as "from", r.basis,
    r.exchange_usd_per_tonne as exchange, r.premium_usd_per_tonne as premium, r.rupees_per_usd as rupees, r.duty_pct as duty,
    r.handling_rupees_per_tonne as handling
  from material_rate r left join raw_material m on m.id = r.material left join drum_code d on d.id = r.drum
  where r.status = 'active' and r.valid_from <= $1 order by r.material, r.drum, r.valid_from desc`

const decimal = (text: string | null): Decimal | null => (text === null ? null : new Decimal(text))

const entryOf = ({ of, rate, from, basis, exchange, premium, rupees, duty, handling }: RateRow): RateEntry => {
  const purchase = purchaseOf({
    exchangeUsdPerTonne: decimal(exchange),
    premiumUsdPerTonne: new Decimal(premium),
    rupeesPerUsd: decimal(rupees),
    dutyPct: new Decimal(duty),
    handlingRupeesPerTonne: new Decimal(handling),
  })
  return { of, rate: new Decimal(rate), from, basis, ...(purchase ? { purchase } : {}) }
}

/** The rates that hold on a day (yyyy-MM-dd), in one statement: of each material and drum the newest on or before it. */
export const ratesInForce = async (tx: Tx, date: string): Promise<RateSheet> => ({
  date,
  rates: new Map((await tx.rows<RateRow>(inForce, [date])).map(row => [row.of, entryOf(row)])),
})

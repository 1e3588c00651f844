import { Decimal } from '../../../kernel/decimal.ts'
import type { Machine } from '../engine/costing/machines.ts'
import type { RateEntry, RateSheet } from '../engine/costing/rates.ts'
import { materialRate, purchaseOf } from '../materialRate.ts'
import type { Tx } from '../../../server/database.ts'
import { inStage } from '../../../server/schema/stateSql.ts'

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
  where ${inStage(materialRate, 'done', 'r')} and r.valid_from <= $1 order by r.material, r.drum, r.valid_from desc, r.id desc`

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

interface MachineText extends Omit<Machine, 'rupeesPerHour'> {
  readonly rupeesPerHour: string
}

const running = `
  select m.code, m.name, p.code as process, m.min_sqmm::float8 as "minSqmm", m.max_sqmm::float8 as "maxSqmm",
    m.min_diameter_mm::float8 as "minDiameterMm", m.max_diameter_mm::float8 as "maxDiameterMm",
    m.efficiency_percent::float8 as "efficiencyPct", h.rate::text as "rupeesPerHour", h.valid_from as "rateFrom",
    (select coalesce(json_agg(json_build_object('fromSqmm', s.from_sqmm, 'toSqmm', s.to_sqmm, 'family', s.family,
       'mPerMin', s.metres_per_min, 'setUpMin', s.setup_min) order by s.no), '[]')
     from machine_speeds s where s.doc = m.id and s.metres_per_min > 0) as speeds
  from machine m join process p on p.id = m.process
    cross join lateral (
      select r.machine_rate + r.labour_rate + r.overhead_rate as rate, r.valid_from
      from machine_rates r where r.doc = m.id and r.valid_from <= $1
      union all select m.machine_rate + m.labour_rate + m.overhead_rate, null
      order by valid_from desc nulls last limit 1) h
  where m.status = 'active' and h.rate > 0 order by m.code`

/** The machines of the works that say what an hour of them costs on a day. */
const machinesOn = async (tx: Tx, date: string): Promise<readonly Machine[]> =>
  (await tx.rows<MachineText>(running, [date])).map(row => ({ ...row, rupeesPerHour: new Decimal(row.rupeesPerHour) }))

/** The rates that hold on a day (yyyy-MM-dd): of each material, drum and machine the newest on or before it. */
export const ratesInForce = async (tx: Tx, date: string): Promise<RateSheet> => ({
  date,
  rates: new Map((await tx.rows<RateRow>(inForce, [date])).map(row => [row.of, entryOf(row)])),
  machines: await machinesOn(tx, date),
})

import type { ParamsOf, ReportAnswer } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { billPrices } from './billPrices.ts'

const linesOf = `
  select p.no, c.asked, p.cable, p.reading, p.confidence::text, p.qty::text, p.run_m as "runM", p.weight_kg_per_km::text as "weightKgPerKm", p.copper_kg_per_km::text as "copperKgPerKm",
    p.aluminium_kg_per_km::text as "aluminiumKgPerKm",
    p.hollow_per_km::text as "hollowPerKm",
    p.price_per_km::text as "pricePerKm", p.value::text, (p.qty * p.copper_kg_per_km)::text as "copperKg",
    (p.qty * p.aluminium_kg_per_km)::text as "aluminiumKg", p.assumed, coalesce(c.reason, p.about) as about
  from costed_bill_priced p join costed_bill_cables c on c.doc = p.doc and c.no = p.no where p.doc = $1 order by p.no`

interface Line {
  readonly no: number
  readonly asked: string
  readonly cable: string
  readonly reading: string
  readonly confidence: string | null
  readonly qty: string
  readonly runM: number | null
  readonly copperKgPerKm: string | null
  readonly aluminiumKgPerKm: string | null
  readonly copperKg: string | null
  readonly aluminiumKg: string | null
  readonly weightKgPerKm: string | null
  readonly hollowPerKm: string | null
  readonly pricePerKm: string | null
  readonly value: string
  readonly assumed: string | null
  readonly about: string | null
}

/** The lines of one bill as they are stored. */
const runBillPrices = async (tx: Tx, { bill }: ParamsOf<typeof billPrices>): Promise<ReportAnswer> => {
  const lines = await tx.rows<Line>(linesOf, [bill])
  const whole = await tx.maybe<{ qty: string; value: string; copperKg: string; aluminiumKg: string }>(
    'select total_km::text as qty, value::text, copper_kg::text as "copperKg", aluminium_kg::text as "aluminiumKg" from costed_bill where id = $1',
    [bill],
  )
  return {
    rows: lines.map(line => ({ values: Object.fromEntries(Object.entries(line)) })),
    sums: whole ?? {},
    notes: whole ? [] : ['There is no such bill.'],
  }
}

export default reportFor(billPrices, runBillPrices)

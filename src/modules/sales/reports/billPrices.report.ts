import type { ParamsOf, ReportAnswer } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { integer, orNull, reading, text } from '../../../server/reading.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { billPrices } from './billPrices.ts'

const linesOfReading = reading(
  {
    no: integer,
    asked: text,
    cable: text,
    reading: text,
    confidence: orNull(text),
    qty: text,
    runM: orNull(integer),
    weightKgPerKm: orNull(text),
    copperKgPerKm: orNull(text),
    aluminiumKgPerKm: orNull(text),
    hollowPerKm: orNull(text),
    pricePerKm: orNull(text),
    value: text,
    copperKg: orNull(text),
    aluminiumKg: orNull(text),
    assumed: orNull(text),
    about: orNull(text),
  },
  `
  select p.no, c.asked, p.cable, p.reading, p.confidence::text, p.qty::text, p.run_m, p.weight_kg_per_km::text as weight_kg_per_km, p.copper_kg_per_km::text as copper_kg_per_km,
    p.aluminium_kg_per_km::text as aluminium_kg_per_km,
    p.hollow_per_km::text as hollow_per_km,
    p.price_per_km::text as price_per_km, p.value::text, (p.qty * p.copper_kg_per_km)::text as copper_kg,
    (p.qty * p.aluminium_kg_per_km)::text as aluminium_kg, p.assumed, coalesce(c.reason, p.about) as about
  from costed_bill_priced p join costed_bill_cables c on c.doc = p.doc and c.no = p.no where p.doc = $1 order by p.no`,
)

const wholeReading = reading(
  { qty: text, value: text, copperKg: text, aluminiumKg: text },
  'select total_km::text as qty, value::text, copper_kg::text as copper_kg, aluminium_kg::text as aluminium_kg from costed_bill where id = $1',
)

/** The lines of one bill as they are stored. */
const runBillPrices = async (tx: Tx, { bill }: ParamsOf<typeof billPrices>): Promise<ReportAnswer> => {
  const lines = await linesOfReading.rows(tx, [bill])
  const whole = await wholeReading.maybe(tx, [bill])
  return {
    rows: lines.map(line => ({ values: Object.fromEntries(Object.entries(line)) })),
    sums: whole ?? {},
    notes: whole ? [] : ['There is no such bill.'],
  }
}

export default reportFor(billPrices, runBillPrices)

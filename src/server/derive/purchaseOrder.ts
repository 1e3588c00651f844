import { Decimal } from '../../kernel/decimal.ts'
import { linesOf } from '../../kernel/record.ts'
import type { Derivation } from '../rules/rule.ts'

interface Fixed {
  readonly line: number
  readonly fixation: number
  readonly fixedDate: string
  readonly qty: string
  readonly usdPerMt: string | null
  readonly rupeesPerUsd: string | null
  readonly fixedRate: string
  readonly fixedBy: string
}

const fixedSql = `
select k.from_line as line, x.id as fixation, x.date as "fixedDate", k.qty, i.usd_per_mt as "usdPerMt", i.rupees_per_usd as "rupeesPerUsd",
  i.fixed_rate as "fixedRate", x.fixed_by as "fixedBy"
from line_link k join price_fixation x on x.id = k.to_id join price_fixation_items i on i.id = k.to_line
where k.from_id = $1 and k.from_doc = 'purchaseOrder' and k.to_doc = 'priceFixation' and k.live order by x.date, x.id, i.no`

const decimal = (text: string | null): Decimal | null => (text === null ? null : new Decimal(text))

/** What has been fixed of an order, with the numbers that its lines have now. */
export const derivePurchaseOrder: Derivation = async ({ tx, record, before }) => {
  const rows = before ? await tx.rows<Fixed>(fixedSql, [before['id']]) : []
  const items = linesOf(record, 'items')
  const fixations = rows.map(row => ({
    ...row,
    line: items.findIndex(({ id }) => id === row.line) + 1,
    qty: decimal(row.qty),
    usdPerMt: decimal(row.usdPerMt),
    rupeesPerUsd: decimal(row.rupeesPerUsd),
    fixedRate: decimal(row.fixedRate),
  }))
  return { values: { fixations: fixations.filter(({ line }) => line > 0) } }
}

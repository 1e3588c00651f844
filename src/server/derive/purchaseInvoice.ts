import { Decimal } from '../../kernel/decimal.ts'
import { linesOf, type Row } from '../../kernel/record.ts'
import type { Derivation } from '../rules/rule.ts'
import { withholdingOf } from './withholding.ts'

interface Match {
  readonly receipt: number
  readonly order: number | null
  readonly orderedQty: string
  readonly orderedRate: string
  readonly unfixed: boolean
  /** What the supplier takes off a unit because the goods were accepted under deviation. */
  readonly reduction: string
  readonly returned: string | null
  /** Still to be paid of goods kept by quantity: what came less what went back unbilled. */
  readonly payable: string
}

/** Of each receipt the order it came on, as that stands now, and whether it has gone back; a replacement came on the order of what it replaces. */
const matchSql = `
select g.id as receipt, o.id as order, l.qty as "orderedQty", round(l.amount / nullif(l.qty, 0), 4) as "orderedRate",
  l.unfixed_qty > 0 as unfixed, coalesce(v.reduction, 0) as reduction, (select p.piece_no from piece p where p.id = g.piece and p.place = 'supplier') as returned,
  g.qty - coalesce((select sum(b.qty) from line_link b join purchase_return_goods r on r.id = b.to_line and r.claim_qty = 0
    where b.from_line = g.id and b.from_doc = 'materialInward' and b.to_doc = 'purchaseReturn' and b.live), 0) as payable
from material_inward_goods g
left join lateral (select y.from_line as line from line_link x join line_link y on y.to_line = x.from_line and y.to_doc = 'purchaseReturn' and y.from_doc = 'materialInward'
  where x.to_line = g.id and x.to_doc = 'materialInward' and x.from_doc = 'purchaseReturn') z on true
left join line_link k on k.to_line = coalesce(z.line, g.id) and k.to_doc = 'materialInward' and k.from_doc = 'purchaseOrder'
left join purchase_order_items l on l.id = k.from_line left join purchase_order o on o.id = l.doc
left join lateral (select d.reduction from line_link t join inward_deviation h on h.id = t.to_id and h.status = 'accepted'
  join inward_deviation_goods d on d.id = t.to_line
  where t.from_line = g.id and t.from_doc = 'materialInward' and t.to_doc = 'inwardDeviation' and t.live) v on true
where g.id = any($1::bigint[])`

/** What a bill is matched with, and how much tax is kept back of it. */
export const derivePurchaseInvoice: Derivation = async ({ tx, record }) => {
  const items = linesOf(record, 'items')
  const receipts = items.map(({ from }) => from?.find(({ doc }) => doc === 'materialInward')?.line ?? 0)
  const [found, withholding] = await Promise.all([
    receipts.length === 0 ? [] : tx.rows<Match>(matchSql, [receipts]),
    withholdingOf(tx, record['supplier'], record['date']),
  ])
  const of = receipts.map(receipt => found.find(one => one.receipt === receipt))
  const matches = of.flatMap((one, i): Row[] =>
    one && one.order !== null
      ? [
          {
            line: i + 1,
            order: one.order,
            orderedQty: new Decimal(one.orderedQty),
            orderedRate: new Decimal(one.orderedRate),
            unfixed: one.unfixed,
            reduction: new Decimal(one.reduction),
          },
        ]
      : [],
  )
  const complaints = of.flatMap((one, i) => {
    if (!one) return []
    if (one.returned)
      return [{ path: `items.${i}.item`, message: `${one.returned} went back to the supplier; it is not to be paid.` }]
    const qty = items[i]?.['qty']
    return qty instanceof Decimal && qty.gt(one.payable)
      ? [
          {
            path: `items.${i}.qty`,
            message: `Only ${new Decimal(one.payable).toString()} is to be paid; the rest went back to the supplier.`,
          },
        ]
      : []
  })
  return { values: { ...withholding, matches }, complaints }
}

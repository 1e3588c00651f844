import { Decimal, sum } from '../../../kernel/decimal.ts'
import { reading, text, written } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { figureText, type MakePanel, maySee, panelOf, panelsFor, rupeesText } from '../../../server/store/parts/panels.ts'
import { customer } from '../../masters/parties/customer/customer.ts'
import { piece } from './piece.ts'

const drumsReading = reading(
  { what: text, amount: text, unit: text },
  "select 'Our drums with them' as what, count(*)::text as amount, 'nos' as unit from carrier where customer = $1 and status = 'active' having count(*) > 0",
)

const goodsReading = reading(
  { what: text, amount: written, unit: text },
  `select 'Their own material with us' as what,
           sum(case when length_m > 0 then length_m when weight_kg > 0 then weight_kg else count end) as amount,
           case when length_m > 0 then 'm' when weight_kg > 0 then 'kg' else 'nos' end as unit
         from piece where ${inStage(piece, 'there')} and owner = $1 group by 1, 3 order by 1`,
)

const balanceReading = reading(
  { what: text, amount: written, unit: text },
  `select a.name as what, sum(g.amount) as amount, '₹' as unit from gl_entry g join account a on a.id = g.account
         where g.customer = $1 group by a.name having sum(g.amount) <> 0 order by a.name`,
)

/** What stands between a customer and us, in rupees by ledger and in goods of ours or theirs that lie with the other. */
const balances: MakePanel = async asked => {
  const { tx, id } = asked
  const money = maySee(asked, 'bill') ? await balanceReading.rows(tx, [id]) : []
  const goods = maySee(asked, 'piece') ? await goodsReading.rows(tx, [id]) : []
  const drums = maySee(asked, 'carrier') ? await drumsReading.rows(tx, [id]) : []
  const rows = [...money, ...goods, ...drums]
  return panelOf(
    {
      name: 'balances',
      title: 'Balances',
      note: money.length > 1 ? `Total ₹ ${rupeesText(sum(money.map(one => new Decimal(one.amount))))}.` : null,
    },
    [
      { label: 'Of', cell: ({ what }) => what },
      { label: 'Balance', right: true, cell: ({ amount, unit }) => (unit === '₹' ? rupeesText(amount) : figureText(amount)) },
      { label: 'Unit', cell: ({ unit }) => unit },
    ],
    rows,
  )
}

export default panelsFor(customer, [balances])

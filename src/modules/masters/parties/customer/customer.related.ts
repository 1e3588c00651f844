import { Decimal, sum } from '../../../../kernel/decimal.ts'
import { inStage } from '../../../../server/schema/stateSql.ts'
import {
  figureText,
  linkTo,
  type MakePanel,
  maySee,
  panelOf,
  panelsFor,
  rupeesText,
  untilCell,
} from '../../../../server/store/parts/panels.ts'
import { piece } from '../../../stores/piece/piece.ts'
import { customer } from './customer.ts'

interface Balance {
  readonly what: string
  readonly amount: string
  readonly unit: string
}

/** What stands between a customer and us, in rupees by ledger and in goods of ours or theirs that lie with the other. */
const balances: MakePanel = async asked => {
  const { tx, id } = asked
  const money = maySee(asked, 'bill')
    ? await tx.rows<Balance>(
        `select a.name as what, sum(g.amount) as amount, '₹' as unit from gl_entry g join account a on a.id = g.account
         where g.customer = $1 group by a.name having sum(g.amount) <> 0 order by a.name`,
        [id],
      )
    : []
  const goods = maySee(asked, 'piece')
    ? await tx.rows<Balance>(
        `select 'Their own material with us' as what,
           sum(case when length_m > 0 then length_m when weight_kg > 0 then weight_kg else count end) as amount,
           case when length_m > 0 then 'm' when weight_kg > 0 then 'kg' else 'nos' end as unit
         from piece where ${inStage(piece, 'there')} and owner = $1 group by 1, 3 order by 1`,
        [id],
      )
    : []
  const drums = maySee(asked, 'carrier')
    ? await tx.rows<Balance>(
        "select 'Our drums with them' as what, count(*)::text as amount, 'nos' as unit from carrier where customer = $1 and status = 'active' having count(*) > 0",
        [id],
      )
    : []
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

const bills: MakePanel = async asked => {
  if (!maySee(asked, 'bill')) return null
  const today = asked.store.today()
  const rows = await asked.tx.rows<{
    id: number
    no: string
    date: string
    due: string
    open: string
    doc: string
    docId: number
  }>(
    `select id, bill_no as no, date, due_date as due, open_amount as open, document as doc, document_id as "docId"
     from bill where customer = $1 and open_amount <> 0 order by due_date, id limit 30`,
    [asked.id],
  )
  return panelOf(
    { name: 'bills', title: 'Open bills', note: rows.length === 30 ? 'The 30 oldest.' : null },
    [
      { label: 'Bill', cell: ({ no, doc, docId }) => linkTo(doc, docId, no) },
      { label: 'Date', cell: ({ date }) => date },
      { label: 'Due', cell: ({ due }) => ({ text: due < today ? `${due}, overdue` : due, tone: due < today ? 'danger' : null }) },
      { label: 'Open', unit: '₹', right: true, cell: ({ open }) => rupeesText(open) },
    ],
    rows,
  )
}

/** What the customer has approved, and until when: the registration, designs, makes of materials. */
const validities: MakePanel = async asked => {
  const today = asked.store.today()
  const { vendorNo, vendorValidTo } = asked.record
  const makes = maySee(asked, 'rawMaterial')
    ? await asked.tx.rows<{ id: number; name: string; maker: string; until: string | null }>(
        `select m.id, m.name, k.maker, k.valid_to as until from raw_material_makers k join raw_material m on m.id = k.doc
         where k.customer = $1 order by m.name, k.maker`,
        [asked.id],
      )
    : []
  const rows = [
    ...(typeof vendorNo === 'string'
      ? [{ what: 'We are their vendor', of: { text: vendorNo }, until: typeof vendorValidTo === 'string' ? vendorValidTo : null }]
      : []),
    ...makes.map(({ id, name, maker, until }) => ({ what: maker, of: linkTo('rawMaterial', id, name), until })),
  ]
  return panelOf(
    { name: 'validities', title: 'Registration and approved makes' },
    [
      { label: 'What', cell: ({ what }) => what },
      { label: 'Of', cell: ({ of }) => of },
      { label: 'Valid to', cell: ({ until }) => untilCell(until, today) },
    ],
    rows,
  )
}

export default panelsFor(customer, [balances, bills, validities])

import { addDays } from '../../kernel/dates.ts'
import { Decimal, sum } from '../../kernel/decimal.ts'
import { vendorRating } from '../../modules/purchase/reports.ts'
import { type Rating, ratings, weights } from '../reports/buying.ts'
import { whyNoReport } from '../reports/run.ts'
import { figureText, linkTo, maySee, type MakePanel, panelOf, rupeesText, untilCell } from './panel.ts'

interface Balance {
  readonly what: string
  readonly amount: string
  readonly unit: string
}

/** What stands between a customer and us, in rupees by ledger and in things of his or ours that lie elsewhere. */
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
        `select 'His own material with us' as what,
           sum(case when length_m > 0 then length_m when weight_kg > 0 then weight_kg else count end) as amount,
           case when length_m > 0 then 'm' when weight_kg > 0 then 'kg' else 'nos' end as unit
         from piece where status not in ('gone', 'void') and owner = $1 group by 1, 3 order by 1`,
        [id],
      )
    : []
  const drums = maySee(asked, 'carrier')
    ? await tx.rows<Balance>(
        "select 'Drums with him' as what, count(*)::text as amount, 'nos' as unit from carrier where customer = $1 and status = 'active' having count(*) > 0",
        [id],
      )
    : []
  const rows = [...money, ...goods, ...drums]
  return panelOf(
    {
      name: 'balances',
      title: 'Balances',
      note: money.length > 1 ? `Together ₹ ${rupeesText(sum(money.map(one => new Decimal(one.amount))))}.` : null,
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

/** What he has approved of us, and until when: the registration, designs, makes of materials. */
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
      ? [{ what: 'We are his vendor', of: { text: vendorNo }, until: typeof vendorValidTo === 'string' ? vendorValidTo : null }]
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

/** What a supplier has sent, material by material, and how much of it quality turned down. */
const deliveries: MakePanel = async asked => {
  if (!maySee(asked, 'materialInward')) return null
  const rows = await asked.tx.rows<{ id: number; name: string; lots: number; rejected: number; kg: string; last: string }>(
    `select i.id, i.code || ' · ' || i.name as name, count(*)::int as lots, count(*) filter (where p.status = 'blocked')::int as rejected,
       coalesce(sum(l.weight_kg), 0) as kg, max(m.date) as last
     from material_inward m join material_inward_goods l on l.doc = m.id join item i on i.id = l.item
     left join piece p on p.document = 'materialInward' and p.document_id = m.id and p.item = l.item and p.heat_no is not distinct from l.heat_no
     where m.supplier = $1 and m.status = 'posted' group by i.id order by max(m.date) desc limit 30`,
    [asked.id],
  )
  return panelOf(
    { name: 'deliveries', title: 'Delivered' },
    [
      { label: 'Item', cell: ({ id, name }) => linkTo('item', id, name) },
      { label: 'Lots', right: true, cell: ({ lots }) => String(lots) },
      {
        label: 'Rejected',
        right: true,
        cell: ({ rejected }) => (rejected === 0 ? null : { text: String(rejected), tone: 'danger' }),
      },
      { label: 'Weight', unit: 'kg', right: true, cell: ({ kg }) => figureText(kg) },
      { label: 'Last', cell: ({ last }) => last },
    ],
    rows,
  )
}

const shareText = (name: keyof typeof weights): string => figureText(new Decimal(weights[name]).times(100))

const ratingRows = (of: Rating) => [
  {
    what: 'Quality',
    counts: shareText('quality'),
    points: of.quality,
    because: `${figureText(of.rejected)} % rejected, ${figureText(of.deviated)} % accepted under deviation`,
  },
  { what: 'Delivery', counts: shareText('delivery'), points: of.delivery, because: `${figureText(of.late)} % came late` },
  {
    what: 'Price',
    counts: shareText('price'),
    points: of.price,
    because:
      of.dearer === null
        ? 'nobody else sends the same'
        : `${figureText(new Decimal(of.dearer).abs())} % ${new Decimal(of.dearer).gt(0) ? 'dearer' : 'cheaper'} than the mean of all`,
  },
]

/** How he stands over the last year of receipts, with the figures of the report. */
const rating: MakePanel = async ({ actor, store, tx, id }) => {
  if (whyNoReport(actor, vendorRating)) return null
  const today = store.today()
  const since = addDays(today, -365)
  const [of] = await ratings(tx, since, today, id)
  const receipts = of?.receipts === 1 ? 'one receipt' : `${of?.receipts} receipts`
  return panelOf(
    {
      name: 'rating',
      title: 'Vendor rating',
      note: of ? `${of.rating} of 100, by ${receipts} worth ₹ ${rupeesText(of.value)} since ${since}.` : null,
    },
    [
      { label: 'For', cell: ({ what }) => what },
      { label: 'Counts', unit: '%', right: true, cell: ({ counts }) => counts },
      { label: 'Points', right: true, cell: ({ points }) => points },
      { label: 'Because', cell: ({ because }) => because },
    ],
    of ? ratingRows(of) : [],
  )
}

export const customerPanels: readonly MakePanel[] = [balances, bills, validities]
export const supplierPanels: readonly MakePanel[] = [rating, deliveries]

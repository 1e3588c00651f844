import { addDays } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import { date, id, integer, reading, text, written } from '../../../server/reading.ts'
import { type Rating, ratings, weights } from './vendorRating.report.ts'
import { whyNoReport } from '../../../server/reports/run.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'
import { figureText, linkTo, type MakePanel, maySee, panelOf, panelsFor, rupeesText } from '../../../server/store/parts/panels.ts'
import { vendorRating } from './vendorRating.ts'
import { materialInward } from '../../stores/materialInward/materialInward.ts'
import { piece } from '../../stores/piece/piece.ts'
import { supplier } from '../../masters/parties/supplier/supplier.ts'

const deliveriesReading = reading(
  { id: id('item'), name: text, lots: integer, rejected: integer, kg: written, last: date },
  `select i.id, i.code || ' · ' || i.name as name, count(*)::int as lots, count(*) filter (where ${inState(piece, 'blocked', 'p')})::int as rejected,
       coalesce(sum(l.weight_kg), 0) as kg, max(m.date) as last
     from material_inward m join material_inward_goods l on l.doc = m.id join item i on i.id = l.item
     left join piece p on p.document = 'materialInward' and p.document_id = m.id and p.item = l.item and p.heat_no is not distinct from l.heat_no
     where m.supplier = $1 and ${inStage(materialInward, 'happened', 'm')} group by i.id order by max(m.date) desc limit 30`,
)

/** What a supplier has sent, material by material, and how much of it quality turned down. */
const deliveries: MakePanel = async asked => {
  if (!maySee(asked, 'materialInward')) return null
  const rows = await deliveriesReading.rows(asked.tx, [asked.id])
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
        ? 'no other supplier of the same item'
        : `${figureText(new Decimal(of.dearer).abs())} % ${new Decimal(of.dearer).gt(0) ? 'dearer' : 'cheaper'} than the mean of all`,
  },
]

/** How the supplier stands over the last year of receipts, with the figures of the report. */
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

export default panelsFor(supplier, [rating, deliveries])

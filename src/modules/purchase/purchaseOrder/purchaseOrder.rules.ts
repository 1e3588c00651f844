import { date, decimal, id, lineId, orNull, reading, text } from '../../../server/reading.ts'
import { billedFromThere } from '../../masters/parties/supplier/billedFrom.server.ts'
import { chargesOfBuying } from '../../masters/books/charges/chargeLimits.server.ts'
import { fromApprovedMakers } from '../../masters/goods/rawMaterial/makers.server.ts'
import { inState } from '../../../server/schema/stateSql.ts'
import { gstRegistration } from '../../masters/books/gstRegistration.ts'
import { purchaseOrder } from './purchaseOrder.ts'
import { all, type Derivation, type ActRule, rulesFor, type Shape } from '../../../server/store/parts/rules.ts'

const fixedReading = reading(
  {
    parent: lineId('items'),
    fixation: id('priceFixation'),
    fixedDate: date,
    qty: decimal,
    usdPerMt: orNull(decimal),
    rupeesPerUsd: orNull(decimal),
    fixedRate: decimal,
    fixedBy: text,
  },
  `
select k.from_line as parent, x.id as fixation, x.date as fixed_date, k.qty, i.usd_per_mt, i.rupees_per_usd,
  i.fixed_rate, x.fixed_by
from line_link k join price_fixation x on x.id = k.to_id join price_fixation_items i on i.id = k.to_line
where k.from_id = $1 and k.from_doc = 'purchaseOrder' and k.to_doc = 'priceFixation' and k.live order by x.date, x.id, i.no`,
)

/** What has been fixed of an order, of those of its lines that are still there. */
const derivePurchaseOrder: Derivation<typeof purchaseOrder> = async ({ tx, record, before }) => {
  const rows = before ? await fixedReading.rows(tx, [before.id]) : []
  return { values: { fixations: rows.filter(({ parent }) => record.items.some(({ id }) => id === parent)) } }
}

const supplierReading = reading({ name: text, approval: text }, 'select name, approval from supplier where id = $1')

/** Orders go to suppliers who are approved, and for the items that they are approved for. */
const fromApprovedSupplier: ActRule<typeof purchaseOrder> = async ({ tx, record }) => {
  const supplier = await supplierReading.maybe(tx, [record.supplier])
  if (!supplier || supplier.approval === 'approved') return []
  const why = supplier.approval === 'hold' ? 'is on hold' : 'is not approved yet'
  return [{ path: 'supplier', message: `${supplier.name} ${why}; orders go to approved suppliers only.` }]
}

const endedReading = reading(
  { item: id('item'), code: text, to: date },
  `select s.item, i.code, s.approved_to as to from supplier_supplies s join item i on i.id = s.item
     where s.doc = $1 and s.approved_to < $2::date`,
)

/** An approval that has run out is none any more. */
const approvalsInForce: ActRule<typeof purchaseOrder> = async ({ tx, record }) => {
  const ended = await endedReading.rows(tx, [record.supplier, record.date])
  return record.items.flatMap((line, i) => {
    const one = ended.find(({ item }) => item === line.item)
    return one
      ? [
          {
            path: `items.${i}.item`,
            message: `The supplier was approved for ${one.code} until ${one.to}; renew the approval first.`,
          },
        ]
      : []
  })
}

const ownReading = reading(
  { id: id('gstRegistration') },
  `select id from gst_registration where ${inState(gstRegistration, 'active')} limit 2`,
)

/** A company with one registration is billed there. */
const billedToTheOnlyOne: Shape<typeof purchaseOrder> = async ({ tx, draft }) => {
  const own = await ownReading.rows(tx, [])
  const [only, another] = own
  return only && !another && !draft.registration ? { ...draft, registration: only.id } : draft
}

export default rulesFor(purchaseOrder, {
  made: billedToTheOnlyOne,
  derive: derivePurchaseOrder,
  save: all(chargesOfBuying(purchaseOrder), billedFromThere),
  act: { approve: all(fromApprovedSupplier, approvalsInForce, fromApprovedMakers('items')) },
})

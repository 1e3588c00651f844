import { Decimal, zero } from '../../kernel/decimal.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import { linesOf, type Row } from '../../kernel/record.ts'
import { purchaseOrder } from '../../modules/purchase/purchaseOrder.ts'
import { purchaseRequisition } from '../../modules/purchase/purchaseRequisition.ts'
import { vendorEnquiry } from '../../modules/purchase/vendorEnquiry.ts'
import { vendorQuotation } from '../../modules/purchase/vendorQuotation.ts'
import type { Tx } from '../database.ts'
import { derivePurchaseOrder } from '../derive/purchaseOrder.ts'
import { derivePurchaseRequisition, toReorder } from '../derive/purchaseRequisition.ts'
import { deriveVendorEnquiry } from '../derive/vendorEnquiry.ts'
import { mailTo } from '../mail/documents.ts'
import { loadOne } from '../store/load.ts'
import { changeRecord } from '../store/save.ts'
import { transition } from '../store/transition.ts'
import { billedFromThere } from './billedFrom.ts'
import { withinChargeLimits } from './chargeLimits.ts'
import { fromApprovedMakers } from './makers.ts'
import { refresh } from './refresh.ts'
import { all, type DocumentRules, type Effect, type Rule, type Rules } from './rule.ts'

const decimal = (value: unknown): Decimal => (value instanceof Decimal ? value : zero)

/** A buyer approves up to his limit; an approver approves more, up to his own if he has one. */
const withinApproval: Rule = async ({ tx, actor, record }) => {
  const person = await tx.maybe<{ limit: string | null }>('select approval_limit as limit from "user" where id = $1', [actor.id])
  const limit = person?.limit ?? null
  const total = decimal(record['grandTotal'])
  const isFree = limit === null ? actor.duties.has('approver') : total.lte(limit)
  if (isFree) return []
  const own = limit === null ? 'You approve no orders' : `You approve orders up to ₹ ${formatDecimal(new Decimal(limit), 2)}`
  return [{ path: '', message: `${own}; ₹ ${formatDecimal(total, 2)} needs the head of purchase or a director.` }]
}

/** Orders go to suppliers who are approved, and for the items that they are approved for. */
const fromApprovedSupplier: Rule = async ({ tx, record }) => {
  const supplier = await tx.maybe<{ name: string; approval: string }>('select name, approval from supplier where id = $1', [
    record['supplier'],
  ])
  if (!supplier || supplier.approval === 'approved') return []
  const why = supplier.approval === 'hold' ? 'is on hold' : 'is not approved yet'
  return [{ path: 'supplier', message: `${supplier.name} ${why}; orders go to approved suppliers only.` }]
}

/** An approval that has run out is none any more. */
const approvalsInForce: Rule = async ({ tx, record }) => {
  const ended = await tx.rows<{ item: number; code: string; to: string }>(
    `select s.item, i.code, s.approved_to as to from supplier_supplies s join item i on i.id = s.item
     where s.doc = $1 and s.approved_to < $2::date`,
    [record['supplier'], record['date']],
  )
  return linesOf(record, 'items').flatMap((line, i) => {
    const one = ended.find(({ item }) => item === line['item'])
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

/** The ids of the orders from which a fixation was made. */
const ordersOf = async (tx: Tx, fixation: Readonly<Row>): Promise<readonly number[]> => {
  const orders = await tx.rows<{ id: number }>(
    `select distinct from_id as id from line_link where to_id = $1 and to_doc = 'priceFixation' order by 1`,
    [fixation['id']],
  )
  return orders.map(({ id }) => id)
}

/** Of two who fix lines of one order, the second waits here, where he holds nothing that the first still needs. */
const holdOrders: Rule = async ({ tx, record }) => {
  await tx.rows('select id from purchase_order where id = any($1::bigint[]) order by id for update', [await ordersOf(tx, record)])
  return []
}

/** The orders from which a fixation was made take over what is fixed. */
const refreshOrders: Effect = async call => {
  for (const id of await ordersOf(call.tx, call.record)) await refresh(call, purchaseOrder, id)
}

/** Adds to a draft what has fallen to its reorder level and does not stand there yet, in the least quantity that is ordered. */
const propose: Effect = async call => {
  const { store, tx, actor, record } = call
  const items = linesOf(record, 'items')
  const missing = (await toReorder(tx)).filter(({ item }) => !items.some(line => line['item'] === item))
  const proposed = missing.map(({ item, onHand, onOrder, reorderLevel, reorderQty }) => ({
    item,
    qty: Decimal.max(reorderQty ?? zero, (reorderLevel ?? zero).minus(onHand).minus(onOrder), 1).toFixed(3),
    need: 'stock',
  }))
  const kept = items.map(({ id }) => ({ id }))
  const changed: Row = await changeRecord(store, tx, actor, purchaseRequisition, Number(record['id']), {
    version: record['version'],
    items: [...kept, ...proposed],
  })
  return changed
}

/** The enquiry compares what it has now. */
const refreshEnquiry: Effect = async call => {
  const { enquiry } = call.record
  if (typeof enquiry === 'number') await refresh(call, vendorEnquiry, enquiry)
}

/** Every vendor whose address is known gets the enquiry by mail, once, addressed to him. */
const mailVendors: Effect = async ({ store, tx, actor, record }) => {
  const mailed = new Set<unknown>()
  for (const { id, supplier, email } of linesOf(record, 'vendors')) {
    if (typeof supplier !== 'number' || typeof email !== 'string') continue
    await mailTo(store, tx, actor, vendorEnquiry, record, { id: supplier, address: email })
    mailed.add(id)
  }
  const stamped = await tx.rows<{ stamp: Date }>(
    'update vendor_enquiry_vendors set mailed_stamp = now() where id = any($1::bigint[]) returning mailed_stamp as stamp',
    [[...mailed]],
  )
  const mailedStamp = stamped[0] ? new Date(stamped[0].stamp).toISOString() : null
  return { ...record, vendors: linesOf(record, 'vendors').map(line => (mailed.has(line.id) ? { ...line, mailedStamp } : line)) }
}

/**
 * One quotation of an enquiry is chosen; the others that were compared have lost. One that somebody else is just choosing is left to him: each
 * holds his own, so to wait for the other's would be to wait for ever, and both may be chosen.
 */
const othersLose: Effect = async call => {
  const { store, tx, actor, record } = call
  const others = await tx.rows<{ id: number }>(
    `select id from vendor_quotation where enquiry = $1 and id <> $2 and status = 'received' order by id for update skip locked`,
    [record['enquiry'], record['id']],
  )
  for (const { id } of others)
    await transition(store, tx, actor, vendorQuotation, await loadOne(store, tx, vendorQuotation, id), 'lose')
  await refreshEnquiry(call)
}

const orderRules: DocumentRules = {
  derive: derivePurchaseOrder,
  save: all(withinChargeLimits, billedFromThere),
  act: { approve: all(withinApproval, fromApprovedSupplier, approvalsInForce, fromApprovedMakers('items')) },
}

/** Rules of what is wanted, ordered and fixed. */
export const purchasing: Rules = {
  purchaseRequisition: { derive: derivePurchaseRequisition, done: { propose } },
  purchaseOrder: orderRules,
  vendorEnquiry: { derive: deriveVendorEnquiry, done: { send: mailVendors } },
  vendorQuotation: {
    save: withinChargeLimits,
    done: { receive: refreshEnquiry, choose: othersLose, lose: refreshEnquiry, withdraw: refreshEnquiry, cancel: refreshEnquiry },
  },
  priceFixation: { act: { fix: holdOrders }, done: { fix: refreshOrders, cancel: refreshOrders } },
}

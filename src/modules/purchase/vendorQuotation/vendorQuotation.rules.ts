import { chargesOfBuying } from '../../masters/books/charges/chargeLimits.server.ts'
import { refresh } from '../../../server/rules/refresh.ts'
import { inState } from '../../../server/schema/stateSql.ts'
import { loadOne } from '../../../server/store/parts/load.ts'
import { type Effect, rulesFor } from '../../../server/store/parts/rules.ts'
import { transition } from '../../../server/store/transition.ts'
import { vendorEnquiry } from '../vendorEnquiry/vendorEnquiry.ts'
import { vendorQuotation } from './vendorQuotation.ts'
import { id, reading } from '../../../server/reading.ts'

/** The enquiry compares what it has now. */
const refreshEnquiry: Effect<typeof vendorQuotation> = async call => {
  const { enquiry } = call.record
  if (typeof enquiry === 'number') await refresh(call, vendorEnquiry, enquiry)
}

const othersReading = reading(
  { id: id('vendorQuotation') },
  `select id from vendor_quotation where enquiry = $1 and id <> $2 and ${inState(vendorQuotation, 'received')} order by id for update skip locked`,
)

/**
 * One quotation of an enquiry is chosen; the others that were compared have lost. A quotation that somebody else is just choosing is left alone: each
 * of the two holds one, so waiting for the other would never end, and both may be chosen.
 */
const othersLose: Effect<typeof vendorQuotation> = async call => {
  const { store, tx, actor, record } = call
  const others = await othersReading.rows(tx, [record.enquiry, record.id])
  for (const { id } of others)
    await transition(store, tx, actor, vendorQuotation, await loadOne(store, tx, vendorQuotation, id), 'lose')
  await refreshEnquiry(call)
}

export default rulesFor(vendorQuotation, {
  save: chargesOfBuying(vendorQuotation),
  done: { receive: refreshEnquiry, choose: othersLose, lose: refreshEnquiry, withdraw: refreshEnquiry, cancel: refreshEnquiry },
})

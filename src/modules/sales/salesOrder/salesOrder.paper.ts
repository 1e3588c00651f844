import { saleReferences, salePaper } from './salePaper.ts'
import type { Of } from '../../../kernel/document.ts'
import type { Paper } from '../../../kernel/paper/paper.ts'
import { paperDate, type Press, frame } from '../../../kernel/paper/printed.ts'
import { paperFor } from '../../../server/store/parts/papers.ts'
import { gstRegistration } from '../../masters/books/gstRegistration.ts'
import { salesOrder } from './salesOrder.ts'

/** The paper of a sales order: what was agreed, for the customer to countersign. */
const orderPaper = (
  def: typeof salesOrder,
  order: Of<typeof salesOrder>,
  registration: Of<typeof gstRegistration>,
  press: Press,
): Paper => ({
  ...frame(def, order, press),
  ...salePaper(order, registration, press),
  title: 'Order acknowledgement',
  copies: [],
  references: [
    { label: 'Order No.', value: order.number ?? 'Draft' },
    { label: 'Order date', value: paperDate(order.date) },
    ...(order.amendment ? [{ label: 'Amendment', value: String(order.amendment) }] : []),
    ...saleReferences(order),
    ...(order.deliverBy ? [{ label: 'Deliver by', value: paperDate(order.deliverBy) }] : []),
    { label: 'Credit', value: `${order.creditDays} days` },
    ...(order.salesPerson ? [{ label: 'Sales person', value: press.title('user', order.salesPerson) }] : []),
  ],
  signatures: [
    { heading: 'Accepted by the customer', role: 'Name, date and stamp' },
    { heading: `For ${press.company}`, role: 'Authorised signatory' },
  ],
})

export default paperFor(salesOrder, async (order, press, { loader }) =>
  orderPaper(salesOrder, order, await loader.get(gstRegistration, order.registration), press),
)

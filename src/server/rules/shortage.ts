import { Decimal } from '../../kernel/decimal.ts'
import { linesOf } from '../../kernel/record.ts'
import { debitNote } from '../../modules/accounts/debitNote.ts'
import { insertRecord } from '../store/save.ts'
import type { Effect } from './rule.ts'

/**
 * A bill for more than came, beyond what scales may differ by, is followed by the draft of a debit note for what is short. It is a draft,
 * because somebody must look at the weighbridge slip before the supplier is written to.
 */
export const draftShortage: Effect = async ({ store, tx, actor, record }) => {
  const items = linesOf(record, 'items').flatMap(line => {
    const { verdict, billedQty, qty, amount } = line
    if (verdict !== 'quantity' || !(billedQty instanceof Decimal && qty instanceof Decimal && amount instanceof Decimal))
      return []
    if (billedQty.lte(qty)) return []
    const rate = amount.div(billedQty).toFixed(4)
    return [{ item: line['item'], qty: billedQty.minus(qty).toFixed(3), rate, from: [{ doc: 'purchaseInvoice', line: line.id }] }]
  })
  if (items.length === 0) return
  const { supplier, billedFrom, registration, billNo, reverseCharge } = record
  const header = { supplier, billedFrom, registration, billNo, reverseCharge, ground: 'shortage', way: 'claim' }
  await insertRecord(store, tx, actor, debitNote, { ...header, remarks: `Billed by ${String(billNo)}, not received.`, items })
}

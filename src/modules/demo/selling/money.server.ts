import { Decimal, roundTo, sum, zero } from '../../../kernel/decimal.ts'
import type { Row } from '../../../kernel/record.ts'
import { decimal, id, integer, reading } from '../../../server/reading.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import type { Chance } from '../../scene/chance.server.ts'
import { found, idOf } from '../../../server/seed/desk.ts'
import { bankReference, instrumentDay } from './numbers.server.ts'
import type { PaymentMode, ReceiptPlan } from './plan.server.ts'
import { cast, known, type Work } from './selling.server.ts'
import { settlementNotes } from './words.server.ts'

/** Public buyers keep back income tax of 0.1 per cent of the value without GST (Income-tax Act s.194Q). */
const tdsRate = new Decimal('0.001')

/** Banks take no less by RTGS. */
const leastByRtgs = 200_000

/** What the bank keeps of a payment from abroad, with its GST, ₹. */
const foreignCharges = new Decimal(2_950)

interface OpenBill {
  readonly id: number
  readonly invoice: number
  readonly open: Decimal
}

const openBillsReading = reading(
  { id: id('bill'), invoice: integer, open: decimal },
  `select id, document_id as invoice, open_amount as open from bill where document = 'salesInvoice' and document_id = any($1::bigint[])`,
)

const openBills = async (store: Store, invoices: readonly number[]): Promise<OpenBill[]> => {
  return store.db.read(tx => openBillsReading.rows(tx, [invoices]))
}

interface Settlement {
  readonly bill: number
  readonly amount: Decimal
  readonly tds: Decimal
}

const inThousands = (amount: Decimal): Decimal => amount.div(1000).ceil().times(1000)

/** What a receipt takes off each of its bills; parts are round sums. */
const settlementsOf = async (store: Store, { written }: Work, { bills, customer }: ReceiptPlan): Promise<Settlement[]> => {
  const invoices = bills.map(({ invoice, part }) => ({ ...known(written.invoices, invoice), part }))
  const rows = await openBills(
    store,
    invoices.map(invoice => invoice.id),
  )
  return invoices.map(({ id, total, taxable, part }) => {
    const row = rows.find(one => one.invoice === id)
    if (!row) throw new Error(`The sales invoice ${id} has opened no bill.`)
    const settled = part === null ? row.open : Decimal.min(row.open, inThousands(total.times(part)))
    const tds = customer.kind === 'utility' ? roundTo(taxable.times(settled).div(total).times(tdsRate), 0) : zero
    return { bill: row.id, amount: settled.minus(tds), tds }
  })
}

/** To the next ten thousand rupees. */
const roundSum = (amount: Decimal): Decimal => amount.div(10_000).ceil().times(10_000)

const advanceOf = ({ written }: Work, { advance }: ReceiptPlan): Decimal =>
  advance === null ? zero : roundTo(known(written.orders, advance.course).total.times(advance.part), 0)

const narrationOf = ({ advance, bills, rounded, customer }: ReceiptPlan, chance: Chance): string | null => {
  if (advance) return 'Advance with the order, as agreed.'
  if (rounded) return 'Round sum paid; the rest stays on account.'
  if (bills.some(bill => bill.part !== null)) return 'Part payment; the rest is promised.'
  if (customer.kind === 'utility') return 'TDS as in the advice; certificate to follow.'
  return bills.length > 1 || chance.happens(0.15) ? chance.pick(settlementNotes) : null
}

const own = (mode: PaymentMode, amount: Decimal): PaymentMode => (mode === 'rtgs' && amount.lt(leastByRtgs) ? 'neft' : mode)

/** Two thirds of the customers pay into the bank at Halol, the others into the one at Vadodara; each into their own. */
const bankOf = (code: string): string => (Number(code.slice(1)) % 3 === 0 ? '1612' : '1611')

/** Money comes in: bills are settled, the rest stays on account. */
export const receive = async (store: Store, work: Work, receipt: ReceiptPlan, chance: Chance): Promise<number> => {
  const { accountant } = cast(work.people)
  const { customer } = receipt
  const bills = await settlementsOf(store, work, receipt)
  const due = sum(bills.map(bill => bill.amount)).plus(advanceOf(work, receipt))
  const bankCharges = customer.kind === 'export' ? foreignCharges : zero
  const amount = (receipt.rounded ? roundSum(due) : due).minus(bankCharges)
  const mode = own(receipt.mode, amount)
  const form = {
    bank: found(work.masters.accounts, bankOf(customer.code)),
    customer: found(work.masters.customers, customer.code),
    mode,
    reference: bankReference(mode, customer, receipt.on, chance),
    instrumentDate: instrumentDay(mode, receipt.on, chance),
    amount: amount.toFixed(2),
    bankCharges: bankCharges.toFixed(2),
    narration: narrationOf(receipt, chance),
    bills: bills.map(bill => ({ bill: bill.bill, amount: bill.amount.toFixed(2), tds: bill.tds.toFixed(2) })),
  }
  return idOf(await work.desk.create(accountant, 'bankReceipt', form, receipt.state === 'posted' ? 'post' : undefined))
}

/** The bank gives a payment back: its bills are open again. */
export const returnToCustomer = ({ desk, people }: Work, receipt: number, { returned }: ReceiptPlan): Promise<Row> =>
  desk.act(cast(people).accountant, 'bankReceipt', receipt, 'cancel', returned?.reason ?? '')

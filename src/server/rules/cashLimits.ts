import type { ISODate } from '../../kernel/dates.ts'
import { Decimal } from '../../kernel/decimal.ts'
import type { Complaint } from '../../kernel/document.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import { bankReceipt } from '../../modules/accounts/bankReceipt/bankReceipt.ts'
import type { Tx } from '../database.ts'
import { inStage } from '../schema/stateSql.ts'
import type { Rule } from '../store/parts/rules.ts'
import { limitOn } from './legalLimits.ts'

const rupees = (amount: Decimal): string => `₹ ${formatDecimal(amount, 2)}`

/** Records of one person by their PAN, locked in the order of their ids: the law limits the person, however often they stand in the masters. */
const samePersonSql = (party: 'customer' | 'supplier'): string => `
select o.id from ${party} c join ${party} o on o.id = c.id
  or coalesce(o.pan, substring(o.gstin from 3 for 10)) = coalesce(c.pan, substring(c.gstin from 3 for 10))
where c.id = $1 order by o.id for no key update of o`

const samePerson = async (tx: Tx, party: 'customer' | 'supplier', id: number): Promise<readonly number[]> => {
  const rows = await tx.rows<{ id: number }>(samePersonSql(party), [id])
  return rows.map(row => row.id)
}

/** What the day comes to, and that it was added up over several records where it was. */
const dayComesTo = (whose: string, same: readonly number[], onDay: Decimal): string =>
  `This ${whose}’s cash of the day comes to ${rupees(onDay)}${same.length > 1 ? ' on all records with their PAN' : ''}.`

interface Received {
  readonly id: number
  readonly mode: string
  readonly date: ISODate
  readonly customer: number
  readonly amount: Decimal
  readonly bills: readonly { readonly bill: number; readonly amount: Decimal }[]
}

const receivedSql = `
select coalesce(sum(amount) filter (where date = $2), 0) as day,
  coalesce((select max(whole) from (
    select sum(l.amount) as whole from bank_receipt_bills l join bank_receipt r on r.id = l.doc
    where r.mode = 'cash' and r.id <> $3 and ${inStage(bankReceipt, 'happened', 'r')} and l.bill = any($4::bigint[]) group by l.bill) bills), 0) as bill
from bank_receipt where customer = any($1::bigint[]) and mode = 'cash' and id <> $3 and ${inStage(bankReceipt, 'happened')}`

/** Cash at or above the limit is not taken from one person in a day, nor for one bill on whatever days. */
export const cashReceiptAllowed: Rule<Received> = async ({ tx, record }) => {
  if (record.mode !== 'cash') return []
  const limit = await limitOn(tx, 'cashReceipt', record.date)
  if (!limit) return []
  const same = await samePerson(tx, 'customer', record.customer)
  const before = await tx.one<{ day: string; bill: string }>(receivedSql, [
    same,
    record.date,
    record.id,
    record.bills.map(({ bill }) => bill),
  ])
  const onDay = record.amount.plus(before.day)
  const forBill = Decimal.max(0, ...record.bills.map(({ amount }) => amount)).plus(before.bill)
  const at = (message: string): Complaint[] => [{ path: 'amount', message }]
  const law = `Cash of ${rupees(limit.amount)} or more may not be accepted (${limit.source}). Ask for payment through the bank.`
  if (onDay.gte(limit.amount)) return at(`${dayComesTo('customer', same, onDay)} ${law}`)
  return forBill.gte(limit.amount) ? at(`Cash for one bill comes to ${rupees(forBill)}. ${law}`) : []
}

import type { Complaint } from '../../../kernel/document.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { decimal, type Read, reading, text } from '../../../server/reading.ts'
import { bankPayment } from '../bankPayment/bankPayment.ts'
import { bankReceipt } from '../bankReceipt/bankReceipt.ts'
import { duesPayment } from '../duesPayment/duesPayment.ts'
import type { Tx } from '../../../server/database.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import type { Rule } from '../../../server/store/parts/rules.ts'

interface Moved {
  readonly id: number
  readonly mode: string
  readonly reference: string
  readonly narration: string | null
}

type Other = Read<typeof receivedReading>

/** Cash has no number, parts of a letter of credit share theirs, and a cheque is no transfer. */
const alike = `'cash' not in (o.mode, own.mode) and not (o.mode = 'lc' and own.mode = 'lc') and (o.mode = 'cheque') = (own.mode = 'cheque')`

const receivedReading = reading(
  { number: text, amount: decimal, label: text },
  `
select o.number, o.amount, 'bank receipt' as label from bank_receipt own join bank_receipt o on o.id <> own.id and o.reference ilike $2 and ${alike}
where own.id = $1 and ${inStage(bankReceipt, 'happened', 'o')} and (o.mode <> 'cheque' or o.customer = own.customer) order by 1`,
)

const paidSql = (own: 'bank_payment' | 'dues_payment'): string => `
select o.number, o.amount, o.label from ${own} own join (
  select 'bank_payment' as source, 'bank payment' as label, id, number, amount, bank, mode from bank_payment o where o.reference ilike $2 and ${inStage(bankPayment, 'happened', 'o')}
  union all
  select 'dues_payment', 'dues payment', id, number, amount, bank, mode from dues_payment o where o.reference ilike $2 and ${inStage(duesPayment, 'happened', 'o')}
) o on o.bank = own.bank and ${alike} where own.id = $1 and not (o.source = '${own}' and o.id = own.id) order by 1`

/** A pattern that finds a text itself, whatever the case of its letters. */
const literally = (text: string): string => text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Of two who post one number at one moment the second waits, and sees the first. */
const holdNumber = (tx: Tx, reference: string): Promise<unknown> =>
  tx.rows(`select pg_advisory_xact_lock(hashtextextended('bank number ' || upper($1::text), 0))`, [reference.trim()])

const whyAgain = ({ mode, reference, narration }: Moved, others: readonly Other[]): readonly Complaint[] => {
  const [first] = others
  if (!first || others.some(({ number }) => narration?.includes(number))) return []
  const what = mode === 'cheque' ? 'Cheque' : 'UTR'
  const where = `${first.label} ${first.number} of ₹ ${formatDecimal(first.amount, 2)}`
  const message = `${what} ${reference} stands on ${where} already. If this is another part of it, name ${first.number} in the narration.`
  return [{ path: 'reference', message }]
}

/**
 * Refuses a number that came in before: a transfer has a number of its own in all of India, a cheque one of its drawer. Where one is
 * divided among several vouchers, the narration of the later ones names an earlier: who enters it again by mistake does not.
 */
export const receivedOnce: Rule<Moved> = async ({ tx, record }) => {
  await holdNumber(tx, record.reference)
  return whyAgain(record, await receivedReading.rows(tx, [record.id, literally(record.reference)]))
}

const paidReading = reading({ number: text, amount: decimal, label: text }, paidSql('bank_payment'))

/** Refuses a number under which the bank paid a supplier before, as a payment or as dues; else as `receivedOnce`. */
export const paymentOnce: Rule<Moved> = async ({ tx, record }) => {
  await holdNumber(tx, record.reference)
  return whyAgain(record, await paidReading.rows(tx, [record.id, literally(record.reference)]))
}

const duesPaidReading = reading({ number: text, amount: decimal, label: text }, paidSql('dues_payment'))

/** The same of dues. */
export const duesOnce: Rule<Moved> = async ({ tx, record }) => {
  await holdNumber(tx, record.reference)
  return whyAgain(record, await duesPaidReading.rows(tx, [record.id, literally(record.reference)]))
}

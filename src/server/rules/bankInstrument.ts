import { Decimal, roundTo, sum, zero } from '../../kernel/decimal.ts'
import { linesOf, type Row } from '../../kernel/record.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import type { Complaint } from '../../kernel/document.ts'
import type { DocumentRules, Rule } from './rule.ts'

const paidSql = `select number from bank_payment where instrument = $1 and status = 'posted' order by id limit 1`

/** What was paid under a credit has happened; the credit cannot be taken back then. */
const unpaidYet: Rule = async ({ tx, record }) => {
  const paid = await tx.maybe<{ number: string }>(paidSql, [record['id']])
  return paid ? [{ path: '', message: `${paid.number} was paid under it; close it instead.` }] : []
}

const keptSql = `
select coalesce(sum(d.amount), 0) - coalesce((select sum(k.qty) from line_link k
  where k.from_id = $1 and k.from_doc = 'bankInstrument' and k.to_doc = 'marginRelease' and k.live), 0) as kept
from bank_instrument_deposits d where d.doc = $1`

/** It is done with once all of its margin has come back. */
const marginIsBack: Rule = async ({ tx, record }) => {
  const { kept } = await tx.one<{ kept: string }>(keptSql, [record['id']])
  return new Decimal(kept).gt(0)
    ? [
        {
          path: '',
          message: `The bank still keeps ₹ ${formatDecimal(new Decimal(kept), 2)} of margin; post its release first.`,
        },
      ]
    : []
}

export const bankInstrumentRules: DocumentRules = { act: { cancel: unpaidYet, close: marginIsBack } }

interface Credit {
  readonly no: string
  readonly kind: string
  readonly status: string
  readonly supplier: number | null
  readonly currency: string | null
  readonly rate: string | null
  readonly left: string
}

/** What is left of a credit, in its own currency: a bill is paid of it at the rate of the day, whatever it was opened at. */
const creditSql = `
select i.instrument_no as no, i.kind, i.status, i.supplier, i.currency, i.exchange_rate as rate,
  i.amount / coalesce(i.exchange_rate, 1) - coalesce((select sum(case when i.exchange_rate is null then p.amount
      else (p.amount - b.rupees) / i.exchange_rate + b.foreign_sum end)
    from bank_payment p cross join lateral (select coalesce(sum(l.amount), 0) as rupees,
      coalesce(sum(l.amount / coalesce(nullif(l.pay_rate, 0), l.bill_rate, i.exchange_rate)), 0) as foreign_sum from bank_payment_bills l where l.doc = p.id) b
    where p.instrument = i.id and p.status = 'posted'), 0) as left
from bank_instrument i where i.id = $1`

const decimalIn = (row: Readonly<Row>, name: string): Decimal | null => (row[name] instanceof Decimal ? row[name] : null)

/** What a payment takes of a credit that was opened at a rate. */
const takenOf = (payment: Readonly<Row>, rate: Decimal | null): Decimal => {
  const amount = decimalIn(payment, 'amount') ?? zero
  if (rate === null) return amount
  const bills = linesOf(payment, 'bills').map(line => {
    const rupees = decimalIn(line, 'amount') ?? zero
    const paidAt = decimalIn(line, 'payRate')
    return { rupees, foreign: rupees.div(paidAt?.gt(0) ? paidAt : (decimalIn(line, 'billRate') ?? rate)) }
  })
  return amount
    .minus(sum(bills.map(one => one.rupees)))
    .div(rate)
    .plus(sum(bills.map(one => one.foreign)))
}

/** A payment under a letter of credit names one that is open, of this supplier, and with so much left. */
export const withinCreditLetter: Rule = async ({ tx, record }) => {
  const { instrument, mode, supplier } = record
  const at = (message: string): Complaint[] => [{ path: 'instrument', message }]
  if (typeof instrument !== 'number') return mode === 'lc' ? at('Say under which letter of credit it is paid.') : []
  if (mode !== 'lc') return at('Only what is paid under a letter of credit names one.')
  await tx.rows('select 1 from bank_instrument where id = $1 for no key update', [instrument])
  const credit = await tx.one<Credit>(creditSql, [instrument])
  if (credit.kind !== 'lc') return at(`${credit.no} is a guarantee; nothing is paid under it.`)
  if (credit.status !== 'opened') return at(`${credit.no} is not open.`)
  if (credit.supplier !== supplier) return at(`${credit.no} is for another supplier.`)
  const left = roundTo(new Decimal(credit.left), 2)
  const taken = roundTo(takenOf(record, credit.rate === null ? null : new Decimal(credit.rate)), 2)
  return taken.gt(left) ? at(`Only ${credit.currency ?? '₹'} ${formatDecimal(left, 2)} of ${credit.no} is left.`) : []
}

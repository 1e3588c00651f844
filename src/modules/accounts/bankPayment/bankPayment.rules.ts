import { type Decimal, roundTo, sum } from '../../../kernel/decimal.ts'
import type { Complaint, Of } from '../../../kernel/document.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { isIn } from '../../../kernel/states.ts'
import { decimal, id, orNull, reading, text } from '../../../server/reading.ts'
import { firstPaymentMark, whyNotPaid } from '../../masters/books/bankChange/bankDetails.server.ts'
import { notInCash } from '../money/cashThere.server.ts'
import { paymentOnce } from '../money/sameReference.server.ts'
import { withheldAsOfNow } from '../withholding/withheld.server.ts'
import { sectionAhead, withholdingOf } from '../withholding/withholding.server.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { all, type Derivation, type ActRule, rulesFor } from '../../../server/store/parts/rules.ts'
import { bankInstrument } from '../bankInstrument/bankInstrument.ts'
import { bankPayment } from './bankPayment.ts'

/** How much tax is to be kept back of what is paid ahead, and whether it is the first payment to new bank details. */
const deriveBankPayment: Derivation<typeof bankPayment> = async ({ store, tx, record, before }) => {
  const mark = typeof record.supplier === 'number' ? await firstPaymentMark(tx, record.supplier, before?.id ?? null) : null
  return {
    values: {
      ...(await withholdingOf(tx, store.registry, record.supplier, await sectionAhead(tx, record), record.date)),
      bankMark: mark,
      firstToDetails: mark !== null,
    },
  }
}

const toDetailsThatCount: ActRule<typeof bankPayment> = ({ tx, record }) =>
  whyNotPaid(tx, 'supplier', record.supplier, 'supplier')

/** Who approves and posts a payment has seen the mark: details that were entered since it was saved put one on it. */
const markedAsOfNow: ActRule<typeof bankPayment> = async ({ tx, record }) =>
  record.bankMark === null && (await firstPaymentMark(tx, record.supplier, record.id)) !== null
    ? [
        {
          path: 'supplier',
          message:
            'This is now the first payment to these bank details. Save it once more, so that the mark is seen before it is paid.',
        },
      ]
    : []

/** What is left of a credit, in its own currency: a bill is paid of it at the rate of the day, whatever it was opened at. */
const creditReading = reading(
  {
    no: text,
    kind: text,
    status: text,
    supplier: orNull(id('supplier')),
    currency: orNull(text),
    rate: orNull(decimal),
    left: decimal,
  },
  `
select i.instrument_no as no, i.kind, i.status, i.supplier, i.currency, i.exchange_rate as rate,
  i.amount / coalesce(i.exchange_rate, 1) - coalesce((select sum(case when i.exchange_rate is null then p.amount
      else (p.amount - b.rupees) / i.exchange_rate + b.foreign_sum end)
    from bank_payment p cross join lateral (select coalesce(sum(l.amount), 0) as rupees,
      coalesce(sum(l.amount / coalesce(nullif(l.pay_rate, 0), l.bill_rate, i.exchange_rate)), 0) as foreign_sum from bank_payment_bills l where l.doc = p.id) b
    where p.instrument = i.id and ${inStage(bankPayment, 'happened', 'p')}), 0) as left
from bank_instrument i where i.id = $1`,
)

/** What a payment takes of a credit that was opened at a rate. */
const takenOf = ({ amount, bills: paid }: Of<typeof bankPayment>, rate: Decimal | null): Decimal => {
  if (rate === null) return amount
  const bills = paid.map(({ amount: rupees, payRate, billRate }) => ({
    rupees,
    foreign: rupees.div(payRate?.gt(0) ? payRate : (billRate ?? rate)),
  }))
  return amount
    .minus(sum(bills.map(one => one.rupees)))
    .div(rate)
    .plus(sum(bills.map(one => one.foreign)))
}

/** A payment under a letter of credit names one that is open, of this supplier, and with so much left. */
const withinCreditLetter: ActRule<typeof bankPayment> = async ({ tx, record }) => {
  const { instrument, mode, supplier } = record
  const at = (message: string): Complaint[] => [{ path: 'instrument', message }]
  if (typeof instrument !== 'number') return mode === 'lc' ? at('Choose the letter of credit for this payment.') : []
  if (mode !== 'lc') return at('Choose a letter of credit only if the payment is made under it.')
  await tx.rows('select 1 from bank_instrument where id = $1 for no key update', [instrument])
  const credit = await creditReading.one(tx, [instrument])
  if (credit.kind !== 'lc') return at(`${credit.no} is a guarantee; nothing is paid under it.`)
  if (!isIn(bankInstrument, credit.status, 'committed')) return at(`${credit.no} is not open.`)
  if (credit.supplier !== supplier) return at(`${credit.no} is for another supplier.`)
  const left = roundTo(credit.left, 2)
  const taken = roundTo(takenOf(record, credit.rate), 2)
  return taken.gt(left) ? at(`Only ${credit.currency ?? '₹'} ${formatDecimal(left, 2)} of ${credit.no} is left.`) : []
}

const noCash = notInCash('a cash payment')

export default rulesFor(bankPayment, {
  derive: deriveBankPayment,
  save: noCash,
  act: { post: all(noCash, toDetailsThatCount, markedAsOfNow, withinCreditLetter, withheldAsOfNow, paymentOnce) },
})

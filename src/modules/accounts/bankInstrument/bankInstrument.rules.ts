import { formatDecimal } from '../../../kernel/indian.ts'
import { decimal, reading, text } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { type ActRule, rulesFor } from '../../../server/store/parts/rules.ts'
import { bankPayment } from '../bankPayment/bankPayment.ts'
import { bankInstrument } from './bankInstrument.ts'

const paidReading = reading(
  { number: text },
  `select number from bank_payment where instrument = $1 and ${inStage(bankPayment, 'happened')} order by id limit 1`,
)

/** What was paid under a credit has happened; the credit cannot be taken back then. */
const unpaidYet: ActRule<typeof bankInstrument> = async ({ tx, record }) => {
  const paid = await paidReading.maybe(tx, [record.id])
  return paid ? [{ path: '', message: `${paid.number} was paid under it; close it instead.` }] : []
}

const keptReading = reading(
  { kept: decimal },
  `
select coalesce(sum(d.amount), 0) - coalesce((select sum(k.qty) from line_link k
  where k.from_id = $1 and k.from_doc = 'bankInstrument' and k.to_doc = 'marginRelease' and k.live), 0) as kept
from bank_instrument_deposits d where d.doc = $1`,
)

/** It is done with once all of its margin has come back. */
const marginIsBack: ActRule<typeof bankInstrument> = async ({ tx, record }) => {
  const { kept } = await keptReading.one(tx, [record.id])
  return kept.gt(0)
    ? [
        {
          path: '',
          message: `The bank still keeps ₹ ${formatDecimal(kept, 2)} of margin; post its release first.`,
        },
      ]
    : []
}

export default rulesFor(bankInstrument, { act: { cancel: unpaidYet, close: marginIsBack } })

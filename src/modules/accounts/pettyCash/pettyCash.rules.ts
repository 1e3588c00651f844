import type { Of } from '../../../kernel/document.ts'
import { decimal, reading } from '../../../server/reading.ts'
import { cashPaidAllowed, type Share } from '../money/cashPaid.server.ts'
import { cashIsThere } from '../money/cashThere.server.ts'
import { all, type Derivation, rulesFor } from '../../../server/store/parts/rules.ts'
import { pettyCash } from './pettyCash.ts'

const standsReading = reading(
  { amount: decimal },
  `select coalesce(sum(g.amount), 0) as amount from cash_box b left join gl_entry g on g.account = b.account and g.date <= $2 where b.id = $1`,
)

/** What lay in the box at the end of the day, by its ledger, before this voucher. */
const deriveBox: Derivation<typeof pettyCash> = async ({ tx, record: { box, date } }) => {
  if (!box || !date) return { values: {} }
  const { amount } = await standsReading.one(tx, [box, date])
  return { values: { inBox: amount } }
}

const paidInCash = ({ spent }: Of<typeof pettyCash>): readonly Share[] =>
  spent.map(({ amount, supplier, employee, pan, account }, i) => ({
    path: `spent.${i}.amount`,
    amount,
    supplier,
    employee,
    pan,
    account,
    office: null,
    ofLoan: false,
  }))

export default rulesFor(pettyCash, {
  derive: deriveBox,
  act: { post: all(cashPaidAllowed(pettyCash, paidInCash), cashIsThere('account')) },
})

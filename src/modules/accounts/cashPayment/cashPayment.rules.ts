import type { Of } from '../../../kernel/document.ts'
import { cashPaidAllowed, type Share } from '../money/cashPaid.server.ts'
import { cashIsThere } from '../money/cashThere.server.ts'
import { withheldAsOfNow } from '../withholding/withheld.server.ts'
import { sectionAhead, withholdingOf } from '../withholding/withholding.server.ts'
import { all, type Derivation, rulesFor } from '../../../server/store/parts/rules.ts'
import { cashPayment } from './cashPayment.ts'

/** How much tax is to be kept back of what is paid ahead. */
const deriveCashPayment: Derivation<typeof cashPayment> = async ({ store, tx, record }) => ({
  values: await withholdingOf(tx, store.registry, record.supplier, await sectionAhead(tx, record), record.date),
})

/** One person is paid, for bills and ahead and on each ledger: whether one of these is a loan is told by the ledger. */
const paidInCash = ({ supplier, employee, pan, amount, spentTotal, spent }: Of<typeof cashPayment>): readonly Share[] => {
  const to = { path: 'amount', supplier, employee, pan, office: null, ofLoan: false }
  return [
    { ...to, amount: amount.minus(spentTotal), account: null },
    ...spent.map(line => ({ ...to, amount: line.amount, account: line.account })),
  ]
}

export default rulesFor(cashPayment, {
  derive: deriveCashPayment,
  act: {
    post: all(
      withheldAsOfNow,
      cashPaidAllowed(cashPayment, paidInCash, p => p.ground),
      cashIsThere('cash'),
    ),
  },
})

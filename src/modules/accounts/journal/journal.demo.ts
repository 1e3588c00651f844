import { addMonths, type ISODate, monthEnd, monthStart } from '../../../kernel/dates.ts'
import { found } from '../../../server/seed/desk.ts'
import { demoFor } from '../../../server/store/parts/demo.ts'
import type { Scene } from '../../scene/scene.server.ts'
import { journal } from './journal.ts'

/** What a month bears besides, ₹: plant and buildings wear, programs run out, and the bank adds its interest to the loan. */
const monthly = { depreciation: 520_000, amortisation: 20_000, interest: 430_000 } as const

const rupees = (amount: number): string => amount.toFixed(2)

/** Depreciation and interest on the last day of each month. */
export default demoFor(journal, ({ buying, first, last }: Scene) => {
  const account = (code: string): number => found(buying.masters.accounts, code)
  const { accountant } = buying.people
  const ofMonth = (month: ISODate) => [
    {
      date: monthEnd(month),
      kind: 'depreciation',
      reference: `Depreciation ${month.slice(0, 7)}`,
      narration: `Depreciation and amortisation of ${month.slice(0, 7)} by the register of assets`,
      entries: [
        { account: account('5301'), debit: rupees(monthly.depreciation) },
        { account: account('5302'), debit: rupees(monthly.amortisation) },
        { account: account('1190'), credit: rupees(monthly.depreciation) },
        { account: account('1290'), credit: rupees(monthly.amortisation) },
      ],
    },
    {
      date: monthEnd(month),
      kind: 'accrual',
      reference: `Interest ${month.slice(0, 7)}`,
      narration: `Interest of ${month.slice(0, 7)} on term loan and cash credit, added to the loan by the bank`,
      entries: [
        { account: account('5201'), debit: rupees(monthly.interest) },
        { account: account('2201'), credit: rupees(monthly.interest) },
      ],
    },
  ]
  for (let month = monthStart(first); monthEnd(month) <= last; month = addMonths(month, 1))
    for (const form of ofMonth(month))
      buying.diary.at(monthEnd(month), async desk => void (await desk.create(accountant, 'journal', form, 'post')))
})

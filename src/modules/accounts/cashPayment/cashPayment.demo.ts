import { addDays, addMonths } from '../../../kernel/dates.ts'
import type { Scene } from '../../scene/scene.server.ts'
import { workdayFrom } from '../../scene/workdays.server.ts'
import { found, idOf } from '../../../server/seed/desk.ts'
import { demoFor } from '../../../server/store/parts/demo.ts'
import { cashPayment } from './cashPayment.ts'

/** What people of the town are paid over the counter, in turn, ₹. */
const paid = [
  { paidTo: 'Vinod Solanki, carpenter', pan: 'AKXPS4471D', account: '5509', note: 'Racks in the store', amount: '6800' },
  { paidTo: 'Harish Rana, painter', pan: 'BDFPR8820K', account: '5509', note: 'Gate and boundary wall', amount: '9400' },
  { paidTo: 'Salma Shaikh, tailor', pan: 'CPLPS1137F', account: '5103', note: 'Uniforms altered', amount: '4250' },
] as const

/** Twice a month somebody is paid in cash: a tradesperson of the town, and an employee by their claim for journeys. */
export default demoFor(cashPayment, ({ buying: { people, masters, diary }, first, last }: Scene) => {
  for (let month = 1; addMonths(first, month) <= last; month += 1) {
    const on = workdayFrom(addDays(addMonths(first, month), -8))
    const { account, note, ...to } = paid[month % paid.length] ?? paid[0]
    const cash = found(masters.accounts, '1601')
    diary.at(on, async desk => {
      const spent = [{ account: found(masters.accounts, account), note, amount: to.amount }]
      await desk.create(people.accountant, 'cashPayment', { cash, ...to, reference: `CS-${month}1`, spent }, 'post')
      const employee = await desk.first(people.accountant, 'employee', { filter: 'status:eq:active', sort: '-code' })
      if (!employee) return
      const amount = String(1_800 + month * 95)
      const claim = [{ account: found(masters.accounts, '5505'), note: 'Claim for journeys to customers', amount }]
      const form = { cash, employee: idOf(employee), reference: `CS-${month}2`, amount, spent: claim }
      const claimed = await desk.create(people.accountant, 'cashPayment', form, 'post')
      if (month === 2)
        await desk.act(people.accountant, 'cashPayment', idOf(claimed), 'cancel', 'Claimed twice; the first stands.')
    })
  }
  const tea = { account: found(masters.accounts, '5103'), note: 'Tea for visitors', amount: '640' }
  const waiting = { cash: found(masters.accounts, '1601'), paidTo: 'Jalaram Tea Stall', amount: tea.amount, spent: [tea] }
  diary.at(last, async desk => void (await desk.create(people.accountant, 'cashPayment', waiting)))
})

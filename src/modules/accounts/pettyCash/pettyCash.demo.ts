import { addDays, addMonths } from '../../../kernel/dates.ts'
import type { Scene } from '../../scene/scene.server.ts'
import { workdayFrom } from '../../scene/workdays.server.ts'
import { found, idOf } from '../../../server/seed/desk.ts'
import { demoFor } from '../../../server/store/parts/demo.ts'
import { pettyCash } from './pettyCash.ts'

/** What is paid at the gate in a month, ₹. */
const small = [
  { paidTo: 'Jalaram Tea Stall', account: '5103', note: 'Tea of the month', amount: '4260' },
  { paidTo: 'Head post office', account: '5507', note: 'Stamps, registered letters', amount: '1185' },
  { paidTo: 'Rameshbhai, auto rickshaw', account: '5505', note: 'To the bank and the excise office', amount: '1640' },
  { paidTo: 'Ganesh Hardware', account: '5509', note: 'Padlocks and a hose', amount: '2375' },
] as const

/** The box of the gate, and what is paid out of it towards the end of each month. */
export default demoFor(pettyCash, ({ buying: { people, masters, diary }, first, last }: Scene) => {
  let box = 0
  diary.at(first, async desk => {
    const keeper = await desk.first(people.accountant, 'employee', { filter: 'status:eq:active', sort: 'code' })
    const form = { name: 'Gate', account: found(masters.accounts, '1602'), imprest: '25000' }
    box = idOf(await desk.create(people.accountant, 'cashBox', { ...form, ...(keeper && { keeper: idOf(keeper) }) }))
  })
  for (let month = 1; addMonths(first, month) <= last; month += 1) {
    const on = workdayFrom(addDays(addMonths(first, month), -3))
    const spent = small.map((line, i) => ({
      ...line,
      account: found(masters.accounts, line.account),
      billNo: `${month}${i + 1}`,
      billDate: on,
    }))
    diary.at(on, async desk => void (await desk.create(people.accountant, 'pettyCash', { box, spent }, 'post')))
  }
})

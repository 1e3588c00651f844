import { addDays, addMonths } from '../../../kernel/dates.ts'
import type { Scene } from '../../scene/scene.server.ts'
import { workdayFrom } from '../../scene/workdays.server.ts'
import { found, idOf } from '../../../server/seed/desk.ts'
import { demoFor } from '../../../server/store/parts/demo.ts'
import { cashReceipt } from './cashReceipt.ts'

/** Dealers of the neighbourhood who pay a little ahead at the counter, in turn, ₹. */
const dealers = [
  { code: 'C025', receivedFrom: 'Their driver', amount: 18_500 },
  { code: 'C027', receivedFrom: 'Mansukhbhai', amount: 24_300 },
  { code: 'C028', receivedFrom: 'Their clerk', amount: 12_900 },
] as const

/** An amount of full hundreds in the fewest notes. */
const inNotes = (amount: number) =>
  [
    { worth: 'n500', count: Math.floor(amount / 500) },
    { worth: 'n200', count: Math.floor((amount % 500) / 200) },
    { worth: 'n100', count: ((amount % 500) % 200) / 100 },
  ].filter(({ count }) => count > 0)

/** Once a month a dealer pays ahead in cash, for cable that is fetched later. */
export default demoFor(cashReceipt, ({ buying: { people, masters, diary }, first, last }: Scene) => {
  for (let month = 1; addMonths(first, month) <= last; month += 1) {
    const on = workdayFrom(addDays(addMonths(first, month), -12))
    const { code, receivedFrom, amount } = dealers[month % dealers.length] ?? dealers[0]
    diary.at(on, async desk => {
      const dealer = await desk.first(people.accountant, 'customer', { filter: `code:eq:${code}`, sort: 'code' })
      if (!dealer) throw new Error(`There is no customer ${code}.`)
      const form = { cash: found(masters.accounts, '1601'), customer: idOf(dealer), receivedFrom, amount: String(amount) }
      const narration = 'Paid ahead at the counter.'
      const notes = inNotes(amount)
      const taken = await desk.create(people.accountant, 'cashReceipt', { ...form, narration, notes }, 'post')
      if (month === 2)
        await desk.act(people.accountant, 'cashReceipt', idOf(taken), 'cancel', 'Given back: they paid by transfer.')
    })
  }
  const unspent = { account: found(masters.accounts, '5505'), note: 'Ticket that was given back', amount: '1250' }
  const waiting = { cash: found(masters.accounts, '1601'), receivedFrom: 'Office boy', amount: '1250', received: [unspent] }
  diary.at(last, async desk => void (await desk.create(people.accountant, 'cashReceipt', waiting)))
})

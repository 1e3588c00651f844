import { demoFor } from '../../../server/store/parts/demo.ts'
import { contra } from './contra.ts'
import { addDays, addMonths } from '../../../kernel/dates.ts'
import type { Scene } from '../../scene/scene.server.ts'
import { found } from '../../../server/seed/desk.ts'
import { workdayFrom } from '../../scene/workdays.server.ts'

/** What is drawn early in a month, from the first bank account into which ledger, for what. */
const drawn = [
  { into: '1601', amount: '40000', mode: 'cash', narration: 'Cash for the office, self cheque' },
  { into: '1602', amount: '15000', mode: 'cash', narration: 'Imprest of the gate topped up' },
] as const

/** Between the banks, as money stands in the wrong one at the end of a quarter. */
const evenedOut = { into: '1612', amount: '2500000', mode: 'rtgs', narration: 'Moved to the works’ account' } as const

/** Cash that is drawn month by month, and what is moved between the two banks. */
export default demoFor(contra, ({ buying, first, last }: Scene) => {
  const { people, masters, diary } = buying
  const outOf = found(masters.accounts, '1611')
  for (let month = 1; addMonths(first, month) <= last; month += 1) {
    const on = workdayFrom(addMonths(first, month))
    const moves = month % 3 === 0 ? [...drawn, evenedOut] : drawn
    for (const { into, ...form } of moves) {
      const slip = { reference: `SVPB${on.replaceAll('-', '')}${into}` }
      diary.at(addDays(on, form.mode === 'rtgs' ? 1 : 0), async desk => {
        await desk.create(people.accountant, 'contra', { outOf, into: found(masters.accounts, into), ...form, ...slip }, 'post')
      })
    }
  }
})

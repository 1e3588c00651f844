import { addDays, addMonths, monthStart } from '../../../kernel/dates.ts'
import type { Scene } from '../../scene/scene.server.ts'
import { demoFor } from '../../../server/store/parts/demo.ts'
import { periodFrom } from '../returns/period.ts'
import { filedMonthPermit } from './filedMonthPermit.ts'

/** A customer asks for another invoice after GSTR-1 was filed; the accountant asks for a permit, and the approver has it in their list. */
export default demoFor(filedMonthPermit, ({ buying, last }: Scene) => {
  const { people, masters, diary } = buying
  const [registration] = masters.registrations.values()
  if (registration === undefined) return
  const body = {
    date: last,
    registration,
    period: periodFrom(addMonths(monthStart(last), -1)),
    duties: ['accounts'],
    until: addDays(last, 7),
    reason:
      'One invoice of the month names the closed godown of the buyer and its old GSTIN. They take no credit by it and ask for an invoice to the new one; a credit note would not put that right.',
  }
  diary.at(last, async desk => void (await desk.create(people.accountant, 'filedMonthPermit', body)))
})

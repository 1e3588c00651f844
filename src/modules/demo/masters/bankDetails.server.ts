import { dayStart, stampOf } from '../../../kernel/days/worksClock.ts'
import { addDays, type ISODate } from '../../../kernel/dates.ts'
import { id, reading } from '../../../server/reading.ts'
import { bankChange } from '../../masters/books/bankChange/bankChange.ts'
import { setFields } from '../../../server/rules/held.ts'
import { inState } from '../../../server/schema/stateSql.ts'
import { deskOf } from '../../../server/seed/desk.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { type People, personCalled } from '../../scene/people.server.ts'

const waitingReading = reading(
  { id: id('bankChange') },
  `select id from bank_change c where ${inState(bankChange, 'asked', 'c')} order by id`,
)

/** Another person than who entered the suppliers has asked each of them, and their bank details count since the day after. */
export const confirmBankDetails = async (store: Store, people: People, on: ISODate): Promise<void> => {
  const approver = personCalled(people, 'approver@strand.example')
  const waiting = await store.db.read(tx => waitingReading.rows(tx, []))
  for (const { id } of waiting) await deskOf(store).act(approver, 'bankChange', id, 'confirm')
  const counts = stampOf(dayStart(addDays(on, 1)))
  await store.db.transaction(
    tx =>
      setFields(
        tx,
        bankChange,
        waiting.map(({ id }) => ({ id, date: on, countsStamp: counts })),
      ),
    { setting: { 'app.user_id': String(approver.id), 'app.request': approver.request, 'app.action': 'confirm' } },
  )
}

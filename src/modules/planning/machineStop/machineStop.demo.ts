import { addDays, addMonths, type ISODate } from '../../../kernel/dates.ts'
import { intervalOf } from '../../../kernel/days/interval.ts'
import { dayStart, stampOf } from '../../../kernel/days/worksClock.ts'
import type { Scene } from '../../scene/scene.server.ts'
import { workdayFrom } from '../../scene/workdays.server.ts'
import { found, idOf } from '../../../server/seed/desk.ts'
import { demoFor } from '../../../server/store/parts/demo.ts'
import { machineStop } from './machineStop.ts'

/** The lines that are serviced in turn, one a month. */
const serviced = ['RBD-01', 'STR-36', 'MW-01', 'STR-60', 'BUN-01', 'STR-18'] as const

/** What is planned after the last day: days from it, hours of the clock. */
const coming = [
  { machine: 'STR-36', inDays: 2, from: 7, to: 15, reason: 'PM', work: 'Bearings of the second cage' },
  { machine: 'RBD-01', inDays: 5, from: 7, to: 23, reason: 'PM', work: 'Gear oil and capstan rings' },
  { machine: 'STR-60', inDays: 9, from: 15, to: 23, reason: 'TRIAL', work: 'Trial of compacted 630 sqmm' },
] as const

const hours = (day: ISODate, from: number, to: number) => {
  const at = (hour: number) => stampOf(new Date(Date.parse(dayStart(day)) + hour * 3_600_000))
  return intervalOf(at(from), at(to))
}

/** One line is serviced each month; three stops are planned for the days to come. */
export default demoFor(machineStop, ({ buying: { people, masters, diary }, first, last }: Scene) => {
  const stop = (code: string, reason: string) => ({
    machine: found(masters.machines, code),
    reason: found(masters.downtimeReasons, reason),
  })
  for (let month = 1; addMonths(first, month) < last; month += 1) {
    const on = workdayFrom(addMonths(first, month))
    const code = serviced[month % serviced.length] ?? serviced[0]
    diary.at(on, async desk => {
      const form = { ...stop(code, 'PM'), during: hours(on, 7, 15), work: 'Monthly service' }
      const row = await desk.create(people.planner, 'machineStop', form, 'plan')
      await desk.update(people.planner, 'machineStop', idOf(row), {
        version: row['version'],
        doneWork: 'Greased, belts set, guards checked',
      })
      await desk.act(people.planner, 'machineStop', idOf(row), 'finish')
    })
  }
  diary.at(last, async desk => {
    for (const { machine, inDays, from, to, reason, work } of coming)
      await desk.create(
        people.planner,
        'machineStop',
        {
          ...stop(machine, reason),
          during: hours(addDays(last, inDays), from, to),
          work,
        },
        'plan',
      )
  })
})

import type { ISODate } from '../../../kernel/dates.ts'
import { id, integer, reading } from '../../../server/reading.ts'
import { takeUp } from '../../planning/takeUp/takeUp.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { type Desk, found, idOf } from '../../../server/seed/desk.ts'
import type { Making } from './hands.server.ts'

const ranReading = reading(
  { machine: id('machine'), minutes: integer },
  `
select t.machine, least(sum(t.set_up_min + t.run_min), $2)::int as minutes from take_up t where t.date = $1 and ${inStage(takeUp, 'done', 't')}
group by t.machine order by t.machine`,
)

/** Why machines stood, and for how long, min; one after the other. */
const stood = [
  ['SIZE', 40],
  ['NOBOB', 25],
  ['MECH', 55],
  ['COLOUR', 20],
  ['MEETING', 30],
] as const

/** The shift of a works in minutes of work. */
const shiftMin = 450

/** For so many days up to today there are sheets of the shifts. */
export const sheetsFor = 30

/** A sheet for each machine that ran on a day; the supervisor verifies it. */
export const keepLogs = async ({ store, hands, shifts, stops }: Making, desk: Desk, date: ISODate): Promise<void> => {
  const rows = await store.db.read(tx => ranReading.rows(tx, [date, shiftMin]))
  for (const [i, { machine, minutes }] of rows.entries()) {
    const [code, most] = stood[i % stood.length] ?? stood[0]
    const left = shiftMin - minutes
    const lost = left > 0 ? [{ reason: found(stops, code), minutes: Math.min(most, left) }] : []
    const sheet = { date, machine, shift: found(shifts, 'A'), shiftMin, stops: lost, handover: 'Nothing on the take-up' }
    const row = idOf(await desk.create(hands.operator, 'productionLog', sheet, 'close'))
    await desk.act(hands.supervisor, 'productionLog', row, 'verify')
  }
}

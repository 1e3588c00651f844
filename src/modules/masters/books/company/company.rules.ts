import { type SaveRule, rulesFor } from '../../../../server/store/parts/rules.ts'
import { company } from './company.ts'
import { date, reading, text } from '../../../../server/reading.ts'

const earliestReading = reading(
  { doc: text, number: text, date },
  `select doc, number, date from voucher where reverses is null
  and not exists (select 1 from voucher r where r.reverses = voucher.id) order by date, id limit 1`,
)

const openingReading = reading(
  { doc: text, number: text, date },
  `select doc, number, date from voucher where reverses is null and doc in ('openingStock', 'openingBalance') and date <> $1::date
  and not exists (select 1 from voucher r where r.reverses = voucher.id) order by id limit 1`,
)

/** The books start before all that is posted in them, and what was opened is as at that day. */
const startsBeforeAll: SaveRule<typeof company> = async ({ tx, record, before }) => {
  if (record.startsOn === null || record.startsOn === before?.startsOn) return []
  const first = await earliestReading.maybe(tx, [])
  if (first && first.date < record.startsOn)
    return [
      {
        path: 'startsOn',
        message: `${first.number} is posted on ${first.date}; the books cannot start after it. Enter ${first.date} or an earlier day.`,
      },
    ]
  const opening = await openingReading.maybe(tx, [record.startsOn])
  return opening
    ? [{ path: 'startsOn', message: `${opening.number} is as at ${opening.date}. Cancel the openings first, then move the day.` }]
    : []
}

export default rulesFor(company, { save: startsBeforeAll })

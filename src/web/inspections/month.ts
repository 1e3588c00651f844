import { addDays, addMonths, type ISODate, monthStart, weekday } from '../../kernel/dates.ts'

/** The days that a month shows: whole weeks from Monday to Sunday, so that every day of it stands in one. */
export const weeksOf = (day: ISODate): readonly (readonly ISODate[])[] => {
  const first = monthStart(day)
  const last = addDays(addMonths(first, 1), -1)
  const from = addDays(first, -((weekday(first) + 6) % 7))
  const weeks: ISODate[][] = []
  for (let monday = from; monday <= last; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(monday, i)))
  return weeks
}

interface Dated {
  readonly requestedFor: ISODate | null
  readonly confirmedFor: ISODate | null
}

/** Puts calls on the day on which the inspector comes, else on the one that was asked for; a call without a day stands on none. */
export const byDay = <C extends Dated>(calls: readonly C[]): ReadonlyMap<ISODate, readonly C[]> => {
  const dated = calls.flatMap(call => {
    const day = call.confirmedFor ?? call.requestedFor
    return day === null ? [] : [{ day, call }]
  })
  return new Map([...Map.groupBy(dated, ({ day }) => day)].map(([day, of]) => [day, of.map(({ call }) => call)]))
}

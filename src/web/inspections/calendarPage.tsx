import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { addMonths, type ISODate, monthStart } from '../../kernel/dates.ts'
import { humanise } from '../../kernel/field.ts'
import { sentenceOf } from '../api/failure.ts'
import { useToday } from '../records/useToday.ts'
import { useTitle } from '../shell/menu/title.ts'
import { Failure } from '../signIn/form/failure.tsx'
import { type CallOnDay, useCallsOfMonthQuery } from './inspectionsApi.ts'
import { byDay, weeksOf } from './month.ts'
import styles from './calendar.module.css'

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayName = new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** A call on its day: who comes to whose drums, how many they are, and whether the day is confirmed. */
const Call = ({ call }: { call: CallOnDay }): ReactElement => {
  const { id, number, status, customer, agency, offered, confirmedFor } = call
  const isOpen = confirmedFor === null
  const told = [`${offered} ${offered === 1 ? 'drum' : 'drums'}`, humanise(status), agency].filter(Boolean).join(' · ')
  return (
    <li className={styles.call} data-asked={isOpen || undefined}>
      <Link to={`/inspectioncall/${id}`}>{number ?? 'Draft'}</Link>
      <span title={customer}>{customer}</span>
      <span className={styles.more} title={agency}>
        {told}
      </span>
    </li>
  )
}

const Month = ({ month, calls, today }: { month: ISODate; calls: readonly CallOnDay[]; today: ISODate }): ReactElement => {
  const on = useMemo(() => byDay(calls), [calls])
  return (
    <table className={styles.month}>
      <thead>
        <tr>
          {weekdays.map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map(week => (
          <tr key={week[0]}>
            {week.map(day => {
              const own = on.get(day) ?? []
              return (
                <td
                  key={day}
                  data-other={day.slice(0, 7) === month.slice(0, 7) ? undefined : true}
                  data-today={day === today || undefined}
                  data-none={own.length === 0 || undefined}
                >
                  <time dateTime={day} aria-current={day === today ? 'date' : undefined}>
                    <span className={styles.number}>{Number(day.slice(8))}</span>
                    <span className={styles.name}>{dayName.format(new Date(day))}</span>
                  </time>
                  {own.length > 0 && (
                    <ul>
                      {own.map(call => (
                        <Call key={call.id} call={call} />
                      ))}
                    </ul>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The month of the inspectors: which drums are shown to whom on which day, asked for or confirmed. */
const CalendarPage = (): ReactElement => {
  useTitle('Inspection Calendar')
  const today = useToday()
  const [month, setMonth] = useState(() => monthStart(today))
  const weeks = weeksOf(month)
  const [from, to] = [weeks[0]?.[0] ?? month, weeks.at(-1)?.[6] ?? month]
  const { data, error } = useCallsOfMonthQuery({ from, to }, { refetchOnMountOrArgChange: true })
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Inspection Calendar</h1>
        <div className={styles.steps}>
          <Button variant="outlined" aria-label="Month before" onClick={() => setMonth(addMonths(month, -1))}>
            ‹
          </Button>
          <h2 aria-live="polite">{monthName.format(new Date(month))}</h2>
          <Button variant="outlined" aria-label="Next month" onClick={() => setMonth(addMonths(month, 1))}>
            ›
          </Button>
          <Button variant="outlined" onClick={() => setMonth(monthStart(today))}>
            Today
          </Button>
        </div>
      </div>
      {error && <Failure sentence={sentenceOf(error)} />}
      {data?.length === 0 && <p className={styles.none}>No inspection is asked for in this month.</p>}
      {data && <Month month={month} calls={data} today={today} />}
    </div>
  )
}

export default CalendarPage

import { useEffect, useState } from 'react'
import type { ISODate } from '../../kernel/dates.ts'
import { todayAtWorks } from '../../kernel/days/worksClock.ts'

const minuteMs = 60_000

/** The day at the works; a list that stays open over midnight follows. */
export const useToday = (): ISODate => {
  const [today, setToday] = useState(() => todayAtWorks())
  useEffect(() => {
    const timer = setInterval(() => setToday(todayAtWorks()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return today
}

import { useEffect, useState } from 'react'
import { type ISODate, todayIn } from '../../kernel/dates.ts'

const atTheWorks = (): ISODate => todayIn('Asia/Kolkata', new Date())

const minuteMs = 60_000

/** The day at the works; a list that stays open over midnight follows. */
export const useToday = (): ISODate => {
  const [today, setToday] = useState(atTheWorks)
  useEffect(() => {
    const timer = setInterval(() => setToday(atTheWorks()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return today
}

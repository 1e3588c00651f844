import IconButton from '@mui/material/IconButton'
import { useId } from 'react'
import type { ReactElement } from 'react'
import { ChevronLeft, ChevronRight } from '../../elements/icons.tsx'
import type { ISODate } from '../../../kernel/dates.ts'
import { Select } from '../../elements/select/select.tsx'
import { type Days, type Period, periods } from '../../list/model/periods.ts'
import { periodOf, quickPeriods, stepped } from './question.ts'
import styles from './params.module.css'

interface PeriodProps {
  readonly days: Days
  readonly period: Period | null
  readonly today: ISODate
  readonly onChange: (days: Days, period: Period | null) => void
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The period by name, and the one before and after it. */
export const PeriodControl = ({ days, period, today, onChange }: PeriodProps): ReactElement => {
  const id = useId()
  const shown = period ?? periodOf(days, today)
  const offered: readonly Period[] =
    shown !== null && !quickPeriods.some(one => one === shown) ? [...quickPeriods, shown] : quickPeriods
  const step = (by: 1 | -1): void => {
    const next = stepped(days, by)
    onChange(next, periodOf(next, today))
  }
  return (
    <div className={styles.param} data-field="date">
      <label htmlFor={id}>Period</label>
      <span className={styles.period}>
        <IconButton aria-label="Previous period" aria-keyshortcuts="[" title="Previous period ( [ )" onClick={() => step(-1)}>
          <ChevronLeft />
        </IconButton>
        <Select
          id={id}
          className={styles.named}
          value={shown}
          options={offered.map(name => ({ value: name, label: capital(periods[name].label) }))}
          none={shown === null ? 'Other days' : undefined}
          onChoose={name => name !== null && onChange(periods[name].days(today), name)}
        />
        <IconButton aria-label="Next period" aria-keyshortcuts="]" title="Next period ( ] )" onClick={() => step(1)}>
          <ChevronRight />
        </IconButton>
      </span>
      <p />
    </div>
  )
}

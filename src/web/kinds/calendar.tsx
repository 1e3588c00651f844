import Popover from '@mui/material/Popover'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { format, parseISO } from 'date-fns'
import { enUS } from 'date-fns/locale/en-US'
import type { ReactElement } from 'react'
import { type ISODate, isDate, isoDate } from '../../kernel/dates.ts'

interface CalendarProps {
  readonly anchor: HTMLElement | null
  readonly value: ISODate | null
  readonly today: ISODate
  readonly onChoose: (day: ISODate) => void
  readonly onClose: () => void
}

const written = (day: Date): ISODate | null => {
  const text = format(day, 'yyyy-MM-dd')
  return isDate(text) ? text : null
}

const first = parseISO(isoDate('1900-01-01'))
const last = parseISO(isoDate('2199-12-31'))

/** A month to choose a day from; weeks start on Sunday. */
const Calendar = ({ anchor, value, today, onChoose, onClose }: CalendarProps): ReactElement => (
  <Popover
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': 'Calendar' } }}
  >
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={enUS}>
      <DateCalendar
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the calendar was asked for, and the arrow keys are its use
        autoFocus
        value={value === null ? null : parseISO(value)}
        referenceDate={parseISO(value ?? today)}
        minDate={first}
        maxDate={last}
        reduceAnimations
        onChange={(day: Date | null, selection) => {
          const chosen = day && written(day)
          if (!chosen || selection !== 'finish') return
          onChoose(chosen)
          onClose()
        }}
      />
    </LocalizationProvider>
  </Popover>
)

export default Calendar

import { useState } from 'react'
import type { KeyboardEvent, ReactElement } from 'react'
import { later } from '../elements/arrival.tsx'
import { CalendarIcon } from '../elements/icons.tsx'
import { isDate } from '../../kernel/dates.ts'
import { Late } from '../elements/late.tsx'
import { type ControlProps, described } from './control.ts'
import styles from './kinds.module.css'
import { useTyped } from './useTyped.ts'
import { dateOrder } from '../theme/dateOrder.ts'
import { shownField } from '../theme/shown.ts'

const load = () => import('./calendar.tsx')
const Calendar = later(load)

/** A day: typed in shorthand (20, 2011, +7, t, m), or chosen from a calendar (Alt+↓). */
export const DateControl = (props: ControlProps): ReactElement => {
  const { field, value, today, id } = props
  const shown = shownField(field, value)
  const { input, put } = useTyped(props, { shown, edited: shown })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    input.onKeyDown(event)
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault()
      setAnchor(event.currentTarget.parentElement)
    }
  }
  return (
    <span className={styles.box} data-wrong={props.isWrong}>
      <input
        {...described(props)}
        {...input}
        onKeyDown={onKeyDown}
        className={styles.bare}
        placeholder={dateOrder()}
        autoComplete="off"
      />
      <button
        type="button"
        className={styles.tool}
        tabIndex={-1}
        aria-label={`Calendar for ${props.name}`}
        aria-haspopup="dialog"
        onPointerEnter={load}
        onClick={event => setAnchor(event.currentTarget.parentElement)}
      >
        <CalendarIcon />
      </button>
      <Late when={anchor !== null}>
        <Calendar
          anchor={anchor}
          value={typeof value === 'string' && isDate(value) ? value : null}
          today={today}
          onChoose={put}
          onClose={() => {
            setAnchor(null)
            document.getElementById(id)?.focus()
          }}
        />
      </Late>
    </span>
  )
}

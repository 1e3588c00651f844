import type { ReactElement } from 'react'
import { type ControlProps, described } from './control.ts'
import styles from './kinds.module.css'
import { useTyped } from './useTyped.ts'
import { shownField } from '../theme/shown.ts'

/** A value that is written in one way: a time of day, a point in time, a stretch of time. It is read when the field is left. */
const typedAs = (placeholder: string) =>
  function TypedControl(props: ControlProps): ReactElement {
    const shown = shownField(props.field, props.value)
    const { input } = useTyped(props, { shown, edited: shown })
    return <input {...described(props)} {...input} className={styles.input} placeholder={placeholder} autoComplete="off" />
  }

export const TimeControl = typedAs('HH:mm')
export const StampControl = typedAs('yyyy-MM-ddTHH:mm:ssZ')
export const IntervalControl = typedAs('20/11 7:00 to 15:00')

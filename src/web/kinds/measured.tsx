import type { ReactElement } from 'react'
import { formatField } from '../../kernel/kinds.ts'
import { measuredFrom, typedText } from '../../kernel/measured/reading.ts'
import { limitText } from '../../kernel/measured/limit.ts'
import { type ControlProps, described } from './control.ts'
import styles from './kinds.module.css'
import { useTyped } from './useTyped.ts'

/** A reading with what is asked of it at its right edge; it is judged when the field is left. */
export const MeasuredControl = (props: ControlProps): ReactElement => {
  const reading = measuredFrom(props.value)
  const limit = reading?.limit ?? props.field.limit ?? null
  // What is typed here is judged by the limit that the reading had.
  const field = limit ? { ...props.field, limit } : props.field
  const edited = reading ? typedText(reading) : ''
  const { input } = useTyped({ ...props, field }, { shown: formatField(field, props.value), edited })
  const asked = [limitText(limit), limit?.unit].filter(Boolean).join(' ')
  return (
    <span className={styles.box} data-wrong={props.isWrong}>
      <input {...described(props)} {...input} className={`${styles.bare} ${styles.figure}`} autoComplete="off" />
      {asked !== '' && <span className={styles.unit}>{asked}</span>}
    </span>
  )
}

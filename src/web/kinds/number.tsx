import type { ReactElement } from 'react'
import { Decimal } from '../../kernel/decimal.ts'
import { formatField } from '../../kernel/kinds.ts'
import { unitOf } from '../cells/unit.ts'
import { type ControlProps, described } from './control.ts'
import styles from './kinds.module.css'
import { useTyped } from './useTyped.ts'

/** A figure on the right, its unit inside at the right edge: 12.5*4+10, 1,00,000 and 5l are reckoned when the field is left. */
export const NumberControl = (props: ControlProps): ReactElement => {
  const { field, value } = props
  const unit = unitOf(field)
  const edited = value instanceof Decimal ? value.toString() : typeof value === 'number' ? String(value) : ''
  const { input } = useTyped(props, { shown: formatField(field, value), edited })
  return (
    <span className={styles.box} data-wrong={props.isWrong}>
      <input
        {...described(props)}
        {...input}
        className={`${styles.bare} ${styles.figure}`}
        inputMode="decimal"
        autoComplete="off"
      />
      {unit !== undefined && <span className={styles.unit}>{unit}</span>}
    </span>
  )
}

import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { Field } from '../../../kernel/field.ts'
import { isNone, kinds } from '../../../kernel/kinds.ts'
import { ToneChip } from '../../cells/statusChip.tsx'
import { unitOf } from '../../cells/unit.ts'
import { useDefinition } from '../../definitions.ts'
import { useTitleOf } from '../../kinds/titles.ts'
import styles from './fieldCell.module.css'
import { recordPath } from '../record/places.ts'
import { shownField, shownStamp } from '../../theme/shown.ts'

const RefValue = ({ target, id }: { target: string; id: number }): ReactElement => {
  const title = useTitleOf(target, id)
  const def = useDefinition(target)
  return def ? <Link to={recordPath(def, id)}>{title}</Link> : <>{title}</>
}

/** Rupees in front, other units behind the figure. */
const withUnit = (text: string, unit: string | undefined): ReactElement => {
  if (unit === '₹') return <>₹ {text}</>
  return (
    <>
      {text}
      {unit !== undefined && <span className={styles.unit}> {unit}</span>}
    </>
  )
}

/** A value as it is read: a reference leads to its record, a figure has its unit. */
export const ReadValue = ({ field, value }: { field: Field; value: unknown }): ReactElement => {
  if (isNone(field, value)) return <span className={styles.value}>–</span>
  if (field.kind === 'ref' && field.target !== undefined) {
    return (
      <span className={styles.value}>
        <RefValue target={field.target} id={Number(value)} />
      </span>
    )
  }
  if (field.warns && value === true)
    return (
      <span className={styles.value}>
        <ToneChip tone="danger" word="Yes" />
      </span>
    )
  const text = field.kind === 'stamp' ? shownStamp(String(value)) : shownField(field, value)
  return <span className={styles.value}>{kinds[field.kind].numeric ? withUnit(text, unitOf(field)) : text}</span>
}

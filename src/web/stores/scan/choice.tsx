import { useId } from 'react'
import type { ReactElement } from 'react'
import { Select } from '../../elements/select/select.tsx'
import styles from '../reader/scan.module.css'

interface ChoiceProps {
  readonly label: string
  readonly options: readonly { readonly id: number; readonly name: string }[]
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** The field of the document that it fills: what is refused of it leads here. */
  readonly field?: string
  /** What it is called to choose nothing. */
  readonly none?: string
}

/** One of a dozen, by the phone's own wheel. */
export const Choice = ({ label, options, value, onChange, field, none = 'Choose' }: ChoiceProps): ReactElement => {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        data-field={field}
        room="thumb"
        value={value}
        options={options.map(one => ({ value: one.id, label: one.name }))}
        none={none}
        onChoose={onChange}
      />
    </div>
  )
}

interface EntryProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** As of a choice. */
  readonly field?: string
  /** Figures are typed on the keys of figures. */
  readonly unit?: string
}

/** A word or a figure. */
export const Entry = ({ label, value, onChange, field, unit }: EntryProps): ReactElement => {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>
        {label}
        {unit && ` ${unit}`}
      </label>
      <input
        id={id}
        data-field={field}
        value={value}
        inputMode={unit ? 'decimal' : undefined}
        autoComplete="off"
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
}

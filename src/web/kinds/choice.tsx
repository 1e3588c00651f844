import type { ReactElement } from 'react'
import { Select } from '../elements/select/select.tsx'
import { choicesOf } from '../cells/choices.ts'
import { type ControlProps, described } from './control.ts'
import styles from './kinds.module.css'

const labelOf = ({ field }: ControlProps, choice: string): string => field.choiceLabels?.[choice] ?? choice

/** One of a closed list: the browser's own, so that typing the first letters chooses, on every device. */
export const ChoiceControl = (props: ControlProps): ReactElement => {
  const { field, value, onEnter, onLeave } = props
  const isChosen = typeof value === 'string' && value !== ''
  return (
    <Select
      {...described(props)}
      value={isChosen ? value : null}
      options={choicesOf(field).filter(one => one.value === value || !field.former?.includes(one.value))}
      none={field.optional || !isChosen ? '' : undefined}
      onChoose={onEnter}
      onBlur={onLeave}
    />
  )
}

/** Any number of a closed list, all of them in sight. */
export const ChoicesControl = (props: ControlProps): ReactElement => {
  const { id, name, field, value, describedBy, onEnter, onLeave } = props
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const all = field.choices ?? []
  return (
    <fieldset id={id} className={styles.choices} aria-labelledby={`${id}-label`} aria-describedby={describedBy} tabIndex={-1}>
      {all.map(choice => (
        <label key={choice} className={styles.check}>
          <input
            type="checkbox"
            name={name}
            checked={chosen.includes(choice)}
            onBlur={onLeave}
            onChange={({ target }) => onEnter(all.filter(one => (one === choice ? target.checked : chosen.includes(one))))}
          />
          {labelOf(props, choice)}
        </label>
      ))}
    </fieldset>
  )
}

/** Yes or no. Its label stands beside it and belongs to the field's cell. */
export const BoolControl = (props: ControlProps): ReactElement => (
  <input
    {...described(props)}
    aria-required={undefined}
    type="checkbox"
    checked={props.value === true}
    onChange={({ target }) => props.onEnter(target.checked)}
    onBlur={props.onLeave}
  />
)

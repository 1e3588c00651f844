import { useId, useState } from 'react'
import type { ReactElement } from 'react'
import type { ISODate } from '../../../kernel/dates.ts'
import { type Field, type Fields, labelOf } from '../../../kernel/field.ts'
import { isEmpty, kinds } from '../../../kernel/kinds.ts'
import type { Unread } from '../../kinds/control.ts'
import { Select } from '../../elements/select/select.tsx'
import { controls } from '../../kinds/controls.ts'
import { chooseOnly } from '../../kinds/lookups.ts'
import styles from './bulkDialog.module.css'

/** A field and the value that many records are to get; or why there is none yet. */
export type Chosen = { readonly field: string; readonly value: unknown } | { readonly message: string }

export interface BulkFieldProps {
  readonly fields: Fields
  readonly today: ISODate
  readonly message: string | null
  /** Tells what stands in the controls, at every change. */
  readonly onChoose: (chosen: Chosen) => void
  /** Something is being looked up of which the value depends. */
  readonly onWait: (work: Promise<void>) => void
}

/** What a control holds, as it travels to the server: null empties an optional field. */
const chosenOf = (name: string, field: Field, value: unknown, unread: Unread | null): Chosen => {
  if (unread) return { message: unread.isPending ? `${labelOf(name, field)} is still being looked up.` : unread.message }
  if (field.kind === 'bool') return { field: name, value: value === true }
  if (field.kind === 'choices') return { field: name, value: Array.isArray(value) ? value : [] }
  if (!isEmpty(value)) return { field: name, value: kinds[field.kind].wire(value, field) }
  return field.optional ? { field: name, value: null } : { message: `${labelOf(name, field)} is a required field.` }
}

/** Chooses a field and its value with the same control as in the form. */
const BulkField = ({ fields, today, message, onChoose, onWait }: BulkFieldProps): ReactElement | null => {
  const prefix = useId()
  const names = Object.keys(fields)
  const [name, setName] = useState(names[0] ?? '')
  const [value, setValue] = useState<unknown>(null)
  const [unread, setUnread] = useState<Unread | null>(null)
  // A new master is made in its own form; many records at once are no place to begin one.
  const [lookups] = useState(chooseOnly)
  const field = fields[name]
  if (!field) return null
  const put = (next: unknown, text: Unread | null): void => {
    setValue(next)
    setUnread(text)
    onChoose(chosenOf(name, field, next, text))
  }
  const choose = (other: string): void => {
    const next = fields[other]
    setName(other)
    setValue(null)
    setUnread(null)
    if (next) onChoose(chosenOf(other, next, null, null))
  }
  const id = `${prefix}-value`
  const Control = controls[field.kind]
  return (
    <div className={styles.setting}>
      <label htmlFor={`${prefix}-field`}>Field</label>
      <Select
        id={`${prefix}-field`}
        className={styles.which}
        value={name}
        options={names.map(one => ({ value: one, label: labelOf(one, fields[one] ?? field) }))}
        onChoose={one => one !== null && choose(one)}
      />
      <label id={`${id}-label`} htmlFor={id}>
        {labelOf(name, field)}
      </label>
      <Control
        key={name}
        id={id}
        name={name}
        field={field}
        value={value}
        unread={unread}
        isWrong={message !== null}
        describedBy={`${id}-help`}
        today={today}
        lookups={lookups}
        onEnter={entered => put(entered, null)}
        onText={text => put(null, text)}
        onLeave={() => undefined}
        onWait={onWait}
      />
      <p id={`${id}-help`} className={message === null ? undefined : styles.wrong}>
        {message ?? (field.optional && field.kind !== 'bool' ? 'If empty, the field is cleared in all of them.' : field.hint)}
      </p>
    </div>
  )
}

export default BulkField

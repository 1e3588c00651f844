import { useId, useState } from 'react'
import type { ReactElement } from 'react'
import type { ISODate } from '../../../kernel/dates.ts'
import { type Field, labelOf } from '../../../kernel/field.ts'
import { controls } from '../../kinds/controls.ts'
import type { Unread } from '../../kinds/control.ts'
import type { Lookups } from '../../grid/model/lookups.ts'
import styles from './params.module.css'

export interface ParamProps {
  readonly name: string
  readonly field: Field
  readonly value: unknown
  readonly today: ISODate
  readonly lookups: Lookups
  /** Why the value will not do, where that is known elsewhere. */
  readonly problem: string | null
  readonly onChange: (value: unknown) => void
}

const nothing = (): void => undefined

/** One parameter of a report: its control, its label above it, and what is wrong with it under it. */
export const Param = ({ name, field, value, today, lookups, problem, onChange }: ParamProps): ReactElement => {
  const id = useId()
  const [unread, setUnread] = useState<Unread | null>(null)
  const Control = controls[field.kind]
  const message = unread ? (unread.isPending ? null : unread.message) : problem
  const isCheck = field.kind === 'bool'
  const control = (
    <Control
      id={id}
      name={name}
      field={field}
      value={value}
      unread={unread}
      isWrong={message !== null}
      describedBy={`${id}-problem`}
      today={today}
      lookups={lookups}
      onEnter={entered => {
        setUnread(null)
        // A required parameter is never emptied: what stood there is still what is shown.
        if (entered !== value && (entered !== null || field.optional)) onChange(entered)
      }}
      onText={setUnread}
      onLeave={nothing}
      onWait={nothing}
    />
  )
  return (
    <div className={[styles.param, isCheck ? styles.checked : '', styles[field.kind] ?? ''].join(' ')}>
      {isCheck && control}
      <label htmlFor={id}>{labelOf(name, field)}</label>
      {!isCheck && control}
      <p id={`${id}-problem`} role={message === null ? undefined : 'alert'}>
        {message}
      </p>
    </div>
  )
}

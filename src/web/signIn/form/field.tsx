import { useId } from 'react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import styles from './field.module.css'

export interface FieldProps extends ComponentProps<'input'> {
  readonly label: string
  readonly problem?: string
  /** What to know before typing; it stands where a problem will. */
  readonly hint?: string
  /** A button inside the box, at its right end. */
  readonly end?: ReactNode
}

/** A labelled box of the sign-in forms; what is wrong stands under it, where room is kept for it. */
export const Field = ({ label, problem, hint, end, ...input }: FieldProps): ReactElement => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-wrong={problem !== undefined}>
        <input {...input} id={id} aria-invalid={problem !== undefined} aria-describedby={`${id}-problem`} />
        {end}
      </div>
      <p id={`${id}-problem`} data-hint={problem === undefined}>
        {problem ?? hint}
      </p>
    </div>
  )
}

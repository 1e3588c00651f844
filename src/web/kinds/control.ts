import type { ISODate } from '../../kernel/dates.ts'
import type { Field } from '../../kernel/field.ts'
import type { Lookups } from '../grid/model/lookups.ts'

/** Text in a control that is no value: as it was typed, and why it will not do. */
export interface Unread {
  readonly text: string
  readonly message: string
  /** It is still being looked up: nothing is wrong with it yet. */
  readonly isPending?: boolean
}

/** What a control of any kind is given. It shows a value, and says what a person made of it. */
export interface ControlProps {
  /** Of the element that has the focus; the label points to it. */
  readonly id: string
  readonly name: string
  readonly field: Field
  readonly value: unknown
  readonly unread: Unread | null
  readonly isWrong: boolean
  readonly describedBy: string
  readonly today: ISODate
  readonly lookups: Lookups
  readonly onEnter: (value: unknown) => void
  readonly onText: (unread: Unread) => void
  readonly onLeave: () => void
  /** Something is under way that a save must wait for. */
  readonly onWait: (work: Promise<void>) => void
}

/** Gives what every focusable element of a control says about itself to assistive technology. */
export const described = ({ id, name, field, isWrong, describedBy }: ControlProps) => ({
  id,
  name,
  'aria-invalid': isWrong || undefined,
  'aria-required': !field.optional || undefined,
  'aria-describedby': describedBy,
})

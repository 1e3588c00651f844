import { worksClock } from '../../kernel/days/worksClock.ts'
import type { Field } from '../../kernel/field.ts'
import { formatField } from '../../kernel/kinds.ts'
import { dateOrder } from './dateOrder.ts'

/** Text with days written as yyyy-MM-dd, in the order that this device shows. */
const inOrder = (text: string): string =>
  dateOrder() === 'dd-MM-yyyy' ? text.replace(/\b(\d{4})-(\d\d)-(\d\d)\b/g, '$3-$2-$1') : text

/** Tells a value as a person reads it, days in the order of this device; where there is none, an empty text. */
export const shownField = (field: Field, value: unknown): string => {
  const text = formatField(field, value)
  return field.kind === 'date' || field.kind === 'interval' ? inOrder(text) : text
}

/** A moment by the clock of the works, to the minute: 2026-11-20 14:05. */
export const shownStamp = (stamp: string): string => inOrder(worksClock(stamp))

import { f } from '../../kernel/field.ts'
import { passableSteps } from '../../modules/masters/books/company/company.ts'
import { operation } from '../operation.ts'
import { flag, list, object, orNull, text, type Wire } from '../shape.ts'

const step = object({
  name: text,
  label: text,
  /** What is there, or what is missing. */
  says: text,
  done: flag,
  /** Where it is done. */
  path: text,
  /** Whether this person may do it. */
  mayDo: flag,
  /** What to say of it where it is not needed; null where it has to be done. */
  pass: orNull(text),
})

/** A step on the way from nothing to the first invoice, as the records show it. */
export type FirstStep = Wire<typeof step>

export const readFirstSteps = operation({
  method: 'GET',
  path: '/first-steps',
  answer: object({ steps: list(step), canPutAway: flag }),
})

export const passFirstStep = operation({
  method: 'POST',
  path: '/first-steps/pass',
  body: { step: f.choice(passableSteps) },
  answer: object({ steps: list(step), canPutAway: flag }),
})

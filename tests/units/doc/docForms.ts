import { type Duty, duties } from '../../../src/kernel/duty.ts'

/** Somebody who may see and do everything. */
export const everyDutyOf: ReadonlySet<Duty> = new Set(
  Object.keys(duties).filter((word): word is Duty => Object.hasOwn(duties, word)),
)

import { flag, object } from '../shape.ts'

/** The answer of what has nothing to tell. */
export const done = object({ done: flag })

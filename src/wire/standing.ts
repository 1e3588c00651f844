import { type Answer, operation } from './operation.ts'
import { day, list, noted, object, orNull, text, whole } from './shape.ts'

export const standing = operation({
  method: 'GET',
  path: '/standing',
  answer: object({
    waiting: list(object({ doc: text, path: text, count: whole })),
    halted: orNull(text),
    failed: list(text),
    books: orNull(
      object({
        year: text,
        standing: text,
        trouble: orNull(text),
        startsOn: noted(orNull(day), { description: 'On which day the books of the company start.' }),
      }),
    ),
  }),
})

export type Standing = Answer<typeof standing>

import { f } from '../../kernel/field.ts'
import { seriesProblem } from '../../kernel/series.ts'
import { operation } from '../operation.ts'
import { flag, list, object, orNull, text, type Wire, whole } from '../shape.ts'

const row = object({
  document: text,
  label: text,
  registration: orNull(whole),
  place: orNull(text),
  /** Null where a second registration has no series of its own yet. */
  pattern: orNull(text),
  next: orNull(text),
  /** The number series that says so, with its version; null where the document's own pattern does, or that of all registrations. */
  series: orNull(whole),
  version: orNull(whole),
  /** Whether a number of this year is given already. */
  begun: flag,
  isInvoice: flag,
})

/** How the next document of a kind will be called, for one of our registrations where it has one. */
export type DocumentNumber = Wire<typeof row>

export const readNumbers = operation({
  method: 'GET',
  path: '/document-numbers',
  answer: object({ rows: list(row), canChange: flag, year: text }),
})

export const setNumbers = operation({
  method: 'POST',
  path: '/document-numbers',
  body: {
    document: f.text({ maxLength: 60 }),
    registration: f.ref('gstRegistration', { optional: true }),
    pattern: f.text({ maxLength: 30, check: seriesProblem }),
    first: f.int({
      optional: true,
      min: 1,
      hint: 'The first that Strand gives this year; those before it were given elsewhere.',
    }),
  },
  answer: object({ next: text }),
})

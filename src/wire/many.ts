import { f } from '../kernel/field.ts'
import type { Row } from '../kernel/record.ts'
import { byDocument, doc } from './documents.ts'
import { operation } from './operation.ts'
import { flag, list, object, orNull, text, type Wire, whole } from './shape.ts'

/** The sources of a set of drafts, and what is the same in the header of all of them. */
export interface SetRequest {
  readonly sources: readonly number[]
  readonly header?: Readonly<Row>
}
const madeDraft = object({ id: whole, title: text, lines: whole })
/** A draft of a set: what tells it from the others, and how many lines it has. */
export type MadeDraft = Wire<typeof madeDraft>

export const makeSet = operation({
  method: 'POST',
  path: '/:doc/make/:target/each',
  params: { ...doc, target: f.text() },
  content: byDocument<SetRequest>(),
  answer: object({ made: list(madeDraft) }),
})

/** An action, one field set to a value as it travels, or that they go. */
export type BulkCommand =
  | { readonly do: 'act'; readonly action: string; readonly reason?: string }
  | { readonly do: 'set'; readonly field: string; readonly value: unknown }
  | { readonly do: 'delete' }
/** A record as the person saw it in the list. */
export interface Chosen {
  readonly id: number
  readonly version: number
}
export type BulkRequest = BulkCommand & { readonly records: readonly Chosen[] }

const outcome = object({
  id: whole,
  done: flag,
  message: orNull(text),
  number: orNull(text),
  status: orNull(text),
  version: orNull(whole),
})
/** What came of one record; the message says why not. Number, state and version are those afterwards. */
export type Outcome = Wire<typeof outcome>

export const doMany = operation({
  method: 'POST',
  path: '/:doc/bulk',
  params: doc,
  content: byDocument<BulkRequest>(),
  answer: object({ results: list(outcome) }),
})

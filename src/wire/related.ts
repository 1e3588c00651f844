import { f } from '../kernel/field.ts'
import { operation } from './operation.ts'
import { flag, list, object, orNull, text, type Wire, whole, word } from './shape.ts'

const panel = object({
  name: text,
  title: text,
  note: orNull(text),
  columns: list(object({ label: text, unit: orNull(text), right: flag })),
  rows: list(
    list(
      object({
        text,
        doc: orNull(text),
        id: orNull(whole),
        tone: orNull(word('neutral', 'info', 'progress', 'warning', 'success', 'danger')),
      }),
    ),
  ),
})

/** What is known of a record elsewhere: one table with its title. */
export type RelatedPanel = Wire<typeof panel>

export const related = operation({
  method: 'GET',
  path: '/:doc/:id/related',
  params: { doc: f.text(), id: f.ref('record') },
  answer: list(panel),
})

import { inSentence, humanise } from '../../kernel/field.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { listDocuments, type ListRow, type Titles } from '../../wire/documents.ts'
import { ask } from '../api/ask.ts'
import { definitionNamed } from '../definitions.ts'
import type { KnownDocument } from '../documents.ts'
import { toldOf } from '../kinds/told.ts'
import { hrefOf, titleOfRow } from '../records/names.ts'
import { mayRead } from '../session/mayRead.ts'
import type { Hit } from '../shell/palette/sources.ts'
import { store } from '../store.ts'

/** No more of each kind: six kinds fit on the screen beside the screens and the reports. */
const shownEach = 4

const isWord = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Customer or code of a record, and its state in words; an active master says no more than its name. */
const noteOf = (def: AnyDocument, row: ListRow, titles: Titles): string => {
  if (def.tells || def.nature === 'view') return toldOf(def, row, titles)
  const { customer, supplier, code, status } = row
  const parties = [titles['customer']?.[String(customer)], titles['supplier']?.[String(supplier)]]
  const words = [...parties, def.title.includes('code') ? null : code]
  const state = isWord(status) && status !== 'active' ? humanise(status) : null
  return [...words, state].filter(isWord).join(' · ')
}

/** A draft has no number yet: it is told by what it is. */
const titleOf = (def: AnyDocument, row: ListRow): string =>
  def.nature === 'document' && row['number'] === null ? `Draft ${inSentence(def.label)}` : titleOfRow(def, row)

/** Records of one kind that a text finds, for the user who is signed in; none of kinds closed to that user. */
export const findRecords = async (known: KnownDocument, text: string, signal: AbortSignal): Promise<readonly Hit[]> => {
  const { user } = store.getState().auth
  if (user === null || !mayRead(known, user)) return []
  const doc = known.name
  const def = await definitionNamed(doc)
  if (signal.aborted) return []
  const query = { q: text, size: shownEach, totals: false }
  const data = await ask(listDocuments, { params: { doc }, query }, { signal })
  return data.rows.map(row => ({
    id: `${doc} ${row.id}`,
    title: titleOf(def, row),
    note: noteOf(def, row, data.titles),
    path: hrefOf(def, row),
  }))
}

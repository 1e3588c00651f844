import type { AnyDocument } from '../../../kernel/document.ts'
import { headerFields } from '../../../kernel/record.ts'
import type { DocumentAnswer } from '../../../wire/documents.ts'
import { shownField } from '../../theme/shown.ts'

/** Says what a record is called at the head of its page: its number, else its title; a draft without either says what it is. */
export const nameOf = (def: AnyDocument, answer: DocumentAnswer | null): string => {
  if (!answer) return `New ${def.label}`
  if (answer.number !== null) return answer.number
  const fields = headerFields(def)
  const words = def.title.map(name => (fields[name] ? shownField(fields[name], answer[name]) : '')).filter(Boolean)
  if (words.length > 0) return words.join(' · ')
  return def.series ? `${def.label} draft` : def.label
}

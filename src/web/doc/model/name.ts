import type { AnyDocument } from '../../../kernel/document.ts'
import type { DocumentAnswer } from '../../../wire/documents.ts'
import { titleWords } from '../../records/names.ts'

/** Says what a record is called at the head of its page: its number, else its title; a draft without either says what it is. */
export const nameOf = (def: AnyDocument, answer: DocumentAnswer | null): string => {
  if (!answer) return `New ${def.label}`
  if (answer.number !== null) return answer.number
  const words = titleWords(def, answer, answer.titles)
  if (words.length > 0) return words.join(' · ')
  return def.series ? `${def.label} draft` : def.label
}

import { Decimal } from '../../../kernel/decimal.ts'
import type { AnyDocument, Complaint } from '../../../kernel/document.ts'
import { labelOf } from '../../../kernel/field.ts'
import { isEmpty } from '../../../kernel/kinds.ts'
import { linesOf, type Row, valueOf } from '../../../kernel/record.ts'
import { isDraft } from '../../../kernel/states.ts'
import type { DocumentAnswer, PostingLine, PreviewAnswer } from '../../../wire/documents.ts'
import { shownField } from '../../theme/shown.ts'
import type { FormState } from '../model/formState.ts'

/** What is to be said of the form as it stands. */
export interface Review {
  readonly complaints: readonly Complaint[]
  /** Totals that the server reckons otherwise than this page, in sentences. */
  readonly differences: readonly string[]
  readonly postings: readonly PostingLine[]
}

export const nothingToSay: Review = { complaints: [], differences: [], postings: [] }

/** Figures of the header that the server reckons otherwise: shown, never hidden, even when it is a paisa. */
export const differencesOf = (def: AnyDocument, here: Readonly<Row>, answer: Readonly<Row>): string[] =>
  Object.entries(def.computed).flatMap(([name, field]) => {
    const mine = here[name]
    const theirs = valueOf(field, answer[name])
    if (!(mine instanceof Decimal && theirs instanceof Decimal) || mine.eq(theirs)) return []
    return [`${labelOf(name, field)}: the server makes it ${shownField(field, theirs)}, this page ${shownField(field, mine)}.`]
  })

/** Gathers what the server says of the form, with the text that never came to it. */
export const reviewOf = (def: AnyDocument, { unread, record }: FormState, answer: PreviewAnswer): Review => {
  const typed = Object.entries(unread).map(([path, { message }]) => ({ path, message }))
  return {
    complaints: [...typed, ...answer.complaints.filter(({ path }) => !(path in unread))],
    differences: answer.complaints.length === 0 ? differencesOf(def, record, answer) : [],
    postings: answer.postings,
  }
}

const valueAt = (state: FormState, path: string): unknown => {
  const [head = '', index, name] = path.split('.')
  if (name === undefined) return state.values[head]
  return linesOf(state.lines, head)[Number(index)]?.[name]
}

/** Complaints worth showing before the first attempt to save: about what was entered, not about what is still to come. */
export const aboutEntered = (state: FormState, complaints: readonly Complaint[]): readonly Complaint[] =>
  complaints.filter(({ path }) =>
    path.includes('.') ? !isEmpty(valueAt(state, path)) : state.touched.has(path) && !isEmpty(valueAt(state, path)),
  )

/** Has a document anything that the server reckons or posts? */
export const isReckoned = (def: AnyDocument): boolean =>
  def.post !== undefined || Object.keys(def.computed).length > 0 || Object.keys(def.lines).length > 0

/** Does a stored draft show beforehand what it will post? */
export const foresees = (def: AnyDocument, answer: DocumentAnswer | null): boolean =>
  def.post !== undefined && answer?.canEdit === true && isDraft(def, answer.status)

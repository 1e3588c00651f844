import { Decimal } from '../../../kernel/decimal.ts'
import type { AnyDocument, Complaint } from '../../../kernel/document.ts'
import { labelOf } from '../../../kernel/field.ts'
import { isEmpty } from '../../../kernel/kinds.ts'
import { linesOf, type Row, valueOf } from '../../../kernel/record.ts'
import type { PostingLine, PreviewAnswer, Titles } from '../../../wire/documents.ts'
import type { Form } from '../model/form.ts'
import type { FormState } from '../model/formState.ts'
import { recordOf } from '../model/wire.ts'
import type { DocumentServer } from './server.ts'
import { shownField } from '../../theme/shown.ts'

/** The server is asked so long after the last change. */
const reviewDelayMs = 300

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
const isReckoned = (def: AnyDocument): boolean =>
  def.post !== undefined || Object.keys(def.computed).length > 0 || Object.keys(def.lines).length > 0

export interface ReviewerOptions {
  readonly form: Form
  /** The stored record under the form; null while there is none. */
  readonly id: () => number | null
  readonly server: Pick<DocumentServer, 'preview'>
  readonly onReview: (review: Review) => void
  readonly onTitles: (titles: Titles) => void
}

/** Has the form looked over as it is typed: by the kernel here where that is all there is, else by the server, whose last answer wins. */
export class Reviewer {
  readonly #options: ReviewerOptions
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked = 0

  constructor(options: ReviewerOptions) {
    this.#options = options
  }

  /** The form has changed. */
  changed(): void {
    this.#asked += 1
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#review(), reviewDelayMs)
  }

  /** What is under way no longer matters: the form was saved, or left. */
  stop(): void {
    this.#asked += 1
    clearTimeout(this.#timer)
  }

  async #review(): Promise<void> {
    const { form, id, server, onReview, onTitles } = this.#options
    const asked = this.#asked
    if (!isReckoned(form.def)) return onReview({ ...nothingToSay, complaints: form.complaints() })
    await form.settled()
    const outcome = await server.preview(id(), form.body())
    if (asked !== this.#asked || !('data' in outcome)) return
    const answer: PreviewAnswer = outcome.data
    onTitles(answer.titles)
    form.follow(recordOf(form.def, answer))
    const { unread, record } = form.get()
    const typed = Object.entries(unread).map(([path, { message }]) => ({ path, message }))
    onReview({
      complaints: [...typed, ...answer.complaints.filter(({ path }) => !(path in unread))],
      differences: answer.complaints.length === 0 ? differencesOf(form.def, record, answer) : [],
      postings: answer.postings,
    })
  }
}

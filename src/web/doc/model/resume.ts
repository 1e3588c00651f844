import type { AnyDocument } from '../../../kernel/document.ts'
import type { Row } from '../../../kernel/record.ts'
import type { Draft } from './drafts.ts'
import type { Form } from './form.ts'
import type { UnreadTexts } from './formState.ts'
import { merge, type Merge } from './merge.ts'
import { recordOf, wireDraft } from './wire.ts'

/** All text that could not be read, as it was typed. */
const unreadTextsOf = (form: Form): UnreadTexts => {
  const cells = [...form.lines].map(([set, store]) => [set, store.unreadCells()] as const)
  return {
    header: Object.entries(form.get().unread).map(([field, { text, message }]) => ({ field, text, message })),
    lines: Object.fromEntries(cells.filter(([, own]) => own.length > 0)),
  }
}

/** Puts such text back as it was typed. */
export const putTexts = (form: Form, { header, lines }: UnreadTexts): void => {
  for (const { field, text, message } of header) form.enterText(field, { text, message })
  for (const [set, cells] of Object.entries(lines)) form.lines.get(set)?.putUnread(cells)
}

/** Gives what stands in a form and is not stored, as a draft keeps it; null when that is nothing. */
export const draftOf = (form: Form): Pick<Draft, 'body' | 'unread' | 'base'> | null => {
  const { dirty, values, lines } = form.get()
  if (!dirty) return null
  const { version } = form.base
  return {
    body: wireDraft(form.def, { ...values, ...lines }),
    unread: unreadTextsOf(form),
    base: typeof version === 'number' ? { version, body: wireDraft(form.def, form.base) } : null,
  }
}

/** What comes into the form when a draft is put back. */
interface Resumed {
  readonly record: Row
  /** What others and the draft have both changed, and the record that the draft was typed over; null when there is nothing to decide. */
  readonly disputed: { readonly base: Row; readonly merge: Merge } | null
}

/** A draft over the record as it is stored now, or over the blank one: what others have changed since is taken along. */
export const resumed = (def: AnyDocument, draft: Draft, stored: Readonly<Row>): Resumed => {
  const mine = recordOf(def, draft.body)
  if (!draft.base || typeof stored['version'] !== 'number' || draft.base.version === stored['version'])
    return { record: mine, disputed: null }
  const base = { ...stored, ...recordOf(def, draft.base.body), version: draft.base.version }
  const merged = merge(def, { base, theirs: stored, mine })
  return merged.conflicts.length === 0
    ? { record: merged.record, disputed: null }
    : { record: mine, disputed: { base, merge: merged } }
}

import type { UnreadCell } from '../../grid/model/book.ts'
import type { Sheets } from '../lines/sheets.ts'
import type { Form } from '../model/form.ts'

/** What was typed and is no value, with its message, so that it is not in the body of a draft. */
export interface DraftTexts {
  readonly header: readonly { readonly field: string; readonly text: string; readonly message: string }[]
  /** Of lines by set. */
  readonly lines: Readonly<Record<string, readonly UnreadCell[]>>
}

export const textsIn = (form: Form, sheets: Sheets): DraftTexts => ({
  header: Object.entries(form.get().unread).map(([field, { text, message }]) => ({ field, text, message })),
  lines: sheets.unread(),
})

/** Puts such text back as it was typed. A draft from before such text was kept has none. */
export const putTexts = (form: Form, sheets: Sheets, texts: DraftTexts | undefined): void => {
  for (const { field, text, message } of texts?.header ?? []) form.enterText(field, { text, message })
  sheets.putUnread(texts?.lines ?? {})
}

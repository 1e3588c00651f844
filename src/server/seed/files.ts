import { readFile } from 'node:fs/promises'
import type { DocName, Form } from './form.ts'

/** A file of forms of one master, and what they share. */
interface FormFile {
  readonly doc: DocName
  readonly source?: string
  readonly standing?: string
  readonly records: readonly Form[]
}

/** The text of a file of db/seed, by its name without the ending. */
export const seedText = (file: string): Promise<string> =>
  readFile(new URL(`../../../db/seed/${file}.json`, import.meta.url), 'utf8')

/** The forms of a file, each with the origin that they share. */
export const formsIn = (text: string): { readonly doc: DocName; readonly forms: readonly Form[] } => {
  const { doc, records, source, standing }: FormFile = JSON.parse(text)
  return { doc, forms: source === undefined ? records : records.map(record => ({ source, standing, ...record })) }
}

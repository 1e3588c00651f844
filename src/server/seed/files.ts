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

/** The content of a picture of db/seed, by its whole name. */
export const seedPicture = (file: string): Promise<Buffer> => readFile(new URL(`../../../db/seed/${file}`, import.meta.url))

/** The rows of a file of db/seed that is no file of forms. Its type is the caller's word; tests/units/seed holds the files to it. */
export const seedRows = async <Rows>(file: string): Promise<Rows> => JSON.parse(await seedText(file))

/** The forms of a file, each with the origin that they share. */
export const formsIn = (text: string): { readonly doc: DocName; readonly forms: readonly Form[] } => {
  const { doc, records, source, standing }: FormFile = JSON.parse(text)
  return { doc, forms: source === undefined ? records : records.map(record => ({ source, standing, ...record })) }
}

import { exportSheet } from '../../../wire/sheets.ts'
import { callOf } from '../../api/ask.ts'
import { fetchFile } from '../../api/files.ts'
import type { Narrowing } from '../../records/listApi.ts'

export type Format = 'xlsx' | 'csv'

/** What is exported: the rows of a filter in an order, and which fields of them; all fields where none are named. */
export interface Export extends Narrowing {
  readonly sort: string
  readonly columns: readonly string[] | null
  readonly format: Format
}

/** Downloads a list as a file. Answers the sentence for the person when it could not be had, null when it is there. */
export const download = ({ doc, columns, ...asked }: Export, name: string): Promise<string | null> => {
  const query = { ...asked, columns: columns?.join(',') ?? '' }
  return fetchFile(callOf(exportSheet, { params: { doc }, query }), `${name}.${asked.format}`)
}

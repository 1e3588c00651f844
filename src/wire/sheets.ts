import { f } from '../kernel/field.ts'
import { defaulted, operation } from './operation.ts'
import { file, fileBody, flag, list, object, orNull, text, whole } from './shape.ts'

export const sheetTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
/** So many rows of a sheet come in at once. */
export const mostRows = 20_000
/** Of a sheet on its way in: 20,000 rows fit. */
export const mostSheetBytes = 10 * 1024 * 1024

const doc = { doc: f.text() }

export const exportSheet = operation({
  method: 'GET',
  path: '/:doc/export',
  params: doc,
  query: {
    format: defaulted(f.choice({ xlsx: 'xlsx', csv: 'csv' }, { default: 'xlsx' })),
    q: f.text({ optional: true, maxLength: 200 }),
    filter: f.text({ optional: true, maxLength: 6000 }),
    sort: f.text({ optional: true, maxLength: 300 }),
    columns: f.text({ optional: true, maxLength: 2000, hint: 'Names of fields, separated by commas.' }),
  },
  answer: file,
})

export const importSheet = operation({
  method: 'POST',
  path: '/:doc/import',
  params: doc,
  query: { dryRun: defaulted(f.bool({ default: false, hint: 'Do all the work and take it back.' })) },
  content: fileBody,
  files: [sheetTypes.csv, sheetTypes.xlsx, 'application/octet-stream'],
  mostBytes: mostSheetBytes,
  answer: object({
    dryRun: flag,
    counts: object({ created: whole, updated: whole, unchanged: whole, failed: whole }),
    records: list(
      object({ row: whole, outcome: text, id: orNull(whole), complaints: list(object({ path: text, message: text })) }),
    ),
    ignored: list(text),
  }),
})

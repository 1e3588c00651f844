import { f } from '../kernel/field.ts'
import { defaulted, operation } from './operation.ts'
import { mostRows, mostSheetBytes, sheetTypes } from './sheets.ts'
import { file, fileBody, flag, list, object, orNull, text, type Wire, whole, word } from './shape.ts'

const settings = {
  mapping: list(text),
  matching: list(text),
  mode: word('create', 'update', 'both'),
}
/** What the columns of a file mean ('' for nothing), how rows find their records, and what is to be done with them. */
const settingsShape = object(settings)
export type Settings = Wire<typeof settingsShape>
export type Mode = Settings['mode']

const view = object({
  id: whole,
  doc: text,
  name: text,
  encoding: orNull(text),
  separator: orNull(text),
  ...settings,
  stage: word('mapping', 'checked', 'imported', 'undone'),
  job: orNull(whole),
  busy: flag,
  rows: whole,
  columns: list(object({ label: text, samples: list(text), certainty: word('exact', 'remembered', 'similar', 'none') })),
  fields: list(object({ key: text, label: text, required: flag })),
  keys: list(object({ fields: list(text), label: text })),
  counts: object({
    created: whole,
    updated: whole,
    unchanged: whole,
    skipped: whole,
    failed: whole,
    unchecked: whole,
    saved: whole,
  }),
})
/** An import, whatever step it is at. Counts are of records, as the check found them or as the import left them. */
export type Import = Wire<typeof view>
export type Certainty = Import['columns'][number]['certainty']

const wrongRow = object({
  row: whole,
  head: whole,
  cells: list(text),
  complaints: list(object({ column: orNull(whole), message: text })),
})
/** A row that is wrong, and why: beside one of its cells, or, where the file has no column for it, null. */
export type WrongRow = Wire<typeof wrongRow>

const params = { id: f.ref('import') }

export const sendImport = operation({
  method: 'POST',
  path: '/imports',
  status: 201,
  query: { doc: f.text({ maxLength: 60 }), name: f.text({ maxLength: 200 }) },
  content: fileBody,
  files: [sheetTypes.csv, sheetTypes.xlsx, 'text/plain', 'text/tab-separated-values', 'application/octet-stream'],
  mostBytes: mostSheetBytes,
  answer: view,
})

export const importTemplate = operation({
  method: 'GET',
  path: '/imports/template',
  query: { doc: f.text({ maxLength: 60 }) },
  answer: file,
})

export const failedRows = operation({
  method: 'GET',
  path: '/imports/:id/failed',
  params,
  query: { format: defaulted(f.choice({ xlsx: 'xlsx', csv: 'csv' }, { default: 'xlsx' })) },
  answer: file,
})

export const readImport = operation({
  method: 'GET',
  path: '/imports/:id',
  params,
  answer: view,
})

export const wrongRows = operation({
  method: 'GET',
  path: '/imports/:id/rows',
  params,
  query: {
    page: defaulted(f.int({ default: 1, min: 1, max: mostRows })),
    size: defaulted(f.int({ default: 100, min: 1, max: 500 })),
  },
  answer: object({ rows: list(wrongRow) }),
})

export const correctRows = operation({
  method: 'PUT',
  path: '/imports/:id/rows',
  params,
  content: object({ rows: list(object({ row: whole, cells: list(text) })) }),
  answer: view,
})

export const checkImport = operation({
  method: 'POST',
  path: '/imports/:id/check',
  params,
  content: settingsShape,
  answer: view,
})

export const runImport = operation({
  method: 'POST',
  path: '/imports/:id/run',
  params,
  answer: view,
})

export const undoImport = operation({
  method: 'POST',
  path: '/imports/:id/undo',
  params,
  answer: view,
})

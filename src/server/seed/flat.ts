import type { AnyDocument } from '../../kernel/document.ts'
import { registry } from '../../modules/registry.ts'
import { type DocName, type Form, type Json, type Shipped, valueIn, valueOut } from './form.ts'
import { originIn, originOut } from './origin.ts'

interface Flat {
  readonly set: string
  readonly doc: DocName
  /** Names of the file to names of fields; names that are the same need not stand here. */
  readonly names?: Readonly<Record<string, string>>
  /** Names of the file that hold lists. */
  readonly lists?: readonly string[]
  /** Only records of these kinds, where a file holds several. */
  readonly kinds?: readonly string[]
  /** What the file does not say because all its records share it. */
  readonly shared?: Form
}

const ownFields = (def: AnyDocument): readonly string[] =>
  Object.keys(def.fields).filter(name => name !== 'source' && name !== 'standing')

/** A data set whose records are the rows of a master, name for name. */
export const flat = ({ set, doc, names = {}, lists = [], kinds, shared = {} }: Flat): Shipped => {
  const def: AnyDocument = registry.documents[doc]
  const fileNames = new Map(Object.entries(names).map(([file, field]) => [field, file]))
  const columns = ownFields(def)
    .filter(name => !(name in shared))
    .map(name => ({ name, file: fileNames.get(name) ?? name, field: def.fields[name] }))
  const belongs = (record: Json): boolean => kinds === undefined || kinds.includes(String(record['kind']))
  const form = (record: Json): Form => ({
    ...Object.fromEntries(
      columns.flatMap(({ name, file, field }) => (field && file in record ? [[name, valueIn(field, record[file])]] : [])),
    ),
    ...shared,
    ...originIn(record),
  })
  const record = (row: Form): Json => ({
    ...(kinds?.length === 1 ? { kind: kinds[0] } : {}),
    ...Object.fromEntries(
      columns.flatMap(({ name, file, field }) => (field ? [[file, valueOut(field, row[name], lists.includes(file))]] : [])),
    ),
    ...originOut(row),
  })
  return { set, doc, toForms: records => records.filter(belongs).map(form), toRecords: rows => rows.map(record) }
}

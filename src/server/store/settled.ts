import type { AnyDocument, Complaint } from '../../kernel/document.ts'
import { humanise, inSentence, labelOf } from '../../kernel/field.ts'
import { lineFields, linesOf, type Row, wireRow } from '../../kernel/record.ts'
import { settledIn } from '../../kernel/states.ts'

/** One field or line set of a record, as text. */
const partOf = (def: AnyDocument, name: string, record: Readonly<Row>): string => {
  const [field, set] = [def.fields[name], def.lines[name]]
  if (field) return JSON.stringify(wireRow({ [name]: field }, record))
  return set ? JSON.stringify(linesOf(record, name).map(line => wireRow(lineFields(set), line))) : ''
}

/** What stands since the record has left its first state, and would be another now. */
export const changesOfSettled = (def: AnyDocument, before: Readonly<Row>, record: Readonly<Row>): readonly Complaint[] =>
  settledIn(def, before['status'])
    .filter(name => partOf(def, name, before) !== partOf(def, name, record))
    .map(name => {
      const label = inSentence(labelOf(name, def.fields[name] ?? def.lines[name] ?? {}))
      const state = humanise(String(before['status'])).toLowerCase()
      return { path: name, message: `It is ${state}; ${label} cannot be changed any more.` }
    })

import type { AnyDocument } from '../../kernel/document.ts'
import { humanise } from '../../kernel/field.ts'
import { isEmpty } from '../../kernel/kinds.ts'
import { headerFields } from '../../kernel/record.ts'
import type { ListRow } from '../../wire/documents.ts'
import type { Titles } from '../cells/cells.tsx'
import { shownField } from '../theme/shown.ts'

/** Words by which people know a record; one that is titled by none of them has a bare number or code for a name. */
const names = ['name', 'title', 'label', 'called', 'designation']
/** So much fits under the title of a row. */
const mostTold = 4

/** The fields that a drop-down says beside the title of a record: those of its definition, else the first of its list where the title is a number. */
export const toldFields = (def: AnyDocument): readonly string[] => {
  if (def.tells) return def.tells
  if (def.title.some(name => names.includes(name))) return []
  const isSaid = (column: string): boolean => def.title.includes(column) || ['number', 'status', 'standing'].includes(column)
  return def.list.filter(column => !isSaid(column)).slice(0, mostTold)
}

/** Gives what a drop-down says of a row beside its title: '1,000.000 m · 845.000 kg · Finished goods · Free'; empty where its name says all. */
export const toldOf = (def: AnyDocument, row: ListRow, titles: Titles): string => {
  const fields = headerFields(def)
  const said = (name: string): string => {
    if (name === 'status') return humanise(String(row['status']))
    const field = fields[name]
    const value = row[name]
    if (!field || isEmpty(value)) return ''
    if (field.target !== undefined) return titles[field.target]?.[String(value)] ?? ''
    if (field.zeroIsNone && Number(value) === 0) return ''
    const unit = field.kind === 'money' ? '' : (field.unit ?? '')
    return field.kind === 'money' ? `₹ ${shownField(field, value)}` : [shownField(field, value), unit].filter(Boolean).join(' ')
  }
  return toldFields(def).map(said).filter(Boolean).join(' · ')
}

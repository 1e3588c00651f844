import type { AnyDocument } from '../../kernel/document.ts'
import { type Field, type Fields, humanise, labelOf } from '../../kernel/field.ts'
import { listFields, progressFields } from '../../kernel/filter.ts'
import { headerFields, lineFields, lineSets, visible } from '../../kernel/record.ts'
import type { Actor } from '../actor.ts'

/** A column of a sheet: a field of the header or of a line set, or what every record has. */
export interface Column {
  readonly label: string
  /** '' for the header. */
  readonly set: string
  readonly name: string
  readonly field: Field
  /** Read back from a file; all others are there to be looked at. */
  readonly typed: boolean
}

const system: Fields = {
  id: { kind: 'int', optional: true, label: 'Id' },
  version: { kind: 'int', optional: true, label: 'Version' },
  number: { kind: 'text', optional: true, label: 'Number' },
  status: { kind: 'text', optional: true, label: 'Status' },
}

const typedIn = (fields: Fields, name: string): boolean => fields[name] !== undefined && fields[name].readonly !== true

/** The prefix under which a list names how far a record has come: 'progress.delivered'. */
const progressPrefix = 'progress.'

const ofEveryRecord: ReadonlySet<string> = new Set(['number', 'status', 'createdStamp', 'createdBy'])

/** What a list shows of every record beside its own fields, as people read it there. */
const seen = (def: AnyDocument): Fields => {
  const shown = Object.entries(listFields(def)).filter(([name]) => ofEveryRecord.has(name))
  const progress = Object.entries(progressFields(def)).map(([name, field]) => [progressPrefix + name, field])
  return {
    ...system,
    ...Object.fromEntries(progress),
    ...Object.fromEntries(shown),
  }
}

/** Says whether a list has such a column at all, for anybody; the sheet leaves out what a person may not see. */
export const isColumn = (def: AnyDocument, name: string): boolean =>
  Object.hasOwn(seen(def), name) || Object.hasOwn(headerFields(def), name)

/** The name of the progress that a column shows; null where it shows something else. */
export const progressOfColumn = ({ name }: Column): string | null =>
  name.startsWith(progressPrefix) ? name.slice(progressPrefix.length) : null

/** Whether the records have it at all: a row of a view has no version, and a status only where its record has one. */
const isKept = (def: AnyDocument, name: string): boolean => {
  if (def.nature === 'view' && name !== 'id' && Object.hasOwn(system, name)) return Object.hasOwn(listFields(def), name)
  return name !== 'number' || def.series !== undefined
}

/**
 * The columns of a document's sheet for a person: Id and Version first, then the header, then each line set under its own
 * name. Fields that they may not see do not exist. With `only`, the header columns are those named, in that order, and no lines.
 */
export const sheetColumns = (def: AnyDocument, actor: Actor, only: readonly string[] | null = null): Column[] => {
  const header = Object.fromEntries(visible(headerFields(def), actor.duties))
  const all: Fields = { ...(only ? seen(def) : system), ...header }
  const names = only ?? Object.keys(all).filter(name => isKept(def, name))
  const own = names.flatMap((name): Column[] => {
    const field = Object.hasOwn(all, name) ? all[name] : undefined
    return field
      ? [
          {
            label: labelOf(name, field),
            set: '',
            name,
            field,
            typed: name === 'id' || name === 'version' || typedIn(def.fields, name),
          },
        ]
      : []
  })
  if (only) return own
  const lines = lineSets(def).flatMap(([set, lineSet]) =>
    visible(lineFields(lineSet), actor.duties).map(([name, field]): Column => ({
      label: `${lineSet.label ?? humanise(set)}: ${labelOf(name, field)}`,
      set,
      name,
      field,
      typed: !lineSet.derived && typedIn(lineSet.fields, name),
    })),
  )
  return distinct([...own, ...lines])
}

/** Two columns of one label would be read as one: the later one takes its field's name along. */
const distinct = (columns: readonly Column[]): Column[] => {
  const seen = new Set<string>()
  return columns.map(column => {
    const label = seen.has(column.label.toLowerCase()) ? `${column.label} (${column.name})` : column.label
    seen.add(label.toLowerCase())
    return { ...column, label }
  })
}

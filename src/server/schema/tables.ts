import type { AnyDocument } from '../../kernel/document.ts'
import type { LineSet } from '../../kernel/lineSet.ts'
import type { Field, Fields } from '../../kernel/field.ts'
import { kinds } from '../../kernel/kinds.ts'
import { namingFields } from '../../kernel/lines/naming.ts'
import { headerFields, lineFields, lineSets } from '../../kernel/record.ts'
import type { Registry } from '../../kernel/registry.ts'
import { isIn, stateNames, waitsIn } from '../../kernel/states.ts'
import { quoted, snake, tableOf } from './names.ts'

/** SQL that makes one thing; all of them together make the tables that the definitions want. */
export interface Wanted {
  readonly tables: readonly string[]
  /** After all tables: foreign keys, indexes, triggers. */
  readonly rest: readonly string[]
}

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`

const columnCheck = (name: string, field: Field): string | null => {
  const column = quoted(name)
  // Documents come and go with versions, and what was said of one that is gone stays.
  if (field.among) return null
  if (field.kind === 'choice' && field.choices) return `${column} in (${field.choices.map(text).join(', ')})`
  if (field.kind === 'choices' && field.choices) return `${column} <@ array[${field.choices.map(text).join(', ')}]::text[]`
  const limits = [
    field.min === undefined ? '' : `${column} >= ${field.min}`,
    field.max === undefined ? '' : `${column} <= ${field.max}`,
  ].filter(Boolean)
  return limits.length ? limits.join(' and ') : null
}

const columns = (table: string, fields: Fields): string[] =>
  Object.entries(fields).map(([name, field]) => {
    const check = columnCheck(name, field)
    return [
      quoted(name),
      kinds[field.kind].sql(field),
      field.optional || field.readonly ? '' : 'not null',
      check ? `constraint ${quoted(`${table}_${snake(name)}_check`)} check (${check})` : '',
    ]
      .filter(Boolean)
      .join(' ')
  })

/** No two records that count overlap, and the database holds it: of two that are saved at the same moment one is refused. */
const apart = (def: AnyDocument): string[] => {
  if (!def.apart) return []
  const table = tableOf(def.name)
  const alike = [...def.apart.by.map(name => `${quoted(name)} with =`), `${quoted(def.apart.over)} with &&`].join(', ')
  const counting = stateNames(def).filter(name => isIn(def, name, 'counts') || isIn(def, name, 'inUse'))
  return [
    `alter table ${quoted(table)} add constraint ${quoted(`${table}_apart`)} exclude using gist (${alike}) where ("status" in (${counting.map(text).join(', ')}))`,
  ]
}

const foreignKey = (table: string, name: string, to: string): string =>
  `alter table ${quoted(table)} add constraint ${quoted(`${table}_${snake(name)}_fkey`)} foreign key (${quoted(name)}) references ${quoted(to)} (id)`

const references = (table: string, fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.kind === 'ref' && field.target)
    .map(([name, field]) => foreignKey(table, name, tableOf(field.target ?? '')))

/** A line that stands below another goes with it; one that is named otherwise stays as long as it is named. */
const linesNamed = (def: AnyDocument, table: string, set: LineSet): string[] =>
  namingFields(set).flatMap(([name, named]) => [
    `${foreignKey(table, name, tableOf(def.name, named))}${name === 'parent' ? ' on delete cascade' : ''}`,
    `create index ${quoted(`${table}_${snake(name)}`)} on ${quoted(table)} (${quoted(name)})`,
  ])

/** '-date' → ["date" desc, id desc]: the order of a list, always ended by the id so that pages never overlap. */
const sortColumns = (sort: string): string[] => {
  const keys = sort.split(',').map(key => (key.startsWith('-') ? `${quoted(key.slice(1))} desc` : quoted(key)))
  return [...keys, keys[0]?.endsWith(' desc') ? '"id" desc' : '"id"']
}

/** The order of a list where nobody asked for another. */
export const defaultSort = (def: AnyDocument): string => def.sort ?? (def.fields['date'] ? '-date' : '-id')

const indexes = (def: AnyDocument): string[] => {
  const table = tableOf(def.name)
  const sort = sortColumns(defaultSort(def)).join(', ')
  const out = defaultSort(def) === '-id' ? [] : [`create index ${quoted(`${table}_sort`)} on ${quoted(table)} (${sort})`]
  for (const [name, field] of Object.entries(headerFields(def))) {
    if (field.unique)
      out.push(`create unique index ${quoted(`${table}_${snake(name)}_key`)} on ${quoted(table)} (lower(${quoted(name)}))`)
    if (field.index)
      out.push(`create index ${quoted(`${table}_${snake(name)}_index`)} on ${quoted(table)} (${quoted(name)}, ${sort})`)
    if (field.search)
      out.push(
        `create index ${quoted(`${table}_${snake(name)}_search`)} on ${quoted(table)} using gin (${quoted(name)} gin_trgm_ops)`,
      )
  }
  // How many wait is asked by everyone, all day long; they are few among many.
  if (waitsIn(def).length > 0)
    out.push(
      `create index ${quoted(`${table}_waiting`)} on ${quoted(table)} (created_by) where status in (${waitsIn(def).map(text).join(', ')})`,
    )
  if (def.key)
    out.push(
      `create unique index ${quoted(`${table}_key`)} on ${quoted(table)} (${def.key.map(quoted).join(', ')}) nulls not distinct`,
    )
  if (def.series)
    out.push(`create index ${quoted(`${table}_number_search`)} on ${quoted(table)} using gin ("number" gin_trgm_ops)`)
  return out
}

const audits = (table: string, doc: string, part: string): string[] =>
  ['insert', 'update', 'delete'].map(op => {
    const rows = [op === 'insert' ? '' : 'old table as old_rows', op === 'delete' ? '' : 'new table as new_rows']
      .filter(Boolean)
      .join(' ')
    return `create trigger ${quoted(`audit_${op}`)} after ${op} on ${quoted(table)} referencing ${rows} for each statement execute function audit_rows(${text(doc)}, ${text(part)})`
  })

const guards = (table: string): string[] => [
  `create trigger "no_truncate" before truncate on ${quoted(table)} for each statement execute function no_change()`,
]

const stateColumn = (table: string, states: readonly string[]): string =>
  `"status" text not null constraint ${quoted(`${table}_status_check`)} check ("status" in (${states.map(text).join(', ')}))`

const headerTable = (def: AnyDocument): string => {
  const table = tableOf(def.name)
  return `create table ${quoted(table)} (\n  ${[
    '"id" bigint generated always as identity primary key',
    ...(def.series ? [`"number" text constraint ${quoted(`${table}_number_key`)} unique`] : []),
    stateColumn(table, stateNames(def)),
    '"version" integer not null default 1',
    '"created_by" bigint',
    '"created_stamp" timestamptz not null default now()',
    ...columns(table, headerFields(def)),
  ].join(',\n  ')}\n)`
}

const lineTable = (def: AnyDocument, set: string, lines: LineSet): string => {
  const table = tableOf(def.name, set)
  const { status: _state, ...rest } = lineFields(lines)
  const fields = lines.states ? rest : lineFields(lines)
  return `create table ${quoted(table)} (\n  ${[
    '"id" bigint generated always as identity primary key',
    `"doc" bigint not null constraint ${quoted(`${table}_doc_fkey`)} references ${quoted(tableOf(def.name))} (id) on delete cascade`,
    '"no" integer not null',
    ...(lines.states ? [stateColumn(table, Object.keys(lines.states))] : []),
    ...columns(table, fields),
  ].join(',\n  ')}\n)`
}

/** The SQL of all tables that the definitions want: columns, checks, references, indexes, audit triggers. */
export const wanted = (all: Registry): Wanted => {
  const tables: string[] = []
  const rest: string[] = []
  for (const def of Object.values(all.documents)) {
    const table = tableOf(def.name)
    tables.push(headerTable(def))
    rest.push(
      ...references(table, headerFields(def)),
      ...apart(def),
      ...indexes(def),
      ...audits(table, def.name, ''),
      ...guards(table),
    )
    for (const [name, set] of lineSets(def)) {
      const lines = tableOf(def.name, name)
      tables.push(lineTable(def, name, set))
      rest.push(...linesNamed(def, lines, set))
      rest.push(...references(lines, lineFields(set)), `create index ${quoted(`${lines}_doc`)} on ${quoted(lines)} ("doc", "no")`)
      rest.push(...audits(lines, def.name, name), ...guards(lines))
    }
  }
  return { tables, rest }
}

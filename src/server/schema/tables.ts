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
  /** Tables with their columns and ids, which migrations make. */
  readonly tables: readonly string[]
  /** What follows from the definitions and is put there at migrate: checks, keys to other tables, indexes, triggers. */
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

const columns = (fields: Fields): string[] =>
  Object.entries(fields).map(([name, field]) =>
    [quoted(name), kinds[field.kind].sql(field), field.optional || field.readonly ? '' : 'not null'].filter(Boolean).join(' '),
  )

const constraint = (table: string, name: string, says: string): string => `constraint ${quoted(`${table}_${name}`)} ${says}`

const stateCheck = (table: string, states: readonly string[]): string =>
  constraint(table, 'status_check', `check ("status" in (${states.map(text).join(', ')}))`)

const checks = (table: string, fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const check = columnCheck(name, field)
    return check === null ? [] : [constraint(table, `${snake(name)}_check`, `check (${check})`)]
  })

/** One statement for all constraints of a table; none for a table without. */
const constrained = (table: string, constraints: readonly string[]): string[] =>
  constraints.length === 0 ? [] : [`alter table ${quoted(table)} ${constraints.map(one => `add ${one}`).join(', ')}`]

/** No two records that count overlap, and the database holds it: of two that are saved at the same moment one is refused. */
const apart = (def: AnyDocument): string[] => {
  if (!def.apart) return []
  const table = tableOf(def.name)
  const alike = [...def.apart.by.map(name => `${quoted(name)} with =`), `${quoted(def.apart.over)} with &&`].join(', ')
  const counting = stateNames(def).filter(name => isIn(def, name, 'counts') || isIn(def, name, 'inUse'))
  const within = `where ("status" in (${counting.map(text).join(', ')}))`
  return [constraint(table, 'apart', `exclude using gist (${alike}) ${within}`)]
}

const foreignKey = (table: string, name: string, to: string): string =>
  constraint(table, `${snake(name)}_fkey`, `foreign key (${quoted(name)}) references ${quoted(to)} (id)`)

const references = (table: string, fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.kind === 'ref' && field.target)
    .map(([name, field]) => foreignKey(table, name, tableOf(field.target ?? '')))

/** A line that stands below another goes with it; one that is named otherwise stays as long as it is named. */
const linesNamed = (def: AnyDocument, table: string, set: LineSet): string[] =>
  namingFields(set).map(
    ([name, named]) => `${foreignKey(table, name, tableOf(def.name, named))}${name === 'parent' ? ' on delete cascade' : ''}`,
  )

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

/** A table with the columns that every one of its kind has, and its own. */
const table = (name: string, own: readonly string[], fields: Fields): string =>
  `create table ${quoted(name)} (\n  ${['"id" bigint generated always as identity primary key', ...own, ...columns(fields)].join(',\n  ')}\n)`

const stateColumn = '"status" text not null'

const headerTable = (def: AnyDocument): string =>
  table(
    tableOf(def.name),
    [
      ...(def.series ? ['"number" text'] : []),
      stateColumn,
      '"version" integer not null default 1',
      '"created_by" bigint',
      '"created_stamp" timestamptz not null default now()',
    ],
    headerFields(def),
  )

/** The fields of a set of lines that are columns of their own beside the state, which a set with states has as a header has. */
const ownFields = (set: LineSet): Fields => {
  const { status: _state, ...rest } = lineFields(set)
  return set.states ? rest : lineFields(set)
}

const lineTable = (def: AnyDocument, name: string, set: LineSet): string =>
  table(
    tableOf(def.name, name),
    ['"doc" bigint not null', '"no" integer not null', ...(set.states ? [stateColumn] : [])],
    ownFields(set),
  )

const ofHeader = (def: AnyDocument): string[] => {
  const name = tableOf(def.name)
  const fields = headerFields(def)
  const constraints = [
    ...(def.series ? [constraint(name, 'number_key', 'unique ("number")')] : []),
    stateCheck(name, stateNames(def)),
    ...checks(name, fields),
    ...references(name, fields),
    ...apart(def),
  ]
  return [...constrained(name, constraints), ...indexes(def), ...audits(name, def.name, ''), ...guards(name)]
}

const ofLines = (def: AnyDocument, set: string, lines: LineSet): string[] => {
  const name = tableOf(def.name, set)
  const constraints = [
    `${foreignKey(name, 'doc', tableOf(def.name))} on delete cascade`,
    ...(lines.states ? [stateCheck(name, Object.keys(lines.states))] : []),
    ...checks(name, ownFields(lines)),
    ...references(name, lineFields(lines)),
    ...linesNamed(def, name, lines),
  ]
  const named = namingFields(lines).map(
    ([field]) => `create index ${quoted(`${name}_${snake(field)}`)} on ${quoted(name)} (${quoted(field)})`,
  )
  return [
    ...constrained(name, constraints),
    `create index ${quoted(`${name}_doc`)} on ${quoted(name)} ("doc", "no")`,
    ...named,
    ...audits(name, def.name, set),
    ...guards(name),
  ]
}

/** The SQL of all tables that the definitions want: columns, checks, references, indexes, audit triggers. */
export const wanted = (all: Registry): Wanted => {
  const documents = Object.values(all.documents)
  return {
    tables: documents.flatMap(def => [headerTable(def), ...lineSets(def).map(([name, set]) => lineTable(def, name, set))]),
    rest: documents.flatMap(def => [...ofHeader(def), ...lineSets(def).flatMap(([name, set]) => ofLines(def, name, set))]),
  }
}

import type pg from 'pg'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import type { Field } from '../../../src/kernel/field.ts'
import { kinds } from '../../../src/kernel/kinds.ts'
import { headerFields, lineFields, lineSets } from '../../../src/kernel/record.ts'
import { registry } from '../../../src/modules/registry.ts'
import type { ReadColumns } from '../../../src/server/reading.ts'
import { snake, tableOf } from '../../../src/server/schema/names.ts'

/** A column of an answer, as PostgreSQL describes it: its type, and the column of a table that it is, if it is one. */
export interface Described {
  readonly name: string
  readonly type: number
  readonly origin: string | null
}

type Handlers = Readonly<Record<string, (message: never) => void>>

/** What a statement answers, without running it; throws where it cannot be prepared. */
const fieldsOf = (client: pg.Client, text: string): Promise<readonly pg.FieldDef[]> =>
  new Promise((resolve, reject) => {
    let fields: readonly pg.FieldDef[] = []
    const handlers: Handlers = {
      handleRowDescription: (message: { readonly fields: readonly pg.FieldDef[] }) => (fields = message.fields),
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    }
    client.query({
      ...handlers,
      submit: connection => {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S' }, true)
        connection.sync()
      },
    })
  })

/** What the database calls its types and columns: fetched once, for thousands of statements. */
export interface Catalog {
  readonly columns: ReadonlyMap<string, string>
  readonly types: ReadonlyMap<number, string>
}

export const catalogOf = async (client: pg.Client): Promise<Catalog> => {
  const columns = await client.query<{ at: string; name: string }>(
    `select attrelid || '.' || attnum as at, c.relname || '.' || attname as name from pg_attribute join pg_class c on c.oid = attrelid where attnum > 0`,
  )
  const types = await client.query<{ oid: number; name: string }>(
    `select oid::int8::text::int as oid, format_type(oid, null) as name from pg_type`,
  )
  return {
    columns: new Map(columns.rows.map(({ at, name }) => [at, name])),
    types: new Map(types.rows.map(({ oid, name }) => [oid, name])),
  }
}

/** The columns that a statement answers. */
export const described = async (client: pg.Client, { columns }: Catalog, text: string): Promise<readonly Described[]> =>
  (await fieldsOf(client, text)).map(({ name, dataTypeID, tableID, columnID }) => ({
    name,
    type: dataTypeID,
    origin: columns.get(`${tableID}.${columnID}`) ?? null,
  }))

const reference = (target: string): Field => ({ kind: 'ref', optional: false, target })

const ofTable = (table: string, fields: Readonly<Record<string, Field>>): readonly (readonly [string, Field])[] =>
  Object.entries(fields).map(([name, field]) => [`${table}.${snake(name)}`, field])

/** Each column of each table of a document, by what the definition says of it. */
const fieldsByColumn: ReadonlyMap<string, Field> = new Map(
  Object.values<AnyDocument>(registry.documents).flatMap(def => [
    ...ofTable(tableOf(def.name), { ...headerFields(def), id: reference(def.name) }),
    ...lineSets(def).flatMap(([name, set]) =>
      ofTable(tableOf(def.name, name), {
        ...lineFields(set),
        doc: reference(def.name),
        id: { kind: 'line', optional: false, set: name },
      }),
    ),
  ]),
)

/** Types that arrive as the same value. */
const alike: Readonly<Record<string, string>> = {
  bigint: 'integer',
  smallint: 'integer',
  'character varying': 'text',
  name: 'text',
}
const typeOf = (sql: string): string => {
  const plain = sql
    .replace(/\(.*\)/, '')
    .replace('timestamptz', 'timestamp with time zone')
    .replace(/^time$/, 'time without time zone')
  return alike[plain] ?? plain
}
const wanted = (column: Field | ReadColumns[string]): string =>
  'elements' in column ? `${typeOf(kinds[column.elements.kind].sql(column.elements))}[]` : typeOf(kinds[column.kind].sql(column))
const answered = (name: string): string => (name.endsWith('[]') ? `${typeOf(name.slice(0, -2))}[]` : typeOf(name))

/** What the definition says otherwise than the reading of one of its columns: another document, another set, a choice that the reading does not know. */
const saysOtherwise = (column: ReadColumns[string], origin: Field): string | null => {
  if ('elements' in column) return null
  if (column.kind === 'ref' && origin.kind === 'ref' && column.target !== origin.target)
    return `it is an id of ${origin.target ?? ''}, not of ${column.target ?? ''}`
  if (column.kind === 'ref' && origin.kind === 'line') return 'it is the id of a line'
  if (column.kind === 'line' && origin.kind === 'ref') return `it is an id of ${origin.target ?? ''}`
  if (column.kind === 'line' && origin.kind === 'line' && column.set !== origin.set)
    return `it is a line of ${origin.set ?? ''}, not of ${column.set ?? ''}`
  const unknown = column.kind === 'choice' ? (origin.choices ?? []).filter(one => !column.choices?.includes(one)) : []
  return unknown.length > 0 ? `it may be ${unknown.join(', ')}` : null
}

/** What is wrong with the columns of a reading, held against what the statement answers. */
export const faultsOfColumns = (columns: ReadColumns, answer: readonly Described[], { types }: Catalog): readonly string[] => {
  const byName = new Map(answer.map(one => [one.name, one]))
  const declared = Object.entries(columns).map(([key, column]) => ({ name: snake(key), column }))
  return [
    ...declared.flatMap(({ name, column }): string[] => {
      const found = byName.get(name)
      if (!found) return [`there is no column ${name}`]
      const [want, have] = [wanted(column), answered(types.get(found.type) ?? '')]
      if (want !== have) return [`the column ${name} is ${have}, not ${want}`]
      const origin = found.origin === null ? undefined : fieldsByColumn.get(found.origin)
      const otherwise = origin ? saysOtherwise(column, origin) : null
      return otherwise === null ? [] : [`the column ${name}: ${otherwise}`]
    }),
    ...answer
      .filter(({ name }) => !declared.some(one => one.name === name))
      .map(({ name }) => `nothing reads the column ${name}`),
    ...(byName.size < answer.length ? ['two columns share a name'] : []),
  ]
}

import type { AnyDocument } from '../../../kernel/document.ts'
import type { Field, Fields } from '../../../kernel/field.ts'
import type { LineSet } from '../../../kernel/lineSet.ts'
import { namingFields } from '../../../kernel/lines/naming.ts'
import { kinds } from '../../../kernel/kinds.ts'
import { headerFields, lineFields, lineSets } from '../../../kernel/record.ts'
import { quoted, snake, tableOf } from '../../schema/names.ts'

/** The SQL of one document. Every text is the same for every call, so PostgreSQL plans it once per connection. */
export interface Plan {
  readonly def: AnyDocument
  /** $1 ids → whole records with their lines. */
  readonly select: string
  /** $1 id → locks the record's own row. A statement of its own, so that what is read after it is no older than the lock. */
  readonly lock: string
  /**
   * $1 status, $2 user, $3 header as JSON, then one JSON list for each of these line sets → id, createdStamp, and the ids of the
   * lines by number. Sets without lines are left out: even nothing, once inserted, goes through the triggers of its table.
   */
  insert(sets: readonly string[]): string
  /** $1 user, $2 headers as JSON with their ids and states, then one JSON list of lines per set, each naming its document. */
  readonly insertMany: string
  /** $1 id, $2 version, $3 header as JSON, then per line set: ids that stay, changed lines, new lines. No row when the version has moved on. */
  readonly update: string
}

const numericKinds = new Set(Object.entries(kinds).flatMap(([kind, row]) => (row.places === undefined ? [] : [kind])))

/** Columns under their names in code; decimals as text where JSON would make binary numbers of them. */
const columnsOf = (alias: string, fields: Fields, inJson: boolean): string[] =>
  Object.entries(fields).map(
    ([name, field]) => `${alias}.${quoted(name)}${inJson && numericKinds.has(field.kind) ? '::text' : ''} as "${name}"`,
  )

const linesSelect = (def: AnyDocument, set: string, fields: Fields): string =>
  `coalesce((select json_agg(x order by x.no) from (select l.id, l.no, ${columnsOf('l', fields, true).join(', ')} from ${quoted(tableOf(def.name, set))} l where l.doc = h.id) x), '[]'::json) as "${set}"`

const selectOf = (def: AnyDocument): string => {
  const number = def.series ? 'h."number"' : 'null::text as "number"'
  const columns = [
    `h.id, ${number}, h.status, h.version, h.created_by as "createdBy", h.created_stamp as "createdStamp"`,
    ...columnsOf('h', headerFields(def), false),
    ...lineSets(def).map(([name, set]) => linesSelect(def, name, lineFields(set))),
  ]
  return `select ${columns.join(', ')} from ${quoted(tableOf(def.name))} h where h.id = any($1::bigint[])`
}

const recordType = (fields: Fields, first: string): string =>
  [first, ...Object.entries(fields).map(([name, field]: [string, Field]) => `"${name}" ${kinds[field.kind].sql(field)}`)]
    .filter(Boolean)
    .join(', ')

const names = (fields: Fields): string[] => Object.keys(fields)

/** Whether lines of a set name lines of the same set: then ids are drawn before the first of them is stored. */
const namesItself = (name: string, set: LineSet): boolean => namingFields(set).some(([, named]) => named === name)

/**
 * The columns of a line set as `x` brings them. A line that names one which is new does so by its number, negated; the drawn id takes its
 * place. `same` finds it among those of one document where many are written at once.
 */
const broughtBy = (name: string, set: LineSet, same = ''): string[] => {
  const named = new Map(namingFields(set))
  return names(lineFields(set)).map(n => {
    const other = named.get(n)
    if (other === undefined) return `x."${n}"`
    const drawn = `${snake(other)}_${other === name ? 'new' : 'in'}`
    return `case when x."${n}" < 0 then (select p.id from ${drawn} p where p.no = -x."${n}"${same}) else x."${n}" end`
  })
}

/** How the new lines of a set get their ids: drawn as they are stored, or before, where lines name others of the same set. */
const drawing = (def: AnyDocument, name: string, set: LineSet, list: string, many = false) => {
  if (!namesItself(name, set)) return { first: [], column: '', overriding: '', id: '', join: '' }
  const drawn = `${snake(name)}_new`
  const [doc, sameDoc] = many ? ['x.doc, ', ' and n.doc = x.doc'] : ['', '']
  return {
    first: [
      `${drawn} as (select ${doc}x.no, nextval(pg_get_serial_sequence('${quoted(tableOf(def.name, name))}', 'id')) as id
      from json_to_recordset(${list}::json) as x(${many ? 'doc bigint, ' : ''}no integer))`,
    ],
    column: 'id, ',
    overriding: ' overriding system value',
    id: 'n.id, ',
    join: ` join ${drawn} n on n.no = x.no${sameDoc}`,
  }
}

const insertOf = (def: AnyDocument, filled: readonly string[]): string => {
  const header = headerFields(def)
  const sets = lineSets(def).filter(([name]) => filled.includes(name))
  const parts = [
    `h as (insert into ${quoted(tableOf(def.name))} (status, created_by${names(header)
      .map(n => `, ${quoted(n)}`)
      .join('')})
      select $1, $2::bigint${names(header)
        .map(n => `, x."${n}"`)
        .join('')} from json_to_record($3::json) as x(${recordType(header, '')}) returning id, created_stamp)`,
    ...sets.flatMap(([name, set], i) => {
      const draw = drawing(def, name, set, `$${i + 4}`)
      return [
        ...draw.first,
        `${snake(name)}_in as (insert into ${quoted(tableOf(def.name, name))} (${draw.column}doc, no${names(lineFields(set))
          .map(n => `, ${quoted(n)}`)
          .join('')})${draw.overriding}
      select ${draw.id}${['h.id', 'x.no', ...broughtBy(name, set)].join(', ')} from h, json_to_recordset($${i + 4}::json) as x(${recordType(lineFields(set), 'no integer')})${draw.join} order by x.no returning id, no)`,
      ]
    }),
  ]
  const ids = sets.map(([name]) => `(select json_object_agg(no, id) from ${snake(name)}_in) as "${name}"`)
  return `with ${parts.join(',\n')}\nselect ${['h.id', 'h.created_stamp as "createdStamp"', ...ids].join(', ')} from h`
}

const insertManyOf = (def: AnyDocument): string => {
  const header = headerFields(def)
  const parts = [
    `h as (insert into ${quoted(tableOf(def.name))} (id, status, created_by${names(header)
      .map(n => `, ${quoted(n)}`)
      .join('')}) overriding system value
      select x.id, x.status, $1::bigint${names(header)
        .map(n => `, x."${n}"`)
        .join('')} from json_to_recordset($2::json) as x(${recordType(header, 'id bigint, status text')}))`,
    ...lineSets(def).flatMap(([name, set], i) => {
      const draw = drawing(def, name, set, `$${i + 3}`, true)
      return [
        ...draw.first,
        `${snake(name)}_in as (insert into ${quoted(tableOf(def.name, name))} (${draw.column}doc, no${names(lineFields(set))
          .map(n => `, ${quoted(n)}`)
          .join('')})${draw.overriding}
      select ${draw.id}${['x.doc', 'x.no', ...broughtBy(name, set, ' and p.doc = x.doc')].join(', ')} from json_to_recordset($${i + 3}::json) as x(${recordType(lineFields(set), 'doc bigint, no integer')})${draw.join} returning id, doc, no)`,
      ]
    }),
  ]
  return `with ${parts.join(',\n')}\nselect 1`
}

const updateOf = (def: AnyDocument): string => {
  const header = headerFields(def)
  const sets = lineSets(def)
  const parts = [
    `h as (update ${quoted(tableOf(def.name))} t set version = t.version + 1${names(header)
      .map(n => `, ${quoted(n)} = x."${n}"`)
      .join('')}
      from json_to_record($3::json) as x(${recordType(header, '')}) where t.id = $1 and t.version = $2 returning t.id, t.version)`,
  ]
  const ids: string[] = []
  sets.forEach(([name, set], i) => {
    const table = quoted(tableOf(def.name, name))
    const fields = lineFields(set)
    const [keep, changed, added] = [`$${4 + i * 3}`, `$${5 + i * 3}`, `$${6 + i * 3}`]
    const own = ['no', ...names(fields).map(quoted)]
    const theirs = ['x.no', ...broughtBy(name, set)]
    const draw = drawing(def, name, set, added)
    parts.push(
      ...draw.first,
      `${snake(name)}_out as (delete from ${table} l using h where l.doc = h.id and l.id <> all(${keep}::bigint[]))`,
      `${snake(name)}_up as (update ${table} l set ${own.map((n, k) => `${n} = ${theirs[k]}`).join(', ')}
      from h, json_to_recordset(${changed}::json) as x(${recordType(fields, 'id bigint, no integer')})
      where l.doc = h.id and l.id = x.id and row(${own.map(n => `l.${n}`).join(', ')}) is distinct from row(${theirs.join(', ')}))`,
      `${snake(name)}_in as (insert into ${table} (${draw.column}doc, ${own.join(', ')})${draw.overriding}
      select ${draw.id}h.id, ${theirs.join(', ')} from h, json_to_recordset(${added}::json) as x(${recordType(fields, 'no integer')})${draw.join} order by x.no returning id, no)`,
    )
    ids.push(`(select json_object_agg(no, id) from ${snake(name)}_in) as "${name}"`)
  })
  return `with ${parts.join(',\n')}\nselect ${['h.id', 'h.version', ...ids].join(', ')} from h`
}

/** A text for each choice of line sets, written when it is first wanted. */
const insertsOf = (def: AnyDocument): Plan['insert'] => {
  const texts = new Map<string, string>()
  return sets => {
    const text = texts.get(sets.join()) ?? insertOf(def, sets)
    texts.set(sets.join(), text)
    return text
  }
}

/** Composes the SQL of a document from its definition. */
export const planOf = (def: AnyDocument): Plan => ({
  def,
  select: selectOf(def),
  lock: `select from ${quoted(tableOf(def.name))} where id = $1 for update`,
  insert: insertsOf(def),
  insertMany: insertManyOf(def),
  update: updateOf(def),
})

/**
 * The text that reads what references lead to along a path of field names: 'item.unit' from a piece reads units. Its $1 are the ids of
 * the document from which the path starts, so it need not wait for the records on the way.
 */
export const alsoLoadedOf = (plan: (name: string) => Plan, name: string, path: string): Pick<Plan, 'def' | 'select'> => {
  let { def } = plan(name)
  let ids = '$1::bigint[]'
  for (const field of path.split('.')) {
    const target = def.fields[field]?.target
    if (!target) throw new Error(`${def.name} has no reference called ${field}, which a prefill also loads.`)
    ids = `array(select ${quoted(field)} from ${quoted(tableOf(def.name))} where id = any(${ids}))`
    def = plan(target).def
  }
  return { def, select: plan(def.name).select.replace('$1::bigint[]', ids) }
}

import type { AnyDocument, Complaint } from '../../kernel/document.ts'
import type { Field, Fields } from '../../kernel/field.ts'
import {
  comparedField,
  type Filter,
  listFields,
  progressFields,
  reachedFields,
  readFilter,
  type Test,
} from '../../kernel/filter.ts'
import { kinds } from '../../kernel/kinds.ts'
import { headerFields, type Row, visible } from '../../kernel/record.ts'
import type { ListAnswer, ListRow } from '../../wire/documents.ts'
import { stateNames } from '../../kernel/states.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { complaintsRefusal } from '../refusal.ts'
import { quoted, tableOf } from '../schema/names.ts'
import { inStage } from '../schema/stateSql.ts'
import { defaultSort } from '../schema/tables.ts'
import { requireRight, scopeField, titlesSeen, whyForbidden } from './parts/access.ts'
import { progressOf, progressSql } from './lines/progress.ts'
import type { Store } from './parts/store.ts'
import { collect, readTitles, titleSql } from './parts/titles.ts'

/** What a list is asked for. */
export interface ListQuery {
  readonly q?: string
  readonly filter?: string
  readonly sort?: string
  readonly page?: number
  readonly size?: number
  /** Count and sums over the whole result; a screen asks for the rows first and for these beside them. */
  readonly totals?: boolean
}

/** A `where` being composed: conditions with numbered parameters. */
interface Where {
  readonly conditions: string[]
  readonly values: unknown[]
}

const bind = (where: Where, value: unknown): string => `$${where.values.push(value)}`

const comparison: Partial<Record<Test['operator'], string>> = { eq: '=', lt: '<', le: '<=', gt: '>', ge: '>=' }

/** A text in which `like` takes the wildcards of SQL literally. */
export const wildcardsQuoted = (text: string): string => text.replace(/[\\%_]/g, sign => `\\${sign}`)

const containing = (text: string): string => `%${wildcardsQuoted(text)}%`

/** What a test compares: a column of the record, or its progress in per cent, which is reckoned and stored nowhere. */
const comparedSql = (store: Store, def: AnyDocument, name: string): string => {
  const [reference = '', field] = name.split('.')
  if (field !== undefined)
    return `(select r.${quoted(field)} from ${quoted(tableOf(def.fields[reference]?.target ?? ''))} r where r.id = h.${quoted(reference)})`
  if (!Object.hasOwn(def.progress ?? {}, name)) return `h.${quoted(name)}`
  const sql = progressSql(store, def, name, 'h.id')
  // `least` passes over nulls, so that nothing done yet has to be a nought before it.
  return sql ? `least(100, coalesce(100 * coalesce(${sql.done}, 0) / nullif(${sql.whole}, 0), 0))` : '0'
}

const testSql = (where: Where, stored: string, of: Field, test: Test): string => {
  const field = comparedField(of)
  const column = kinds[of.kind].compared?.sql(stored) ?? stored
  const type = kinds[field.kind].sql(field)
  const [first, second] = test.values.map(v => kinds[field.kind].wire(v, field))
  const value = (v: unknown): string => `${bind(where, v)}::${type}`
  const operator = comparison[test.operator]
  if (field.kind === 'choices' && (test.operator === 'eq' || test.operator === 'in'))
    return `${column} && ${bind(where, test.values)}::text[]`
  if (field.kind === 'choices' && test.operator === 'ne') return `not (${column} && ${bind(where, test.values)}::text[])`
  if (operator)
    return field.kind === 'text' && test.operator === 'eq'
      ? `lower(${column}) = lower(${value(first)})`
      : `${column} ${operator} ${value(first)}`
  if (test.operator === 'ne') return `${column} is distinct from ${value(first)}`
  if (test.operator === 'in') return `${column} = any(${bind(where, test.values)}::${type}[])`
  if (test.operator === 'between') return `${column} between ${value(first)} and ${value(second)}`
  if (test.operator === 'like') return `${column} ilike ${bind(where, containing(String(first)))}`
  return test.operator === 'empty' ? `${column} is null` : `${column} is not null`
}

/** What a list is read from: the table of its document, or the query of its view, whose parameters come first. */
interface From {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

const fromOf = (store: Store, def: AnyDocument): From => {
  if (def.nature !== 'view') return { sql: quoted(tableOf(def.name)), parameters: [] }
  const part = store.parts.views[def.name]
  if (!part) throw new Error(`The view ${def.name} has no query beside it.`)
  return { sql: `(${part.sql})`, parameters: part.parameters }
}

const searchable = (def: AnyDocument): string[] => [
  ...(def.series ? ['number'] : []),
  ...Object.entries(def.fields).flatMap(([name, field]) => (field.search && !field.only ? [name] : [])),
]

/** The ids of what the search text is found in: own texts, and the texts of the records that the list shows. Each branch has its own index. */
const searchSql = (store: Store, def: AnyDocument, from: From, where: Where, q: string): string => {
  const pattern = `$${where.values.length + 1}`
  const own = searchable(def).map(name => `select t.id from ${from.sql} t where t.${quoted(name)} ilike ${pattern}`)
  const through = def.list.flatMap(name => {
    const field = def.fields[name]
    const target = field?.kind === 'ref' && field.target && field.index ? store.registry.documents[field.target] : undefined
    if (!target) return []
    const matches = searchable(target).map(n => `r.${quoted(n)} ilike ${pattern}`)
    return matches.length
      ? [
          `select t.id from ${quoted(tableOf(target.name))} r join ${from.sql} t on t.${quoted(name)} = r.id where ${matches.join(' or ')}`,
        ]
      : []
  })
  const branches = [...own, ...through]
  if (branches.length === 0) return 'false'
  bind(where, containing(q))
  return `h.id in (${branches.join(' union ')})`
}

interface Asked {
  readonly actor: Actor
  readonly query: ListQuery
  readonly filter: Filter
}

const whereOf = (store: Store, def: AnyDocument, from: From, fields: Fields, { actor, query, filter }: Asked): Where => {
  const where: Where = { conditions: [], values: [...from.parameters] }
  const scope = scopeField(actor, def)
  if (scope) where.conditions.push(`h.${quoted(scope)} = ${bind(where, actor.id)}`)
  if (scope && def.agentSees) where.conditions.push(`h.status = any(${bind(where, def.agentSees)}::text[])`)
  for (const clause of filter) {
    const tests = clause.flatMap(test => {
      const field = fields[test.field]
      return field ? [testSql(where, comparedSql(store, def, test.field), field, test)] : []
    })
    if (tests.length > 0) where.conditions.push(`(${tests.join(' or ')})`)
  }
  const q = query.q?.trim() ?? ''
  if (q) where.conditions.push(searchSql(store, def, from, where, q))
  return where
}

interface Order {
  readonly joins: string
  readonly order: string
}

const orderOf = (store: Store, def: AnyDocument, fields: Fields, sort: string, complaints: Complaint[]): Order => {
  const joins: string[] = []
  const keys = sort
    .split(',')
    .slice(0, 5)
    .flatMap((key, i) => {
      const name = key.replace(/^-/, '')
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (!field || field.kind === 'choices') {
        complaints.push({ path: 'sort', message: `The list cannot be sorted by ${name}.` })
        return []
      }
      const direction = key.startsWith('-') ? ' desc' : ''
      const target = field.kind === 'ref' && name !== 'id' && field.target ? store.registry.documents[field.target] : undefined
      if (!target) return [`h.${quoted(name)}${direction}`]
      joins.push(`left join ${quoted(tableOf(target.name))} r${i} on r${i}.id = h.${quoted(name)}`)
      return [`lower(${titleSql(store.registry, target, `r${i}`)})${direction}`]
    })
  const last = keys.at(0)?.endsWith(' desc') ? 'h.id desc' : 'h.id'
  return { joins: joins.join(' '), order: [...keys, last].join(', ') }
}

/** What every record has; a row of a view has its id, and the status of the record that it leads to. */
const systemColumns = (def: AnyDocument): string => {
  if (def.nature === 'view') return stateNames(def).length > 1 ? 'h.id, h.status' : 'h.id'
  return `h.id, ${def.series ? 'h."number"' : 'null::text as "number"'}, h.status, h.version, h.created_stamp as "createdStamp", h.created_by as "createdBy"`
}

const columnsOf = (def: AnyDocument, fields: Fields): string =>
  [systemColumns(def), ...Object.keys(fields).map(name => `h.${quoted(name)} as "${name}"`)].join(', ')

const wholeNumber = (value: number | undefined, fallback: number, most: number): number =>
  value === undefined || !Number.isInteger(value) || value < 1 ? fallback : Math.min(value, most)

/** Fields of records that are referred to, where a filter names some: of those documents alone that the person may read. */
const throughReferences = (store: Store, actor: Actor, def: AnyDocument, filter: string): Fields => {
  if (!/[a-z]\.[a-z]/i.test(filter)) return {}
  const { documents } = store.registry
  const readable = Object.entries(documents).filter(([, other]) => whyForbidden(actor, other, 'read') === null)
  return reachedFields(def, Object.fromEntries(readable))
}

/** A list as read from its query: SQL for the rows and for the totals, or a refusal that says what is wrong with the query. */
export const listSql = (store: Store, actor: Actor, def: AnyDocument, query: ListQuery) => {
  const header: Fields = Object.fromEntries(visible(headerFields(def), actor.duties))
  const all = listFields(def)
  const fields: Fields = Object.fromEntries(
    Object.entries(all).filter(([name]) => name in header || !(name in headerFields(def))),
  )
  const usable: Fields = def.series ? fields : Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'number'))
  const filterable: Fields = { ...usable, ...progressFields(def), ...throughReferences(store, actor, def, query.filter ?? '') }
  const { filter, complaints } = readFilter(filterable, query.filter ?? '')
  const { joins, order } = orderOf(store, def, usable, query.sort?.trim() || defaultSort(def), complaints)
  if (complaints.length > 0) throw complaintsRefusal(400, complaints)
  const source = fromOf(store, def)
  const where = whereOf(store, def, source, filterable, { actor, query, filter })
  const condition = where.conditions.length > 0 ? `where ${where.conditions.join(' and ')}` : ''
  const from = `from ${source.sql} h`
  const sums = (def.sums ?? []).filter(name => name in header)
  const isByStatus = filter.some(clause => clause.some(test => test.field === 'status'))
  // What is there no more is listed, but makes no stock; drafts and what was cancelled are listed, but are no turnover.
  const counted = ({ register: 'there', document: 'counts', master: null, view: null } as const)[def.nature]
  const those = counted === null || isByStatus ? '' : ` filter (where ${inStage(def, counted, 'h')})`
  return {
    header,
    sums,
    values: where.values,
    rows: `select ${columnsOf(def, header)} ${from} ${joins} ${condition} order by ${order}`,
    totals: `select count(*)::int as total${sums.map(name => `, coalesce(sum(h.${quoted(name)})${those}, 0) as "${name}"`).join('')} ${from} ${condition}`,
  }
}

const readRows = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  def: AnyDocument,
  query: ListQuery,
  list: ReturnType<typeof listSql>,
): Promise<Pick<ListAnswer, 'rows' | 'titles'>> => {
  const size = wholeNumber(query.size, 50, 500)
  const page = wholeNumber(query.page, 1, 1_000_000)
  const rows = await tx.rows<Row & ListRow>(`${list.rows} limit $${list.values.length + 1} offset $${list.values.length + 2}`, [
    ...list.values,
    size,
    (page - 1) * size,
  ])
  const wanted = new Map<string, Set<number>>()
  for (const row of rows) collect(wanted, list.header, row)
  const titles = titlesSeen(actor, await readTitles(store, tx, wanted))
  const ids = rows.map(row => Number(row['id']))
  const progress = await progressOf(store, tx, def, ids)
  for (const row of rows) {
    const shares = progress.get(Number(row['id'])) ?? {}
    if (def.progress)
      row['progress'] = Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, share.toFixed(4)]))
  }
  return { rows, titles }
}

/** GET /api/:doc — one page of a list; see ListQuery and ListAnswer. */
export const find = async (store: Store, actor: Actor, def: AnyDocument, query: ListQuery): Promise<ListAnswer> => {
  requireRight(actor, def, 'read')
  const list = listSql(store, actor, def, query)
  return store.db.read(async tx => {
    const page = query.size === 0 ? { rows: [], titles: {} } : await readRows(store, tx, actor, def, query, list)
    if (query.totals === false) return { ...page, total: null, sums: {} }
    const { total, ...sums } = await tx.one<{ total: number } & Record<string, string>>(list.totals, list.values)
    return { ...page, total, sums }
  })
}

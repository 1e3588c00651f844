import type { AnyDocument } from '../../kernel/document.ts'
import type { Field, Fields } from '../../kernel/field.ts'
import { lineSets, linesOf, type Row } from '../../kernel/record.ts'
import type { Tx } from '../database.ts'
import { quoted, tableOf } from '../schema/names.ts'
import type { Store } from '../store/parts/store.ts'
import type { Form } from './form.ts'

/** How the files call the records of a document, and which id each has. */
interface Names {
  readonly ids: ReadonlyMap<string, number>
  readonly names: ReadonlyMap<number, string>
}

/** The field by which files call a record: its code, the address of a person, else its title. */
const nameField = (def: AnyDocument): string =>
  def.name === 'user' ? 'email' : 'code' in def.fields ? 'code' : (def.title[0] ?? 'id')

const readNames = async (tx: Tx, def: AnyDocument): Promise<Names> => {
  const rows = await tx.rows<{ id: number; name: string }>(
    `select id, ${quoted(nameField(def))} as name from ${quoted(tableOf(def.name))} order by id`,
    [],
  )
  return { ids: new Map(rows.map(({ id, name }) => [name, id])), names: new Map(rows.map(({ id, name }) => [id, name])) }
}

/** A standard is called by its number, which means its newest edition, or with a year. */
const readEditions = async (tx: Tx): Promise<Names> => {
  const rows = await tx.rows<{ id: number; code: string; edition: string; newest: boolean }>(
    'select id, code, edition, successor is null as newest from standard order by edition',
    [],
  )
  return {
    ids: new Map([
      ...rows.map(({ id, code, edition }) => [`${code}:${edition}`, id] as const),
      ...rows.filter(({ newest }) => newest).map(({ id, code }) => [code, id] as const),
    ]),
    names: new Map(rows.map(({ id, code }) => [id, code])),
  }
}

/** Names of records, read once for each document; those that are being loaded can be added. */
export interface Directory {
  /** The id of the record that a file calls so. */
  readonly find: (doc: string, name: string) => Promise<number | undefined>
  readonly nameOf: (doc: string, id: number) => Promise<string | null>
  /** Forgets a document, because records of it have come. */
  readonly forget: (doc: string) => void
}

export const openDirectory = (store: Store, tx: Tx): Directory => {
  const known = new Map<string, Promise<Names>>()
  const namesOf = (doc: string): Promise<Names> => {
    const found = known.get(doc) ?? (doc === 'standard' ? readEditions(tx) : readNames(tx, store.plan(doc).def))
    known.set(doc, found)
    return found
  }
  return {
    find: async (doc, name) => (await namesOf(doc)).ids.get(name),
    nameOf: async (doc, id) => (await namesOf(doc)).names.get(id) ?? null,
    forget: doc => void known.delete(doc),
  }
}

const mapRefs = async (
  fields: Fields,
  row: Readonly<Row>,
  change: (field: Field, value: unknown) => Promise<unknown>,
): Promise<Row> => {
  const out: Row = { ...row }
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'ref' && row[name] !== null && row[name] !== undefined) out[name] = await change(field, row[name])
  }
  return out
}

const mapAll = async (
  def: AnyDocument,
  row: Readonly<Row>,
  change: (field: Field, value: unknown) => Promise<unknown>,
): Promise<Row> => {
  const out = await mapRefs(def.fields, row, change)
  for (const [set, { fields }] of lineSets(def)) {
    if (set in row) out[set] = await Promise.all(linesOf(row, set).map(line => mapRefs(fields, line, change)))
  }
  return out
}

/** A form with the ids of what it refers to; one that calls something that is not there is a mistake of ours. */
export const withIds = (directory: Directory, def: AnyDocument, form: Form): Promise<Row> =>
  mapAll(def, form, async ({ target }, value) => {
    if (typeof value !== 'string' || target === undefined) return value
    const id = await directory.find(target, value)
    if (id === undefined) throw new Error(`A ${def.name} of the seed refers to the ${target} ${value}, which is not there.`)
    return id
  })

/** A record as a form: its references by name. */
export const withNames = (directory: Directory, def: AnyDocument, record: Readonly<Row>): Promise<Form> =>
  mapAll(def, record, async ({ target }, value) =>
    typeof value === 'number' && target ? directory.nameOf(target, value) : value,
  )

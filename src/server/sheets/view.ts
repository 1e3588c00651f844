import type { AnyDocument } from '../../kernel/document.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { complaintsRefusal, Refusal } from '../refusal.ts'
import type { Store } from '../store/parts/store.ts'
import { type Certainty, fillable, type Key, keyOf, keysOf } from './mapping.ts'
import type { Mode } from './records.ts'
import { type Counts, countsOf, guessesFor, placeOf, rowsWith, type Settings, type Staged, stagedOf } from './staged.ts'

/** A field that a column may fill. */
export interface Target {
  readonly key: string
  readonly label: string
  readonly required: boolean
}

/** A column of a file: its name, some of its values, and how sure the guess of its meaning is. */
export interface FileColumn {
  readonly label: string
  readonly samples: readonly string[]
  readonly certainty: Certainty
}

/** An import as its owner sees it, whatever step it is at. */
export interface ImportView
  extends Settings, Pick<Staged, 'id' | 'doc' | 'name' | 'encoding' | 'separator' | 'stage' | 'job' | 'busy'> {
  readonly rows: number
  readonly columns: readonly FileColumn[]
  readonly fields: readonly Target[]
  readonly keys: readonly Key[]
  readonly counts: Counts
}

const sampleRows = 200
const mostSamples = 3
const longestSample = 60

const samplesOf = (rows: readonly { readonly cells: readonly string[] }[], at: number): string[] => {
  const values = new Set(rows.map(({ cells }) => (cells[at] ?? '').trim().slice(0, longestSample)))
  values.delete('')
  return [...values].slice(0, mostSamples)
}

const targetsOf = (def: AnyDocument, actor: Actor): Target[] =>
  fillable(def, actor).map(column => ({
    key: keyOf(column),
    label: column.label,
    required:
      column.set === '' &&
      column.field.optional !== true &&
      column.field.default === undefined &&
      column.field.kind !== 'bool' &&
      column.field.kind !== 'choices',
  }))

/** Reads an import for its owner. */
export const viewOf = async (store: Store, tx: Tx, actor: Actor, id: number): Promise<ImportView> => {
  const { staged, def } = await stagedOf(store, tx, actor, id)
  const { head, ...rest } = staged
  const counts = await countsOf(tx, id)
  const samples = await tx.rows<{ cells: string[] }>(
    `select cells from import_row where sheet = $1 order by row limit ${sampleRows}`,
    [id],
  )
  const { rows } = await tx.one<{ rows: number }>('select count(*)::int as rows from import_row where sheet = $1', [id])
  const guesses = await guessesFor(tx, actor, def, head)
  return {
    ...rest,
    rows,
    columns: head.map((label, at) => ({ label, samples: samplesOf(samples, at), certainty: guesses[at]?.certainty ?? 'none' })),
    fields: targetsOf(def, actor),
    keys: keysOf(def),
    counts,
  }
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(one => typeof one === 'string')
const isMode = (value: unknown): value is Mode => value === 'create' || value === 'update' || value === 'both'

const repeatedIn = (mapping: readonly string[]): string | undefined =>
  mapping.find((field, at) => field !== '' && mapping.indexOf(field) !== at)

/** Reads what the owner of an import decided. Refuses what cannot be meant. */
export const settingsIn = (content: unknown, staged: Staged, def: AnyDocument, actor: Actor): Settings => {
  const of = (name: string): unknown => (typeof content === 'object' && content !== null ? Reflect.get(content, name) : undefined)
  const [mapping, matching, mode] = [of('mapping'), of('matching'), of('mode')]
  if (!isTexts(mapping) || !isTexts(matching) || !isMode(mode) || mapping.length !== staged.head.length) {
    throw new Refusal(400, 'Send the field of each column, how rows find their records, and what is to be done with them.')
  }
  const columns = new Map(fillable(def, actor).map(column => [keyOf(column), column]))
  const stranger = mapping.find(field => field !== '' && !columns.has(field))
  if (stranger !== undefined) throw new Refusal(422, `A ${def.label} has no field called ${stranger}.`)
  const twice = repeatedIn(mapping)
  if (twice !== undefined) throw new Refusal(422, `Two columns are said to be ${columns.get(twice)?.label ?? twice}; choose one.`)
  if (!mapping.some(field => field !== '' && field !== 'id' && field !== 'version'))
    throw new Refusal(422, `No column is said to be a field of a ${def.label}. Choose what at least one of them means.`)
  const key = matching.length === 0 ? null : keysOf(def).find(({ fields }) => fields.join() === matching.join())
  if (key === undefined || !matching.every(name => mapping.includes(name))) {
    throw complaintsRefusal(422, [
      { path: 'matching', message: 'Rows can be matched only by columns that are in the file and that no two records share.' },
    ])
  }
  if (key === null && mode !== 'create')
    throw complaintsRefusal(422, [{ path: 'mode', message: 'Choose by which column rows find the records that they change.' }])
  return { mapping, matching, mode }
}

/** A row that did not come in, and what is wrong with it: beside which of its cells, or, where it has none for it, null. */
export interface WrongRow {
  readonly row: number
  readonly head: number
  readonly cells: readonly string[]
  readonly complaints: readonly { readonly column: number | null; readonly message: string }[]
}

/** The rows of records that are wrong, in the order of the file, so many records from `offset` on. */
export const wrongRows = async (tx: Tx, staged: Staged, limit: number, offset: number): Promise<WrongRow[]> => {
  const rows = await rowsWith(tx, staged.id, 'failed', limit, offset)
  const byHead = Map.groupBy(rows, ({ head }) => head)
  return rows.map(({ row, head, cells }) => {
    const group = byHead.get(head) ?? []
    const numbers = group.map(one => one.row)
    const complaints = group.flatMap(one =>
      one.complaints.map(complaint => ({ ...placeOf(staged.mapping, numbers, complaint), message: complaint.message })),
    )
    return {
      row,
      head,
      cells,
      complaints: complaints.filter(one => one.row === row).map(({ column, message }) => ({ column, message })),
    }
  })
}

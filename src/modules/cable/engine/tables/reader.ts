import type { Provenance } from '../figure.ts'

/** The tables themselves are wrong or lack what every cable needs; `message` says where, for the person who keeps the masters. */
export class FaultyTables extends Error {
  override readonly name = 'FaultyTables'
}

/** One record of a data set, read field by field. A field of another kind than asked is a fault of the data and is thrown. */
export interface RowReader {
  readonly text: (key: string) => string
  readonly number: (key: string) => number
  readonly textOrNumber: (key: string) => string | number
  readonly flag: (key: string) => boolean
  /** Null where the record has null or no such field. */
  readonly textOrNull: (key: string) => string | null
  readonly numberOrNull: (key: string) => number | null
  readonly texts: (key: string) => readonly string[]
  /** Records within the record. */
  readonly records: (key: string) => readonly RowReader[]
  readonly provenance: () => Provenance
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isTextOrNumber = (value: unknown): value is string | number => isText(value) || isNumber(value)
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText)
const areRecords = (value: unknown): value is readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) && value.every(isRecord)

const rowReader = (row: Readonly<Record<string, unknown>>, place: string): RowReader => {
  const read = <T>(key: string, is: (value: unknown) => value is T, kind: string): T => {
    const value = row[key]
    if (!is(value)) throw new FaultyTables(`${place}: ${key} is no ${kind}: ${JSON.stringify(value)}`)
    return value
  }
  const orNull = <T>(key: string, is: (value: unknown) => value is T, kind: string): T | null =>
    row[key] === undefined || row[key] === null ? null : read(key, is, kind)
  return {
    text: key => read(key, isText, 'text'),
    number: key => read(key, isNumber, 'number'),
    textOrNumber: key => read(key, isTextOrNumber, 'text or number'),
    flag: key => read(key, isFlag, 'yes or no'),
    textOrNull: key => orNull(key, isText, 'text'),
    numberOrNull: key => orNull(key, isNumber, 'number'),
    texts: key => read(key, isTexts, 'list of texts'),
    records: key => read(key, areRecords, 'list of records').map((record, at) => rowReader(record, `${place}, ${key} ${at + 1}`)),
    provenance: () => ({ source: read('source', isText, 'text'), verified: read('verified', isFlag, 'yes or no') }),
  }
}

/** Data sets by their id, as the JSON files and the masters give them. */
export type DataSets = Readonly<Record<string, unknown>>

/** The records of one data set, each read by `read`; throws where the set is missing or a record is malformed. */
export const readRows = <T>(sets: DataSets, id: string, read: (row: RowReader) => T): readonly T[] => {
  const set = sets[id]
  const records = isRecord(set) ? set['records'] : undefined
  if (!Array.isArray(records)) throw new FaultyTables(`The data set ${id} has no records`)
  return records.map((record: unknown, at) => {
    if (!isRecord(record)) throw new FaultyTables(`${id}, record ${at + 1} is no record`)
    return read(rowReader(record, `${id}, record ${at + 1}`))
  })
}

/** One of the words that a field may be; another is a fault of the data. */
export const oneOf = <T extends string>(words: readonly T[], value: string, place: string): T => {
  const word = words.find(known => known === value)
  if (word === undefined) throw new FaultyTables(`${place}: ${value} is none of ${words.join(', ')}`)
  return word
}

/** Rows by their keys; of two with one key the later counts. */
export const keyed = <Row>(rows: readonly (readonly [string, Row])[]): ReadonlyMap<string, Row> => new Map(rows)

/** Rows in groups, each in the order in which they came. */
export const grouped = <Key, Row>(rows: readonly (readonly [Key, Row])[]): ReadonlyMap<Key, readonly Row[]> => {
  const groups = new Map<Key, Row[]>()
  for (const [key, row] of rows) {
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

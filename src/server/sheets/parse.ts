import type { AnyDocument, Complaint } from '../../kernel/document.ts'
import { type Field, labelOf } from '../../kernel/field.ts'
import { isEmpty, kinds } from '../../kernel/kinds.ts'
import type { Row } from '../../kernel/record.ts'
import type { Tx } from '../database.ts'
import { quoted, tableOf } from '../schema/names.ts'
import type { Store } from '../store/parts/store.ts'
import { titleSql } from '../store/parts/titles.ts'
import type { Column } from './columns.ts'
import { namedByNumber, readLineNumber } from './lineNumbers.ts'
import { plainName } from './names.ts'

/** A row of a sheet under the number that people see beside it. */
export interface SheetRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** What each column of a sheet means; null where it means nothing. */
export type Mapped = readonly (Column | null)[]

/** A record as a sheet says it: the values that were read, and what could not be. `row` is the first of its `rows`. */
export interface Parsed {
  readonly row: number
  readonly rows: readonly number[]
  readonly id: number | null
  readonly version: number | null
  readonly body: Row
  readonly complaints: readonly Complaint[]
}

const isBlank = ({ cells }: SheetRow): boolean => cells.every(cell => cell.trim() === '')

/**
 * Rows without a header cell continue the lines of the record above, and so do rows with a line that repeat its header as it stands, as
 * spreadsheets are filled down; empty ones are passed over.
 */
const grouped = (columns: Mapped, rows: readonly SheetRow[]): SheetRow[][] => {
  const groups: SheetRow[][] = []
  const said = ({ cells }: SheetRow, isHeader: boolean): readonly string[] =>
    columns.flatMap((column, i) => (column && (column.set === '') === isHeader ? [(cells[i] ?? '').trim()] : []))
  const continues = (row: SheetRow, first: SheetRow): boolean => {
    const header = said(row, true)
    if (header.every(cell => cell === '')) return true
    const above = said(first, true)
    return said(row, false).some(cell => cell !== '') && header.every((cell, i) => cell === above[i])
  }
  for (const row of rows) {
    const last = groups.at(-1)
    if (isBlank(row)) continue
    if (last?.[0] && continues(row, last[0])) last.push(row)
    else groups.push([row])
  }
  return groups
}

type Lookup = ReadonlyMap<string, readonly number[]>

const wantedTexts = (columns: Mapped, rows: readonly SheetRow[]): Map<string, Set<string>> => {
  const texts = new Map<string, Set<string>>()
  columns.forEach((column, i) => {
    if (!column?.typed || column.field.kind !== 'ref' || !column.field.target) return
    const wanted = texts.get(column.field.target) ?? new Set()
    for (const { cells } of rows) if (cells[i]?.trim()) wanted.add(cells[i].trim().toLowerCase())
    texts.set(column.field.target, wanted)
  })
  return texts
}

const namesOf = (store: Store, def: AnyDocument): string[] => [
  titleSql(store.registry, def, 't'),
  ...(def.series ? ['t."number"'] : []),
  ...Object.entries(def.fields).flatMap(([name, field]) =>
    field.unique || (def.title.includes(name) && field.kind !== 'ref') ? [`t.${quoted(name)}`] : [],
  ),
]

/** Finds the records that the texts of reference columns mean: by title, by number, or by a unique field. One statement per document. */
const lookups = async (store: Store, tx: Tx, columns: Mapped, rows: readonly SheetRow[]): Promise<Map<string, Lookup>> => {
  const found = new Map<string, Lookup>()
  for (const [doc, wanted] of wantedTexts(columns, rows)) {
    const texts = namesOf(store, store.plan(doc).def).map(name => `(lower(${name}::text))`)
    const matches = await tx.rows<{ id: number; text: string }>(
      `select distinct t.id, n.text from ${quoted(tableOf(doc))} t cross join lateral (values ${texts.join(', ')}) as n(text) where n.text = any($1::text[])`,
      [[...wanted]],
    )
    const byText = new Map<string, number[]>()
    for (const { id, text } of matches) byText.set(text, [...(byText.get(text) ?? []), id])
    found.set(doc, byText)
  }
  return found
}

/** What spreadsheet programs write where a formula failed. */
const failedFormula = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/

/** More choices than this are not told one by one. */
const mostTold = 8

/** A choice as people write it: 'Gujarat' for 'Gujarat (24)'. A text that fits none, or several, is not read. */
const choiceLike = (
  { choices = [], choiceLabels = {} }: Field,
  text: string,
): { value: unknown } | { message: string } | null => {
  const labels = choices.map(choice => choiceLabels[choice] ?? choice)
  const fitting = choices.filter((_choice, i) => plainName(labels[i] ?? '') === plainName(text))
  if (fitting.length === 1) return { value: fitting[0] }
  return choices.length > mostTold
    ? { message: `“${text}” is none of the choices, which are such as ${labels.slice(0, 3).join(', ')}.` }
    : null
}

const readCell = (
  store: Store,
  { field }: Column,
  text: string,
  refs: ReadonlyMap<string, Lookup>,
): { value: unknown } | { message: string } => {
  const trimmed = text.trim()
  if (trimmed === '') return { value: null }
  if (failedFormula.test(trimmed)) return { message: `${trimmed} is an error of the spreadsheet; type what it should be.` }
  if (field.kind === 'ref') {
    const ids = refs.get(field.target ?? '')?.get(trimmed.toLowerCase()) ?? []
    if (ids.length === 1) return { value: ids[0] }
    return {
      message:
        ids.length > 1 ? `Several records are called ${trimmed}; write the code.` : `There is no record called ${trimmed}.`,
    }
  }
  if (field.kind === 'line') return readLineNumber(trimmed)
  const reading = kinds[field.kind].read(field.kind === 'note' ? text : trimmed, field, store.today())
  if (reading.ok) return { value: reading.value }
  return (field.kind === 'choice' ? choiceLike(field, trimmed) : null) ?? { message: reading.message }
}

const parseGroup = (
  store: Store,
  def: AnyDocument,
  columns: Mapped,
  group: readonly SheetRow[],
  refs: ReadonlyMap<string, Lookup>,
): Parsed => {
  const values: Row = {}
  const complaints: Complaint[] = []
  group.forEach(({ cells }, lineNo) => {
    const lines = new Map<string, Row>()
    columns.forEach((column, i) => {
      if (!column?.typed || (column.set === '' && lineNo > 0)) return
      const reading = readCell(store, column, cells[i] ?? '', refs)
      const path = column.set ? `${column.set}.${lineNo}.${column.name}` : column.name
      if ('message' in reading) complaints.push({ path, message: reading.message })
      else if (!column.set) values[column.name] = reading.value
      else lines.set(column.set, { ...lines.get(column.set), [column.name]: reading.value })
    })
    for (const [set, line] of lines) {
      if (Object.values(line).some(value => value !== null))
        values[set] = [...(Array.isArray(values[set]) ? values[set] : []), line]
      else values[set] ??= []
    }
  })
  const { id, version, ...body } = values
  const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)
  return {
    row: group[0]?.row ?? 0,
    rows: group.map(({ row }) => row),
    id: number(id),
    version: number(version),
    body: namedByNumber(def, body),
    complaints,
  }
}

/** Fields of which the database keeps each value, or each set of values, once. */
export const uniqueKeys = (def: AnyDocument): string[][] => [
  ...Object.entries(def.fields).flatMap(([name, field]) => (field.unique ? [[name]] : [])),
  ...(def.key ? [[...def.key]] : []),
]

/** The fields of a key as a sentence names them. */
export const keyLabel = (def: AnyDocument, key: readonly string[]): string =>
  key.map(name => (name === 'id' ? 'Id' : labelOf(name, def.fields[name] ?? {}))).join(' and ')

const keyText = (key: readonly string[], body: Row): string | null =>
  key.every(name => body[name] !== undefined) && key.some(name => !isEmpty(body[name]))
    ? JSON.stringify(key.map(name => body[name])).toLowerCase()
    : null

/** Two rows of one file may not claim the same code: the later one hears which row has it already. */
const withoutRepeats = (def: AnyDocument, records: readonly Parsed[]): Parsed[] => {
  const taken = new Map<string, number>()
  const keys = [...uniqueKeys(def)]
  return records.map(record => {
    const repeated = keys.flatMap((key): Complaint[] => {
      const text = keyText(key, record.body)
      if (text === null) return []
      const place = `${key.join()} ${text}`
      const first = taken.get(place)
      taken.set(place, first ?? record.row)
      return first === undefined ? [] : [{ path: key[0] ?? '', message: `Row ${first} has the same ${keyLabel(def, key)}.` }]
    })
    return repeated.length > 0 ? { ...record, complaints: [...record.complaints, ...repeated] } : record
  })
}

/** Reads the rows of a sheet as records: cells by their kinds, references by what people call them. Three statements at most. */
export const parseRows = async (
  store: Store,
  tx: Tx,
  def: AnyDocument,
  columns: Mapped,
  rows: readonly SheetRow[],
): Promise<Parsed[]> => {
  const refs = await lookups(store, tx, columns, rows)
  return withoutRepeats(
    def,
    grouped(columns, rows).map(group => parseGroup(store, def, columns, group, refs)),
  )
}

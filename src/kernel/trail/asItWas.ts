import type { AnyDocument } from '../document.ts'
import { type DraftRow, lineSets, linesOf, type Row } from '../record.ts'
import { type HistoryEntry, isChanges, isPair } from './arrivals.ts'

const rowsIn = (changes: unknown): readonly DraftRow[] => (Array.isArray(changes) ? changes.filter(isChanges) : [])

/** The values before a change, by field. */
const earlier = (changes: unknown): Row =>
  Object.fromEntries(
    Object.entries(isChanges(changes) ? changes : {}).flatMap(([name, pair]) => (isPair(pair) ? [[name, pair[0]]] : [])),
  )

/**
 * The lines of one set before the entries of one transaction. An update tells the number of its line after it, so all are found before any is
 * taken back.
 */
const linesBefore = (lines: readonly DraftRow[], entries: readonly HistoryEntry[]): readonly DraftRow[] => {
  const updates = entries.flatMap(({ op, changes }) => {
    const no = op === 'update' && isChanges(changes) ? changes['#'] : undefined
    const line = lines.find(one => one['no'] === no)
    return line?.id === undefined ? [] : [[line.id, earlier(changes)] as const]
  })
  const came = new Set(entries.flatMap(({ op, changes }) => (op === 'insert' ? rowsIn(changes).map(({ id }) => id) : [])))
  const stayed = lines.filter(({ id }) => !came.has(id))
  const restored = stayed.map(line =>
    Object.assign({ ...line }, ...updates.flatMap(([id, values]) => (id === line.id ? [values] : []))),
  )
  const went = entries.flatMap(({ op, changes }) => (op === 'delete' ? rowsIn(changes) : []))
  return [...restored, ...went].toSorted((a, b) => Number(a['no']) - Number(b['no']))
}

/**
 * The record as it was before some entries of its history, which begin with its newest one: each transaction is taken back, line by line, by
 * the ids of the lines. Values that were taken back are as the trail keeps them: decimals as text.
 */
export const asItWas = (def: AnyDocument, record: Readonly<Row>, entries: readonly HistoryEntry[]): Row => {
  const was: Row = { ...record }
  for (const [set] of lineSets(def)) was[set] = linesOf(record, set).map((line, i) => ({ ...line, no: i + 1 }))
  for (const together of Map.groupBy(entries, ({ stamp, user }) => `${stamp} ${user ?? ''}`).values()) {
    for (const { part, op, changes } of together) if (part === '' && op === 'update') Object.assign(was, earlier(changes))
    for (const [set] of lineSets(def)) {
      const own = together.filter(({ part }) => part === set)
      if (own.length > 0) was[set] = linesBefore(linesOf(was, set), own)
    }
  }
  return was
}

import type { AnyDocument } from '../../../kernel/document.ts'
import { isStored } from '../../../kernel/lines/linesBelow.ts'
import { type DraftRow, headerFields, lineFields, lineSets, linesOf, type Row, wireRow } from '../../../kernel/record.ts'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../database.ts'
import type { Store } from '../store.ts'

const headerJson = (def: AnyDocument, record: Readonly<Row>): string => JSON.stringify(wireRow(headerFields(def), record))

type Parents = ReadonlyMap<unknown, number>

/** The numbers of the lines that are new in the set above one, by the ids under which its lines know them. */
const newAbove = (def: AnyDocument, set: string, record: Readonly<Row>): Parents => {
  const below = def.lines[set]?.below
  if (below === undefined) return new Map()
  return new Map(linesOf(record, below).flatMap(({ id }, i) => (isStored(id) ? [] : [[id, i + 1] as const])))
}

const linesJson = (
  def: AnyDocument,
  set: string,
  lines: readonly DraftRow[],
  numbers: ReadonlyMap<DraftRow, number>,
  above: Parents = new Map(),
): string => {
  const lineSet = def.lines[set]
  const fields = lineSet ? lineFields(lineSet) : {}
  return JSON.stringify(
    lines.map(line => {
      const parent = above.get(line['parent'])
      return {
        ...wireRow(fields, line),
        ...(parent === undefined ? {} : { parent: -parent }),
        no: numbers.get(line),
        ...(isStored(line.id) ? { id: line.id } : {}),
      }
    }),
  )
}

type Ids = Readonly<Record<string, number>> | null

/** Gives the lines of a record their numbers from 1, and the ids that the database drew for the new ones. */
const numbered = (def: AnyDocument, record: Row, drawn: Readonly<Record<string, unknown>>): void => {
  const newIds = new Map<string, ReadonlyMap<unknown, number | undefined>>()
  for (const [set] of lineSets(def)) {
    const ids = drawn[set] as Ids
    const known = newIds.get(def.lines[set]?.below ?? '')
    const old = linesOf(record, set)
    const lines = old.map((line, i): DraftRow => {
      const id = isStored(line.id) ? line.id : ids?.[String(i + 1)]
      const parent = known?.get(line['parent'])
      return { ...line, ...(parent === undefined ? {} : { parent }), no: i + 1, ...(id === undefined ? {} : { id }) }
    })
    newIds.set(set, new Map(old.map(({ id }, i) => [id, lines[i]?.id])))
    record[set] = lines
  }
}

const numbersOf = (lines: readonly DraftRow[]): Map<DraftRow, number> => new Map(lines.map((line, i) => [line, i + 1]))

/** All that a record says, as text: two that say the same compare equal. */
export const contentOf = (def: AnyDocument, record: Readonly<Row>): string =>
  [
    headerJson(def, record),
    ...lineSets(def).map(([set]) =>
      linesJson(
        def,
        set,
        linesOf(record, set).map(({ id: _id, ...line }) => line),
        new Map(),
      ),
    ),
  ].join('\n')

/** Writes a new record in its first state; answers it with its ids, those of its lines too. */
export const writeNew = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  def: AnyDocument,
  status: string,
  record: Readonly<Row>,
): Promise<Row> => {
  const filled = lineSets(def).flatMap(([set]) => (linesOf(record, set).length > 0 ? [set] : []))
  const lists = filled.map(set => {
    const lines = linesOf(record, set)
    return linesJson(def, set, lines, numbersOf(lines), newAbove(def, set, record))
  })
  const { id, createdStamp, ...drawn } = await tx.one<Row & { id: number; createdStamp: string }>(
    store.plan(def.name).insert(filled),
    [status, actor.id, headerJson(def, record), ...lists],
  )
  const saved: Row = { ...record, id, number: null, status, version: 1, createdBy: actor.id, createdStamp }
  numbered(def, saved, drawn)
  return saved
}

/** Writes a record over the stored one, under a version that the open transaction holds; gives its new lines their ids. */
export const writeChanges = async (
  store: Store,
  tx: Tx,
  def: AnyDocument,
  id: number,
  version: number,
  record: Row,
): Promise<void> => {
  const lists = lineSets(def).flatMap(([set]) => {
    const lines = linesOf(record, set)
    const numbers = numbersOf(lines)
    const old = lines.filter(({ id }) => isStored(id))
    const above = newAbove(def, set, record)
    return [
      old.map(line => line.id),
      linesJson(def, set, old, numbers, above),
      linesJson(
        def,
        set,
        lines.filter(({ id }) => !isStored(id)),
        numbers,
        above,
      ),
    ]
  })
  const row = await tx.one<Row>(store.plan(def.name).update, [id, version, headerJson(def, record), ...lists])
  numbered(def, record, row)
}

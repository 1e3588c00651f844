import type { AnyDocument } from '../../../kernel/document.ts'
import { isStored } from '../../../kernel/lines/linesBelow.ts'
import { namingFields, withNames } from '../../../kernel/lines/naming.ts'
import { type DraftRow, headerFields, lineFields, lineSets, linesOf, type Row, wireRow } from '../../../kernel/record.ts'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../database.ts'
import type { Store } from '../parts/store.ts'

const headerJson = (def: AnyDocument, record: Readonly<Row>): string => JSON.stringify(wireRow(headerFields(def), record))

/** Of each set whose lines a set names: the numbers of its new lines, by the ids under which they are known. */
type Known = ReadonlyMap<string, ReadonlyMap<unknown, number>>

const newOnes = (def: AnyDocument, set: string, record: Readonly<Row>): Known => {
  const lines = def.lines[set]
  return new Map(
    (lines ? namingFields(lines) : []).map(([, named]) => [
      named,
      new Map(linesOf(record, named).flatMap(({ id }, i) => (isStored(id) ? [] : [[id, i + 1] as const]))),
    ]),
  )
}

/** Names of new lines travel to the database as the numbers of these, negated; it puts in the ids that it draws. */
const numberOf =
  (known: Known) =>
  (set: string, id: number): number | undefined => {
    const no = known.get(set)?.get(id)
    return no === undefined ? undefined : -no
  }

const linesJson = (
  def: AnyDocument,
  set: string,
  lines: readonly DraftRow[],
  numbers: ReadonlyMap<DraftRow, number>,
  known: Known = new Map(),
): string => {
  const lineSet = def.lines[set]
  const fields = lineSet ? lineFields(lineSet) : {}
  return JSON.stringify(
    lines.map(line => ({
      ...wireRow(fields, line),
      ...withNames(def, set, line, numberOf(known)),
      no: numbers.get(line),
      ...(isStored(line.id) ? { id: line.id } : {}),
    })),
  )
}

type Ids = Readonly<Record<string, number>> | null

/** Gives the lines of a record their numbers from 1, and the ids that the database drew for the new ones. */
const numbered = (def: AnyDocument, record: Row, drawn: Readonly<Record<string, unknown>>): void => {
  const newIds = new Map<string, ReadonlyMap<unknown, number | undefined>>()
  for (const [set] of lineSets(def)) {
    const ids = drawn[set] as Ids
    const old = linesOf(record, set)
    const idOf = ({ id }: DraftRow, i: number): number | undefined => (isStored(id) ? id : ids?.[String(i + 1)])
    newIds.set(set, new Map(old.map((line, i) => [line.id, idOf(line, i)])))
    record[set] = old.map((line, i): DraftRow => {
      const id = idOf(line, i)
      const names = withNames(def, set, line, (named, other) => newIds.get(named)?.get(other))
      return { ...line, ...names, no: i + 1, ...(id === undefined ? {} : { id }) }
    })
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
    return linesJson(def, set, lines, numbersOf(lines), newOnes(def, set, record))
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
    const known = newOnes(def, set, record)
    return [
      old.map(line => line.id),
      linesJson(def, set, old, numbers, known),
      linesJson(
        def,
        set,
        lines.filter(({ id }) => !isStored(id)),
        numbers,
        known,
      ),
    ]
  })
  const row = await tx.one<Row>(store.plan(def.name).update, [id, version, headerJson(def, record), ...lists])
  numbered(def, record, row)
}

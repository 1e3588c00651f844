import type { AnyDocument, Complaint } from '../document.ts'
import { type Field, type LineId, labelOf } from '../field.ts'
import type { LineSet, LineSets } from '../lineSet.ts'
import { type DraftRow, lineSets, linesOf, type Row } from '../record.ts'
import { isNamed, namingFields, subjectOf, withNames } from './naming.ts'

/**
 * Lines below lines, and lines that name others (`f.line`). A line set that is declared `below` another has a field `parent`: the id of the
 * line of the other set to which each line belongs. A line that is new has a negative id of its own until the store draws one, so that lines
 * are saved together with those that they name.
 */

/** Says whether a line with this id is stored: a new one has none, or a negative one. */
export const isStored = (id: number | undefined): id is number => id !== undefined && id > 0

/** The line that is made of a stored line of a source, for lines below it: an arrow gives its target the sets that no link leads to. */
export const madeOf = <S extends string>(id: number): LineId<S> => {
  // Marked cast: the line comes to be in the set of the target, under the id of its source, negated.
  return -id as LineId<S>
}

/** The sets whose lines stand below those of a set. */
export const setsBelow = (def: AnyDocument, set: string): string[] =>
  lineSets(def).flatMap(([name, { below }]) => (below === set ? [name] : []))

/** Lines of one record as lines of another one, which is new: where others name them, these know them by their ids, negated. */
export const renewed = (def: AnyDocument, set: string, lines: readonly DraftRow[]): DraftRow[] => {
  const isKnown = isNamed(def, set)
  return lines.map(({ id, ...line }): DraftRow => ({
    ...line,
    ...(isKnown && id !== undefined ? { id: -Math.abs(id) } : {}),
    ...withNames(def, set, line, (_named, name) => -Math.abs(name)),
  }))
}

/** Refuses a set that names lines of one that its document lacks, or that is declared after it: lines are stored in that order. */
const refuseUnknown = (doc: string, name: string, set: LineSet, earlier: readonly string[]): void => {
  for (const [field, named] of namingFields(set)) {
    if (named !== name && !earlier.includes(named))
      throw new Error(
        `The field ${field} of the lines ${name} of ${doc} names lines of ${named}, which has to be declared before them.`,
      )
  }
}

/** Sets as their document declares them; a parent is called by what its lines are. Refuses a set that stands before the one that it names. */
export const withParents = (doc: string, sets: LineSets): LineSets =>
  Object.fromEntries(
    Object.entries(sets).map(([name, set], at, all) => {
      refuseUnknown(
        doc,
        name,
        set,
        all.slice(0, at).map(([earlier]) => earlier),
      )
      if (set.below === undefined) return [name, set]
      const [, above] = all.slice(0, at).find(([other]) => other === set.below) ?? []
      if (!above) throw new Error(`The lines ${name} of ${doc} stand below ${set.below}, which has to be declared before them.`)
      const subject = subjectOf(above)
      const label = subject ? labelOf(...subject) : labelOf(set.below, {})
      const parent: Field = { ...set.fields['parent'], kind: 'line', optional: false, label }
      return [name, { ...set, fields: { ...set.fields, parent } }]
    }),
  )

/** Complains of lines that come under an id that another one has: each would count in the totals, and only one would be stored. */
export const refuseTwins = (def: AnyDocument, record: Readonly<Row>): Complaint[] =>
  lineSets(def).flatMap(([set, { derived }]) => {
    const firstOf = new Map<number, number>()
    return (derived ? [] : linesOf(record, set)).flatMap(({ id }, i): Complaint[] => {
      const first = id === undefined ? undefined : firstOf.get(id)
      if (id !== undefined && first === undefined) firstOf.set(id, i)
      if (first === undefined) return []
      return [{ path: `${set}.${i}`, message: `Line ${i + 1} is line ${first + 1} once more; delete one of them.` }]
    })
  })

/** Gives new lines an id where others may name them. Changes the lines in place. */
export const nameLines = (def: AnyDocument, record: Readonly<Row>): void => {
  for (const [set] of lineSets(def)) {
    if (!isNamed(def, set)) continue
    const lines = linesOf(record, set)
    let last = lines.reduce((least, { id = 0 }) => Math.min(least, id), 0)
    for (const line of lines) line.id ??= --last
  }
}

/**
 * Takes away lines whose parent was there before and is gone, from the top down, and complains of lines whose parent never was; what is
 * derived goes without a word, for it is derived anew. Changes the record in place.
 */
export const followParents = (def: AnyDocument, record: Row, before: Readonly<Row> | null): Complaint[] =>
  lineSets(def).flatMap(([set, { below, derived, fields }]) => {
    if (below === undefined) return []
    const there = new Set<unknown>(linesOf(record, below).map(({ id }) => id))
    const once = new Set<unknown>(linesOf(before ?? {}, below).map(({ id }) => id))
    const lines = linesOf(record, set)
    const isLost = (line: DraftRow): boolean => typeof line['parent'] === 'number' && !there.has(line['parent'])
    const isGone = (line: DraftRow): boolean => isLost(line) && (derived === true || once.has(line['parent']))
    const label = labelOf('parent', fields['parent'] ?? {})
    const strays = lines.flatMap((line, i): Complaint[] =>
      isLost(line) && !isGone(line)
        ? [{ path: `${set}.${i}.parent`, message: `${label}: there is no such line; choose one.` }]
        : [],
    )
    record[set] = lines.filter(line => !isGone(line))
    return strays
  })

import type { AnyDocument, Complaint } from '../document.ts'
import { type Field, type LineId, labelOf } from '../field.ts'
import { formatField } from '../kinds.ts'
import type { LineSet, LineSets } from '../lineSet.ts'
import { type DraftRow, lineFields, lineSets, linesOf, type Row } from '../record.ts'

/**
 * Lines below lines. A line set that is declared `below` another has a field `parent`: the id of the line of the other set to which each
 * line belongs. A line that is new has a negative id of its own until the store draws one, so that parents and children are saved together.
 */

/** Whether a line with this id is stored: a new one has none, or a negative one. */
export const isStored = (id: number | undefined): id is number => id !== undefined && id > 0

/** The line that is made of a stored line of a source, for lines below it: an arrow gives its target the sets that no link leads to. */
export const madeOf = <S extends string>(id: number): LineId<S> => {
  // Marked cast: the line comes to be in the set of the target, under the id of its source, negated.
  return -id as LineId<S>
}

/** The sets whose lines stand below those of a set. */
export const setsBelow = (def: AnyDocument, set: string): string[] =>
  lineSets(def).flatMap(([name, { below }]) => (below === set ? [name] : []))

/** Lines of one record as lines of another one, which is new: where others stand below them, these know them by their ids, negated. */
export const renewed = (def: AnyDocument, set: string, lines: readonly DraftRow[]): DraftRow[] => {
  const isAbove = setsBelow(def, set).length > 0
  return lines.map(({ id, ...line }): DraftRow => {
    const { parent } = line
    return {
      ...line,
      ...(isAbove && id !== undefined ? { id: -Math.abs(id) } : {}),
      ...(def.lines[set]?.below !== undefined && typeof parent === 'number' ? { parent: -Math.abs(parent) } : {}),
    }
  })
}

/** The field that says what a line is: the first that is shown and typed. */
const subjectOf = (set: LineSet): [string, Field] | undefined => {
  const names = set.columns ?? Object.keys(set.fields)
  const fields = lineFields(set)
  const found = names.find(name => name in set.fields && name !== 'status' && fields[name]?.kind !== 'line')
  const field = found === undefined ? undefined : fields[found]
  return found !== undefined && field ? [found, field] : undefined
}

/** Sets as their document declares them; a parent is called by what its lines are. Refuses a set that stands before the one above it. */
export const withParents = (doc: string, sets: LineSets): LineSets =>
  Object.fromEntries(
    Object.entries(sets).map(([name, set], at, all) => {
      if (set.below === undefined) return [name, set]
      const [, above] = all.slice(0, at).find(([other]) => other === set.below) ?? []
      if (!above) throw new Error(`The lines ${name} of ${doc} stand below ${set.below}, which has to be declared before them.`)
      const subject = subjectOf(above)
      const label = subject ? labelOf(...subject) : labelOf(set.below, {})
      const parent: Field = { ...set.fields['parent'], kind: 'line', optional: false, label }
      return [name, { ...set, fields: { ...set.fields, parent } }]
    }),
  )

/** Gives new lines an id where others may stand below them. Changes the lines in place. */
export const nameLines = (def: AnyDocument, record: Readonly<Row>): void => {
  for (const [set] of lineSets(def)) {
    if (setsBelow(def, set).length === 0) continue
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

/** How a reference is shown; undefined while it is not known. */
type TitleOf = (target: string, id: number) => string | undefined

/** What a line is called where another refers to it: '2 · Copper rod 8 mm'. */
const lineTitle = (set: LineSet, line: Readonly<Row>, at: number, titles: TitleOf): string => {
  const [name, field] = subjectOf(set) ?? []
  const value = name === undefined ? null : line[name]
  if (!field || value === null || value === undefined) return String(at + 1)
  const text = field.kind === 'ref' ? titles(field.target ?? '', Number(value)) : formatField(field, value)
  return text ? `${at + 1} · ${text}` : String(at + 1)
}

/** The field `parent` of a set below another, with the lines of a record to choose from, each by what it is. */
export const parentOffered = (def: AnyDocument, set: string, record: Readonly<Row>, titles: TitleOf): Field | null => {
  const own = def.lines[set]
  const above = own?.below === undefined ? undefined : def.lines[own.below]
  const field = own?.fields['parent']
  if (!own?.below || !above || !field) return null
  const named = linesOf(record, own.below).flatMap((line, at) =>
    line.id === undefined ? [] : [[String(line.id), lineTitle(above, line, at, titles)] as const],
  )
  return { ...field, choices: named.map(([id]) => id), choiceLabels: Object.fromEntries(named) }
}

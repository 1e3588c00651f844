import type { AnyDocument } from '../../../kernel/document.ts'
import { type Field, type Fields, labelOf } from '../../../kernel/field.ts'
import type { LineSet } from '../../../kernel/lineSet.ts'
import { isStored } from '../../../kernel/lines/linesBelow.ts'
import { isNamed, namingFields, withNames } from '../../../kernel/lines/naming.ts'
import { type DraftRow, lineSets, linesOf, type Row } from '../../../kernel/record.ts'
import { sameValue } from './wire.ts'

/** Whose value stands in the end. */
export type Side = 'theirs' | 'mine'

/** Something that only the other person has changed, or that both have. A line that one side has deleted has no field. */
export interface Difference {
  /** 'creditDays', 'items.41.rate' with the id of the line, 'items.41' for the line as a whole. */
  readonly path: string
  /** 'Credit days', 'Items, line 3, Rate' */
  readonly label: string
  readonly field: Field | null
  readonly base: unknown
  readonly theirs: unknown
  readonly mine: unknown
}

/** What came of merging: the record to go on with, what both sides changed, and what only the other side did. */
export interface Merge {
  readonly record: Row
  readonly conflicts: readonly Difference[]
  readonly taken: readonly Difference[]
}

interface Merging {
  readonly choices: Readonly<Record<string, Side>>
  readonly conflicts: Difference[]
  readonly taken: Difference[]
}

const settle = (merging: Merging, difference: Difference): Side => {
  merging.conflicts.push(difference)
  return merging.choices[difference.path] ?? 'mine'
}

interface Sides {
  readonly base: Readonly<Row>
  readonly theirs: Readonly<Row>
  readonly mine: Readonly<Row>
}

const mergeFields = (merging: Merging, fields: Fields, { base, theirs, mine }: Sides, path: string, label: string): Row => {
  const out: Row = { ...mine }
  for (const [name, field] of Object.entries(fields)) {
    const difference: Difference = {
      path: path + name,
      label: label + labelOf(name, field),
      field,
      base: base[name],
      theirs: theirs[name],
      mine: mine[name],
    }
    const theyChanged = !sameValue(field, base[name], theirs[name])
    if (!theyChanged || sameValue(field, theirs[name], mine[name])) continue
    if (field.readonly || sameValue(field, base[name], mine[name])) {
      out[name] = theirs[name]
      if (!field.readonly) merging.taken.push(difference)
    } else if (settle(merging, difference) === 'theirs') out[name] = theirs[name]
  }
  return out
}

const byId = (lines: readonly DraftRow[]): ReadonlyMap<number, DraftRow> =>
  new Map(lines.flatMap(line => (line.id === undefined ? [] : [[line.id, line] as const])))

const unchanged = (fields: Fields, a: Readonly<Row>, b: Readonly<Row>): boolean =>
  Object.entries(fields).every(([name, field]) => field.readonly || sameValue(field, a[name], b[name]))

type LineSides = { readonly [K in keyof Sides]: readonly DraftRow[] }

/** What others that name a line make of it: whether any can, and whether new ones of mine name a line. */
interface Held {
  readonly isKnown: boolean
  isHeld(id: number): boolean
}

const mergeLines = (
  merging: Merging,
  set: string,
  title: string,
  fields: Fields,
  sides: LineSides,
  { isKnown, isHeld }: Held,
): DraftRow[] => {
  const base = byId(sides.base)
  const theirs = byId(sides.theirs)
  const mine = byId(sides.mine)
  const whole = (id: number, at: number, side: Pick<Difference, 'theirs' | 'mine'>): Difference => ({
    path: `${set}.${id}`,
    label: `${title}, line ${at + 1}`,
    field: null,
    base: base.get(id),
    ...side,
  })

  const ofMine = (line: DraftRow, at: number): DraftRow[] => {
    const { id } = line
    const was = id === undefined ? undefined : base.get(id)
    if (id === undefined || !was) return [line]
    const now = theirs.get(id)
    if (now) {
      return [
        {
          ...mergeFields(merging, fields, { base: was, theirs: now, mine: line }, `${set}.${id}.`, `${title}, line ${at + 1}, `),
          id,
        },
      ]
    }
    const deleted = whole(id, at, { theirs: null, mine: line })
    if (unchanged(fields, was, line) && !isHeld(id)) {
      merging.taken.push(deleted)
      return []
    }
    // Kept against their deletion, it is a new line.
    const { id: _gone, from: _source, ...kept } = line
    return settle(merging, deleted) === 'mine' ? [isKnown ? { ...kept, id: -id } : kept] : []
  }

  const onlyTheirs = (line: DraftRow, at: number): DraftRow[] => {
    const { id } = line
    if (id === undefined || mine.has(id)) return []
    const was = base.get(id)
    const absent = whole(id, at, { theirs: line, mine: null })
    if (was) return !unchanged(fields, was, line) && settle(merging, absent) === 'theirs' ? [line] : []
    merging.taken.push(absent)
    return [line]
  }

  return [...sides.mine.flatMap(ofMine), ...sides.theirs.flatMap(onlyTheirs)]
}

/** Whether a line of mine that is not stored yet names a line of a set: it stands below it, or speaks of it. */
const holds = (def: AnyDocument, named: string, mine: Readonly<Row>, id: number): boolean =>
  lineSets(def).some(([set, lines]) =>
    namingFields(lines).some(
      ([field, of]) => of === named && linesOf(mine, set).some(line => line[field] === id && !isStored(line.id)),
    ),
  )

/** Lines that name one which was kept against its deletion name the new line that it is. */
const renamed = (def: AnyDocument, record: Readonly<Row>, set: string): DraftRow[] => {
  const ids = new Map(lineSets(def).map(([name]) => [name, new Set(linesOf(record, name).map(line => line.id))]))
  return linesOf(record, set).map(line => ({
    ...line,
    ...withNames(def, set, line, (named, id) =>
      ids.get(named)?.has(id) ? undefined : ids.get(named)?.has(-id) ? -id : undefined,
    ),
  }))
}

/** Lines below one that is gone go with it. */
const placed = (record: Readonly<Row>, { below }: LineSet, lines: readonly DraftRow[]): readonly DraftRow[] => {
  if (below === undefined) return lines
  const there = new Set<unknown>(linesOf(record, below).map(({ id }) => id))
  return lines.filter(line => there.has(Number(line['parent'])) || line['parent'] === null)
}

/**
 * Brings together what two people made of the same stored record. What only one side touched is taken from that side; where
 * both did, `choices` decide by path, and mine stands where nothing was chosen.
 */
export const merge = (def: AnyDocument, sides: Sides, choices: Readonly<Record<string, Side>> = {}): Merge => {
  const merging: Merging = { choices, conflicts: [], taken: [] }
  const record = mergeFields(merging, def.fields, sides, '', '')
  for (const [name, set] of lineSets(def)) {
    const of = (side: keyof Sides): readonly DraftRow[] => linesOf(sides[side], name)
    const title = set.label ?? labelOf(name, {})
    const held = { isKnown: isNamed(def, name), isHeld: (id: number) => holds(def, name, sides.mine, id) }
    const lineSides = { base: of('base'), theirs: of('theirs'), mine: of('mine') }
    record[name] = mergeLines(merging, name, title, set.fields, lineSides, held)
    record[name] = placed(record, set, renamed(def, record, name))
  }
  return { record, conflicts: merging.conflicts, taken: merging.taken }
}

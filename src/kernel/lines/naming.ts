import type { AnyDocument, Complaint } from '../document.ts'
import { type Field, labelOf } from '../field.ts'
import { formatField } from '../kinds.ts'
import type { LineSet } from '../lineSet.ts'
import { lineFields, lineSets, linesOf, type Row } from '../record.ts'

/** Fields of lines that name a line of the same document: the parent of lines below others, and every `f.line`. They hold its id. */

/** The fields of a set that name lines, each with the set whose lines it names. */
export const namingFields = (set: LineSet): readonly (readonly [field: string, set: string])[] =>
  Object.entries(set.fields).flatMap(([name, field]) =>
    field.kind === 'line' && field.set !== undefined ? [[name, field.set] as const] : [],
  )

/** Says whether lines name lines of this set, so that a new one needs an id before it is stored. */
export const isNamed = (def: AnyDocument, set: string): boolean =>
  lineSets(def).some(([, lines]) => namingFields(lines).some(([, named]) => named === set))

/** The names of a line under other ids: `renamed` gives the id that stands for one of a set, nothing where it stays the same. */
export const withNames = (
  def: AnyDocument,
  set: string,
  line: Readonly<Row>,
  renamed: (set: string, id: number) => number | undefined,
): Row => {
  const lines = def.lines[set]
  const out: Row = {}
  for (const [field, named] of lines ? namingFields(lines) : []) {
    const id = line[field]
    const other = typeof id === 'number' ? renamed(named, id) : undefined
    if (other !== undefined) out[field] = other
  }
  return out
}

/**
 * Puts the only line that there is where a line has to name one and names none, and complains of those that name a line which is deleted
 * or never was. Parents are not its affair: their lines go with them. Changes the record in place.
 */
export const checkNames = (def: AnyDocument, record: Readonly<Row>, before: Readonly<Row> | null): Complaint[] =>
  lineSets(def).flatMap(([set, lines]) =>
    namingFields(lines).flatMap(([name, named]): Complaint[] => {
      const field = lines.fields[name]
      if (!field || name === 'parent' || lines.derived) return []
      const there = linesOf(record, named).map(({ id }) => id)
      const once = new Set<unknown>(linesOf(before ?? {}, named).map(({ id }) => id))
      return linesOf(record, set).flatMap((line, i): Complaint[] => {
        if (!field.optional && there.length === 1) line[name] ??= there[0]
        const id = line[name]
        if (typeof id !== 'number' || there.includes(id)) return []
        const why = once.has(id) ? 'that line is deleted; choose another.' : 'there is no such line; choose one.'
        return [{ path: `${set}.${i}.${name}`, message: `${labelOf(name, field)}: ${why}` }]
      })
    }),
  )

/** The field that says what a line is: the first that is shown and that every line has; where there is none, the first that is shown. */
export const subjectOf = (set: LineSet): [string, Field] | undefined => {
  const fields = lineFields(set)
  const names = (set.columns ?? Object.keys(set.fields)).filter(
    name => name in set.fields && name !== 'status' && fields[name]?.kind !== 'line',
  )
  const found = names.find(name => fields[name]?.optional === false) ?? names[0]
  const field = found === undefined ? undefined : fields[found]
  return found !== undefined && field ? [found, field] : undefined
}

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

/** Gives the titles of the lines of a record's set where others name them, by their ids as texts. */
export const lineTitles = (
  def: AnyDocument,
  set: string,
  record: Readonly<Row>,
  titles: TitleOf,
): Readonly<Record<string, string>> => {
  const lines = def.lines[set]
  if (!lines) return {}
  return Object.fromEntries(
    linesOf(record, set).flatMap((line, at) =>
      line.id === undefined ? [] : [[String(line.id), lineTitle(lines, line, at, titles)] as const],
    ),
  )
}

const lost = 'deleted line'

/** The fields of a set that name lines, with the lines of a record to choose from, each by what it is; what is gone is shown as gone. */
export const linesOffered = (
  def: AnyDocument,
  set: string,
  record: Readonly<Row>,
  titles: TitleOf,
): Readonly<Record<string, Field>> => {
  const own = def.lines[set]
  if (!own) return {}
  return Object.fromEntries(
    namingFields(own).flatMap(([name, named]) => {
      const field = own.fields[name]
      const known = lineTitles(def, named, record, titles)
      const gone = linesOf(record, set).flatMap(line => {
        const id = line[name]
        return typeof id === 'number' && id !== 0 && known[String(id)] === undefined ? [[String(id), lost] as const] : []
      })
      const choices = linesOf(record, named).flatMap(({ id }) => (id === undefined ? [] : [String(id)]))
      return field ? [[name, { ...field, choices, choiceLabels: { ...Object.fromEntries(gone), ...known } }] as const] : []
    }),
  )
}

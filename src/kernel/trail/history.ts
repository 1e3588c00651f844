import { type HistoryEntry, isChanges, isPair } from './arrivals.ts'
import type { AnyDocument } from '../document.ts'
import { type Field, type Fields, humanise, labelOf } from '../field.ts'
import { formatField, isEmpty } from '../kinds.ts'
import { lineTitles } from '../lines/naming.ts'
import { type Row, valueOf } from '../record.ts'

/** How a reference is shown; undefined while it is not known. */
export type TitleOf = (target: string, id: number) => string | undefined

/** A changed value as people read it. */
export interface Change {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What one person did in one go: entries of the same moment belong together. */
export interface Event {
  readonly id: number
  readonly stamp: string
  readonly userName: string | null
  /** 'Confirm order', 'Created', 'Changed 3 fields' */
  readonly what: string
  readonly reason: string | null
  readonly changes: readonly Change[]
}

/** The name under which titles of the lines of a set are asked for: '.items'. No document is called so. */
const linesNamed = ({ set = '' }: Field): string => `.${set}`

/** Titles, and what the lines of the record at hand are called where others name them. */
export const withLineTitles =
  (def: AnyDocument, record: Readonly<Row>, titles: TitleOf): TitleOf =>
  (target, id) =>
    target.startsWith('.') ? lineTitles(def, target.slice(1), record, titles)[String(id)] : titles(target, id)

/** A value as the trail tells it; a dash for nothing. */
export const shown = (field: Field, wire: unknown, titles: TitleOf): string => {
  if (isEmpty(wire)) return '–'
  if (field.kind === 'line') return titles(linesNamed(field), Number(wire)) ?? 'another line'
  if (field.kind === 'ref' && field.target !== undefined) return titles(field.target, Number(wire)) ?? `#${String(wire)}`
  return formatField(field, valueOf(field, wire))
}

/** Names that the database keeps for itself, or that the head of the event already says. */
const unsaid = new Set(['version', 'status', 'number', 'updatedStamp', 'id', 'doc', 'no'])

const changesIn = (fields: Fields, changes: unknown, prefix: string, titles: TitleOf): Change[] =>
  isChanges(changes)
    ? Object.entries(changes).flatMap(([name, pair]): Change[] => {
        const field = fields[name]
        if (!field || unsaid.has(name) || !isPair(pair)) return []
        return [
          { label: prefix + labelOf(name, field), before: shown(field, pair[0], titles), after: shown(field, pair[1], titles) },
        ]
      })
    : []

const lineWords: Readonly<Record<HistoryEntry['op'], string>> = { insert: 'added', update: 'changed', delete: 'deleted' }

/** More lines than these are told by their number. */
const mostLinesTold = 5

/** Lines that came or went: each by its number, many by how many they are. */
const linesIn = (title: string, op: HistoryEntry['op'], changes: unknown): Change[] => {
  const numbers = Array.isArray(changes) ? changes.filter(isChanges).map(row => String(row['no'] ?? '')) : []
  const labels =
    numbers.length > mostLinesTold
      ? [`${title}: ${numbers.length} lines ${lineWords[op]}`]
      : numbers.map(no => `${title}: line ${no} ${lineWords[op]}`)
  return labels.map(label => ({ label, before: '', after: '' }))
}

/** Picks what is typed, and of the figures that follow those that the list shows; the rest says the same once more. */
export const toldFields = (def: AnyDocument, part: string): Fields => {
  const listed = new Set<string>(def.list)
  if (part !== '') return def.lines[part]?.fields ?? {}
  return { ...def.fields, ...Object.fromEntries(Object.entries(def.computed).filter(([name]) => listed.has(name))) }
}

const changesOf = (def: AnyDocument, { part, op, changes }: HistoryEntry, titles: TitleOf): Change[] => {
  if (part === '') return op === 'update' ? changesIn(toldFields(def, ''), changes, '', titles) : []
  const set = def.lines[part]
  if (!set) return []
  const title = set.label ?? humanise(part)
  const no = isChanges(changes) ? changes['#'] : undefined
  const place = typeof no === 'number' ? `${title}, line ${no}, ` : `${title}, `
  return op === 'update' ? changesIn(toldFields(def, part), changes, place, titles) : linesIn(title, op, changes)
}

/** Lines that are stored together with a new record are not news. */
const isNews = (entries: readonly HistoryEntry[], entry: HistoryEntry): boolean =>
  entry.part === '' || !entries.some(one => one.part === '' && one.op === 'insert')

const whatOf = (def: AnyDocument, entries: readonly HistoryEntry[], changes: readonly Change[]): string => {
  const action = entries.find(entry => entry.action)?.action
  if (action) return def.actions[action]?.label ?? humanise(action)
  if (entries.some(entry => entry.part === '' && entry.op === 'insert')) return 'Created'
  return changes.length === 1 ? 'Changed' : `Changed ${changes.length} things`
}

/** The history as events, newest first; entries that one change wrote share their moment and their action. */
export const eventsOf = (def: AnyDocument, history: readonly HistoryEntry[], titles: TitleOf): readonly Event[] =>
  [...Map.groupBy(history, ({ stamp, user, action }) => `${stamp} ${user ?? ''} ${action ?? ''}`).values()].flatMap(
    (entries): Event[] => {
      const [first] = entries
      if (!first) return []
      const changes = entries.filter(entry => isNews(entries, entry)).flatMap(entry => changesOf(def, entry, titles))
      const what = whatOf(def, entries, changes)
      if (changes.length === 0 && what.startsWith('Changed')) return []
      return [
        {
          id: first.id,
          stamp: first.stamp,
          userName: first.userName,
          what,
          reason: entries.find(entry => entry.reason)?.reason ?? null,
          changes,
        },
      ]
    },
  )

/** References that occur in a history, so that their titles can be asked for. */
export const referencesIn = (
  def: AnyDocument,
  history: readonly HistoryEntry[],
): readonly (readonly [target: string, id: number])[] =>
  history.flatMap(({ part, changes }) => {
    const fields = toldFields(def, part)
    return Object.entries(isChanges(changes) ? changes : {}).flatMap(([name, pair]) => {
      const target = fields[name]?.target
      return target !== undefined && isPair(pair)
        ? pair.filter(id => typeof id === 'number').map(id => [target, id] as const)
        : []
    })
  })

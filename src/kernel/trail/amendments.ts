import type { AnyDocument } from '../document.ts'
import { humanise, labelOf } from '../field.ts'
import type { Row } from '../record.ts'
import type { HistoryEntry } from './arrivals.ts'
import { asItWas } from './asItWas.ts'
import { type Compared, comparedRecords } from './compared.ts'
import { type Change, shown, type TitleOf, toldFields, withLineTitles } from './history.ts'

/** A change of one place of a record, which keeps its key when lines before it come or go. */
export interface PlaceChange extends Change {
  readonly key: string
}

/** What one amendment of a record has changed, until the next one began. */
export interface Amendment {
  readonly no: number
  readonly stamp: string
  readonly userName: string | null
  readonly reason: string | null
  readonly changes: readonly PlaceChange[]
}

const begins = (def: AnyDocument, { part, action }: HistoryEntry): boolean =>
  part === '' && action !== null && def.actions[action]?.effect === 'amend'

const changesOf = (
  def: AnyDocument,
  { set, id, no, op, before, after, fields }: Compared,
  [was, is]: readonly TitleOf[],
): PlaceChange[] => {
  const title = def.lines[set]?.label ?? humanise(set)
  if (op !== 'changed') return [{ key: `${set}.${id ?? `new${no}`}`, label: `${title}: line ${no} ${op}`, before: '', after: '' }]
  const at = set === '' ? '' : `${title}, line ${no}, `
  const none = (): undefined => undefined
  return fields.map(({ name, field }) => ({
    key: `${set}.${id ?? ''}.${name}`,
    label: at + labelOf(name, field),
    before: shown(field, before?.[name], was ?? none),
    after: shown(field, after?.[name], is ?? none),
  }))
}

/**
 * The amendments of a record, the first one first, from the record as it is and its history, in which the newest entry stands first: what
 * each changed, from the moment at which it began to the one at which the next did.
 */
export const amendmentsOf = (
  def: AnyDocument,
  record: Readonly<Row>,
  history: readonly HistoryEntry[],
  titles: TitleOf,
): readonly Amendment[] => {
  const starts = history.flatMap((entry, at) => (begins(def, entry) ? [{ entry, at }] : [])).toReversed()
  const states = [...starts.map(({ at }) => asItWas(def, record, history.slice(0, at + 1))), record]
  return starts.map(({ entry: { stamp, userName, reason } }, i) => {
    const [before = record, after = record] = states.slice(i)
    const named = [before, after].map(state => withLineTitles(def, state, titles))
    const compared = comparedRecords(def, before, after, set => {
      // The count of amendments is what this is about, not what was amended.
      const { amendment: _, ...told } = toldFields(def, set)
      return told
    })
    return { no: i + 1, stamp, userName, reason, changes: compared.flatMap(one => changesOf(def, one, named)) }
  })
}

/** A place that was amended: what stood there at first, and after each of the amendments. */
export interface Reading {
  readonly key: string
  readonly label: string
  readonly values: readonly string[]
}

/** All that was amended, side by side: a row for each place, a value for the original and for each amendment. */
export const sideBySide = (amendments: readonly Amendment[]): readonly Reading[] => {
  const keys = new Set(amendments.flatMap(({ changes }) => changes.map(({ key }) => key)))
  return [...keys].map(key => {
    const own = amendments.map(({ changes }) => changes.find(change => change.key === key))
    const label = own.findLast(change => change !== undefined)?.label ?? ''
    const first = own.find(change => change !== undefined)?.before ?? ''
    const values = own.reduce<readonly string[]>(
      // A line that came or went has no figures of its own here.
      (so, change) => [...so, change === undefined ? (so.at(-1) ?? '') : change.after || '✓'],
      [first],
    )
    return { key, label, values }
  })
}

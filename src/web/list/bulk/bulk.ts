import { Decimal, parseDecimal, sum } from '../../../kernel/decimal.ts'
import type { Action } from '../../../kernel/action.ts'
import type { AnyDocument } from '../../../kernel/document.ts'
import type { Duty } from '../../../kernel/duty.ts'
import { type Field, humanise } from '../../../kernel/field.ts'
import { visible } from '../../../kernel/record.ts'
import { editableIn, isDraft } from '../../../kernel/states.ts'
import type { ListRow } from '../../../wire/documents.ts'
import { mayDo } from '../../records/mayDo.ts'

type Effect = NonNullable<Action<never, string>['effect']>

/** Something that may be done with some of the selected records: an action of theirs, one field set, or that they go. */
export interface BulkAction {
  readonly do: 'act' | 'set' | 'delete'
  /** Of the action. */
  readonly name: string
  readonly label: string
  readonly asksReason: boolean
  readonly effect: Effect | undefined
  /** The records whose state allows it. The server has the last word on each. */
  readonly fitting: readonly ListRow[]
  /** The selected records that stay as they are, by their state. */
  readonly others: Readonly<Record<string, number>>
}

const counted = (rows: readonly ListRow[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const row of rows) counts[String(row['status'])] = (counts[String(row['status'])] ?? 0) + 1
  return counts
}

/** Lists what may be done with the selected records, in the order of the definition. */
export const bulkActions = (def: AnyDocument, duties: readonly Duty[], rows: readonly ListRow[]): readonly BulkAction[] =>
  Object.entries(def.actions).flatMap(([name, action]): BulkAction[] => {
    if (!mayDo(def, duties, name)) return []
    const fitting = rows.filter(row => action.from.includes(String(row['status'])))
    if (fitting.length === 0) return []
    const others = counted(rows.filter(row => !fitting.includes(row)))
    return [
      {
        do: 'act',
        name,
        label: action.label ?? humanise(name),
        asksReason: action.reason ?? false,
        effect: action.effect,
        fitting,
        others,
      },
    ]
  })

/** The fields that may be set on many records at once: those that a person types, save such as tell records apart. */
export const settableFields = (def: AnyDocument, duties: readonly Duty[]): readonly (readonly [string, Field])[] =>
  visible(def.fields, new Set(duties)).filter(([, field]) => !field.readonly && !field.unique)

const isDeletable = (def: AnyDocument, row: ListRow): boolean =>
  def.nature === 'master' || (def.nature === 'document' && isDraft(def, row['status']) && !row['number'])

/** Setting a field and deleting, where this person may write and some of the records allow it. */
export const bulkWrites = (def: AnyDocument, duties: readonly Duty[], rows: readonly ListRow[]): readonly BulkAction[] => {
  if (def.nature === 'register' || def.nature === 'view' || !mayDo(def, duties, 'write')) return []
  const write = (what: 'set' | 'delete', label: string, fits: (row: ListRow) => boolean): readonly BulkAction[] => {
    const fitting = rows.filter(fits)
    const others = counted(rows.filter(row => !fitting.includes(row)))
    return fitting.length > 0 ? [{ do: what, name: what, label, asksReason: false, effect: undefined, fitting, others }] : []
  }
  return [
    ...(settableFields(def, duties).length > 0
      ? write('set', 'Set a field', row => editableIn(def).includes(String(row['status'])))
      : []),
    ...write('delete', 'Delete', row => isDeletable(def, row)),
  ]
}

const figureOf = (value: unknown): Decimal =>
  (typeof value === 'string' || typeof value === 'number' ? parseDecimal(String(value)) : null) ?? new Decimal(0)

/** The sum of a column of figures over records; what is empty counts as nothing. */
export const sumOf = (rows: readonly ListRow[], field: string): Decimal => sum(rows.map(row => figureOf(row[field])))

const effects: Readonly<Record<Effect, string>> = {
  number: 'Each one without a number draws its own.',
  post: 'They are posted to the ledgers. What is posted is never changed, only cancelled.',
  reverse: 'What they posted is reversed. Their numbers stay used.',
  amend: 'They can be changed again and keep their numbers.',
  verify: 'They are marked as verified, under your name.',
}

/** Tells what an action does beside the new state, in a sentence; nothing where there is nothing to say. */
export const effectWords = ({ do: what, effect }: BulkAction): string | null => {
  if (what === 'delete') return 'They are gone then; only the audit trail keeps them. What is used elsewhere stays.'
  return effect ? effects[effect] : null
}

/** "2 are closed and 1 is cancelled: they stay as they are." */
export const othersWords = ({ others }: BulkAction): string | null => {
  const parts = Object.entries(others).map(
    ([status, count]) => `${count} ${count === 1 ? 'is' : 'are'} ${humanise(status).toLowerCase()}`,
  )
  if (parts.length === 0) return null
  const isOne = Object.values(others).reduce((all, count) => all + count, 0) === 1
  return `${parts.join(' and ')}: ${isOne ? 'it stays as it is' : 'they stay as they are'}.`
}

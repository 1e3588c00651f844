import { Decimal, parseDecimal, sum } from '../../kernel/decimal.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Duty } from '../../kernel/duty.ts'
import { humanise } from '../../kernel/field.ts'
import type { ListRow } from './listApi.ts'

/** An action that may be taken with some of the selected records. */
export interface BulkAction {
  readonly name: string
  readonly label: string
  readonly asksReason: boolean
  readonly effect: 'number' | 'post' | 'reverse' | undefined
  /** The records whose state allows it. The server has the last word on each. */
  readonly fitting: readonly ListRow[]
  /** The selected records that stay as they are, by their state. */
  readonly others: Readonly<Record<string, number>>
}

/** Whether a person with these duties has a right to the document: read, write, or an action of its own. */
export const mayDo = (def: AnyDocument, duties: readonly Duty[], right: string): boolean =>
  (def.access[right] ?? def.access.write).some(duty => duties.includes(duty))

const counted = (rows: readonly ListRow[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const row of rows) counts[String(row['status'])] = (counts[String(row['status'])] ?? 0) + 1
  return counts
}

/** What may be done with the selected records, in the order of the definition. */
export const bulkActions = (def: AnyDocument, duties: readonly Duty[], rows: readonly ListRow[]): readonly BulkAction[] =>
  Object.entries(def.actions).flatMap(([name, action]): BulkAction[] => {
    if (!mayDo(def, duties, name)) return []
    const fitting = rows.filter(row => action.from.includes(String(row['status'])))
    if (fitting.length === 0) return []
    const others = counted(rows.filter(row => !fitting.includes(row)))
    return [
      { name, label: action.label ?? humanise(name), asksReason: action.reason ?? false, effect: action.effect, fitting, others },
    ]
  })

const figureOf = (value: unknown): Decimal =>
  (typeof value === 'string' || typeof value === 'number' ? parseDecimal(String(value)) : null) ?? new Decimal(0)

/** The sum of a column of figures over records; what is empty counts as nothing. */
export const sumOf = (rows: readonly ListRow[], field: string): Decimal => sum(rows.map(row => figureOf(row[field])))

const effects: Readonly<Record<'number' | 'post' | 'reverse', string>> = {
  number: 'Each one without a number draws its own.',
  post: 'They are posted to the ledgers. What is posted is never changed, only cancelled.',
  reverse: 'What they posted is reversed. Their numbers stay used.',
}

/** What an action does beside the new state, in a sentence; nothing where there is nothing to say. */
export const effectWords = ({ effect }: BulkAction): string | null => (effect ? effects[effect] : null)

/** "2 are closed and 1 is cancelled: they stay as they are." */
export const othersWords = ({ others }: BulkAction): string | null => {
  const parts = Object.entries(others).map(
    ([status, count]) => `${count} ${count === 1 ? 'is' : 'are'} ${humanise(status).toLowerCase()}`,
  )
  if (parts.length === 0) return null
  const isOne = Object.values(others).reduce((all, count) => all + count, 0) === 1
  return `${parts.join(' and ')}: ${isOne ? 'it stays as it is' : 'they stay as they are'}.`
}

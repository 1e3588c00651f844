import { Decimal, roundTo, zero } from '../../../kernel/decimal.ts'
import { type Fields, labelOf } from '../../../kernel/field.ts'
import { formatField, isEmpty } from '../../../kernel/kinds.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { type Compared, comparedRecords, type FieldChange, sentFields } from '../../../kernel/trail/compared.ts'
import type { Underway } from '../../../kernel/underway.ts'
import type { DeriveCall } from '../../../server/store/parts/rules.ts'
import { sentLast } from '../../../server/store/revisions.ts'
import { titlesOf } from '../../../server/store/parts/titles.ts'
import { netPerKm, quotation } from './quotation.ts'

type Differences = Underway<typeof quotation>['differences']

/** Picks what is sent, without what some people alone may see: the words of a difference are read by all who read the offer. */
const toldToAll = (set: string): Fields =>
  Object.fromEntries(Object.entries(sentFields(quotation)(set)).filter(([, { only }]) => only === undefined))

type Titles = Awaited<ReturnType<typeof titlesOf>>

/** How a value is told: a line by its number, another record by its title. */
const told = ({ field }: FieldChange, value: unknown, record: Readonly<Row>, titles: Titles): string => {
  if (isEmpty(value)) return '–'
  if (field.kind === 'ref') return titles[field.target ?? '']?.[String(value)] ?? String(value)
  if (field.kind === 'line') return `${linesOf(record, field.set ?? '').findIndex(({ id }) => id === value) + 1}`
  return formatField(field, value)
}

interface Sides {
  readonly was: Readonly<Row>
  readonly is: Readonly<Row>
  readonly titles: Titles
}

/** 'Rate 16,00,000.00 → 15,50,000.00 ₹/km'; of a text of several lines only that it changed. */
const changeOf = (change: FieldChange, { was, is, titles }: Sides, label = labelOf(change.name, change.field)): string => {
  if (change.field.kind === 'note') return label || 'Changed'
  const values = `${told(change, change.before, was, titles)} → ${told(change, change.after, is, titles)}`
  const unit = change.field.unit === undefined ? '' : ` ${change.field.unit}`
  return `${label} ${values}${unit}`.trim()
}

const decimal = (value: unknown): Decimal =>
  value instanceof Decimal ? value : typeof value === 'string' ? new Decimal(value) : zero

/** What a line adds to the items: nothing where it stands instead of another or beside all. */
const amountOf = (item: Readonly<Row> | null): Decimal =>
  item?.['role'] === 'base'
    ? roundTo(netPerKm({ rate: decimal(item['rate']), discount: decimal(item['discount']) }).times(decimal(item['qty'])), 2)
    : zero

const opWords = { added: 'Added', deleted: 'Left out' } as const

const roleOf = ({ role }: { readonly role?: unknown }): string =>
  role === 'alternate' ? ', an alternate' : role === 'option' ? ', an option' : ''

/** One row for each line that differs, in words and with what it adds to the items; one for each thing that is said of the whole offer. */
const rowsOf = (one: Compared, sides: Sides): Differences => {
  const { set, no, op, before, after, fields } = one
  if (set === '')
    return fields.map(change => ({
      lineNo: null,
      description: labelOf(change.name, change.field),
      change: changeOf(change, sides, '').slice(0, 300),
      difference: null,
    }))
  const line = after ?? before ?? {}
  const change =
    op === 'changed'
      ? fields.map(field => changeOf(field, sides)).join(', ')
      : opWords[op] + (set === 'items' ? roleOf(line) : '')
  const isItem = set === 'items'
  const name = String(line[isItem ? 'description' : 'name'] ?? '')
  return [
    {
      lineNo: isItem ? no : null,
      description: isItem ? name : `${quotation.lines.charges.label}: ${name}`,
      change: change.slice(0, 300),
      difference: isItem ? amountOf(after).minus(amountOf(before)) : null,
    },
  ]
}

/** Finds what the offer as it is written says that the one which was sent last does not; nothing where none was sent. */
export const differencesOf = async (call: DeriveCall<typeof quotation>): Promise<Differences> => {
  const was = call.before && (await sentLast(call.tx, quotation, call.before.id))
  if (!was) return []
  const is: Row = { ...call.record }
  const compared = comparedRecords(quotation, was, is, toldToAll)
  if (compared.length === 0) return []
  const [old, now] = [await titlesOf(call.store, call.tx, quotation, was), await titlesOf(call.store, call.tx, quotation, is)]
  const targets = new Set([...Object.keys(old), ...Object.keys(now)])
  const titles = Object.fromEntries([...targets].map(target => [target, { ...old[target], ...now[target] }]))
  return compared.flatMap(one => rowsOf(one, { was, is, titles }))
}

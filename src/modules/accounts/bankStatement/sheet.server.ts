import { readDate } from '../../../kernel/entry.ts'
import type { ISODate } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import { Refusal } from '../../../server/refusal.ts'
import { clean, type ToldLine, type ToldStatement, unreadable } from './told.server.ts'

/** How banks head the columns of a statement. A column that fits several is the first of them. */
const heads = {
  date: /^(?:txn|tran(?:saction)?|posting|post)?\.?\s*(?:date|dt)\.?$/i,
  particulars: /narration|particulars|description|remarks|details/i,
  reference: /ref|chq|cheque|instrument|utr/i,
  withdrawal: /withdraw|debit(?!\s*\/)|paid out|^dr\.?(?:\s*amount)?$/i,
  deposit: /deposit|credit(?!\s*\/)|paid in|^cr\.?(?:\s*amount)?$/i,
  side: /^(?:dr\s*\/\s*cr|cr\s*\/\s*dr|type|debit\s*\/\s*credit)\.?$/i,
  amount: /^(?:transaction\s+)?amount/i,
  balance: /balance/i,
} as const

type Columns = Readonly<Record<keyof typeof heads, number>>
type Cells = readonly string[]

/** Titles, figures and days of a bank are short: a pattern is not let loose on more, which would cost the square of its length. */
const longest = { title: 80, figure: 30, day: 40 } as const

/** The title of a column without its unit in brackets: `Amount (INR)`. */
const titleOf = (cell: string): string => (cell.length > longest.title ? '' : cell.trim().replace(/\s*\([^()]*\)$/, ''))

const columnsOf = (row: Cells): Columns => {
  const titles = row.map(titleOf)
  const find = (head: RegExp, not: readonly number[] = []): number =>
    titles.findIndex((title, i) => !not.includes(i) && head.test(title))
  const date = find(heads.date)
  const balance = find(heads.balance)
  const [withdrawal, deposit] = [find(heads.withdrawal, [balance]), find(heads.deposit, [balance])]
  const particulars = find(heads.particulars)
  const reference = find(heads.reference, [particulars])
  return {
    date,
    balance,
    withdrawal,
    deposit,
    particulars,
    reference,
    side: find(heads.side),
    amount: find(heads.amount, [balance]),
  }
}

const isHead = ({ date, particulars, withdrawal, deposit, amount, side }: Columns): boolean =>
  date >= 0 && particulars >= 0 && ((withdrawal >= 0 && deposit >= 0) || (amount >= 0 && side >= 0))

const at = (row: Cells, column: number): string => (column < 0 ? '' : (row[column] ?? '').trim())

/** A figure as banks write it: 1,23,456.00, 500.00 Dr, (500.00); null of an empty cell, and of one that holds something else. */
const figureOf = (text: string): Decimal | null => {
  if (text.length > longest.figure) return null
  const [, minus, figure, side] = /^([-(]?)\s*(?:₹|INR|Rs\.?)?\s*([\d,]*\.?\d+)\)?\s*(cr|dr)?\.?$/i.exec(text) ?? []
  if (figure === undefined) return null
  const amount = new Decimal(figure.replaceAll(',', ''))
  return minus !== '' || /dr/i.test(side ?? '') ? amount.negated() : amount
}

/** Withdrawal and deposit of a row; a negative withdrawal was taken back. */
const movedIn = (row: Cells, columns: Columns): Decimal => {
  const amount = figureOf(at(row, columns.amount))
  if (columns.side >= 0 && amount !== null) return /^(?:d|dr|debit|w)/i.test(at(row, columns.side)) ? amount.negated() : amount
  return (figureOf(at(row, columns.deposit)) ?? new Decimal(0)).minus(figureOf(at(row, columns.withdrawal)) ?? 0)
}

/** A cell of digits that is no figure: what it says is not known, so it is not nothing. */
const isUnclear = (text: string): boolean => figureOf(text) === null && /\d/.test(text)

const refused = (no: number, text: string, is: string): Refusal =>
  new Refusal(422, `Row ${no}: “${text.length > longest.day ? `${text.slice(0, longest.day)}…` : text}” ${is}`)

/** Refuses a line whose amount cannot be read: it would be missing from the statement, and nobody would know. */
const refuseUnclear = (row: Cells, columns: Columns, no: number): void => {
  const unclear = [columns.withdrawal, columns.deposit, columns.amount].map(column => at(row, column)).find(isUnclear)
  if (unclear !== undefined) throw refused(no, unclear, 'is no amount. Write it as 123456.00.')
}

interface Read extends ToldLine {
  readonly moved: Decimal
  readonly balance: Decimal | null
}

const lineOf = (row: Cells, columns: Columns, no: number, today: ISODate): Read | null => {
  const written = at(row, columns.date)
  if (written === '') return null
  const moved = movedIn(row, columns)
  const day = written.length > longest.day ? null : readDate(written.split(/\s+\d{1,2}:/)[0] ?? written, today)
  const isDay = day !== null && 'value' in day
  if (isDay) refuseUnclear(row, columns, no)
  if (moved.isZero()) return null
  if (!isDay) throw refused(no, written, 'is no date. Write it as 30-06-2026.')
  return {
    date: day.value,
    particulars: clean(at(row, columns.particulars), 200) || 'As told by the bank',
    reference: clean(at(row, columns.reference), 60) || null,
    withdrawal: moved.lt(0) ? moved.negated().toFixed(2) : '0.00',
    deposit: moved.gt(0) ? moved.toFixed(2) : '0.00',
    moved,
    balance: figureOf(at(row, columns.balance)),
  }
}

/** Reads the sheet of a statement: whatever stands above its head is passed over, and sums below its lines have no date. Newest first is turned round. */
export const readRows = (rows: readonly Cells[], today: ISODate): ToldStatement => {
  const head = rows.findIndex(row => isHead(columnsOf(row)))
  const columns = columnsOf(rows[head] ?? [])
  if (head < 0) throw unreadable
  const read = rows.slice(head + 1).flatMap((row, i): Read[] => {
    const line = lineOf(row, columns, head + i + 2, today)
    return line === null ? [] : [line]
  })
  const [start, end] = [read[0], read.at(-1)]
  const lines = start && end && start.date > end.date ? read.toReversed() : read
  const [first, last] = [lines[0], lines.at(-1)]
  return {
    accountNo: null,
    opening: first?.balance ? first.balance.minus(first.moved).toFixed(2) : null,
    closing: last?.balance?.toFixed(2) ?? null,
    lines: lines.map(({ moved: _moved, balance: _balance, ...line }) => line),
  }
}

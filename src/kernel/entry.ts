import { addDays, dateOf, daysBetween, daysInMonth, firstYear, isoDate, lastYear, monthEnd } from './dates.ts'
import type { FinancialYear, ISODate } from './dates.ts'
import { Decimal, zero } from './decimal.ts'

/** What a person typed, understood or refused with a sentence to show beside the field. */
export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string }

const understood = <T>(value: T): Read<T> => ({ ok: true, value })
const refused = (message: string): Read<never> => ({ ok: false, message })

/** Devanagari digits are as exact as any others, so a Hindi keyboard may be used. */
const latinDigits = (text: string): string => text.replace(/[०-९]/g, digit => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))

// Numbers

const signs = ['+', '-', '*', '/', '(', ')'] as const
type Sign = (typeof signs)[number]
type Token = Decimal | Sign

const lakh = new Decimal(100_000)
const crore = new Decimal(10_000_000)
const units = new Map([
  ['l', lakh],
  ['lac', lakh],
  ['lakh', lakh],
  ['cr', crore],
  ['crore', crore],
])

const longestEntry = 200
const mostDigits = 30
const currency = /₹|\b(?:rs\.?|inr)(?![a-z])/gi
const piece = /\s*(?:(\d[\d,]*(?:\.\d*)?|\.\d+)(?:\s*([a-z]+))?|([-+*/()]))\s*/iy
const grouping = /^(\d+|\d{1,2}(,\d\d)*,\d{3}|\d{1,3}(,\d{3})+)(\.\d*)?$|^\.\d+$/
const loneBracket = /^\(\s*([\d,.]+)\s*\)$/

/** Money is pasted with a rupee sign, "/-" behind it and a typographer's minus. */
const plain = (text: string): string =>
  latinDigits(text)
    .replace(currency, ' ')
    .replaceAll(/[−–]/g, '-')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .trim()
    .replace(/(?<=\d)\s*\/-$/, '')

const notANumber = (text: string): Read<never> =>
  refused(`"${text}" is not a number. Use digits, + - * / and brackets, l for lakh, cr for crore.`)

const amountOf = (digits: string, unit: string | undefined): Read<Decimal> => {
  if (!grouping.test(digits)) return refused(`The commas in ${digits} do not fit. Write 1,00,000 or 100000.`)
  const bare = digits.replaceAll(',', '')
  if (bare.length > mostDigits) return refused(`${digits} has more than ${mostDigits} digits.`)
  if (unit === undefined) return understood(new Decimal(bare))
  const factor = units.get(unit.toLowerCase())
  return factor ? understood(new Decimal(bare).times(factor)) : notANumber(digits + unit)
}

const tokensOf = (text: string): Read<Token[]> => {
  const tokens: Token[] = []
  piece.lastIndex = 0
  while (piece.lastIndex < text.length) {
    const [, digits, unit, sign] = piece.exec(text) ?? []
    const known = signs.find(one => one === sign)
    if (known) tokens.push(known)
    else if (digits === undefined) return notANumber(text)
    else {
      const amount = amountOf(digits, unit)
      if (!amount.ok) return amount
      tokens.push(amount.value)
    }
  }
  return understood(tokens)
}

const reckon = (left: Decimal, sign: Sign, right: Decimal): Read<Decimal> => {
  if (sign === '+') return understood(left.plus(right))
  if (sign === '-') return understood(left.minus(right))
  if (sign === '*') return understood(left.times(right))
  return right.isZero() ? refused('Nothing can be divided by zero.') : understood(left.div(right))
}

/** Sums of products of operands; an operand is a number, a signed operand or a sum in brackets. */
const evaluate = (tokens: readonly Token[]): Read<Decimal> => {
  let at = 0

  const operand = (): Read<Decimal> => {
    const token = tokens[at++]
    if (token instanceof Decimal) return understood(token)
    if (token === '+') return operand()
    if (token === '-') return negated(operand())
    if (token === '(') {
      const inner = terms()
      return inner.ok && tokens[at++] !== ')' ? refused('A bracket is not closed.') : inner
    }
    return refused(token === undefined ? 'A number is missing at the end.' : `A number is missing before ${token}`)
  }

  const chain = (wanted: readonly Sign[], next: () => Read<Decimal>): Read<Decimal> => {
    let left = next()
    while (left.ok) {
      const sign = wanted.find(one => one === tokens[at])
      if (!sign) break
      at += 1
      const right = next()
      left = right.ok ? reckon(left.value, sign, right.value) : right
    }
    return left
  }

  const factors = (): Read<Decimal> => chain(['*', '/'], operand)
  const terms = (): Read<Decimal> => chain(['+', '-'], factors)

  const result = terms()
  if (!result.ok || at >= tokens.length) return result
  return refused(
    tokens[at] === ')' ? 'A bracket is closed that was not opened.' : 'Between two numbers a sign is missing: + - * or /.',
  )
}

const negated = (read: Read<Decimal>): Read<Decimal> => (read.ok ? understood(read.value.negated()) : read)

/**
 * The number a person means: 12.5*4+10, (3+4)*2, 1,00,000, 5l, 2cr, ₹ 1,200.50, 500/-, १२. Reckoned in decimals, to 40
 * digits. A lone number in brackets is refused, because half the world reads it as negative.
 */
export const readNumber = (text: string): Read<Decimal> => {
  if (text.length > longestEntry) return refused(`That is longer than ${longestEntry} characters.`)
  const entry = plain(text)
  if (!entry) return refused('Enter a number.')
  const bracketed = loneBracket.exec(entry)?.[1]
  if (bracketed) return refused(`${entry} could mean -${bracketed}. Write -${bracketed} or ${bracketed}.`)
  const tokens = tokensOf(entry)
  if (!tokens.ok) return tokens
  const result = evaluate(tokens.value)
  return result.ok && result.value.isZero() ? understood(zero) : result
}

// Dates

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const dateShapes = [
  /^(?<day>\d{1,2})$/,
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d\d|\d{4})?$/,
  /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2}|[a-z]{3,9})(?:[-/. ](?<year>\d\d|\d{4}))?$/,
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/,
]

const outsideYears = `The year must lie between ${firstYear} and ${lastYear}.`

const relative = (today: ISODate, days: number): Read<ISODate> => {
  const tooFar =
    days > daysBetween(today, isoDate(`${lastYear}-12-31`)) || days < daysBetween(today, isoDate(`${firstYear}-01-01`))
  return tooFar ? refused(outsideYears) : understood(addDays(today, days))
}

const byLetter = (letter: string, today: ISODate): ISODate | null => {
  if (letter === 't') return today
  if (letter === 'y') return addDays(today, -1)
  return letter === 'm' ? monthEnd(today) : null
}

const monthNumber = (text: string): number =>
  /\d/.test(text) ? Number(text) : monthNames.findIndex(name => name.toLowerCase().startsWith(text)) + 1

const yearNumber = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text))

/** The year of a day typed without one: inside the financial year when that is known, else today's. */
const yearFor = (month: number, today: ISODate, within: FinancialYear | undefined): number =>
  Number((within ? (month >= 4 ? within.from : within.to) : today).slice(0, 4))

const calendarDay = (year: number, month: number, day: number): Read<ISODate> => {
  const date = dateOf(year, month, day)
  if (date) return understood(date)
  if (year < firstYear || year > lastYear) return refused(outsideYears)
  const name = monthNames[month - 1]
  return refused(
    name ? `${name} ${year} has ${daysInMonth(year, month)} days, so there is no ${day}.` : 'Months run from 1 to 12.',
  )
}

/**
 * The day a person means, seen from `today`: 20 (of this month), 2011 or 20/11, 201126, 20-11-26, 20/11/2026, 20 Nov 26,
 * 2026-11-20, +7 and -1 (days from today), t today, y yesterday, m the end of this month. Two-digit years are 2000 to
 * 2099. A day and month without a year fall inside `within` when it is given, else inside today's calendar year.
 */
export const readDate = (text: string, today: ISODate, within?: FinancialYear): Read<ISODate> => {
  const entry = latinDigits(text).trim().toLowerCase()
  if (!entry) return refused('Enter a date.')
  const named = byLetter(entry, today)
  if (named) return understood(named)
  if (/^[-+]\d{1,6}$/.test(entry)) return relative(today, Number(entry))
  const found = dateShapes.map(shape => shape.exec(entry)?.groups).find(groups => groups !== undefined)
  const month = found?.month === undefined ? Number(today.slice(5, 7)) : monthNumber(found.month)
  if (!found?.day || (month === 0 && /[a-z]/.test(entry))) {
    return refused(`"${text.trim()}" is not a date. Write 20, 20/11, 20/11/2026 or +7.`)
  }
  const year =
    found.year !== undefined ? yearNumber(found.year) : yearFor(month, today, found.month === undefined ? undefined : within)
  return calendarDay(year, month, Number(found.day))
}

import { daysBetween, type ISODate } from '../../../kernel/dates.ts'
import { type Decimal, sum } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'

/** A line of the bank: a deposit above zero, a withdrawal below. */
export interface BankLine {
  /** The earlier statement that told it; null of the one at hand. */
  readonly toldBy: number | null
  /** Its place in its statement, from 1. */
  readonly line: number
  readonly date: ISODate
  readonly particulars: string
  readonly reference: string | null
  readonly amount: Decimal
  /** Numbers of vouchers that a person has chosen; `-` is none; null leaves it to the match. */
  readonly vouchers: string | null
}

/** What a voucher did to the ledger of the bank: money in above zero. */
export interface BookLine {
  readonly voucher: number
  readonly number: string
  readonly date: ISODate
  readonly amount: Decimal
  readonly party: string | null
  readonly reference: string | null
  /** It was cancelled, or cancels another, and the bank has shown neither: such a voucher is looked at last. */
  readonly isTurned: boolean
}

/** Lines and vouchers that come to the same amount, and how sure that is, of a hundred. */
export interface Match {
  readonly bank: readonly BankLine[]
  readonly books: readonly BookLine[]
  readonly score: number
  readonly why: string
}

export interface Matched {
  readonly matches: readonly Match[]
  readonly onlyBank: readonly { readonly line: BankLine; readonly why: string }[]
  readonly onlyBooks: readonly BookLine[]
}

/** A cheque is good for three months; a voucher may be written some days after the bank has paid. */
export const longestDays = 92
export const lateDays = 10
/** Where only the amount speaks, the days have to be near. */
const nearDays = 7

const total = (of: readonly { readonly amount: Decimal }[]): Decimal => sum(of.map(({ amount }) => amount))
const keyOf = (amount: Decimal): string => amount.toFixed(2)
const rupees = (amount: Decimal): string => `₹ ${formatDecimal(amount.abs(), 2)}`

const bare = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '')

/** The number of an instrument as it is compared; null of one that is too short to tell it from others. */
const instrumentOf = (reference: string | null): string | null =>
  reference !== null && reference.replace(/[^A-Za-z0-9]/g, '').length >= 5 && /\d/.test(reference) ? bare(reference) : null

/** Every number that a bank may have put into a line, with what stands between. */
const numbersIn = ({ particulars, reference }: BankLine): ReadonlySet<string> =>
  new Set(
    [reference ?? '', ...`${reference ?? ''} ${particulars}`.split(/[^A-Za-z0-9]+/)].map(bare).filter(word => /\d/.test(word)),
  )

/** Words that stand in many names and so tell none. */
const common = new Set([
  'LIMITED',
  'PRIVATE',
  'INDIA',
  'INDUSTRIES',
  'COMPANY',
  'TRADERS',
  'ENTERPRISES',
  'CABLES',
  'METALS',
  'ELECTRICALS',
])

const namesAgree = (line: BankLine, party: string | null): boolean => {
  const said = new Set(line.particulars.toUpperCase().split(/[^A-Z0-9]+/))
  const words = (party ?? '').toUpperCase().split(/[^A-Z0-9]+/)
  return words.some(word => word.length >= 4 && !common.has(word) && said.has(word))
}

const grouped = <T>(all: Iterable<T>, by: (one: T) => string | null): Map<string, T[]> => {
  const found = new Map<string, T[]>()
  for (const one of all) {
    const key = by(one)
    if (key === null) continue
    const same = found.get(key)
    if (same) same.push(one)
    else found.set(key, [one])
  }
  return found
}

/** What is still open on both sides while matches are found one after the other. */
class Open {
  readonly bank: Set<BankLine>
  readonly books: Set<BookLine>
  readonly matches: Match[] = []
  readonly why = new Map<BankLine, string>()

  constructor(bank: readonly BankLine[], books: readonly BookLine[]) {
    this.bank = new Set(bank)
    this.books = new Set(books)
  }

  take(match: Match): void {
    for (const line of match.bank) this.bank.delete(line)
    for (const book of match.books) this.books.delete(book)
    this.matches.push(match)
  }
}

const chosenBy = ({ vouchers }: BankLine): readonly string[] =>
  (vouchers ?? '')
    .split(/[,;\s]+/)
    .map(text => text.toUpperCase())
    .filter(text => text !== '' && text !== '-')

/** Lines that name a voucher together, directly or through others: one of several vouchers, or several of one. */
const together = (chosen: readonly BankLine[]): BankLine[][] => {
  const left = new Set(chosen)
  const groups: BankLine[][] = []
  for (const first of chosen) {
    if (!left.delete(first)) continue
    const group = [first]
    const named = new Set(chosenBy(first))
    for (let isLarger = true; isLarger;) {
      const more = [...left].filter(line => chosenBy(line).some(no => named.has(no)))
      for (const line of more) {
        left.delete(line)
        group.push(line)
        for (const no of chosenBy(line)) named.add(no)
      }
      isLarger = more.length > 0
    }
    groups.push(group)
  }
  return groups
}

/** What a person has chosen comes first, and is taken only where the amounts agree. */
const matchByHand = (open: Open): void => {
  const byNumber = grouped(open.books, ({ number }) => number.toUpperCase())
  for (const group of together([...open.bank].filter(line => chosenBy(line).length > 0))) {
    const numbers = [...new Set(group.flatMap(chosenBy))]
    const unknown = numbers.filter(no => !byNumber.has(no))
    const books = numbers.flatMap(no => byNumber.get(no) ?? []).filter(book => open.books.has(book))
    const isEqual = unknown.length === 0 && total(books).eq(total(group))
    if (isEqual) open.take({ bank: group, books, score: 100, why: 'Chosen by hand.' })
    else {
      const why =
        unknown.length > 0
          ? `${unknown.join(', ')} is no open voucher of this bank; correct the number.`
          : `The vouchers come to ${rupees(total(books))}, the bank has ${rupees(total(group))}.`
      for (const line of group) open.why.set(line, why)
    }
  }
}

/** Cheque numbers and UTR agree; several vouchers of one transfer have one number. */
const matchByNumber = (open: Open, lines: readonly BankLine[], books: readonly BookLine[]): void => {
  const byInstrument = grouped(books, ({ reference }) => instrumentOf(reference))
  for (const line of lines) {
    for (const number of numbersIn(line)) {
      const same = (byInstrument.get(number) ?? []).filter(book => open.books.has(book))
      const one = same.find(({ amount }) => amount.eq(line.amount))
      if (one) open.take({ bank: [line], books: [one], score: 100, why: 'Number and amount agree.' })
      else if (same.length > 1 && total(same).eq(line.amount))
        open.take({ bank: [line], books: same, score: 95, why: `${same.length} vouchers with this number add up to it.` })
      else if (same[0]) open.why.set(line, `${same[0].number} has this number, but ${rupees(total(same))}.`)
      if (!open.bank.has(line)) break
    }
  }
}

const isCheque = (reference: string | null): reference is string => reference !== null && /^\d{6}$/.test(reference)

/** Two cheques with numbers that differ are two cheques, whatever their amounts. */
const mayBe = (line: BankLine, book: BookLine): boolean =>
  !(isCheque(line.reference) && isCheque(book.reference)) || line.reference === book.reference

const gap = (line: BankLine, book: BookLine): number => daysBetween(book.date, line.date)

const matchByName = (open: Open, lines: readonly BankLine[], books: readonly BookLine[]): void => {
  const byAmount = grouped(books, ({ amount }) => keyOf(amount))
  for (const line of lines) {
    const same = (byAmount.get(keyOf(line.amount)) ?? []).filter(
      book =>
        open.books.has(book) &&
        gap(line, book) <= longestDays &&
        gap(line, book) >= -lateDays &&
        mayBe(line, book) &&
        namesAgree(line, book.party),
    )
    const [nearest] = same.toSorted((a, b) => Math.abs(gap(line, a)) - Math.abs(gap(line, b)) || a.voucher - b.voucher)
    if (!nearest) continue
    const isSure = same.length === 1
    const why = isSure ? 'Amount and name agree.' : `Amount and name agree; of ${same.length} the nearest by date.`
    open.take({ bank: [line], books: [nearest], score: isSure ? 80 : 70, why })
  }
}

const matchByAmount = (open: Open, lines: readonly BankLine[], books: readonly BookLine[]): void => {
  const byAmount = grouped(books, ({ amount }) => keyOf(amount))
  const rivals = grouped(lines, ({ amount }) => keyOf(amount))
  const isNear = (line: BankLine, book: BookLine): boolean => Math.abs(gap(line, book)) <= nearDays && mayBe(line, book)
  for (const line of lines) {
    const [book, ...others] = (byAmount.get(keyOf(line.amount)) ?? []).filter(one => open.books.has(one) && isNear(line, one))
    if (!book || others.length > 0) continue
    if ((rivals.get(keyOf(line.amount)) ?? []).some(other => other !== line && open.bank.has(other) && isNear(other, book)))
      continue
    open.take({ bank: [line], books: [book], score: 60, why: 'The only voucher of this amount within seven days.' })
  }
}

const missing = 'No voucher has it; post one, then save the statement again.'

/**
 * Finds the vouchers of each line of the bank: first those that a person has chosen, then by number and amount, by name and amount, by the
 * amount alone. A line is matched whole or not at all, so that what is left on both sides is the whole difference between bank and books.
 */
export const matchLines = (bank: readonly BankLine[], books: readonly BookLine[]): Matched => {
  const open = new Open(bank, books)
  matchByHand(open)
  const free = (): readonly BankLine[] => [...open.bank].filter(({ vouchers }) => !vouchers)
  const standing = books.filter(({ isTurned }) => !isTurned)
  const turned = books.filter(({ isTurned }) => isTurned)
  matchByNumber(open, free(), standing)
  matchByNumber(open, free(), turned)
  matchByName(open, free(), standing)
  matchByName(open, free(), turned)
  matchByAmount(open, free(), standing)
  return {
    matches: open.matches,
    onlyBank: [...open.bank].map(line => ({ line, why: open.why.get(line) ?? missing })),
    onlyBooks: [...open.books],
  }
}

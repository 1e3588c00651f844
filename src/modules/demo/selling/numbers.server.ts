import { addDays, daysBetween, financialYearOf, type ISODate, isoDate } from '../../../kernel/dates.ts'
import type { Chance } from '../../scene/chance.server.ts'
import type { Carriage, PaymentMode } from './plan.server.ts'
import type { CustomerKind, SeedCustomer } from '../../scene/seed.server.ts'
import { drivers, localCarrier, transporters } from './words.server.ts'

/** The numbers that other people give: purchase orders, vehicles, lorry receipts, bank references. */

const digits = (number: number, length: number): string => String(number).padStart(length, '0')

const smallWords = new Set(['Private', 'Limited', 'LLP', 'Company', 'Co-operative', '&'])

/** What a company calls itself in its own numbers: TVVN for Tapikantha Vij Vitran Nigam Limited. */
const initialsOf = (name: string): string =>
  name
    .split(' ')
    .filter(word => !smallWords.has(word))
    .map(word => word.charAt(0))
    .join('')

const dayMonth = (day: ISODate): string => `${day.slice(8)}-${day.slice(5, 7)}`

/** How often a buyer has ordered from anybody: ever, and in this financial year. */
interface Count {
  readonly ever: number
  readonly thisYear: number
}

type PoStyle = (customer: SeedCustomer, count: Count, day: ISODate) => string

/** How such customers number their purchase orders; small ones do not. */
const poStyles: Readonly<Record<CustomerKind, readonly PoStyle[]>> = {
  utility: [
    (c, n, day) =>
      `${initialsOf(c.name)}/MM/T-${digits(1100 + n.thisYear, 4)}/PO/${financialYearOf(day).short}/${digits(n.thisYear, 3)}`,
    (c, n, day) => `${initialsOf(c.name)}/SE(P)/AT-${digits(n.thisYear, 4)}/${day.slice(0, 4)}`,
  ],
  epc: [
    (_, n) => `45${digits(18_000_000 + n.ever * 7, 8)}`,
    (c, n, day) => `${initialsOf(c.name)}/PUR/${financialYearOf(day).short}/${digits(n.thisYear * 3, 4)}`,
    (c, n, day) => `${initialsOf(c.name)}-PO-${day.slice(2, 4)}${day.slice(5, 7)}-${digits(n.thisYear, 3)}`,
  ],
  oem: [(_, n) => `41${digits(32_000 + n.ever * 5, 8)}`, (_, n, day) => `PO-${day.slice(2, 4)}-${digits(n.ever, 5)}`],
  dealer: [
    (_, n) => `PO ${n.thisYear}`,
    (_, __, day) => `By phone ${dayMonth(day)}`,
    (_, __, day) => `WhatsApp ${dayMonth(day)}`,
    (_, n) => `${n.ever}`,
  ],
  export: [(c, n, day) => `${initialsOf(c.name)}/IMP/${digits(n.thisYear, 3)}/${day.slice(0, 4)}`],
  other: [
    (c, n, day) => `${initialsOf(c.name)}/ENG/${day.slice(2, 4)}/${digits(n.thisYear, 4)}`,
    (_, n) => `55${digits(140_000 + n.ever * 3, 8)}`,
  ],
}

const longAgo = isoDate('2018-04-01')

/** A customer's purchase order number on a day; they keep their style, and their numbers rise. */
export const poNumber = (customer: SeedCustomer, day: ISODate): string => {
  const own = Number(customer.code.slice(1))
  const styles = poStyles[customer.kind]
  const style = customer.habits.pays === 'advance' && customer.kind === 'other' ? poStyles.dealer[1] : styles[own % styles.length]
  // Between one order every second day and one every fifth, as large as the customer is.
  const pace = 2 + (own % 4)
  const thisYear = 1 + Math.floor(daysBetween(financialYearOf(day).from, day) / pace)
  return style?.(customer, { ever: own * 17 + Math.floor(daysBetween(longAgo, day) / pace), thisYear }, day) ?? ''
}

/** Registration districts of lorries that come to a place, by state; others come with those of the works. */
const districts: Readonly<Record<string, readonly string[]>> = {
  '24': ['GJ17', 'GJ06', 'GJ23', 'GJ01', 'GJ05', 'GJ18'],
  '27': ['MH04', 'MH43', 'MH46', 'MH48', 'MH12', 'MH14'],
  '08': ['RJ27', 'RJ14', 'RJ09', 'RJ19'],
  '23': ['MP09', 'MP07', 'MP13'],
  '29': ['KA01', 'KA22', 'KA51'],
  '33': ['TN52', 'TN28', 'TN66'],
  '36': ['TS08', 'TS12'],
  '09': ['UP14', 'UP16', 'UP32'],
  '07': ['HR55', 'DL01'],
  '03': ['PB10', 'PB65'],
  '19': ['WB23', 'WB41'],
}

/** Without I and O, which the registration offices leave out. */
const plateLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

const plateOf = (district: string, chance: Chance): string =>
  `${district}${plateLetters.charAt(chance.whole(0, 23))}${plateLetters.charAt(chance.whole(0, 23))}${digits(chance.whole(1, 9999), 4)}`

/** Draws who carries a lot from `from` to `to` (state codes) on a day, and under which lorry receipt. */
export const carriageOf = (from: string, to: string, day: ISODate, chance: Chance): Carriage => {
  const near = from === to && chance.happens(0.4)
  const { name, short } = near ? localCarrier : chance.pick(transporters)
  const home = districts[chance.happens(0.55) ? from : to] ?? districts[from] ?? ['GJ17']
  return {
    transporter: name,
    vehicleNo: plateOf(chance.pick(home), chance),
    lrNo: `${short}/${financialYearOf(day).short}/${digits(chance.whole(180, 14_800), 5)}`,
    driver: chance.pick(drivers),
  }
}

/** Invented banks of the customers. */
const senders = ['ARVB', 'NMDB', 'KSGB', 'TPVB', 'MLWB', 'SHYB'] as const

const dayOfYear = (day: ISODate): number => daysBetween(isoDate(`${day.slice(0, 4)}-01-01`), day) + 1

/** Makes up what the bank statement says about a payment: 22 characters for RTGS, 16 for NEFT, 12 digits for UPI, 6 for a cheque. */
export const bankReference = (mode: PaymentMode, customer: SeedCustomer, day: ISODate, chance: Chance): string => {
  const sender = senders[Number(customer.code.slice(1)) % senders.length] ?? senders[0]
  const running = (length: number): string => digits(chance.whole(1, 10 ** length - 1), length)
  switch (mode) {
    case 'rtgs':
      return `${sender}R5${day.replaceAll('-', '')}${running(8)}`
    case 'neft':
      return `${sender}N${day.slice(2, 4)}${digits(dayOfYear(day), 3)}${running(6)}`
    case 'upi':
      return `${day.slice(3, 4)}${digits(dayOfYear(day), 3)}${running(8)}`
    case 'cheque':
      return running(6)
    case 'lc':
      return `ILC/${sender}/${financialYearOf(day).short}/${running(4)}`
  }
}

/** Papers that come by post are a few days old. */
export const instrumentDay = (mode: PaymentMode, day: ISODate, chance: Chance): ISODate =>
  mode === 'cheque' ? addDays(day, -chance.whole(0, 4)) : day

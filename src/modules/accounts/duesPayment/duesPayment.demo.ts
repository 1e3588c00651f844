import { addDays, addMonths, type ISODate, monthEnd, monthStart } from '../../../kernel/dates.ts'
import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import type { Scene } from '../../../server/demo/buying/buyers.ts'
import { workdayFrom } from '../../../server/demo/workdays.ts'
import { type Desk, found, idOf } from '../../../server/seed/desk.ts'
import { demoFor } from '../../../server/store/parts/demo.ts'
import { type Heads, setOff } from '../setOff.ts'
import { duesPayment } from './duesPayment.ts'

/** What the works pays its people in a month, ₹: on the floor, in the office, and the works’ own share of the funds. */
const payroll = { floor: 1_860_000, office: 940_000, funds: 218_400, held: { funds: 201_600, tds: 84_000 } } as const

const digits = (on: ISODate): string => on.replaceAll('-', '')

type Accounts = (code: string) => number

const rupees = (amount: number): string => amount.toFixed(2)

/** The wages of a month, on its last day: what is owed to the people, and what is kept back of it for the funds and as tax. */
const wagesOf = (account: Accounts, month: ISODate) => ({
  date: monthEnd(month),
  kind: 'wages',
  reference: `Wages ${month.slice(0, 7)}`,
  narration: `Wages and salaries of ${month.slice(0, 7)} by the register`,
  entries: [
    { account: account('4201'), debit: rupees(payroll.floor) },
    { account: account('5101'), debit: rupees(payroll.office) },
    { account: account('5102'), debit: rupees(payroll.funds) },
    { account: account('2531'), credit: rupees(payroll.funds + payroll.held.funds) },
    { account: account('2516'), credit: rupees(payroll.held.tds) },
    { account: account('2530'), credit: rupees(payroll.floor + payroll.office - payroll.held.funds - payroll.held.tds) },
  ],
})

/** What stands on the ledgers of a kind at the end of a month, as the form of the payment shows it. */
const owedAt = (draft: Row): ReadonlyMap<number, Decimal> =>
  new Map(linesOf(draft, 'owed').map(line => [Number(line['account']), new Decimal(String(line['owed']))]))

interface Payment {
  readonly kind: string
  readonly dueFor: string
  readonly reference: string
  readonly challanNo: string
  readonly bsrCode?: string
}

/** Begins a payment on the last day of the month, so that it shows what was owed then. */
const begin = (
  desk: Desk,
  { buying }: Scene,
  account: Accounts,
  month: ISODate,
  payment: Payment,
  on: string,
  registration: number | null = null,
): Promise<Row> =>
  desk.create(buying.people.accountant, 'duesPayment', {
    ...payment,
    date: monthEnd(month),
    bank: account('1611'),
    dues: [{ account: account(on), registration, amount: '1' }],
  })

const pay = async (desk: Desk, { buying }: Scene, draft: Row, date: ISODate, dues: readonly object[]): Promise<void> => {
  const { accountant } = buying.people
  if (dues.length === 0) return void (await desk.act(accountant, 'duesPayment', idOf(draft), 'discard'))
  await desk.update(accountant, 'duesPayment', idOf(draft), { version: draft['version'], date, dues })
  await desk.act(accountant, 'duesPayment', idOf(draft), 'post')
}

const tdsLedgers = ['2510', '2511', '2512', '2513', '2514', '2515', '2516'] as const

/** Tax that was deducted in a month is paid by the seventh of the next, each section by a challan of its own. */
const payTds = async (desk: Desk, scene: Scene, account: Accounts, month: ISODate, on: ISODate): Promise<void> => {
  for (const code of tdsLedgers) {
    const challanNo = `${digits(on).slice(4)}${code}`
    const told = { dueFor: month.slice(0, 7), reference: `CIN${digits(on)}${code}`, challanNo, bsrCode: '0510308' }
    const draft = await begin(desk, scene, account, month, { kind: 'tds', ...told }, code)
    const amount = owedAt(draft).get(account(code)) ?? zero
    await pay(desk, scene, draft, on, amount.gt(0) ? [{ account: account(code), amount: amount.toFixed(2) }] : [])
  }
}

const outputs = { igst: ['2504'], cgst: ['2502'], sgst: ['2503'] } as const
/** Tax under reverse charge is paid in cash alone. */
const charged = ['2505', '2506', '2507'] as const
/** Credit of imports is credit of IGST; it is used up first, for it is oldest. */
const inputs = { igst: ['1716', '1712', '1715'], cgst: ['1710', '1713'], sgst: ['1711', '1714'] } as const
const cashLedger = '1718'

const heads = ['igst', 'cgst', 'sgst'] as const

/** What stands on the ledgers of one GSTIN, by their codes: tax that is owed, credit and cash with a minus. */
type Standing = (code: string) => Decimal

const standingOf = (draft: Row, account: Accounts, registration: number): Standing => {
  const own = linesOf(draft, 'owed').filter(line => line['registration'] === registration)
  const owed = new Map(own.map(line => [Number(line['account']), new Decimal(String(line['owed']))]))
  return code => owed.get(account(code)) ?? zero
}

/** What stands on the wrong side of a ledger is nothing yet. */
const above = (amount: Decimal): Decimal => Decimal.max(0, amount)

const headsOf = (codes: Readonly<Record<keyof Heads, readonly string[]>>, of: Standing): Heads => {
  const head = (name: keyof Heads): Decimal => sum(codes[name].map(code => above(of(code))))
  return { igst: head('igst'), cgst: head('cgst'), sgst: head('sgst') }
}

/** An amount taken off ledgers, one after the other, as far as each goes. */
const takenOff = (codes: readonly string[], there: Standing, amount: Decimal): [code: string, part: Decimal][] => {
  let left = amount
  return codes.flatMap((code): [string, Decimal][] => {
    const part = Decimal.min(left, above(there(code)))
    left = left.minus(part)
    return part.gt(0) ? [[code, part]] : []
  })
}

interface Gst {
  readonly desk: Desk
  readonly scene: Scene
  readonly account: Accounts
  readonly registration: number
  readonly month: ISODate
  readonly on: ISODate
}

/** A journal on ledgers of one GSTIN: what of tax is settled, and by what. */
const settle = async (
  gst: Gst,
  date: ISODate,
  narration: string,
  debits: [string, Decimal][],
  credits: [string, Decimal][],
): Promise<void> => {
  const { desk, scene, account, registration, month } = gst
  const entry =
    (side: 'debit' | 'credit') =>
    ([code, amount]: [string, Decimal]) => ({
      account: account(code),
      registration,
      [side]: amount.toFixed(2),
    })
  const entries = [...debits.map(entry('debit')), ...credits.map(entry('credit'))]
  if (entries.length < 2) return
  const form = { date, kind: 'setOff', reference: `GSTR-3B ${month.slice(0, 7)}`, narration, entries }
  await desk.create(scene.buying.people.accountant, 'journal', form, 'post')
}

/**
 * GST of a month and a GSTIN, by the twentieth of the next: its credit is set off against its tax on the last day of the month, and what
 * is left, with all tax under reverse charge, goes through its electronic cash ledger. Credit of one GSTIN pays no tax of another.
 */
const payGst = async (gst: Gst): Promise<void> => {
  const { desk, scene, account, registration, month, on } = gst
  const dueFor = month.slice(0, 7)
  const own = String(registration).padStart(2, '0')
  const told = { dueFor, reference: `SVPB${digits(on)}${own}`, challanNo: `${digits(on).slice(2)}${own}000187` }
  const draft = await begin(desk, scene, account, month, { kind: 'gst', ...told }, cashLedger, registration)
  const owed = standingOf(draft, account, registration)
  const there: Standing = code => owed(code).negated()
  const tax = headsOf(outputs, owed)
  const { used, cash } = setOff(tax, headsOf(inputs, there))
  const paid = [
    ...heads.flatMap(head => takenOff(outputs[head], owed, cash[head])),
    ...charged.flatMap(code => takenOff([code], owed, owed(code))),
  ]
  const inCash = sum(paid.map(([, amount]) => amount))
  const dues = inCash.gt(0) ? [{ account: account(cashLedger), registration, amount: inCash.toFixed(2) }] : []
  await pay(desk, scene, draft, on, dues)
  await settle(
    gst,
    monthEnd(month),
    `Credit of ${dueFor} set off`,
    heads.flatMap(head => takenOff(outputs[head], owed, tax[head].minus(cash[head]))),
    heads.flatMap(head => takenOff(inputs[head], there, used[head])),
  )
  await settle(gst, on, `GST of ${dueFor} paid out of the cash ledger`, paid, inCash.gt(0) ? [[cashLedger, inCash]] : [])
}

/** Wages on the last day of a month; wages, TDS, funds and GST are paid on their days of the next. */
export default demoFor(duesPayment, (scene: Scene) => {
  const { buying, first, last } = scene
  const account: Accounts = code => found(buying.masters.accounts, code)
  const { accountant } = buying.people
  for (let month = monthStart(first); monthEnd(month) <= last; month = addMonths(month, 1)) {
    const next = addMonths(month, 1)
    const dueFor = month.slice(0, 7)
    const day = (nth: number): ISODate => workdayFrom(addDays(next, nth - 1))
    const at = (on: ISODate, what: (desk: Desk) => Promise<void>): void => {
      if (on <= last) buying.diary.at(on, what)
    }
    at(monthEnd(month), async desk => void (await desk.create(accountant, 'journal', wagesOf(account, month), 'post')))
    const paid =
      (kind: string, on: ISODate, code: string, amount: number, more: object = {}) =>
      (desk: Desk) =>
        desk
          .create(
            accountant,
            'duesPayment',
            {
              date: on,
              kind,
              dueFor,
              bank: account('1611'),
              mode: 'neft',
              reference: `SVPBN${digits(on)}${code}`,
              dues: [{ account: account(code), amount: rupees(amount) }],
              ...more,
            },
            'post',
          )
          .then(() => {})
    const net = payroll.floor + payroll.office - payroll.held.funds - payroll.held.tds
    at(day(1), paid('wages', day(1), '2530', net))
    // Tax of March has time until the end of April.
    const tdsDay = month.slice(5, 7) === '03' ? day(28) : day(7)
    at(tdsDay, desk => payTds(desk, scene, account, month, tdsDay))
    at(day(15), paid('funds', day(15), '2531', payroll.funds + payroll.held.funds, { challanNo: `TRRN${digits(day(15))}` }))
    for (const registration of buying.masters.registrations.values())
      at(day(20), desk => payGst({ desk, scene, account, registration, month, on: day(20) }))
  }
})

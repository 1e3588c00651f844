import { addDays, addMonths, type ISODate, monthEnd, monthStart } from '../../../kernel/dates.ts'
import { Decimal, zero } from '../../../kernel/decimal.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import type { Scene } from '../../scene/scene.server.ts'
import { workdayFrom } from '../../scene/workdays.server.ts'
import { type Desk, found, idOf } from '../../../server/seed/desk.ts'
import { demoFor } from '../../../server/store/parts/demo.ts'
import { duesPayment } from './duesPayment.ts'

/** What the works pays its people in a month beside the floor, ₹: in the office, and the works’ own share of the funds. */
const payroll = { office: 430_000, funds: 81_900, held: { funds: 75_600, tds: 31_500 } } as const

/** Who earns the wages of the floor, ₹; the departments are the cost centres of their machines. */
const onTheFloor = [
  ['DRAW', 90_000],
  ['STRAND', 95_000],
  ['INSUL', 110_000],
  ['MV', 60_000],
  ['LAYUP', 110_000],
  ['SHEATH', 85_000],
  ['PACK', 40_000],
  ['QA', 30_000],
] as const

const floorWages = onTheFloor.reduce((sum, [, wages]) => sum + wages, 0)

const digits = (on: ISODate): string => on.replaceAll('-', '')

type Accounts = (code: string) => number

const rupees = (amount: number): string => amount.toFixed(2)

/** The wages of a month, on its last day: what is owed to the people, and what is kept back of it for the funds and as tax. */
const wagesOf = (account: Accounts, departments: ReadonlyMap<string, number>, month: ISODate) => ({
  date: monthEnd(month),
  kind: 'wages',
  reference: `Wages ${month.slice(0, 7)}`,
  narration: `Wages and salaries of ${month.slice(0, 7)} by the register`,
  entries: [
    ...onTheFloor.map(([code, wages]) => ({
      account: account('4201'),
      costCentre: found(departments, code),
      debit: rupees(wages),
    })),
    { account: account('5101'), debit: rupees(payroll.office) },
    { account: account('5102'), debit: rupees(payroll.funds) },
    { account: account('2531'), credit: rupees(payroll.funds + payroll.held.funds) },
    { account: account('2516'), credit: rupees(payroll.held.tds) },
    { account: account('2530'), credit: rupees(floorWages + payroll.office - payroll.held.funds - payroll.held.tds) },
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
const begin = (desk: Desk, { buying }: Scene, account: Accounts, month: ISODate, payment: Payment, on: string): Promise<Row> =>
  desk.create(buying.people.accountant, 'duesPayment', {
    ...payment,
    date: monthEnd(month),
    bank: account('1611'),
    dues: [{ account: account(on), amount: '1' }],
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

/** Wages on the last day of a month; wages, TDS and funds are paid on their days of the next; GST is paid with its return. */
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
    at(
      monthEnd(month),
      async desk => void (await desk.create(accountant, 'journal', wagesOf(account, buying.masters.departments, month), 'post')),
    )
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
    const net = floorWages + payroll.office - payroll.held.funds - payroll.held.tds
    at(day(1), paid('wages', day(1), '2530', net))
    // Tax of March has time until the end of April.
    const tdsDay = month.slice(5, 7) === '03' ? day(28) : day(7)
    at(tdsDay, desk => payTds(desk, scene, account, month, tdsDay))
    at(day(15), paid('funds', day(15), '2531', payroll.funds + payroll.held.funds, { challanNo: `TRRN${digits(day(15))}` }))
  }
})

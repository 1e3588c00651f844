import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, isoDate, weekday } from '../../../src/kernel/dates.ts'
import { Decimal, sum } from '../../../src/kernel/decimal.ts'
import { overdueDays } from '../../../src/modules/demo/selling/claims.server.ts'
import type { InvoicePlan, OrderPlan, YearPlan } from '../../../src/modules/demo/selling/plan.server.ts'
import { type DemoSeed, readDemoSeed } from '../../../src/modules/scene/seed.server.ts'
import { diaryOf } from '../../../src/modules/demo/selling/steps.server.ts'
import { planYear } from '../../../src/modules/demo/selling/year.server.ts'

let seed: DemoSeed
beforeAll(async () => {
  seed = await readDemoSeed()
})

const fates = (plan: YearPlan): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(plan.orders, order => order.fate)].map(([fate, orders]) => [fate, orders.length]))

const invoicesOf = (plan: YearPlan): InvoicePlan[] =>
  plan.orders.flatMap(order => order.lots.flatMap(lot => (lot.invoice ? [lot.invoice] : [])))

/** Invoices by what good receipts have brought for them: all, a part, nothing. */
const paidOf = (plan: YearPlan): { full: Set<InvoicePlan>; part: Set<InvoicePlan> } => {
  const bills = plan.receipts.filter(r => r.state === 'posted' && r.returned === null).flatMap(r => r.bills)
  const full = new Set(bills.filter(bill => bill.part === null).map(bill => bill.invoice))
  return { full, part: new Set(bills.filter(bill => !full.has(bill.invoice)).map(bill => bill.invoice)) }
}

/** What was invoiced, in crore of rupees before charges and tax. */
const turnover = ({ orders }: YearPlan): number => {
  const lotValue = ({ lines }: OrderPlan, at: number): Decimal =>
    sum(lines.flatMap(line => (line.lots[at] ?? []).map(({ count, lengthM }) => lengthM.times(count).div(1000).times(line.rate))))
  return sum(orders.flatMap(order => order.lots.filter(lot => lot.invoice).map(lot => lotValue(order, lot.at))))
    .div(10_000_000)
    .toNumber()
}

// A Saturday, the first day of a financial year, a Sunday, the last day of a leap year's financial year.
describe.each(['2026-11-21', '2027-04-01', '2027-10-31', '2028-03-31'])('the demo year up to %s', day => {
  const today = isoDate(day)
  let plan: YearPlan
  beforeAll(() => {
    plan = planYear(seed, today, 1)
  })

  test('holds as many orders in every state as the works has', () => {
    expect(fates(plan)).toEqual({
      draft: 6,
      pending: 2,
      overLimit: 3,
      untouched: 18,
      partly: 22,
      uninvoiced: 6,
      partInvoiced: 10,
      shortClosed: 8,
      cancelled: 7,
      complete: 52,
    })
    expect(turnover(plan)).toBeGreaterThan(25)
    expect(turnover(plan)).toBeLessThan(60)
  })

  test('has bills of every age, bills paid in part, and cheques that came back', () => {
    const { full, part } = paidOf(plan)
    const posted = invoicesOf(plan).filter(invoice => invoice.state === 'posted')
    const ages = posted.filter(invoice => !full.has(invoice)).map(invoice => overdueDays(invoice, today))
    const between = (from: number, to: number): number => ages.filter(days => days >= from && days <= to).length
    expect(between(0, 0)).toBeGreaterThanOrEqual(14)
    expect(between(1, 30)).toBeGreaterThanOrEqual(10)
    expect(between(31, 60)).toBeGreaterThanOrEqual(8)
    expect(between(61, 90)).toBeGreaterThanOrEqual(5)
    expect(between(91, 180)).toBeGreaterThanOrEqual(4)
    expect(between(181, 400)).toBeGreaterThanOrEqual(3)
    expect(part.size).toBeGreaterThanOrEqual(15)
    expect(posted.filter(invoice => invoice.mistake)).toHaveLength(6)
    expect(invoicesOf(plan).filter(invoice => invoice.state === 'draft')).toHaveLength(5)
    expect(plan.receipts.filter(receipt => receipt.returned)).toHaveLength(4)
    expect(plan.receipts.filter(receipt => receipt.state === 'draft')).toHaveLength(3)
    const early = posted.filter(invoice => invoice.on < addDays(today, -365 + 120))
    expect(early.length).toBeGreaterThan(15)
    expect(early.filter(invoice => !full.has(invoice))).toEqual([])
  })

  test('stays within the last twelve months and keeps Sundays free', () => {
    const diary = diaryOf(plan)
    expect(diary.length).toBeGreaterThan(600)
    const wrong = diary.filter(step => step.on > today || step.on < addDays(today, -365) || weekday(step.on) === 0)
    expect(wrong.map(step => `${step.what} ${step.on}`)).toEqual([])
  })

  test('tells things in the order in which they can happen', () => {
    const diary = diaryOf(plan)
    const wrong = plan.orders.flatMap(order => {
      const confirmed = diary.findIndex(step => step.what === 'confirm' && step.order === order)
      return order.lots.filter(lot => {
        const left = diary.findIndex(step => step.what === 'lot' && step.lot === lot)
        const billed = diary.findIndex(step => step.what === 'invoice' && step.lot === lot)
        const paid = diary.findIndex(
          step => step.what === 'receipt' && step.receipt.bills.some(bill => bill.invoice === lot.invoice),
        )
        return !(
          confirmed >= 0 &&
          confirmed < left &&
          (billed < 0 || left < billed) &&
          (paid < 0 || (billed >= 0 && billed < paid))
        )
      })
    })
    expect(wrong.map(lot => `${lot.on} ${lot.invoice?.customer.code ?? ''}`)).toEqual([])
  })
})

test('the same day makes the same year, another day another one', () => {
  const today = isoDate('2026-11-21')
  expect(planYear(seed, today, 0.2)).toEqual(planYear(seed, today, 0.2))
  expect(planYear(seed, addDays(today, 1), 0.2)).not.toEqual(planYear(seed, today, 0.2))
})

test('a line is split over the lots without a remainder, and no lot is empty', () => {
  const { orders } = planYear(seed, isoDate('2026-11-21'), 1)
  expect(orders.filter(order => order.lines.some(line => line.lots.length !== order.course.lotsInAll))).toEqual([])
  expect(orders.filter(order => order.lots.some(lot => order.lines.every(line => line.lots[lot.at]?.length === 0)))).toEqual([])
})

import { addDays, addMonths, type ISODate, monthEnd, monthStart } from '../../../kernel/dates.ts'
import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { decimal, id, reading, text, yes } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { takeUp } from '../takeUp/takeUp.ts'
import { metalFactsOf } from '../workOrder/metal.server.ts'
import { metalBalance } from '../workOrder/metalBalance.ts'
import { workOrder } from '../workOrder/workOrder.ts'
import { metalAccount } from './metalAccount.ts'

/** The metal of a work order up to a day, kg: what was issued and where it is. */
interface Standing {
  readonly issued: Decimal
  readonly weighed: Decimal
  readonly good: Decimal
  readonly floor: Decimal
  readonly scrap: Decimal
  readonly unexplained: Decimal
}

const nothing: Standing = { issued: zero, weighed: zero, good: zero, floor: zero, scrap: zero, unexplained: zero }

const finishedReading = reading({ id: id('item') }, `select id from item where id = any($1::bigint[]) and product is not null`)

/** Tells where the metal of a work order is at the end of a day. What is finished is in good lengths, all else that was made lies on the floor. */
const standingOf = async (tx: Tx, order: number, until: ISODate): Promise<Standing> => {
  const { stages, run, weighedKg } = await metalFactsOf(tx, order, until)
  const finished = await finishedReading.by(tx, 'id', [run.made.map(({ item }) => item)])
  const all = metalBalance(stages, run)
  const isGood = ({ item }: { readonly item: number }): boolean => [...finished.keys()].some(one => one === item)
  const good = metalBalance(stages, { drawnKg: zero, scrap: [], made: run.made.filter(isGood), used: run.used.filter(isGood) })
  return {
    issued: all.drawnKg.minus(weighedKg),
    weighed: weighedKg,
    good: good.madeKg,
    floor: all.madeKg.minus(good.madeKg),
    scrap: all.scrapKg,
    unexplained: all.unexplainedKg,
  }
}

/** What happened between two standings, with the floor at the start and at the end. */
interface Moved extends Omit<Standing, 'floor'> {
  readonly opening: Decimal
  readonly closing: Decimal
}

const between = (before: Standing, after: Standing): Moved => ({
  opening: before.floor,
  issued: after.issued.minus(before.issued),
  weighed: after.weighed.minus(before.weighed),
  good: after.good.minus(before.good),
  scrap: after.scrap.minus(before.scrap),
  closing: after.floor,
  unexplained: after.unexplained.minus(before.unexplained),
})

const totalOf = (all: readonly Moved[]): Moved => ({
  opening: sum(all.map(({ opening }) => opening)),
  issued: sum(all.map(({ issued }) => issued)),
  weighed: sum(all.map(({ weighed }) => weighed)),
  good: sum(all.map(({ good }) => good)),
  scrap: sum(all.map(({ scrap }) => scrap)),
  closing: sum(all.map(({ closing }) => closing)),
  unexplained: sum(all.map(({ unexplained }) => unexplained)),
})

const figures = ({ opening, issued, weighed, good, scrap, closing, unexplained }: Moved) => {
  const all = issued.plus(weighed)
  return {
    openingKg: opening.toFixed(3),
    issuedKg: issued.toFixed(3),
    weighedKg: weighed.toFixed(3),
    goodKg: good.toFixed(3),
    scrapKg: scrap.toFixed(3),
    closingKg: closing.toFixed(3),
    unexplainedKg: unexplained.toFixed(3),
    percent: all.isZero() ? null : unexplained.times(100).div(all).toFixed(2),
  }
}

const sumsOf = (moved: Moved): Readonly<Record<string, string>> => {
  const { percent: _percent, ...sums } = figures(moved)
  return sums
}

/** Work orders of which something ran in the period, or of which something that ran before still lies on the floor. */
const ordersReading = reading(
  { id: id('workOrder'), what: text, isOld: yes },
  `
with ran as (
  select l.work_order, min(t.date) as first, max(t.date) as last from take_up t
  join (select doc, work_order from job_card_lengths union select doc, work_order from job_card_lots) l on l.doc = t.job_card
  where ${inStage(takeUp, 'done', 't')} and t.date <= $2 group by 1)
select w.id, w.number || ' · ' || p.name as what, r.first < $1 as is_old from ran r join work_order w on w.id = r.work_order join product p on p.id = w.product
where r.last >= $1 or ${inStage(workOrder, 'ongoing', 'w')} order by w.date, w.id`,
)

const byOrder = async (tx: Tx, from: ISODate, to: ISODate): Promise<ReportAnswer> => {
  const rows: ReportRow[] = []
  const all: Moved[] = []
  for (const { id: order, what, isOld } of await ordersReading.rows(tx, [from, to])) {
    const before = isOld ? await standingOf(tx, order, addDays(from, -1)) : nothing
    const moved = between(before, await standingOf(tx, order, to))
    all.push(moved)
    rows.push({
      values: { what, ...figures(moved) },
      drill: { report: 'workOrderCost', params: { workOrder: String(order) } },
    })
  }
  return { rows, sums: sumsOf(totalOf(all)), notes: [] }
}

/** So many months are told, the last ones. */
const mostMonths = 12

const monthsOf = (from: ISODate, to: ISODate): readonly (readonly [from: ISODate, to: ISODate])[] => {
  const months: [ISODate, ISODate][] = []
  for (let day = from; day <= to; day = addMonths(monthStart(day), 1)) months.push([day, monthEnd(day) < to ? monthEnd(day) : to])
  return months.slice(-mostMonths)
}

const byMonth = async (tx: Tx, from: ISODate, to: ISODate): Promise<ReportAnswer> => {
  const rows: ReportRow[] = []
  const all: Moved[] = []
  for (const [begins, ends] of monthsOf(from, to)) {
    const moved: Moved[] = []
    for (const { id: order, isOld } of await ordersReading.rows(tx, [begins, ends])) {
      const before = isOld ? await standingOf(tx, order, addDays(begins, -1)) : nothing
      moved.push(between(before, await standingOf(tx, order, ends)))
    }
    all.push(totalOf(moved))
    rows.push({
      values: { what: begins.slice(0, 7), ...figures(totalOf(moved)) },
      drill: { report: 'metalAccount', params: { fromDate: begins, toDate: ends, by: 'workOrder' } },
    })
  }
  const [opening, closing] = [all[0]?.opening ?? zero, all.at(-1)?.closing ?? zero]
  return { rows, sums: sumsOf({ ...totalOf(all), opening, closing }), notes: [] }
}

const machinesReading = reading(
  { id: id('machine'), what: text, inKg: decimal, outKg: decimal },
  `
select m.id, m.code || ' · ' || m.name as what, sum(t.metal_in_kg) as in_kg, sum(t.metal_out_kg) as out_kg from take_up t join machine m on m.id = t.machine
where t.metal_in_kg is not null and t.date between $1 and $2 and ${inStage(takeUp, 'done', 't')} group by m.id order by m.code`,
)

const byMachine = async (tx: Tx, fromDate: ISODate, toDate: ISODate): Promise<ReportAnswer> => {
  const rows = await machinesReading.rows(tx, [fromDate, toDate])
  const moved = rows.map(({ inKg, outKg }) => ({
    ...between(nothing, nothing),
    issued: inKg,
    good: outKg,
    unexplained: inKg.minus(outKg),
  }))
  return {
    rows: rows.map(({ id: machine, what }, i): ReportRow => ({
      values: {
        what,
        ...figures(moved[i] ?? between(nothing, nothing)),
        openingKg: null,
        weighedKg: null,
        scrapKg: null,
        closingKg: null,
      },
      drill: { report: 'productionRegister', params: { fromDate, toDate, machine: String(machine) } },
    })),
    sums: sumsOf(totalOf(moved)),
    notes: ['Of a machine, issued is the metal that ran into it, and scrap stands with what is good.'],
  }
}

const runMetal = (tx: Tx, { fromDate, toDate, by }: ParamsOf<typeof metalAccount>): Promise<ReportAnswer> =>
  ({ workOrder: byOrder, machine: byMachine, month: byMonth })[by](tx, fromDate, toDate)

export default reportFor(metalAccount, runMetal)

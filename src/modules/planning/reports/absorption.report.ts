import { addDays, daysBetween, type ISODate } from '../../../kernel/dates.ts'
import { workingMinutes } from '../../../kernel/days/workingTime.ts'
import { dayStart, stampOf } from '../../../kernel/days/worksClock.ts'
import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { decimal, id, integer, orNull, type Read, reading, text, yes } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import type { Role } from '../../masters/books/roles.ts'
import { hoursOf } from '../machineStop/workingHours.server.ts'
import { takeUp } from '../takeUp/takeUp.ts'
import { absorption } from './absorption.ts'

const absorbing: readonly Role[] = ['CONV_MACHINE', 'CONV_LABOUR', 'CONV_OVERHEAD']

/** What the ledgers of absorption were credited with, by the machine that ran; what no machine stands behind has none. */
const absorbedReading = reading(
  { centre: orNull(id('department')), machine: orNull(id('machine')), amount: decimal },
  `
select coalesce(m.department, g.cost_centre) as centre, m.id as machine, -sum(g.amount) as amount
from gl_entry g join account a on a.id = g.account and a.role = any($3::text[]) join voucher v on v.id = g.voucher
left join take_up t on v.doc = 'takeUp' and t.id = v.doc_id left join machine m on m.id = t.machine
where g.date between $1 and $2 group by 1, 2`,
)

const spentReading = reading(
  { centre: orNull(id('department')), account: id('account'), ledger: text, amount: decimal },
  `
select g.cost_centre as centre, a.id as account, a.code || ' · ' || a.name as ledger, sum(g.amount) as amount
from gl_entry g join account a on a.id = g.account and a.root_type = 'Expense' and not coalesce(a.role = any($3::text[]), false)
where g.date between $1 and $2 and (g.cost_centre is null and a.role is null or exists (select from machine m where m.department = g.cost_centre))
group by 1, a.id having sum(g.amount) <> 0 order by a.code`,
)

const machinesReading = reading(
  {
    id: id('machine'),
    name: text,
    centre: orNull(id('department')),
    registration: orNull(id('gstRegistration')),
    alwaysOn: yes,
    shifts: integer,
    minutes: integer,
  },
  `
select m.id, m.code || ' · ' || m.name as name, m.department as centre, m.registration, m.always_on, m.shifts,
  coalesce((select sum(t.set_up_min + t.run_min) from take_up t where t.machine = m.id and t.date between $1 and $2 and ${inStage(takeUp, 'done', 't')}), 0)::int as minutes
from machine m where m.status = 'active' or exists (select from take_up t where t.machine = m.id and t.date between $1 and $2) order by m.code`,
)

const centresReading = reading({ id: id('department'), name: text }, `select id, name from department order by name, id`)

type Machine = Read<typeof machinesReading>

interface Hours {
  readonly openH: Decimal
  readonly workedH: Decimal
  readonly idleH: Decimal
}

/** Tells of each machine in how many hours of the period, as far as it is over, it could run, and in how many it did. */
const hoursIn = async (
  tx: Tx,
  machines: readonly Machine[],
  fromDate: ISODate,
  toDate: ISODate,
): Promise<ReadonlyMap<number, Hours>> => {
  const all = await hoursOf(tx, machines, fromDate, daysBetween(fromDate, toDate) + 1)
  const [from, to] = [stampOf(dayStart(fromDate)), stampOf(dayStart(addDays(toDate, 1)))]
  const now = stampOf(new Date())
  return new Map(
    machines.map(({ id: one, minutes }) => {
      const calendar = all.get(one)?.calendar
      const openH = calendar ? workingMinutes(calendar, from, to < now ? to : now).div(60) : zero
      const workedH = new Decimal(minutes).div(60)
      return [one, { openH, workedH, idleH: Decimal.max(zero, openH.minus(workedH)) }]
    }),
  )
}

const told = (absorbed: Decimal, spent: Decimal, all: readonly Hours[]) => ({
  absorbed: absorbed.toFixed(2),
  spent: spent.toFixed(2),
  difference: absorbed.minus(spent).toFixed(2),
  openH: sum(all.map(({ openH }) => openH)).toFixed(1),
  workedH: sum(all.map(({ workedH }) => workedH)).toFixed(1),
  idleH: sum(all.map(({ idleH }) => idleH)).toFixed(1),
})

const runAbsorption = async (tx: Tx, { fromDate, toDate }: ParamsOf<typeof absorption>): Promise<ReportAnswer> => {
  const asked = [fromDate, toDate, absorbing]
  const absorbed = await absorbedReading.rows(tx, asked)
  const spent = await spentReading.rows(tx, asked)
  const machines = await machinesReading.rows(tx, [fromDate, toDate])
  const hours = await hoursIn(tx, machines, fromDate, toDate)
  const names = await centresReading.by(tx, 'id', [])
  const period = { fromDate, toDate }
  const amountOf = (machine: number | null): Decimal =>
    sum(absorbed.filter(one => one.machine === machine).map(({ amount }) => amount))
  const rowsOf = (centre: number | null): ReportRow[] => {
    const own = machines.filter(one => one.centre === centre)
    const taken = absorbed.filter(one => one.centre === centre)
    const booked = centre === null ? [] : spent.filter(one => one.centre === centre)
    if (own.length + taken.length + booked.length === 0) return []
    const [all, cost] = [sum(taken.map(({ amount }) => amount)), sum(booked.map(({ amount }) => amount))]
    const hoursOfOwn = own.flatMap(({ id: one }) => hours.get(one) ?? [])
    const what = centre === null ? 'Machines without a cost centre' : (names.get(centre)?.name ?? '')
    return [
      { values: { what, ...told(all, cost, hoursOfOwn) }, level: 0, strong: true },
      ...own.map((one): ReportRow => {
        const { absorbed: ofMachine, openH, workedH, idleH } = told(amountOf(one.id), zero, [hours.get(one.id) ?? noHours])
        const values = { what: one.name, absorbed: ofMachine, openH, workedH, idleH }
        return { values, level: 1, drill: { report: 'productionRegister', params: { ...period, machine: String(one.id) } } }
      }),
      ...booked.map(({ account, ledger, amount }): ReportRow => ({
        values: { what: ledger, spent: amount.toFixed(2) },
        level: 1,
        drill: { report: 'ledger', params: { account: String(account), ...period } },
      })),
    ]
  }
  const ofCentres = spent.filter(({ centre }) => centre !== null)
  const elsewhere = sum(spent.filter(({ centre }) => centre === null).map(({ amount }) => amount))
  return {
    rows: [...[...names.keys()].flatMap(rowsOf), ...rowsOf(null)],
    sums: told(sum(absorbed.map(({ amount }) => amount)), sum(ofCentres.map(({ amount }) => amount)), [...hours.values()]),
    notes: elsewhere.isZero() ? [] : [`₹ ${formatDecimal(elsewhere, 2)} of expense, goods aside, names no cost centre.`],
  }
}

const noHours: Hours = { openH: zero, workedH: zero, idleH: zero }

export default reportFor(absorption, runAbsorption)

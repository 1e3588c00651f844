import { beforeAll, expect, test } from 'vitest'
import { Decimal, sum } from '../../../kernel/decimal.ts'
import type { ReportAnswer } from '../../../kernel/report.ts'
import { runReport } from '../../../server/reports/run.ts'
import { type FiveDrums, fiveDrums } from '../../../../tests/support/shopFloor.ts'
import { basicsOf, standardsDatabase } from '../../../../tests/support/smallWorks.ts'
import { idOf, owner, person, works } from '../../../../tests/support/works.ts'

// Wire, a conductor and the yellow core of five drums run for 60, 60, 60 and 155 minutes, and 15 of set-up; an hour costs 1,050, 300 and 300.
const db = await standardsDatabase()
const w = works(db)
const b = basicsOf(w)
const accountant = person(16, 'Accountant', 'accounts')
const june = { fromDate: '2026-06-01', toDate: '2026-06-30' }

let story: FiveDrums
let centre: number

const asked = (report: string, more: object): Promise<ReportAnswer> => runReport(w.store, accountant, report, { ...more })
const of = (answer: ReportAnswer, column: string): Decimal => new Decimal(answer.sums[column] ?? 0)

beforeAll(async () => {
  story = await fiveDrums(w, b)
  for (const name of ['Wire aluminium 2.846', 'Conductor 240', 'Yellow core']) {
    const card = story.cardCalled(name)
    await story.begin(card)
    const { scrapReason, grade } = story.cutOff
    const typed = { setUpMin: '15', scrapKg: '26.4', scrapReason: scrapReason ?? null, grade: grade ?? null, runMin: '155' }
    await story.log(card, name === 'Yellow core' ? { ...typed, grossKg: '2087', tareKg: '98' } : {})
    await story.end(card)
  }
  const machine = Number(story.cardCalled('Yellow core')['machine'])
  centre = idOf(await w.create('department', { code: 'INSUL', name: 'Insulation' }))
  const { version } = await w.read('machine', machine)
  await w.update('machine', machine, { version, department: centre, alwaysOn: true })
  const wages = idOf(await w.create('account', { code: '5102', name: 'Wages and bonus', rootType: 'Expense' }))
  const payable = idOf(await w.create('account', { code: '2530', name: 'Wages payable', rootType: 'Liability' }))
  const entries = [
    { account: wages, costCentre: centre, debit: '6000' },
    { account: wages, debit: '250' },
    { account: payable, credit: '6250' },
  ]
  await w.act('journal', idOf(await w.create('journal', { date: '2026-06-15', entries }, accountant)), 'post', accountant)
}, 300_000)

test('what a cost centre absorbed and spent, and how long its machine was idle', async () => {
  const answer = await asked('absorption', june)
  const own = answer.rows.find(({ values }) => values['what'] === 'Insulation')?.values
  // 2.833 h at 1,050, 300 and 300: 2,974.65 + 849.90 + 849.90. Of 6,000 of wages so much was not absorbed.
  expect(own).toMatchObject({ absorbed: '4674.45', spent: '6000.00', difference: '-1325.55' })
  expect(own).toMatchObject({ openH: '720.0', workedH: '2.8', idleH: '717.2' })
  expect(answer.notes).toEqual(['₹ 250.00 of expense, goods aside, names no cost centre.'])
  const ledger = await db.read(tx =>
    tx.one<{ sum: string }>(
      `select (-sum(g.amount))::text as sum from gl_entry g join account a on a.id = g.account where a.role like 'CONV%' and g.date between '2026-06-01' and '2026-06-30'`,
      [],
    ),
  )
  expect(answer.sums['absorbed']).toBe(new Decimal(ledger.sum).toFixed(2))
  expect((await asked('absorption', { fromDate: '2026-07-01', toDate: '2026-07-31' })).sums).toMatchObject({ absorbed: '0.00' })
})

test('variances lead from the standard to the cost of the work order, to the paisa', async () => {
  const workOrder = String(idOf(story.work))
  const answer = await asked('variances', { workOrder, fromDate: null, toDate: null })
  const cost = await runReport(w.store, owner, 'workOrderCost', { workOrder })
  expect(answer.sums['actual']).toBe(cost.sums['cost'])
  const causes = ['metal', 'material', 'time', 'rate', 'scrap'].map(cause => of(answer, cause))
  expect(of(answer, 'standard').plus(sum(causes)).toFixed(2)).toBe(answer.sums['actual'])
  // An hour at 1,650 where 6.71 were planned; one where a third of 5.11 were, for one of three lengths; 2.833 where 2.90 were.
  expect(answer.rows.map(({ values }) => values['time'])).toEqual(['-9421.50', '-1160.50', '-110.55'])
  const core = answer.rows.find(({ values }) => String(values['what']).startsWith('Yellow core'))?.values
  // 26.4 kg of ends fetch 105 each; the rates of 1 April hold.
  expect(core).toMatchObject({ scrap: '-2772.00', rate: '0.00', metal: '0.00' })
  const period = await asked('variances', { workOrder: null, ...june })
  expect(period.rows).toHaveLength(1)
  expect(period.sums).toEqual(answer.sums)
  expect((await asked('variances', { workOrder: null, fromDate: '2026-07-01', toDate: null })).rows).toEqual([])
})

test('the metal that was issued is in good lengths, in scrap, on the floor, or unexplained', async () => {
  const answer = await asked('metalAccount', { ...june, by: 'workOrder' })
  const all = (name: string): Decimal => of(answer, name)
  const went = all('goodKg').plus(all('scrapKg')).plus(all('closingKg')).plus(all('unexplainedKg'))
  expect(all('openingKg').plus(all('issuedKg')).plus(all('weighedKg')).toFixed(3)).toBe(went.toFixed(3))
  // Rod of the wire of 240 alone; no drum is finished. Of 26.4 kg of ends of core 648.783 of 757.4 kg are metal.
  expect([all('openingKg').toFixed(1), all('goodKg').toFixed(1), all('scrapKg').toFixed(1)]).toEqual(['0.0', '0.0', '22.6'])
  expect([all('issuedKg').toFixed(1), all('closingKg').toFixed(1)]).toEqual(['5206.8', '5162.5'])
  const workOrder = String(idOf(story.work))
  const [told] = (await runReport(w.store, owner, 'workOrderCost', { workOrder })).notes
  expect(told).toContain(`${all('unexplainedKg').toFixed(1)} kg of metal are unexplained`)
  const july = await asked('metalAccount', { fromDate: '2026-07-01', toDate: '2026-07-31', by: 'workOrder' })
  expect([july.sums['openingKg'], july.sums['issuedKg'], july.sums['closingKg']]).toEqual([
    answer.sums['closingKg'],
    '0.000',
    answer.sums['closingKg'],
  ])
  const months = await asked('metalAccount', { fromDate: '2026-06-01', toDate: '2026-07-31', by: 'month' })
  expect(months.rows.map(({ values }) => [values['what'], values['closingKg']])).toEqual([
    ['2026-06', answer.sums['closingKg']],
    ['2026-07', answer.sums['closingKg']],
  ])
  expect(months.sums).toMatchObject({ openingKg: '0.000', issuedKg: answer.sums['issuedKg'] })
  const machines = await asked('metalAccount', { ...june, by: 'machine' })
  expect(machines.rows.length).toBeGreaterThan(1)
  expect(of(machines, 'issuedKg').minus(of(machines, 'goodKg')).toFixed(3)).toBe(machines.sums['unexplainedKg'])
})

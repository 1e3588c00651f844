import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { ReportAnswer } from '../../src/kernel/report.ts'
import type { Row } from '../../src/kernel/record.ts'
import type { Database } from '../../src/server/database.ts'
import { Refusal } from '../../src/server/refusal.ts'
import { seal } from '../../src/server/reports/balances.ts'
import { runReport } from '../../src/server/reports/run.ts'
import { find } from '../../src/server/store/find.ts'
import { cases } from '../support/chance.ts'
import { leaves } from '../support/despatched.ts'
import { broken } from '../support/invariants.ts'
import { basicDatabase, basicsOf } from '../support/smallWorks.ts'
import { type Basics, owner, works, type Works } from '../support/works.ts'

let db: Database
let w: Works
let b: Basics

beforeAll(async () => {
  db = await basicDatabase()
  w = works(db, '2027-02-20')
  b = basicsOf(w)
})

let received = 0
const id = (row: Row | undefined): number => Number(row?.['id'] ?? 0)

const steps = ['sell', 'deliver', 'invoice', 'receive', 'cancelInvoice', 'cancelReceipt', 'cancelDelivery'] as const

/** What may happen to the books of a day, with numbers that choose among what there is. */
interface Step {
  readonly do: (typeof steps)[number]
  readonly pick: number
  readonly metres: number
  readonly near: boolean
  readonly discount: number
  readonly percent: number
  readonly extra: number
}

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(...steps, 'sell', 'sell', 'deliver', 'deliver', 'invoice', 'invoice', 'receive'),
  pick: fc.nat(1000),
  metres: fc.integer({ min: 1, max: 99_999 }),
  near: fc.boolean(),
  discount: fc.integer({ min: 0, max: 3000 }),
  percent: fc.integer({ min: 1, max: 130 }),
  extra: fc.integer({ min: 0, max: 100 }),
})

const some = async (doc: Parameters<Works['def']>[0], filter: string, n: number): Promise<Row | undefined> => {
  const { rows } = await find(w.store, owner, w.def(doc), { filter, size: 200, sort: 'id' })
  return rows[n % Math.max(1, rows.length)]
}

const take: Readonly<Record<Step['do'], (s: Step) => Promise<void>>> = {
  sell: async s => {
    const items = [
      { product: b.cable, qty: (s.metres / 1000).toFixed(3), discount: (s.discount / 100).toFixed(2) },
      { product: b.wire, qty: '0.333', rate: '21500.55' },
    ]
    const order = await w.create('salesOrder', {
      customer: s.near ? b.customerNear : b.customerFar,
      registration: b.gujarat,
      items,
    })
    await w.act('salesOrder', id(order), 'confirm')
  },
  deliver: async s => {
    const order = await some('salesOrder', 'status:eq:confirmed', s.pick)
    if (!order) return
    const draft = await w.make('salesOrder', id(order), 'deliveryOrder')
    const lines = Array.isArray(draft['items']) ? draft['items'] : []
    const delivery = await w.create('deliveryOrder', {
      ...draft,
      items: lines.map((l: Row, i) =>
        i === s.pick % lines.length ? { ...l, drums: null, qty: (Number(l['qty']) / 2).toFixed(3) } : l,
      ),
    })
    await leaves(w, id(delivery))
  },
  invoice: async s => {
    const delivery = await some('deliveryOrder', 'status:eq:despatched', s.pick)
    if (!delivery) return
    const invoice = await w.create('salesInvoice', await w.make('deliveryOrder', id(delivery), 'salesInvoice'))
    await w.act('salesInvoice', id(invoice), 'post')
  },
  receive: async s => {
    const bill = await some('bill', 'kind:eq:invoice;openAmount:gt:0', s.pick)
    if (!bill) return
    const settled = (Number(bill['openAmount']) * s.percent) / 100
    const body = {
      bank: b.bank,
      customer: bill['customer'],
      reference: `UTR${(received += 1)}`,
      amount: (settled + s.extra).toFixed(2),
      bills: [{ bill: id(bill), amount: (settled * 0.999).toFixed(2), tds: (settled * 0.001).toFixed(2) }],
    }
    await w.act('bankReceipt', id(await w.create('bankReceipt', body)), 'post')
  },
  cancelInvoice: async s => {
    const invoice = await some('salesInvoice', 'status:eq:posted', s.pick)
    if (invoice) await w.act('salesInvoice', id(invoice), 'cancel', owner, 'wrong')
  },
  cancelReceipt: async s => {
    const receipt = await some('bankReceipt', 'status:eq:posted', s.pick)
    if (receipt) await w.act('bankReceipt', id(receipt), 'cancel', owner, 'bounced')
  },
  cancelDelivery: async s => {
    const delivery = await some('deliveryOrder', 'status:eq:despatched', s.pick)
    if (delivery) await w.act('deliveryOrder', id(delivery), 'cancel', owner, 'lorry broke down')
  },
}

const amountIn = ({ rows }: ReportAnswer, head: string): unknown =>
  rows.find(({ values }) => values['head'] === head)?.values['amount']

const happen = async (s: Step): Promise<void> => {
  try {
    await take[s.do](s)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** A sale from order to receipt, with numbers of the steps that follow: chance alone may come to no receipt. */
const wholeSale = (steps: readonly Step[]): readonly Step[] =>
  (['sell', 'deliver', 'invoice', 'receive'] as const).flatMap((what, i) => {
    const numbers = steps[i]
    return numbers ? [{ ...numbers, do: what }] : []
  })

test('whatever happens to orders, deliveries, invoices and receipts, not a paisa is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async steps => {
      for (const one of [...wholeSale(steps), ...steps]) await happen(one)
      await seal(db)
      expect(await broken(db)).toEqual({})
      const trial = await runReport(w.store, owner, 'trialBalance', { fromDate: '2026-04-01', toDate: '2027-03-31' })
      expect(trial.sums['closingDebit']).toBe(trial.sums['closingCredit'])
      expect(trial.sums['debit']).toBe(trial.sums['credit'])
      const sheet = await runReport(w.store, owner, 'balanceSheet', { asOn: '2027-03-31', ledgers: true })
      const profit = await runReport(w.store, owner, 'profitAndLoss', { fromDate: '2026-04-01', toDate: '2027-03-31' })
      expect(amountIn(sheet, 'Total assets')).toBe(amountIn(sheet, 'Total equity and liabilities'))
      expect(amountIn(sheet, 'Profit of the year so far') ?? '0.00').toBe(amountIn(profit, 'Profit for the period'))
      const aged = await runReport(w.store, owner, 'receivables', { asOn: '2027-03-31' })
      const open = await find(w.store, owner, w.def('bill'), { size: 0 })
      expect(Number(aged.sums['total'])).toBeCloseTo(Number(open.sums['openAmount']), 2)
    }),
    { numRuns: cases(20, 6), endOnFailure: true },
  )
  const { rows } = await find(w.store, owner, w.def('bankReceipt'), { filter: 'status:eq:posted' })
  expect(rows.length).toBeGreaterThan(cases(3, 0))
})

test('the database itself refuses what the application would not write', async () => {
  const refused = (sql: string, message: RegExp): Promise<void> =>
    expect(db.transaction(tx => tx.rows(sql, []))).rejects.toThrow(message)
  const [voucher] = await db.read(tx => tx.rows<{ id: number }>('select id from voucher limit 1', []))
  await refused('update gl_entry set amount = amount + 1', /never changed or removed/)
  await refused('delete from gl_entry', /never changed or removed/)
  await refused('truncate gl_entry, voucher cascade', /never changed or removed|truncate/)
  await refused('delete from audit', /never changed or removed/)
  await refused('truncate audit', /never changed or removed/)
  await refused('truncate sales_order cascade', /never changed or removed/)
  await refused(
    `insert into gl_entry (voucher, account, amount, date) select ${voucher?.id}, account, 5, date from gl_entry limit 1`,
    /only in the transaction that wrote the voucher/,
  )
  await refused(
    `with v as (insert into voucher (doc, doc_id, number, date, title) values ('x', 1, 'x', '2026-06-15', 'x') returning id) insert into gl_entry (voucher, account, amount, date) select v.id, ${b.bank}, 5, '2026-06-15' from v`,
    /does not balance/,
  )
  await refused(
    `insert into voucher (doc, doc_id, number, date, title) values ('x', 1, 'x', '2035-06-15', 'x')`,
    /No open period/,
  )
  await refused('update bill set open_amount = amount * 2', /beyond its amount/)
})

test('a change past the application leaves its trace all the same', async () => {
  await db.transaction(tx => tx.rows(`update customer set credit_days = 77 where id = ${b.customerFar}`, []))
  const rows = await db.read(tx =>
    tx.rows(
      `select user_id, role is not null as "hasRole", changes from audit where doc = 'customer' and doc_id = ${b.customerFar} order by id desc limit 1`,
      [],
    ),
  )
  expect(rows).toEqual([{ user_id: null, hasRole: true, changes: { credit_days: [30, 77] } }])
})

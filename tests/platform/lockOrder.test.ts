import { expect, test } from 'vitest'
import { freshDatabase } from '../support/database.ts'

const db = await freshDatabase()

const record = 'select from sales_order where id = $1 for update'
const lines =
  'select l.id from sales_order_items l join sales_order h on h.id = l.doc where l.id = any($1::bigint[]) order by l.id for update of l'
const period =
  'select p.name from financial_year_periods p join financial_year y on y.id = p.doc where $1::date = p.from_date and y.id = 1 for share of p'
const piece = 'select id from piece where id = any($1::bigint[]) order by id for no key update'
const claim = 'select id from claim where piece = any($1::bigint[]) order by id for no key update'
const balance = 'select b.item from stock_balance b join item x on x.id = b.item where x.id = $1 for no key update of b'
const bill = 'select id from bill where id = any($1::bigint[]) order by id for no key update'
const counter =
  "with n as (insert into number_counter as c (series, year, next) values ($1, '26-27', 2) on conflict (series, year) do update set next = c.next + 1 returning 1) select from n"

const locked = (...steps: readonly (readonly [sql: string, value: unknown])[]): Promise<void> =>
  db.transaction(async tx => {
    for (const [sql, value] of steps) await tx.rows(sql, [value])
  })

test('a transaction may lock in the order that all follow', () =>
  locked(
    [record, 1],
    [lines, [1]],
    [period, '2026-06-01'],
    [piece, [1]],
    [claim, [1]],
    [balance, 1],
    [bill, [1]],
    [counter, 'SO'],
  ))

test.each([
  ['a record after a source line', [lines, [1]], [record, 1]],
  ['a period after a piece', [piece, [1]], [period, '2026-06-01']],
  ['a piece after a claim', [claim, [1]], [piece, [1]]],
  ['a piece after a balance of goods', [balance, 1], [piece, [1]]],
  ['a bill after the counter of numbers', [counter, 'SO'], [bill, [1]]],
] as const)('%s is told at once', async (words, first, second) => {
  await expect(locked(first, second)).rejects.toThrow(`The transaction locks ${words}: `)
})

test('what a transaction holds it may lock again, and the next begins anew', async () => {
  await locked([record, 1], [piece, [4, 7]], [record, 1], [piece, [7]])
  await expect(locked([record, 1], [piece, [4]], [record, 2])).rejects.toThrow('a record after a piece')
  await locked([record, 2])
})

test('jobs that pass over what others hold wait for nobody, so they lock whenever they want', () =>
  locked([bill, [1]], ['select id from job where id = $1 order by id limit 1 for update skip locked', 1]))

import { beforeAll, expect, test } from 'vitest'
import { type ListQuery, listSql } from '../../../src/server/store/find.ts'
import { tablesReadWhole } from '../../support/counting/plans.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { owner, works } from '../../support/works.ts'

const db = await basicDatabase()
const w = works(db)
const many = 20_000

/** Copies of a record, so many of them, with columns of their own by the number n. */
const copy = async (table: string, id: unknown, own: Readonly<Record<string, string>>, count = many): Promise<void> => {
  const names = Object.keys(own)
  const excluded = ['id', ...names].map(name => `'${name}'`).join(', ')
  await db.transaction(tx =>
    tx.rows(`
      do $copy$ declare cols text := (select string_agg(quote_ident(column_name), ', ') from information_schema.columns
        where table_schema = 'public' and table_name = '${table}' and column_name not in (${excluded}));
      begin
        execute format($sql$insert into ${table} (${names.join(', ')}, %1$s) select ${Object.values(own).join(', ')}, %1$s
          from ${table}, generate_series(1, ${count}) n where ${table}.id = ${String(id)}$sql$, cols);
      end $copy$`),
  )
  await db.read(tx => tx.rows(`analyze ${table}`))
}

/** Records enough that reading them all is never the cheaper way; what is measured at 100,000 is in the benchmark. */
beforeAll(async () => {
  const b = basicsOf(w)
  const order = await w.create('salesOrder', {
    customer: b.customerFar,
    registration: b.gujarat,
    items: [{ product: b.cable, qty: '1' }],
  })
  const coded = { code: "'V' || n", name: "'Copy ' || md5(n::text)" }
  await copy('customer', b.customerFar, coded)
  await copy('item_category', b.any.itemCategory, coded, 30)
  await copy('item', b.any.item, { ...coded, category: '(select min(id) from item_category) + n %% 30' })
  const customer = '(select min(id) from customer) + n %% 500'
  await copy('sales_order', order['id'], { number: "'SO/v/' || n", date: "date '2025-04-01' + n %% 700", customer })
})

/** The tables that a page of a list reads from one end to the other. */
const readWhole = (name: 'customer' | 'item' | 'salesOrder', query: ListQuery): Promise<readonly string[]> => {
  const { rows, values } = listSql(w.store, owner, w.def(name), query)
  return tablesReadWhole(db, `${rows} limit 50`, values)
}

test.each([
  ['customer', {}],
  ['customer', { q: 'c4ca4238' }],
  ['customer', { q: 'V19999' }],
  ['customer', { filter: 'code:eq:V77' }],
  ['item', {}],
  ['item', { q: 'c4ca4238' }],
  ['item', { filter: 'name:like:c4ca4238' }],
  ['salesOrder', {}],
  ['salesOrder', { q: 'SO/v/1999' }],
  ['salesOrder', { q: 'c4ca4238' }],
  ['salesOrder', { filter: 'customer:eq:7' }],
  ['salesOrder', { filter: 'id:in:5,6,7' }],
] as const)('a page of %s asked by %j reads by an index', async (name, query) => {
  expect(await readWhole(name, query)).not.toContain({ customer: 'customer', item: 'item', salesOrder: 'sales_order' }[name])
})

test('the sentinel itself sees a table that is read whole', async () => {
  expect(await readWhole('customer', { sort: 'city' })).toEqual(['customer'])
})

/** Compiled, never run: queries are typed by the tables that the definitions make. */
import { query } from '../../src/server/schema/typed.ts'

query.selectFrom('sales_order').innerJoin('sales_order_items as l', 'l.doc', 'sales_order.id').select(['sales_order.number', 'l.qty', 'l.cgst', 'sales_order.grand_total'])
// @ts-expect-error a table that no definition makes
query.selectFrom('sales_orders')
// @ts-expect-error a column that no field makes
query.selectFrom('sales_order').select('grandTotal')
// @ts-expect-error a decimal comes from the database as text
export const amount: Promise<{ amount: number }[]> = query.selectFrom('gl_entry').select('amount').execute()

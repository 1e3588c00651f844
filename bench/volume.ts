import pg from 'pg'

/** Runs SQL as the superuser with triggers off: the volume is there to be read, not to be audited. */
const asSuperuser = async (url: string, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const sql of statements) await client.query(sql)
  } finally {
    await client.end()
  }
}

const columnsExcept = (table: string, ...except: string[]): string =>
  `(select string_agg(quote_ident(column_name), ', ' order by ordinal_position) from information_schema.columns
    where table_schema = 'public' and table_name = '${table}' and column_name not in (${['id', ...except].map(c => `'${c}'`).join(', ')}))`

/** Copies of the first order with its lines, spread over two years and all customers, until there are so many. */
export const manyOrders = (url: string, orders: number): Promise<void> =>
  asSuperuser(url, [
    `do $$ declare cols text := ${columnsExcept('sales_order', 'number', 'date', 'customer', 'customer_po', 'status')}; line_cols text := ${columnsExcept('sales_order_items', 'doc')}; first bigint;
     begin
       select min(id) into first from sales_order;
       execute format('insert into sales_order (number, date, customer, customer_po, status, %1$s)
         select ''SO/v/'' || n, date ''2025-04-01'' + (n %% 700), 1 + (n * 7919) %% (select count(*) from customer), ''PO/'' || md5(n::text), (array[''draft'',''submitted'',''confirmed'',''confirmed'',''closed''])[1 + n %% 5], %1$s
         from sales_order, generate_series(1, ${orders}) n where sales_order.id = %2$s', cols, first);
       execute format('insert into sales_order_items (doc, %1$s)
         select o.order_id, %1$s from sales_order_items i, (select id as order_id from sales_order where number like ''SO/v/%%'') o where i.doc = %2$s and i.no <= 3', line_cols, first);
     end $$`,
    'vacuum analyze',
  ])

/** Copies of the first record of a master under codes and names of their own, until there are so many. */
export const manyRecords = (url: string, table: 'customer' | 'item', count: number): Promise<void> =>
  asSuperuser(url, [
    `do $$ declare cols text := ${columnsExcept(table, 'code', 'name')}; begin
       execute format('insert into ${table} (code, name, %1$s)
         select ''V'' || n, (array[''Konkan'',''Narmada'',''Deccan'',''Malabar'',''Sahyadri''])[1 + n %% 5] || '' '' || substr(md5(n::text), 1, 8), %1$s
         from ${table}, generate_series(1, ${count}) n where ${table}.id = (select min(id) from ${table})', cols);
     end $$`,
    `vacuum analyze ${table}`,
  ])

/** Vouchers of four lines over two years, until there are so many ledger rows. */
export const manyEntries = (url: string, rows: number): Promise<void> =>
  asSuperuser(url, [
    `insert into voucher (doc, doc_id, number, date, title) select 'salesInvoice', n, 'SI/v/' || n, date '2025-04-01' + (n % 600), 'Sales Invoice' from generate_series(1, ${Math.ceil(rows / 4)}) n`,
    `insert into gl_entry (voucher, account, amount, date, customer)
     select v.id, a.id, case l when 1 then 118 when 2 then -100 when 3 then -9 else -9 end, v.date, case when l = 1 then 1 + v.id % (select count(*) from customer) end
     from voucher v, generate_series(1, 4) l, lateral (select id from account where not is_group order by id offset ((v.id + l) % (select count(*) from account where not is_group)) limit 1) a
     where v.number like 'SI/v/%'`,
    'vacuum analyze',
  ])

/** The schema of the floor: copies of the tables with their indexes, no triggers, no foreign keys. */
export const floorTables = (url: string): Promise<void> =>
  asSuperuser(url, [
    'create schema floor',
    'create sequence floor.ids',
    ...[
      'sales_order',
      'sales_order_items',
      'sales_invoice',
      'sales_invoice_items',
      'audit',
      'voucher',
      'gl_entry',
      'bill',
      'number_counter',
    ].map(
      table => `create table floor.${table} (like public.${table} including defaults including constraints including indexes)`,
    ),
    `insert into floor.number_counter (series, year) values ('SO', '26-27'), ('SI', '26-27')`,
    'grant usage on schema floor to public',
    'grant all on all tables in schema floor to public',
    'grant all on all sequences in schema floor to public',
  ])

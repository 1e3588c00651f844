/**
 * The floor: what the same work costs on the same server when nothing is checked, explained or derived. A bare Node process,
 * `pg`, hand-written SQL, one transaction; the same rows into copies of the same tables with their indexes, no triggers, and
 * the audit row written by hand. Started by main.ts with the database in FLOOR_URL; prints its port.
 */
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['FLOOR_URL'] ?? '', max: 10 })

interface Body {
  readonly header: Readonly<Record<string, unknown>>
  readonly items: readonly Readonly<Record<string, unknown>>[]
  readonly entries?: readonly Readonly<Record<string, unknown>>[]
}

const read = async (request: IncomingMessage): Promise<Body> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

const inTransaction = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const answer = await work(client)
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const insertHeader = (table: string) => ({
  name: `header ${table}`,
  text: `insert into floor.${table} select (json_populate_record(null::floor.${table}, $1)).* returning id`,
})
const insertLines = (table: string) => ({
  name: `lines ${table}`,
  text: `insert into floor.${table} select * from json_populate_recordset(null::floor.${table}, $1)`,
})
const audit = {
  name: 'audit',
  text: `insert into floor.audit (id, stamp, tx, role, doc, part, doc_id, op, changes) values (nextval('floor.ids'), now(), pg_current_xact_id(), 'floor', $1, '', $2, 'insert', $3)`,
}
const counter = { name: 'counter', text: 'update floor.number_counter set next = next + 1 where series = $1 returning next' }

let ids = 0

const order = async ({ header, items }: Body): Promise<number> =>
  inTransaction(async client => {
    ids += 1
    const id = ids * 1000
    const head = JSON.stringify({ ...header, id })
    await client.query({ ...insertHeader('sales_order'), values: [head] })
    await client.query({
      ...insertLines('sales_order_items'),
      values: [JSON.stringify(items.map((line, i) => ({ ...line, id: id + i, doc: id, no: i + 1 })))],
    })
    await client.query({ ...audit, values: ['salesOrder', id, head] })
    const { rows } = await client.query({ ...counter, values: ['SO'] })
    await client.query({
      name: 'confirm',
      text: `update floor.sales_order set status = 'confirmed', version = 2, number = $2 where id = $1`,
      values: [id, `SO/26-27/${String(rows[0]?.next)}`],
    })
    return id
  })

const invoice = async ({ header, items, entries = [] }: Body): Promise<number> =>
  inTransaction(async client => {
    ids += 1
    const id = ids * 1000
    const head = JSON.stringify({ ...header, id })
    await client.query({ ...insertHeader('sales_invoice'), values: [head] })
    await client.query({
      ...insertLines('sales_invoice_items'),
      values: [JSON.stringify(items.map((line, i) => ({ ...line, id: id + i, doc: id, no: i + 1 })))],
    })
    await client.query({ ...audit, values: ['salesInvoice', id, head] })
    await client.query({
      ...insertHeader('voucher'),
      values: [
        JSON.stringify({
          id,
          position: id,
          doc: 'salesInvoice',
          doc_id: id,
          number: String(id),
          date: header['date'],
          title: 'Sales Invoice',
          tx: '1',
          stamp: new Date().toISOString(),
        }),
      ],
    })
    await client.query({
      ...insertLines('gl_entry'),
      values: [JSON.stringify(entries.map((line, i) => ({ ...line, id: id + i, voucher: id, date: header['date'] })))],
    })
    await client.query({
      ...insertHeader('bill'),
      values: [
        JSON.stringify({
          id,
          status: 'open',
          version: 1,
          created_stamp: new Date().toISOString(),
          kind: 'invoice',
          document: 'salesInvoice',
          document_id: id,
          bill_no: String(id),
          date: header['date'],
          due_date: header['date'],
          account: entries[0]?.['account'],
          customer: header['customer'],
          amount: header['grand_total'],
          open_amount: header['grand_total'],
        }),
      ],
    })
    const { rows } = await client.query({ ...counter, values: ['SI'] })
    await client.query({
      name: 'post',
      text: `update floor.sales_invoice set status = 'posted', version = 2, number = $2 where id = $1`,
      values: [id, `SI/26-27/${String(rows[0]?.next)}`],
    })
    return id
  })

const server = createServer((request, response) => {
  read(request)
    .then(body => (request.url === '/order' ? order(body) : invoice(body)))
    .then(id => response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ id })))
    .catch((error: unknown) => response.writeHead(500).end(String(error)))
})
// Longer than a measurement of the other side, so that no kept connection ends under the client.
server.keepAliveTimeout = 72_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})

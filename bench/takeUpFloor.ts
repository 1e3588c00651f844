/**
 * The floor of a take-up of six lengths into one: a bare Node process, `pg` and hand-written SQL in one transaction, with every row that a
 * take-up writes, its audit trail among them, under the locks without which two would run one length; no triggers, no keys to other
 * tables, no check, no rule. Its tables hold as much as ours.
 */
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['FLOOR_URL'] ?? '', max: 10 })

interface Body {
  readonly card: number
  readonly store: number
  readonly item: number
  readonly account: number
  readonly date: string
  readonly pieces: readonly number[]
  readonly metres: number
}

const read = async (request: IncomingMessage): Promise<Body> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

/** Above all ids that a bench reaches, and small enough for the numbers that pieces are sorted by. */
let ids = 3_000_000

const statements = {
  header: `insert into floor.take_up (id, status, date, job_card, store, item, set_up_min, run_min, beyond_kg, beyond_metal_kg, made_m, made_kg, used_kg, scrap_kg, loss_kg, hours, machine_cost, labour_cost, overhead_cost)
    overriding system value values ($1, 'draft', $2, $3, $4, $5, 0, 10, 0, 0, $6, 0, 0, 0, 0, 0.167, 0, 0, 0)`,
  made: `insert into floor.take_up_made (id, doc, no, length_m, before_m, after_m, piece, net_kg, off_percent) overriding system value values ($1::bigint + 1, $1, 1, $2, 0, 0, $1::bigint + 2, 0, 0)`,
  used: `insert into floor.take_up_used (id, doc, no, piece, item, qty, strand, turned, goes_kg) overriding system value
    select $1::bigint + 10 + n, $1, n, p, $3, 100, 1, false, 0 from unnest($2::bigint[]) with ordinality x (p, n)`,
  audit: `insert into floor.audit (id, stamp, tx, role, doc, part, doc_id, op, changes)
    select nextval('floor.ids'), now(), pg_current_xact_id(), 'floor', 'takeUp', x.part, $1, 'insert', x.changes
    from (values ('', $2::jsonb), ('made', $2::jsonb), ('used', $3::jsonb)) x (part, changes)`,
  lock: `select id, store, length_m, weight_kg, metal_value, other_value from floor.piece where id = any($1::bigint[]) order by id for no key update`,
  born: `insert into floor.piece (id, status, piece_no, item, length_m, weight_kg, count, place, store, date, metal_value, other_value, document, document_id) overriding system value
    select $1::bigint + 2, 'free', 'F' || $1::bigint, $3, $4, sum(weight_kg), 1, 'store', $5, $6, sum(metal_value), sum(other_value), 'takeUp', $1 from floor.piece where id = any($2::bigint[])`,
  parts: `insert into floor.piece_part (id, voucher, child, parent, child_from_m, from_m, to_m, strand, turned, undone) overriding system value
    select $1::bigint + 20 + n, $1, $1::bigint + 2, p, (n - 1) * 100, 0, 100, 1, false, false from unnest($2::bigint[]) with ordinality x (p, n)`,
  voucher: `insert into floor.voucher (id, doc, doc_id, number, date, title, tx, stamp, position) overriding system value
    values ($1, 'takeUp', $1, $2, $3, 'Take-up', pg_current_xact_id(), now(), $1)`,
  entries: `with ended as (
      update floor.piece set status = 'gone', place = 'work', store = null, version = version + 1 where id = any($2::bigint[]))
    insert into floor.stock_entry (id, voucher, deed, kind, piece, item, place, store, metres, kg, count, metal, other, account, date) overriding system value
    select $1::bigint + 30 + 2 * n + s, $1, n, 'convert', p.id, p.item, case s when 0 then 'store' else 'work' end, case s when 0 then p.store end, p.length_m * (2 * s - 1), p.weight_kg * (2 * s - 1),
      2 * s - 1, p.metal_value * (2 * s - 1), p.other_value * (2 * s - 1), $4::bigint, $3::date
    from unnest($2::bigint[]) with ordinality x (id, n) join floor.piece p using (id), generate_series(0, 1) s
    union all
    select $1::bigint + 60 + s, $1, 7, 'convert', $1::bigint + 2, $5::bigint, case s when 0 then 'work' else 'store' end, case s when 1 then $6::bigint end, $7::numeric * (2 * s - 1), 0, 2 * s - 1, 0, 0, $4::bigint, $3::date from generate_series(0, 1) s`,
  moved: `insert into floor.audit (id, stamp, tx, role, doc, part, doc_id, op, changes)
    select nextval('floor.ids'), now(), pg_current_xact_id(), 'floor', 'piece', '', p, 'update', '{"status": ["free", "gone"]}' from unnest($1::bigint[]) p`,
  counter: `update floor.number_counter set next = next + 1 where series = 'TU' returning next`,
  post: `update floor.take_up set status = 'posted', version = 2, number = $2 where id = $1`,
} as const

const takeUp = async ({ card, store, item, account, date, pieces, metres }: Body): Promise<number> => {
  const client = await pool.connect()
  const run = (name: keyof typeof statements, values: readonly unknown[]) =>
    client.query({ name, text: statements[name], values: [...values] })
  ids += 1
  const id = ids * 100
  try {
    await client.query('begin')
    await run('header', [id, date, card, store, item, metres])
    await run('made', [id, metres])
    await run('used', [id, pieces, item])
    await run('audit', [id, JSON.stringify({ card, store, metres }), JSON.stringify(pieces)])
    const { rows: held } = await run('lock', [pieces])
    if (held.length !== pieces.length) throw new Error('A piece is not there.')
    await run('born', [id, pieces, item, metres, store, date])
    await run('parts', [id, pieces])
    await run('voucher', [id, String(id), date])
    await run('entries', [id, pieces, date, account, item, store, metres])
    await run('moved', [pieces])
    const { rows } = await run('counter', [])
    await run('post', [id, `FL/26-27/${String(rows[0]?.next)}`])
    await client.query('commit')
    return id
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const server = createServer((request, response) => {
  read(request)
    .then(takeUp)
    .then(id => response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ id })))
    .catch((error: unknown) => response.writeHead(500).end(String(error)))
})
server.keepAliveTimeout = 72_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})

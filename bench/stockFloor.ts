/**
 * The floor of an issue of ten pieces: a bare Node process, `pg` and hand-written SQL in one transaction, with every row that an issue
 * writes, its audit trail among them, and the pieces that it moves, under the locks without which two would issue one piece; no triggers,
 * no keys to other tables, no check, no rule. Its tables hold as much as ours. With FLOOR_GUARDED=1 the same is written into our own
 * tables, whose triggers keep their laws and write the audit trail: what the database does for both is then on both sides.
 */
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['FLOOR_URL'] ?? '', max: 10 })
const guarded = process.env['FLOOR_GUARDED'] === '1'
const tables = guarded ? 'public' : 'floor'

interface Body {
  readonly date: string
  readonly store: number
  readonly floor: number
  readonly item: number
  readonly account: number
  readonly goods: readonly { readonly piece: number }[]
}

const read = async (request: IncomingMessage): Promise<Body> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

/** Beyond the ids of the rows that were there before, also those of an earlier floor: it writes fewer than one a millisecond. */
let ids = Date.now()

const statements = {
  header: `insert into ${tables}.issue_note (id, status, date, store, purpose, floor) overriding system value values ($1, 'draft', $2, $3, 'floor', $4)`,
  lines: `insert into ${tables}.issue_note_goods (id, doc, no, piece, item, qty) overriding system value
    select $1 + n, $1, n, p, $3, 1000 from unnest($2::bigint[]) with ordinality x (p, n)`,
  audit: `insert into floor.audit (id, stamp, tx, role, doc, part, doc_id, op, changes)
    select nextval('floor.ids'), now(), pg_current_xact_id(), 'floor', 'issueNote', x.part, $1, 'insert', x.changes
    from (values ('', $2::jsonb), ('goods', $3::jsonb)) x (part, changes)`,
  moved: `insert into floor.audit (id, stamp, tx, role, doc, part, doc_id, op, changes)
    select nextval('floor.ids'), now(), pg_current_xact_id(), 'floor', 'piece', '', p, 'update', jsonb_build_object('store', jsonb_build_array($2::bigint, $3::bigint))
    from unnest($1::bigint[]) p`,
  posted: `insert into floor.audit (id, stamp, tx, role, doc, part, doc_id, op, changes)
    values (nextval('floor.ids'), now(), pg_current_xact_id(), 'floor', 'issueNote', '', $1, 'update', jsonb_build_object('status', 'posted', 'number', $2::text))`,
  lock: `select id, store, length_m, weight_kg, metal_value, other_value from ${tables}.piece where id = any($1::bigint[]) order by id for no key update`,
  voucher: `insert into ${tables}.voucher (id, doc, doc_id, number, date, title, tx, stamp${guarded ? '' : ', position'}) overriding system value
    values ($1, 'issueNote', $1, $2, $3, 'Issue', pg_current_xact_id(), now()${guarded ? '' : ', $1'})`,
  entries: `with moved as (
      update ${tables}.piece set store = $3, version = version + 1 where id = any($2::bigint[]))
    insert into ${tables}.stock_entry (id, voucher, deed, kind, piece, item, place, store, metres, kg, count, metal, other, account, date) overriding system value
    select $1 + 2 * n + s, $1, n, 'move', p.id, p.item, 'store', case s when 0 then p.store else $3 end, p.length_m * (2 * s - 1), p.weight_kg * (2 * s - 1), 2 * s - 1,
      p.metal_value * (2 * s - 1), p.other_value * (2 * s - 1), $5, $4
    from unnest($2::bigint[]) with ordinality x (id, n) join ${tables}.piece p using (id), generate_series(0, 1) s`,
  counter: `update floor.number_counter set next = next + 1 where series = 'IN' returning next`,
  post: `update ${tables}.issue_note set status = 'posted', version = 2, number = $2 where id = $1`,
} as const

const issue = async ({ date, store, floor, item, account, goods }: Body): Promise<number> => {
  const client = await pool.connect()
  const run = (name: keyof typeof statements, values: readonly unknown[]) =>
    client.query({ name, text: statements[name], values: [...values] })
  ids += 1
  const id = ids * 1000
  const pieces = goods.map(({ piece }) => piece)
  try {
    await client.query(`begin; set local app.voucher = '${id}'`)
    await run('header', [id, date, store, floor])
    await run('lines', [id, pieces, item])
    if (!guarded) {
      const written = goods.map((line, no) => ({ ...line, no, item, qty: 1000 }))
      await run('audit', [id, JSON.stringify({ date, store, floor }), JSON.stringify(written)])
    }
    await run('lock', [pieces])
    await run('voucher', [id, String(id), date])
    await run('entries', [id, pieces, floor, date, account])
    if (!guarded) await run('moved', [pieces, store, floor])
    const { rows } = await run('counter', [])
    const number = `FL/26-27/${String(rows[0]?.next)}`
    await run('post', [id, number])
    if (!guarded) await run('posted', [id, number])
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
    .then(issue)
    .then(id => response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ id })))
    .catch((error: unknown) => response.writeHead(500).end(String(error)))
})
server.keepAliveTimeout = 72_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})

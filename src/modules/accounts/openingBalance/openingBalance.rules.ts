import type { Complaint } from '../../../kernel/document.ts'
import type { Tx } from '../../../server/database.ts'
import { decimal, id, integer, orNull, reading, text } from '../../../server/reading.ts'
import { startOfBooks } from '../../../server/startOfBooks.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { namesGstin } from '../journal/namesGstin.server.ts'
import { all, type ActRule, type Derivation, type SaveRule, rulesFor } from '../../../server/store/parts/rules.ts'
import { openingBalance } from './openingBalance.ts'

/** What other openings have left: opening stock and earlier balances. */
const elsewhereReading = reading(
  { amount: decimal },
  `select coalesce(-sum(g.amount), 0) as amount from gl_entry g join account a on a.id = g.account where a.role = 'OPENING_DIFF'`,
)

const deriveOpening: Derivation<typeof openingBalance> = async ({ tx, store }) => {
  const [start, { amount }] = await Promise.all([startOfBooks(tx), elsewhereReading.one(tx, [])])
  return { values: { date: start ?? store.today(), elsewhere: amount } }
}

interface Line {
  readonly of: number
  readonly registration?: number | null
  readonly kind?: string
  readonly billNo?: string
}

const taken = { at: integer, number: orNull(text), status: text }

const live = `h.id is distinct from $2::bigint and not (${inStage(openingBalance, 'void', 'h')})`

const ledgerSql = `
select x.at, h.number, h.status from json_to_recordset($1::json) as x(at integer, "of" bigint, registration bigint)
join opening_balance_ledgers l on l.account = x."of" and l.registration is not distinct from x.registration join opening_balance h on h.id = l.doc and ${live}`

const billSql = (set: 'customer' | 'supplier'): string => `
select x.at, h.number, h.status from json_to_recordset($1::json) as x(at integer, "of" bigint, kind text, "billNo" text)
join opening_balance_${set}_bills l on l.${set} = x."of" and l.kind = x.kind and lower(l.bill_no) = lower(x."billNo")
join opening_balance h on h.id = l.doc and ${live}`

const inOther = async (
  tx: Tx,
  sql: string,
  own: number | null,
  lines: readonly Line[],
  said: (where: string) => string,
  path: (at: number) => string,
): Promise<Complaint[]> => {
  if (lines.length === 0) return []
  const found = await reading(taken, sql).rows(tx, [JSON.stringify(lines.map((line, at) => ({ at, ...line }))), own])
  return found.map(({ at, number }) => ({
    path: path(at),
    message: said(number === null ? 'another draft' : number),
  }))
}

const controlReading = reading(
  { id: id('account') },
  `select id from account where id = any($1::bigint[]) and (party <> 'none' or account_type = 'Stock' or role = 'OPENING_DIFF')`,
)

interface Opening {
  readonly ledgers: readonly { readonly account: number; readonly registration: number | null }[]
  readonly customerBills: readonly { readonly customer: number; readonly kind: string; readonly billNo: string }[]
  readonly supplierBills: readonly { readonly supplier: number; readonly kind: string; readonly billNo: string }[]
}

/** A ledger and a bill have one opening: the same file that comes in again makes nothing twice. */
const repeats = async (tx: Tx, own: number | null, o: Opening): Promise<Complaint[]> =>
  [
    await inOther(
      tx,
      ledgerSql,
      own,
      o.ledgers.map(l => ({ of: l.account, registration: l.registration })),
      where => `This ledger has its opening balance in ${where} already. Remove the line, or cancel the other.`,
      at => `ledgers.${at}.account`,
    ),
    await inOther(
      tx,
      billSql('customer'),
      own,
      o.customerBills.map(l => ({ of: l.customer, kind: l.kind, billNo: l.billNo })),
      where => `This bill stands in ${where} already. Remove the line, or cancel the other.`,
      at => `customerBills.${at}.billNo`,
    ),
    await inOther(
      tx,
      billSql('supplier'),
      own,
      o.supplierBills.map(l => ({ of: l.supplier, kind: l.kind, billNo: l.billNo })),
      where => `This bill stands in ${where} already. Remove the line, or cancel the other.`,
      at => `supplierBills.${at}.billNo`,
    ),
  ].flat()

const once: SaveRule<typeof openingBalance> = ({ tx, record, before }) => repeats(tx, before?.id ?? null, record)

const save = all(once, namesGstin('ledgers'))

/** Of two that post the same ledger at one moment the second waits, and then finds the first. */
const stillOnce: ActRule<typeof openingBalance> = async ({ tx, record }) => {
  await tx.rows(`select id from company where status = 'active' order by id for no key update`, [])
  const accounts = record.ledgers.map(l => l.account)
  const changed = await controlReading.rows(tx, [accounts])
  return [
    ...(await repeats(tx, record.id, record)),
    ...changed.map(({ id }) => ({
      path: `ledgers.${accounts.findIndex(one => one === id)}.account`,
      message: 'This ledger takes its opening elsewhere now; remove the line.',
    })),
  ]
}

export default rulesFor(openingBalance, { derive: deriveOpening, save, act: { post: stillOnce } })

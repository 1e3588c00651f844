import type { ISODate } from '../../kernel/dates.ts'
import { Decimal } from '../../kernel/decimal.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Deed } from '../../kernel/stock.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { accountsOf } from './accounts.ts'
import { holdGoods } from './goods.ts'
import type { StockLine, StockPlan } from './stockLines.ts'
import { reckon } from './stockPlan.ts'

interface Line extends Omit<StockLine, 'account'> {
  readonly account: number
}

/** All of a movement of goods that is known before its voucher is written. */
export interface PreparedStock {
  /** The id that the voucher will have: what moved is written before it. */
  readonly voucher: number
  readonly doc: string
  readonly docId: number
  readonly date: ISODate
  readonly lines: readonly Line[]
  readonly plan: StockPlan
  /** What it does to the general ledger, account by account; those that it leaves as they are do not stand here. */
  readonly values: readonly { readonly account: number; readonly amount: Decimal }[]
}

/** How many pieces may come to be by these deeds, at most. */
const mostBorn = (deeds: readonly Deed[]): number =>
  deeds.reduce((count, deed) => {
    if (deed.do === 'make') return count + (deed.piece ? 1 : 0)
    return count + (deed.do === 'cut' ? deed.parts.length + 1 : deed.do === 'join' ? 1 : 0)
  }, 0)

/** Ids of the voucher and of the pieces that come to be; drawn under the locks, so that they rise along each piece. */
const drawIds = async (tx: Tx, count: number): Promise<{ voucher: number; pieces: readonly number[] }> => {
  const row = await tx.one<{ voucher: string; pieces: readonly string[] }>(
    `select nextval(pg_get_serial_sequence('voucher', 'id'))::text as voucher,
       array(select nextval(pg_get_serial_sequence('piece', 'id'))::text from generate_series(1, $1::int)) as pieces`,
    [count],
  )
  return { voucher: Number(row.voucher), pieces: row.pieces.map(Number) }
}

const valuesOf = (lines: readonly Line[]): PreparedStock['values'] => {
  const sums = new Map<number, Decimal>()
  for (const { account, metal, other } of lines) sums.set(account, (sums.get(account) ?? new Decimal(0)).plus(metal).plus(other))
  return [...sums].flatMap(([account, amount]) => (amount.isZero() ? [] : [{ account, amount }]))
}

/** Goods lie on ledgers of the type Stock, which nothing else may touch; a category may name one that is not. */
const refuseOtherLedgers = async (tx: Tx, lines: readonly Line[]): Promise<void> => {
  const other = await tx.maybe<{ name: string }>(
    `select name from account where id = any($1::bigint[]) and account_type is distinct from 'Stock' order by id limit 1`,
    [[...new Set(lines.flatMap(line => (line.place === 'store' ? [line.account] : [])))]],
  )
  if (other)
    throw new Refusal(422, `Goods would lie on ${other.name}, which is not of the type Stock; say so in the chart of accounts.`)
}

/** Locks what the deeds of a document touch and reckons what comes of them; null where it moves no goods. */
export const prepareStock = async (
  tx: Tx,
  def: AnyDocument,
  id: number,
  date: ISODate,
  deeds: readonly Deed[],
): Promise<PreparedStock | null> => {
  if (deeds.length === 0) return null
  const goods = await holdGoods(tx, deeds)
  const { voucher, pieces } = await drawIds(tx, mostBorn(deeds))
  const plan = reckon(deeds, goods, pieces, date)
  const accounts = await accountsOf(
    tx,
    plan.lines.map(line => line.account),
  )
  const lines = plan.lines.map((line): Line => ({ ...line, account: accounts.get(line.account) ?? 0 }))
  await refuseOtherLedgers(tx, lines)
  return { voucher, doc: def.name, docId: id, date, lines, plan, values: valuesOf(lines) }
}

const pieceColumns = `id bigint, "pieceNo" text, status text, item bigint, metres numeric, kg numeric, count numeric, place text, store bigint,
  bin bigint, carrier bigint, owner bigint, "heatNo" text, "makerNo" text, "useByDate" date, metal numeric, other numeric`

/** The carriers of pieces go where the pieces go. */
const writeSql = `
with born as (
  insert into piece (id, status, created_by, piece_no, item, length_m, weight_kg, count, place, store, bin, carrier, owner, heat_no, maker_no,
    use_by_date, date, metal_value, other_value, document, document_id)
  overriding system value
  select x.id, x.status, $2, x."pieceNo", x.item, x.metres, x.kg, x.count, x.place, x.store, x.bin, x.carrier, x.owner, x."heatNo", x."makerNo",
    x."useByDate", $3, x.metal, x.other, $4, $5
  from json_to_recordset($6::json) as x(${pieceColumns})),
changed as (
  update piece p set status = x.status, place = x.place, store = x.store, bin = x.bin, metal_value = x.metal, other_value = x.other, version = p.version + 1
  from json_to_recordset($7::json) as x(${pieceColumns}) where p.id = x.id),
parts as (
  insert into piece_part (voucher, child, parent, child_from_m, from_m, to_m, turned)
  select $1, x.child, x.parent, x."childFrom", x."from", x."to", x.turned
  from json_to_recordset($8::json) as x(child bigint, parent bigint, "childFrom" numeric, "from" numeric, "to" numeric, turned boolean)),
marks as (
  insert into piece_event (piece, from_m, to_m, kind, document, document_id, user_id)
  select x.piece, x.at, x.at, x.kind, $4, $5, $2 from json_to_recordset($9::json) as x(piece bigint, at numeric, kind text)),
carried as (
  update carrier c set store = x.store, bin = x.bin, version = c.version + 1
  from (select distinct on (carrier) carrier, store, bin from (
      select carrier, store, bin from json_to_recordset($6::json) as b(${pieceColumns})
      union all select carrier, store, bin from json_to_recordset($7::json) as g(${pieceColumns})) y
    where carrier is not null and store is not null order by carrier) x
  where c.id = x.carrier and (c.store, c.bin) is distinct from (x.store, x.bin))
insert into stock_entry (voucher, deed, kind, piece, item, owner, place, store, bin, metres, kg, count, metal, other, account, date)
select $1, x.deed, x.kind, x.piece, x.item, x.owner, x.place, x.store, x.bin, x.metres, x.kg, x.count, x.metal, x.other, x.account, $3
from json_to_recordset($10::json) as x(no integer, deed integer, kind text, piece bigint, item bigint, owner bigint, place text, store bigint,
  bin bigint, metres numeric, kg numeric, count numeric, metal numeric, other numeric, account bigint) order by x.no`

/**
 * Writes what was prepared, in one statement, before its voucher: that has the number, which is drawn last. Decimals travel as
 * text in JSON.
 */
export const writeStock = async (
  tx: Tx,
  { voucher, doc, docId, date, lines, plan }: PreparedStock,
  actor: Actor,
): Promise<void> => {
  const { born, changed, parts, marks } = plan
  await tx.rows(writeSql, [
    voucher,
    actor.id,
    date,
    doc,
    docId,
    ...[born, changed, parts, marks, lines.map((line, no) => ({ ...line, no }))].map(list => JSON.stringify(list)),
  ])
}

import type { ISODate } from '../../kernel/dates.ts'
import { Decimal } from '../../kernel/decimal.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Row } from '../../kernel/record.ts'
import { type Movement, none, outside, plus } from '../../kernel/stock.ts'
import type { Role } from '../../modules/masters/books/roles.ts'
import { claim } from '../../modules/stores/claim/claim.ts'
import { rolesOfStock } from '../../modules/stores/stockAccounts.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { inState } from '../schema/stateSql.ts'
import type { Store } from '../store/parts/store.ts'
import { refuseOtherUse } from './allowedUse.ts'
import { type ClaimChange, followClaims, servedBy } from './claims.ts'
import { accountsOf, accountsWithRoles, type Ledger } from './accounts.ts'
import { type Balance, type BalanceKey, type Goods, holdGoods, keyOf, namePieces } from './goods.ts'
import { laterThan, type Lying, refuseBelowNothing, refusePiecesBefore } from './pastStock.ts'
import type { StockLine, StockPlan } from './stockLines.ts'
import { reckon } from './stockPlan.ts'

interface Line extends Omit<StockLine, 'account'> {
  readonly account: number
  /** Of a piece that ends: what it was until then. */
  readonly statusBefore: string | null
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
  readonly claims: readonly ClaimChange[]
  /** What it does to the general ledger, account by account; those that it leaves as they are do not stand here. */
  readonly values: readonly { readonly account: number; readonly amount: Decimal }[]
}

/** Roles of the ledgers on which goods stand, come from or go to. */
const rolesOfGoods: readonly Role[] = [...rolesOfStock, ...Object.values(outside).map(({ role }) => role), 'COGS_METAL']

/** How many pieces may come to be by these movements, at most. */
const mostBorn = (movements: readonly Movement[]): number =>
  movements.reduce((count, movement) => {
    if (movement.do === 'make') return count + (movement.piece ? 1 : 0)
    if (movement.do === 'convert') return count + movement.used.length * 3 + movement.made.length
    return count + (movement.do === 'cut' ? movement.parts.length + 1 : movement.do === 'join' ? 1 : 0)
  }, 0)

/**
 * Ids of the voucher and of the pieces that come to be; drawn under the locks, so that they rise along each piece. The database is told
 * of the voucher: it finds the lines that this transaction writes by it, instead of all that a piece ever had.
 */
const drawIds = async (tx: Tx, count: number): Promise<{ voucher: number; pieces: readonly number[] }> => {
  const row = await tx.one<{ voucher: string; pieces: readonly string[] }>(
    `select set_config('app.voucher', nextval('voucher_id_seq')::text, true) as voucher,
       array(select nextval('piece_id_seq')::text from generate_series(1, $1::int)) as pieces`,
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
const refuseOtherLedgers = (lines: StockPlan['lines'], accounts: ReadonlyMap<string | number, Ledger>): void => {
  const other = lines
    .map(line => (line.place === 'store' ? accounts.get(line.account) : undefined))
    .find(one => one && one.type !== 'Stock')
  if (other)
    throw new Refusal(422, `Goods would lie on ${other.name}, which is not of the type Stock; say so in the chart of accounts.`)
}

/** The balances that a plan lessens, as they will be. */
const lessened = ({ lines }: StockPlan, { balances, items, stores }: Goods): readonly Lying[] => {
  const after = new Map<string, BalanceKey & Balance>()
  const taking = new Set<string>()
  for (const { piece, item, store, owner, metres, kg, count, metal, other } of lines) {
    if (piece !== null || store === null) continue
    const key = { item, store, owner }
    const name = keyOf(key)
    after.set(name, { ...key, ...plus(after.get(name) ?? balances.get(name) ?? none, { metres, kg, count, metal, other }) })
    if (metres.lt(0) || kg.lt(0) || count.lt(0)) taking.add(name)
  }
  return [...after].flatMap(([name, lying]) =>
    taking.has(name)
      ? [{ ...lying, code: items.get(lying.item)?.code ?? '', storeName: stores.get(lying.store)?.name ?? 'the store' }]
      : [],
  )
}

/** What the pieces that a plan ends were until then: who takes it back finds it on the lines of the voucher. */
const endedBy = ({ changed }: StockPlan, { pieces }: Goods): ReadonlyMap<number | null, string> =>
  new Map(
    changed.flatMap(({ id, status }) => {
      const before = pieces.get(id)?.status
      return status === 'gone' && before !== undefined ? [[id, before] as const] : []
    }),
  )

/** Locks what the movements of a document touch and reckons what comes of them; null where it moves no goods. */
export const prepareStock = async (
  store: Store,
  tx: Tx,
  def: AnyDocument,
  record: Readonly<Row>,
  date: ISODate,
  movements: readonly Movement[],
): Promise<PreparedStock | null> => {
  if (movements.length === 0) return null
  const named = await namePieces(tx, def.name, movements)
  const [goods, later, { voucher, pieces }, ledgers] = await Promise.all([
    holdGoods(store, tx, movements, named),
    laterThan(tx, date, movements, named),
    drawIds(tx, mostBorn(movements)),
    accountsWithRoles(tx, rolesOfGoods),
  ])
  const plan = reckon(movements, goods, pieces, date)
  refuseOtherUse(def, record, movements, goods)
  const claims = followClaims(def, record, plan, goods, await servedBy(store, tx, def, record, goods.claims))
  refusePiecesBefore(later)
  refuseBelowNothing(later, lessened(plan, goods))
  const accounts = await accountsOf(
    tx,
    plan.lines.map(line => line.account),
    ledgers,
  )
  refuseOtherLedgers(plan.lines, accounts)
  const statusBefore = endedBy(plan, goods)
  const lines = plan.lines.map((line): Line => ({
    ...line,
    account: accounts.get(line.account)?.id ?? 0,
    statusBefore: statusBefore.get(line.piece) ?? null,
  }))
  return { voucher, doc: def.name, docId: Number(record['id']), date, lines, plan, claims, values: valuesOf(lines) }
}

const pieceColumns = `id bigint, "pieceNo" text, status text, item bigint, metres numeric, kg numeric, count numeric, place text, store bigint,
  bin bigint, carrier bigint, owner bigint, "heatNo" text, "makerNo" text, "useByDate" date, "onlyFor" text, date date, marks json, metal numeric, other numeric`

const rowsOf = (list: string): string => `json_to_recordset(${list}::json) as x(${pieceColumns})`

/** What each list of a plan writes; its parameter is put in. The carriers of pieces go where the pieces go. */
const parts = {
  born: (
    list: string,
  ) => `insert into piece (id, status, created_by, piece_no, item, length_m, weight_kg, count, place, store, bin, carrier, owner,
      heat_no, maker_no, use_by_date, only_for, date, start_mark, end_mark, metal_value, other_value, document, document_id)
    overriding system value
    select x.id, x.status, $2, x."pieceNo", x.item, x.metres, x.kg, x.count, x.place, x.store, x.bin, x.carrier, x.owner, x."heatNo",
      x."makerNo", x."useByDate", x."onlyFor", x.date, (x.marks ->> 'start')::numeric, (x.marks ->> 'end')::numeric, x.metal, x.other, $4, $5 from ${rowsOf(list)}`,
  changed: (
    list: string,
  ) => `update piece p set status = x.status, place = x.place, store = x.store, bin = x.bin, weight_kg = x.kg, count = x.count,
      metal_value = x.metal, other_value = x.other, version = p.version + 1
    from json_to_recordset(${list}::json) as x(id bigint, status text, place text, store bigint, bin bigint, kg numeric, count numeric,
      metal numeric, other numeric) where p.id = x.id`,
  parts: (
    list: string,
  ) => `insert into piece_part (voucher, child, parent, child_from_m, child_to_m, from_m, to_m, strand, turned)
    select $1, x.child, x.parent, x."childFrom", x."childTo", x."from", x."to", x.lane, x.turned
    from json_to_recordset(${list}::json) as x(child bigint, parent bigint, "childFrom" numeric, "childTo" numeric, "from" numeric, "to" numeric,
      lane smallint, turned boolean)`,
  marks: (list: string) => `insert into piece_event (piece, from_m, to_m, kind, document, document_id, user_id)
    select x.piece, x.at, x.at, x.kind, $4, $5, $2 from json_to_recordset(${list}::json) as x(piece bigint, at numeric, kind text)`,
  carried: (list: string) => `update carrier c set store = x.store, bin = x.bin, version = c.version + 1
    from (select distinct on (carrier) carrier, store, bin from ${rowsOf(list)} order by carrier) x
    where c.id = x.carrier and (c.store, c.bin) is distinct from (x.store, x.bin)`,
  claims: (
    list: string,
  ) => `update claim c set piece = x.piece, from_m = x."fromM", to_m = x."toM", status = x.status, ended = x.ended, version = c.version + 1,
      ended_stamp = case when ${inState(claim, 'held', 'x')} then c.ended_stamp else now() end, voucher = case when ${inState(claim, 'held', 'x')} then c.voucher else $1 end
    from json_to_recordset(${list}::json) as x(id bigint, piece bigint, "fromM" numeric, "toM" numeric, status text, ended text) where c.id = x.id`,
  lines: (
    list: string,
  ) => `insert into stock_entry (voucher, deed, kind, piece, item, owner, place, store, bin, metres, kg, count, metal, other, account, date, status_before)
    select $1, x.movement, x.kind, x.piece, x.item, x.owner, x.place, x.store, x.bin, x.metres, x.kg, x.count, x.metal, x.other, x.account, $3, x."statusBefore"
    from json_to_recordset(${list}::json) as x(no integer, movement integer, kind text, piece bigint, item bigint, owner bigint, place text, store bigint,
      bin bigint, metres numeric, kg numeric, count numeric, metal numeric, other numeric, account bigint, "statusBefore" text) order by x.no`,
} as const

type PartName = keyof typeof parts

const partNames = ['born', 'changed', 'parts', 'marks', 'carried', 'claims', 'lines'] as const satisfies readonly PartName[]

const texts = new Map<string, string>()

/** One statement for the lists that hold something: an empty one would still go through every trigger of its table. */
const writeSql = (filled: readonly PartName[]): string => {
  const key = filled.join()
  const known = texts.get(key)
  if (known !== undefined) return known
  const written = filled.map((name, i) => `${name} as (${parts[name](`$${i + 6}`)})`)
  // The first five are named here with their types, because not every part speaks of each.
  const text = `with whose as (select $1::bigint, $2::bigint, $3::date, $4::text, $5::bigint),\n${written.join(',\n')}\nselect 1`
  texts.set(key, text)
  return text
}

/**
 * Writes what was prepared, in one statement, before its voucher: that has the number, which is drawn last. Decimals travel as
 * text in JSON.
 */
export const writeStock = async (
  tx: Tx,
  { voucher, doc, docId, date, lines, plan, claims }: PreparedStock,
  actor: Actor,
): Promise<void> => {
  const { born, changed } = plan
  const lists: Readonly<Record<PartName, readonly object[]>> = {
    born,
    changed: changed.map(({ id, status, place, store, bin, kg, count, metal, other }) => ({
      id,
      status,
      place,
      store,
      bin,
      kg,
      count,
      metal,
      other,
    })),
    parts: plan.parts,
    marks: plan.marks,
    carried: [...born, ...changed].filter(one => one.carrier !== null && one.store !== null),
    claims,
    lines: lines.map((line, no) => ({ ...line, no })),
  }
  const filled = partNames.filter(name => lists[name].length > 0)
  await tx.rows(writeSql(filled), [voucher, actor.id, date, doc, docId, ...filled.map(name => JSON.stringify(lists[name]))])
}

import { financialYearOf, type ISODate } from '../../kernel/dates.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Row } from '../../kernel/record.ts'
import { counterYear, longestNumber, seriesParts } from '../../kernel/series.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { quoted, tableOf } from '../schema/names.ts'

const patternSql = `
select s.pattern, coalesce(s.registration is null and exists (
    select 1 from gst_registration older where older.id < $2 and older.status = 'active'), false) as "isOfAnother",
  (select name from gst_registration where id = $2) as registration
from (select 1) one left join lateral (
  select pattern, registration from number_series
  where document = $1 and status = 'active' and (registration = $2 or registration is null)
  order by registration nulls last limit 1) s on true`

/**
 * The pattern of a record's number: the series of its registration, else of its document, else the definition's own. Papers of GST
 * run without a gap for each GSTIN by itself (`gstPaper`), so the general series is that of the first registration, and every other one
 * is refused until it has a series of its own.
 */
export const patternOf = async (tx: Tx, def: AnyDocument, record: Readonly<Row>): Promise<string> => {
  const { pattern, isOfAnother, registration } = await tx.one<{
    pattern: string | null
    isOfAnother: boolean
    registration: string | null
  }>(patternSql, [def.name, record['registration'] ?? null])
  if (def.gstPaper && isOfAnother) {
    const why = `${registration} has no number series of its own for ${def.plural}; each GSTIN numbers them by itself. Add it under Number Series.`
    throw new Refusal(422, why, { fields: [{ path: 'registration', message: why }] })
  }
  return pattern ?? def.series ?? ''
}

/** Where numbers follow the order of their dates, the counter knows the day of the newest and refuses an earlier one. */
const drawNext = ({ inDateOrder }: AnyDocument): string =>
  inDateOrder
    ? `insert into number_counter as c (series, year, next, last_date) values ($3, $4, 2, $9::date)
  on conflict (series, year) do update
  set next = c.next + 1, last_date = day_in_series(c.last_date, $9::date, series_number($5, (c.next - 1)::text, $6, $7, $8, $3))`
    : `insert into number_counter as c (series, year, next) values ($3, $4, 2)
  on conflict (series, year) do update set next = c.next + 1`

const draw = (def: AnyDocument): string => `
with n as (
  ${drawNext(def)} returning (next - 1)::text as n)
update ${quoted(tableOf(def.name))} h
set status = $2, version = h.version + 1, number = series_number($5, n.n, $6, $7, $8, $3)
from n where h.id = $1 returning h.number, h.version`

/**
 * Draws the next number of a series for a record and sets its state: one statement. Gapless: the counter's row stays locked
 * until the transaction ends, so this comes last, and a refused posting leaves no gap (CGST Rules 2017, rule 46(b)). A number that
 * would be longer than the rule allows is refused by the statement itself, in a sentence, and so is a day before that of the newest
 * number, where the series follows its dates.
 */
export const numberAndMove = (
  tx: Tx,
  def: AnyDocument,
  id: number,
  to: string,
  pattern: string,
  date: ISODate,
): Promise<{ number: string; version: number }> => {
  const year = financialYearOf(date).short
  const { before, width, after } = seriesParts(pattern, year)
  const counted = counterYear(pattern, year)
  const days = def.inDateOrder ? [date] : []
  return tx.one(draw(def), [id, to, pattern, counted, before, width, after, longestNumber, ...days])
}

export interface Moved {
  readonly number: string | null
  readonly version: number
  /** Only of a record that was opened for an amendment. */
  readonly amendment?: number
  /** Only of a row that was verified. */
  readonly standing?: string
}

/** Sets the state of a record that keeps its number, or has none. */
export const move = (tx: Tx, def: AnyDocument, id: number, to: string): Promise<Moved> =>
  tx.one(
    `update ${quoted(tableOf(def.name))} set status = $2, version = version + 1 where id = $1 returning ${def.series ? 'number' : 'null::text as number'}, version`,
    [id, to],
  )

/** Trusts a row that came with the product. */
export const verify = (tx: Tx, def: AnyDocument, id: number): Promise<Moved> =>
  tx.one(
    `update ${quoted(tableOf(def.name))} set standing = 'verified', version = version + 1 where id = $1
     returning null::text as number, version, standing`,
    [id],
  )

/** Opens a record for change under its number, and counts that it was. */
export const amend = (tx: Tx, def: AnyDocument, id: number, to: string): Promise<Moved> =>
  tx.one(
    `update ${quoted(tableOf(def.name))} set status = $2, version = version + 1, amendment = coalesce(amendment, 0) + 1
     where id = $1 returning number, version, amendment`,
    [id, to],
  )

const startSql = `insert into number_counter (series, year, next) values ($1, $2, $3) on conflict (series, year) do nothing returning next`

/** Begins a series at a number in a year, those before it noted as given elsewhere; false where numbers of it are given already. */
export const startAt = async (tx: Tx, actor: Actor, pattern: string, year: string, first: number): Promise<boolean> => {
  const counted = counterYear(pattern, year)
  if (!(await tx.maybe(startSql, [pattern, counted, first]))) return false
  if (first > 1)
    await tx.rows('insert into number_left_out (series, year, first, last, reason) values ($1, $2, 1, $3, $4)', [
      pattern,
      counted,
      first - 1,
      `Given before Strand, as ${actor.name} says.`,
    ])
  return true
}

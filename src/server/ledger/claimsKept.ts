import type { Decimal } from '../../kernel/decimal.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import { piece } from '../../modules/stores/piece/piece.ts'
import { claim } from '../../modules/stores/claim/claim.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { decimal, integer, reading, type RowOf, text } from '../reading.ts'
import { inStage, inState } from '../schema/stateSql.ts'
import type { Served } from '../store/parts/rules.ts'

const ofClaim = { id: integer, piece: integer, fromM: decimal, toM: decimal, purpose: text, forDocument: text, forLine: integer }

/** A claim on metres of a piece, as the open transaction holds it. */
export type HeldClaim = RowOf<typeof ofClaim>

const claimsReading = reading(
  ofClaim,
  `
select id, piece, from_m, to_m, purpose, for_document, for_line from claim
where piece = any($1::bigint[]) and ${inStage(claim, 'live')} order by id for no key update`,
)

/** Locks the claims on pieces, in the order of their ids; they come behind the pieces and before the carriers. */
export const holdClaims = async (tx: Tx, pieces: readonly number[]): Promise<readonly HeldClaim[]> =>
  pieces.length === 0 ? [] : claimsReading.rows(tx, [pieces])

const metres = (value: Decimal): string => `${formatDecimal(value, value.decimalPlaces())} m`

/** Says for whom metres of a piece are claimed, and the way out. */
export const claimedText = ({
  pieceNo,
  lengthM,
  fromM,
  toM,
  purpose,
}: Pick<HeldClaim, 'fromM' | 'toM' | 'purpose'> & { readonly pieceNo: string; readonly lengthM: Decimal }): string =>
  `${pieceNo}: ${metres(toM.minus(fromM))} of its ${metres(lengthM)} are claimed for ${purpose}; take another or release the cover.`

/** Metres of a piece, what they are for, and which line of which document says so. */
export interface Claimed {
  readonly piece: number
  readonly fromM: Decimal
  readonly toM: Decimal
  /** The drum as people read it: SO/26-27/00031, drum 2 of 5. */
  readonly purpose: string
  readonly forDocument: string
  readonly forId: number
  readonly forLine: number
  readonly documentLine: number
}

const takeSql = `
insert into claim (status, created_by, piece, from_m, to_m, purpose, for_document, for_id, for_line, document, document_id, document_line)
select 'held', $1, x.piece, x."fromM", x."toM", x.purpose, x."forDocument", x."forId", x."forLine", $2, $3, x."documentLine"
from json_to_recordset($4::json) as x(piece bigint, "fromM" numeric, "toM" numeric, purpose text, "forDocument" text, "forId" integer,
  "forLine" integer, "documentLine" integer)`

/** Claims metres for a document. The caller holds the pieces and has looked at the claims on them; the database refuses what overlaps all the same. */
export const takeClaims = async (
  tx: Tx,
  actor: Actor,
  by: { readonly doc: string; readonly id: number },
  claimed: readonly Claimed[],
): Promise<void> => {
  if (claimed.length > 0) await tx.rows(takeSql, [actor.id, by.doc, by.id, JSON.stringify(claimed)])
}

/** Locks what ended by a voucher that is taken back, with what is held of its pieces, before their carriers are. */
export const holdEnded = (tx: Tx, pieces: readonly number[], voucher: number): Promise<unknown> =>
  tx.rows(
    `select id from claim where (piece = any($1::bigint[]) and ${inStage(claim, 'live')}) or voucher = $2 order by id for no key update`,
    [pieces, voucher],
  )

/** SQL: where metres of a part lie on what it was cut from. */
const onParent = (straight: string, turned: string): string =>
  `case when t.parent is null then c.${straight} when t.turned then t.to_m - (c.${turned} - t.child_from_m) else t.from_m + c.${straight} - t.child_from_m end`

/** Of what the voucher divided, parts are the same goods; what it made of others is not. */
const backSql = `
with back as (
  select c.id, coalesce(t.parent, c.piece) as piece, ${onParent('from_m', 'to_m')} as from_m, ${onParent('to_m', 'from_m')} as to_m
  from claim c left join (piece_part t join piece m on m.id = t.parent join piece k on k.id = t.child and k.item = m.item)
    on t.child = c.piece and t.voucher = $1 and t.child_to_m is null and t.strand = 0
  where c.voucher = $1 or (t.parent is not null and ${inStage(claim, 'live', 'c')}))
update claim c set version = c.version + 1, ${inState(claim, 'held')}, ended = null, ended_stamp = null, voucher = null,
  piece = b.piece, from_m = b.from_m, to_m = b.to_m from back b where b.id = c.id`

const takenBackSql = `
update claim c set version = c.version + 1, ${inState(claim, 'ended')}, ended = 'Its piece was taken back.', ended_stamp = now()
from piece p where p.id = c.piece and ${inState(piece, 'void', 'p')} and ${inStage(claim, 'live', 'c')}
  and p.id in (select piece from stock_entry where voucher = $1)`

/** Brings claims back with the goods of a voucher that was taken back: to what was divided, and to what it had used. Those on what came to be by it end. */
export const claimsBack = async (tx: Tx, voucher: number): Promise<void> => {
  await tx.rows(backSql, [voucher])
  await tx.rows(takenBackSql, [voucher])
}

const heldOf = `document = $1 and document_id = $2 and ($3::bigint is null or document_line = $3) and ${inStage(claim, 'live')}`

/** Ends what a document, or one line of it, claimed and still holds; what was used stays so. */
export const endClaimsOf = async (
  tx: Tx,
  { doc, id, line = null }: { readonly doc: string; readonly id: number; readonly line?: number | null },
  why: string,
): Promise<void> => {
  await tx.rows(`select id from claim where ${heldOf} order by id for no key update`, [doc, id, line])
  await tx.rows(
    `update claim set version = version + 1, ${inState(claim, 'ended')}, ended = $4, ended_stamp = now(), voucher = null where ${heldOf}`,
    [doc, id, line, why],
  )
}

/** Ends what is claimed for lines of orders of which nothing more is to come: they do not come back with what was delivered of them either. */
export const endClaimsFor = async (tx: Tx, lines: readonly Served[], why: string): Promise<void> => {
  const sent = JSON.stringify(lines)
  const isFor = `join json_to_recordset($1::json) as x(doc text, line bigint) on x.doc = c.for_document and x.line = c.for_line`
  await tx.rows(`select c.id from claim c ${isFor} order by c.id for no key update of c`, [sent])
  await tx.rows(
    `update claim c set version = c.version + 1, voucher = null, status = case when ${inStage(claim, 'live', 'c')} then 'ended' else c.status end,
       ended = case when ${inStage(claim, 'live', 'c')} then $2 else c.ended end, ended_stamp = coalesce(c.ended_stamp, now())
     from json_to_recordset($1::json) as x(doc text, line bigint) where x.doc = c.for_document and x.line = c.for_line`,
    [sent, why],
  )
}

import { addDays, type ISODate } from '../../kernel/dates.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import { isIn } from '../../kernel/states.ts'
import { piece } from '../../modules/stores/piece/piece.ts'
import type { EventKind } from '../../modules/stores/pieceEvent.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { date, decimal, id, orNull, type Read, reading, text } from '../reading.ts'
import { complaintsRefusal, Refusal } from '../refusal.ts'

/** Something that somebody saw on a piece, from a metre to another (the same for a spot). */
export interface Seen {
  readonly fromM: Decimal
  readonly toM: Decimal | null
  readonly kind: EventKind
  readonly value: Decimal | null
  readonly note: string | null
}

type There = Read<typeof thereReading>

/** Quality has tested a lot again: it may be used for so many days more, counted from today. */
const extend = async (tx: Tx, actor: Actor, { id, no, useBy }: There, days: Decimal | null, today: ISODate): Promise<void> => {
  if (!actor.duties.has('quality')) throw new Refusal(403, 'Only quality may extend the use-by date of a lot.')
  if (useBy === null) throw complaintsRefusal(422, [{ path: 'kind', message: `${no} has no use-by date.` }])
  if (!days?.isInteger() || days.lt(1) || days.gt(longestDays))
    throw complaintsRefusal(422, [{ path: 'value', message: `Enter for how many days it may be used, up to ${longestDays}.` }])
  await tx.rows('update piece set use_by_date = $2, version = version + 1 where id = $1', [id, addDays(today, days.toNumber())])
}

/** Nothing that spoils is good for more than two years after a test. House rule. */
const longestDays = 730

const thereReading = reading(
  { id: id('piece'), no: text, metres: decimal, status: text, useBy: orNull(date) },
  'select id, piece_no as no, length_m as metres, status, use_by_date as use_by from piece where id = $1 for no key update',
)

/** Writes down what was seen on a piece that is there. Refuses metres that it does not have. */
export const writeSeen = async (
  tx: Tx,
  actor: Actor,
  of: number,
  { fromM, toM, kind, value, note }: Seen,
  today: ISODate,
): Promise<void> => {
  const there = await thereReading.one(tx, [of])
  if (!isIn(piece, there.status, 'there')) throw new Refusal(409, `${there.no} is gone; write it down on what became of it.`)
  if (kind === 'retest') await extend(tx, actor, there, value, today)
  const metres = there.metres
  const end = toM ?? fromM
  const beyond = `${there.no} ends at ${formatDecimal(metres, metres.decimalPlaces())} m.`
  if (end.gt(metres)) throw complaintsRefusal(422, [{ path: toM === null ? 'fromM' : 'toM', message: beyond }])
  if (end.lt(fromM)) throw complaintsRefusal(422, [{ path: 'toM', message: 'The end is before the start.' }])
  await insertSeen(tx, actor, of, { fromM, toM: end, kind, value, note })
}

const insertSeen = (tx: Tx, actor: Actor, of: number, { fromM, toM, kind, value, note }: Seen): Promise<unknown> =>
  tx.rows('insert into piece_event (piece, from_m, to_m, kind, value, note, user_id) values ($1, $2, $3, $4, $5, $6, $7)', [
    of,
    fromM.toFixed(3),
    (toM ?? fromM).toFixed(3),
    kind,
    value?.toFixed(3) ?? null,
    note,
    actor.id,
  ])

/** Writes down what was seen on a piece that this very transaction has made: nobody else knows it yet. The caller knows its metres. */
export const writeSeenOnNew = async (tx: Tx, actor: Actor, of: number, seen: Seen): Promise<void> => {
  await insertSeen(tx, actor, of, seen)
}

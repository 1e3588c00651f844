import { piece } from './piece.ts'
import type { Scan, Scanned } from '../pieceLife.ts'
import type { Tx } from '../../../server/database.ts'
import { Refusal } from '../../../server/refusal.ts'
import { inStage } from '../../../server/schema/stateSql.ts'

const measured = (metres: string, kg: string, count: string): string =>
  `case u.measures when 'length' then ${metres} when 'mass' then ${kg} else ${count} end`

const told = `i.id as item, i.code || ' · ' || i.name as "itemTitle", ${measured(`'metres'`, `'kg'`, `'count'`)} as measure`

const piecesOf = `
select p.piece_no as code, ${told}, ${measured('p.length_m', 'p.weight_kg', 'p.count')} as amount,
  json_build_object('id', p.id, 'status', p.status, 'store', p.store, 'onlyFor', p.only_for, 'place', coalesce(s.name || coalesce(' · ' || b.code, ''), p.place)) as piece
from piece p join item i on i.id = p.item join unit u on u.id = i.unit left join store s on s.id = p.store left join bin b on b.id = p.bin`

const pieceSql = `${piecesOf}
where lower(p.piece_no) = lower($1) or p.store is not null and p.carrier = (select id from carrier where lower(code) = lower($1))
order by lower(p.piece_no) = lower($1) desc, p.id desc limit 1`

const itemSql = `select i.code, ${told}, null as amount, null as piece from item i join unit u on u.id = i.unit
where lower(i.code) = lower($1) and i.status = 'active' and i.tracking = 'none'`

/** As many as a person chooses from on a phone. */
const mostChoices = 20

/** Searched by letters first, which has an index; a label may hold what a pattern would read as its own. */
const labelSql = `${piecesOf}
where (p.maker_no ilike $1 or p.heat_no ilike $1) and p.store is not null and not ${inStage(piece, 'gone', 'p')}
order by p.date, p.id limit ${mostChoices}`

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/**
 * The piece of that number, the piece on the drum of that code, or the item: in this order. A label of ours says one thing; a
 * maker's number or a heat may stand on several pieces in our stores, the oldest of which are told. Refuses a code that is none.
 */
export const scanned = async (tx: Tx, code: string): Promise<Scan> => {
  const found = (await tx.maybe<Scanned>(pieceSql, [code])) ?? (await tx.maybe<Scanned>(itemSql, [code]))
  if (found) return { found, choices: [] }
  const choices = code === '' ? [] : await tx.rows<Scanned>(labelSql, [literally(code)])
  if (choices.length === 0)
    throw new Refusal(
      404,
      `${code} is no piece, no drum, no item that is kept by quantity, and no maker’s number or heat of a piece in our stores.`,
    )
  return { found: null, choices }
}

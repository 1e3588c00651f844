import { linesOf } from '../../kernel/record.ts'
import type { Effect, Rule } from './rule.ts'

/** Each drum of the list was scanned at the lorry; those that were not are told by their numbers. */
export const everyDrumScanned: Rule = async ({ tx, record }) => {
  const missing = linesOf(record, 'packed').flatMap(line => (line['scanned'] === null ? [line['piece']] : []))
  if (missing.length === 0) return []
  const rows = await tx.rows<{ pieceNo: string }>(
    `select piece_no as "pieceNo" from piece where id = any($1::bigint[]) order by piece_no`,
    [missing],
  )
  const named = rows.map(({ pieceNo }) => pieceNo).join(', ')
  return [{ path: 'packed', message: `${named} ${rows.length === 1 ? 'is' : 'are'} not scanned at the lorry.` }]
}

/** The list stands with the name of who has held it against the drums. */
export const signedAtLorry: Effect = async ({ tx, actor, record }) => {
  const { stamp } = await tx.one<{ stamp: string }>(
    'update delivery_order set verified_by = $2, verified_stamp = now() where id = $1 returning verified_stamp as stamp',
    [record['id'], actor.name],
  )
  return { ...record, verifiedBy: actor.name, verifiedStamp: new Date(stamp).toISOString() }
}

/** What is loaded otherwise is verified anew, drum by drum. */
export const loadedOtherwise: Effect = async ({ tx, record }) => {
  await tx.rows('update delivery_order set verified_by = null, verified_stamp = null where id = $1', [record['id']])
  await tx.rows('update delivery_order_packed set scanned = null where doc = $1', [record['id']])
  const packed = linesOf(record, 'packed').map(line => ({ ...line, scanned: null }))
  return { ...record, verifiedBy: null, verifiedStamp: null, packed }
}

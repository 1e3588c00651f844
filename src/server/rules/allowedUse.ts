import type { Rule } from '../store/parts/rules.ts'

/** SQL: a piece may be used for what is wanted, because it is allowed for everything or for just that. */
export const isAllowed = (piece: string, wanted: string): string =>
  `(${piece}.only_for is null or lower(${piece}.only_for) = lower(${wanted}::text))`

interface Given {
  readonly usedFor: string | null
  readonly goods: readonly { readonly piece: number | null }[]
}

const limitedSql = `
select p.id, p.piece_no as "pieceNo", p.only_for as "onlyFor" from piece p
where p.id = any($1::bigint[]) and not coalesce(${isAllowed('p', '$2')}, false)`

/** What quality accepted under deviation for one use only is given out for that use and no other. */
export const allowedUse: Rule<Given> = async ({ tx, record }) => {
  const pieces = record.goods.flatMap(({ piece }) => piece ?? [])
  if (pieces.length === 0) return []
  const rows = await tx.rows<{ id: number; pieceNo: string; onlyFor: string }>(limitedSql, [
    pieces,
    record.usedFor?.trim() ?? null,
  ])
  const limited = new Map(rows.map(row => [row.id, row]))
  return record.goods.flatMap(({ piece }, i) => {
    const one = limited.get(piece ?? 0)
    if (!one) return []
    const message = `${one.pieceNo} was accepted under deviation only for “${one.onlyFor}”. If it goes there, enter that under Used for; else take another piece.`
    return [{ path: `goods.${i}.piece`, message }]
  })
}

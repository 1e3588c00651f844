import { paperDate } from '../../kernel/printed.ts'
import type { ISODate } from '../../kernel/dates.ts'
import { type DraftRow, linesOf } from '../../kernel/record.ts'
import type { ActCall, Rule } from './rule.ts'

const otherSql = `
select g.no, i.code, w.code as wanted from line_link k join issue_note_goods g on g.id = k.to_line join store_requisition_items r on r.id = k.from_line
join item i on i.id = g.item join item w on w.id = r.item
where k.to_doc = 'issueNote' and k.from_doc = 'storeRequisition' and k.to_id = $1 and g.item <> r.item
  and not (r.alternates and exists (select 1 from item_alternates a where a.doc = r.item and a.item = g.item)) order by g.no`

/** What was asked for is issued, or one of its alternates where the requisition allows them. */
export const whatWasAsked = async ({ tx, record, linked }: ActCall): ReturnType<Rule> => {
  if (!linked) return []
  const rows = await tx.rows<{ no: number; code: string; wanted: string }>(otherSql, [record['id']])
  return rows.map(({ no, code, wanted }) => ({
    path: `goods.${no - 1}.item`,
    message: `${code} is not ${wanted}, and the requisition does not allow it instead.`,
  }))
}

const spoiltSql = `
select g.no, p.piece_no as "pieceNo", p.use_by_date as "useBy" from issue_note n join issue_note_goods g on g.doc = n.id join piece p on p.id = g.piece
where n.id = $1 and p.use_by_date < n.date order by g.no`

/**
 * Compounds that are older than they may be are not issued, until quality has tested them again. A note that was just made has the days of
 * its pieces with it; one that lay as a draft asks for them, because quality may have tested meanwhile.
 */
export const notSpoilt = async ({ tx, record, linked }: ActCall): ReturnType<Rule> => {
  const isPast = ({ useByDate }: DraftRow): boolean => typeof useByDate === 'string' && useByDate < String(record['date'])
  if (!linked && !linesOf(record, 'goods').some(isPast)) return []
  const rows = await tx.rows<{ no: number; pieceNo: string; useBy: ISODate }>(spoiltSql, [record['id']])
  return rows.map(({ no, pieceNo, useBy }) => ({
    path: `goods.${no - 1}.piece`,
    message: `${pieceNo} had to be used by ${paperDate(useBy)}; quality has to test it again first.`,
  }))
}

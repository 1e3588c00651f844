import type { AnyDocument } from '../../kernel/document.ts'
import type { Tx } from '../database.ts'
import { quoted, tableOf } from '../schema/names.ts'

/** Lines of a stored record that were made of no line of another document, by their place. */
export const unsourcedLines = async (
  tx: Tx,
  def: AnyDocument,
  set: string,
  { of, id }: { readonly of: string; readonly id: number },
): Promise<readonly number[]> => {
  const rows = await tx.rows<{ no: number }>(
    `select l.no from ${quoted(tableOf(def.name, set))} l where l.doc = $1 and not exists (
       select from line_link k where k.to_line = l.id and k.to_doc = $2 and k.to_set = $3 and k.from_doc = $4) order by l.no`,
    [id, def.name, set, of],
  )
  return rows.map(({ no }) => no - 1)
}

/** 'Line 2 comes', 'Lines 1 and 3 come', and what follows. */
export const ofLines = (places: readonly number[], [one, several]: readonly [string, string]): string => {
  const numbers = places.map(at => String(at + 1))
  const last = numbers.pop() ?? ''
  return numbers.length === 0 ? `Line ${last} ${one}` : `Lines ${numbers.join(', ')} and ${last} ${several}`
}

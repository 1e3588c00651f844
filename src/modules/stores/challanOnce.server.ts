import type { AnyDocument, Complaint } from '../../kernel/document.ts'
import { inSentence } from '../../kernel/field.ts'
import type { Tx } from '../../server/database.ts'
import { orNull, reading, text } from '../../server/reading.ts'
import { quoted, tableOf } from '../../server/schema/names.ts'
import { inStage } from '../../server/schema/stateSql.ts'

interface Came {
  readonly id: number
  readonly challanNo: string | null
  readonly date: string
  readonly store: number
  readonly challanDate?: string | null
}

/**
 * Complains of a challan that was taken into the same store already: the same number of the same sender on the same day, case aside. Its own
 * day counts, else the day on which it came. `sender` names the field that says whose it is. Of two people who post it at once the second waits here and is told.
 */
export const challanOnce =
  (def: AnyDocument, sender: string) =>
  async ({
    tx,
    record,
  }: {
    readonly tx: Tx
    readonly record: Came & Readonly<Record<string, unknown>>
  }): Promise<readonly Complaint[]> => {
    const { challanNo, challanDate, date, store } = record
    const whose = record[sender]
    if (challanNo === null || typeof whose !== 'number') return []
    await tx.rows(`select pg_advisory_xact_lock(hashtextextended($1::text || ' ' || $2::text || ' ' || lower($3), 0))`, [
      def.name,
      whose,
      challanNo,
    ])
    const day = 'challanDate' in def.fields ? 'coalesce(challan_date, date)' : 'date'
    const other = await reading(
      { number: orNull(text) },
      `select number from ${quoted(tableOf(def.name))} where ${quoted(sender)} = $1 and lower(challan_no) = lower($2) and ${day} = $3
         and store = $5 and ${inStage(def, 'counts')} and id <> $4 order by id limit 1`,
    ).maybe(tx, [whose, challanNo, challanDate ?? date, record.id, store])
    if (!other) return []
    const message = `${challanNo} of this day was taken in already with ${inSentence(def.label)} ${other.number}. Correct the number, or discard this one.`
    return [{ path: 'challanNo', message }]
  }

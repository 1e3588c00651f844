import type { Complaint } from '../../../kernel/document.ts'
import { id, integer, orNull, type Read, reading, text } from '../../../server/reading.ts'
import { isByGstin } from '../../masters/books/roles.ts'
import type { Rule } from '../../../server/store/parts/rules.ts'

/** A line on a ledger that a person chose, with the GSTIN whose tax it is. */
interface Line {
  readonly account: number
  readonly registration: number | null
}

const ledgersReading = reading(
  { id: id('account'), name: text, role: orNull(text), gstins: integer },
  `
select a.id, a.name, a.role, (select count(*)::int from gst_registration where status = 'active') as gstins
from account a where a.id = any($1::bigint[])`,
)

type Ledger = Read<typeof ledgersReading>

const problemOf = (ledger: Ledger | undefined, { registration }: Line): string | null => {
  if (!ledger) return null
  if (!isByGstin(ledger.role)) return registration === null ? null : `${ledger.name} is no ledger of GST; leave the GSTIN empty.`
  return registration === null && ledger.gstins !== 1
    ? `${ledger.name} is kept for each GSTIN by itself; choose whose tax, credit or cash this is.`
    : null
}

/**
 * Lines of a set on ledgers of GST name their GSTIN, and no other line names one. Where there is one registration alone, it need not be
 * named: the ledger knows it.
 */
export const namesGstin =
  <S extends string>(set: S): Rule<{ readonly [K in S]: readonly Line[] }> =>
  async ({ tx, record }) => {
    const lines = record[set]
    if (lines.length === 0) return []
    const ledgers = await ledgersReading.rows(tx, [lines.map(({ account }) => account)])
    return lines.flatMap((line, i): Complaint[] => {
      const message = problemOf(
        ledgers.find(({ id }) => id === line.account),
        line,
      )
      return message === null ? [] : [{ path: `${set}.${i}.registration`, message }]
    })
  }

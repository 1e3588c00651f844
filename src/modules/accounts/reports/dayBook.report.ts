import { Decimal } from '../../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { cutTo, mostLines } from '../../../server/reports/cut.ts'
import { gstinNotes } from '../../../server/reports/gstin.ts'
import { run } from '../../../server/schema/typed.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { dayBook } from './dayBook.ts'
import { entries, narrower, nothing, sided, sums } from '../entries.server.ts'

/** All vouchers of a period with their lines, in the order in which they were posted. */
const runDayBook = async (tx: Tx, { fromDate, toDate, registration }: ParamsOf<typeof dayBook>): Promise<ReportAnswer> => {
  const found = await run(
    tx,
    entries(registration)
      .where('v.date', '>=', fromDate)
      .where('v.date', '<=', toDate)
      .orderBy('v.date')
      .orderBy('v.id')
      .orderBy('g.id')
      .limit(mostLines + 1),
  )
  const [whole = nothing] = await run(tx, sums(fromDate, registration).where('date', '>=', fromDate).where('date', '<=', toDate))
  const { shown, notes } = cutTo(mostLines, found, narrower)
  const rows = shown.map(({ date, number, title, account, note, party, amount, doc, docId }): ReportRow => {
    const particulars = [account, note].filter(Boolean).join(' · ')
    return {
      values: { date, number, voucher: title, particulars, party, ...sided(new Decimal(amount)) },
      drill: { doc, id: docId },
    }
  })
  return { rows, sums: { debit: whole.debit, credit: whole.credit }, notes: [...gstinNotes(registration), ...notes] }
}

export default reportFor(dayBook, runDayBook)

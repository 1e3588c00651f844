import { Decimal, sum } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { reading, written } from '../../../server/reading.ts'
import { cutTo, mostLines } from '../../../server/reports/cut.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { blockedBy, portalStandings } from '../returns/inputCredit.ts'
import { bookedCredit, claimedCredit, type Found, isBarred, rowsOf3B } from '../returns/inputCredit.server.ts'
import { spoken } from '../returns/period.ts'
import { namesOr, narrower } from '../entries.server.ts'
import { inputCredit } from './inputCredit.ts'

/** What the ledgers of input tax moved by; reversals of credit stand on a ledger beside them and are told apart. */
const ledgerReading = reading(
  { moved: written },
  `
select coalesce(sum(g.amount), 0) as moved from gl_entry g join account a on a.id = g.account
where a.role in ('IN_CGST', 'IN_SGST', 'IN_IGST', 'IN_IGST_IMPORT', 'IN_RCM_CGST', 'IN_RCM_SGST', 'IN_RCM_IGST') and g.date between $1::date and $2::date and ${namesOr('g', '$3')}`,
)

const rowOf = ({ row, credit, blocked }: Found): string => {
  if (credit) return rowsOf3B[row]
  return isBarred(blocked) ? '4D(2) Barred' : `${rowsOf3B[row]}, off in 4B(1)`
}

/** The tax of purchases in the rows of GSTR-3B table 4 (notification 14/2022-CT), held against the ledgers of input tax. */
const runInputCredit = async (tx: Tx, params: ParamsOf<typeof inputCredit>): Promise<ReportAnswer> => {
  const asked = [params.fromDate, params.toDate, params.registration]
  const isClaimed = params.by === 'claimed'
  const [found, ledgers] = await Promise.all([
    (isClaimed ? claimedCredit : bookedCredit)(tx, params),
    ledgerReading.one(tx, asked),
  ])
  const told = found.map(one => {
    const tax = sum([new Decimal(one.igst), new Decimal(one.cgst), new Decimal(one.sgst)])
    return { ...one, taken: (one.credit ? tax : new Decimal(0)).toFixed(2), lost: (one.credit ? new Decimal(0) : tax).toFixed(2) }
  })
  const total = (of: (one: (typeof told)[number]) => string): string => sum(told.map(one => new Decimal(of(one)))).toFixed(2)
  const taken = new Decimal(total(one => one.taken))
  const apart = new Decimal(ledgers.moved).minus(taken)
  const { shown, notes } = cutTo(mostLines, told, narrower)
  return {
    rows: shown.map((one): ReportRow => ({
      values: {
        row: rowOf(one),
        date: one.date,
        number: one.number,
        supplier: one.supplier,
        gstin: one.gstin,
        bill: one.bill,
        why: one.blocked === null ? null : blockedBy[one.blocked],
        capital: one.capital ? 'Yes' : null,
        claimed: one.claimed === null ? null : spoken(one.claimed),
        portal: one.portal === null ? null : portalStandings[one.portal],
        igst: one.igst,
        cgst: one.cgst,
        sgst: one.sgst,
        taken: one.taken,
        blocked: one.lost,
      },
      drill: { doc: one.doc, id: one.id },
    })),
    sums: {
      igst: total(one => one.igst),
      cgst: total(one => one.cgst),
      sgst: total(one => one.sgst),
      taken: taken.toFixed(2),
      blocked: total(one => one.lost),
    },
    notes: [
      ...notes,
      isClaimed
        ? 'What the portal has is claimed by the first return that is open after it; what it does not have waits (Input Credit Not Claimed).'
        : apart.isZero()
          ? 'The ledgers of input tax moved by as much as the credit here.'
          : `The ledgers of input tax moved by ₹ ${formatDecimal(apart, 2)} more than the credit here: payments of tax, journals, or documents cancelled in another month.`,
    ],
  }
}

export default reportFor(inputCredit, runInputCredit)

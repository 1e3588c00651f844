import type { Of } from '../../../kernel/document.ts'
import { decimal, id, integer, orNull, reading } from '../../../server/reading.ts'
import { cashByItsMode, cashIsThere } from '../money/cashThere.server.ts'
import { cashPaidAllowed, type Share } from '../money/cashPaid.server.ts'
import { duesOnce } from '../money/sameReference.server.ts'
import { namesGstin } from '../journal/namesGstin.server.ts'
import { all, type Derivation, rulesFor } from '../../../server/store/parts/rules.ts'
import type { Role } from '../../masters/books/roles.ts'
import { duesPayment, type duesKinds, toAnOffice } from './duesPayment.ts'

/** The ledgers on which dues of a kind stand; of GST what is owed and what is there against it. */
const ledgersOf: Readonly<Record<keyof typeof duesKinds, { readonly roles: readonly Role[]; readonly like: string }>> = {
  gst: {
    roles: [
      ...(['OUT_CGST', 'OUT_SGST', 'OUT_IGST', 'RCM_CGST', 'RCM_SGST', 'RCM_IGST'] as const),
      ...(['IN_CGST', 'IN_SGST', 'IN_IGST', 'IN_IGST_IMPORT'] as const),
      ...(['IN_RCM_CGST', 'IN_RCM_SGST', 'IN_RCM_IGST'] as const),
    ],
    like: 'GST_ECASH',
  },
  tds: { roles: [], like: 'TDS_%' },
  tcs: { roles: ['TCS_SCRAP'], like: '' },
  funds: { roles: [], like: 'PF_ESI_PAYABLE' },
  wages: { roles: [], like: 'SALARY_PAYABLE' },
  loan: { roles: [], like: 'LOAN_%' },
  other: { roles: [], like: '' },
}

/** What stands in credit on each ledger of the kind at the end of the day; what is receivable stands with a minus. */
const owedReading = reading(
  { account: id('account'), registration: orNull(integer), owed: decimal },
  `
select a.id as account, g.registration, -sum(g.amount) as owed from account a join gl_entry g on g.account = a.id and g.date <= $1
where (a.role = any($2::text[]) or a.role like $3) and a.role <> 'TDS_RECEIVABLE' and not a.is_group
group by a.id, g.registration having sum(g.amount) <> 0 order by a.code, g.registration`,
)

const deriveDues: Derivation<typeof duesPayment> = async ({ tx, record: { kind, date } }) => {
  if (!kind || !date) return { values: {} }
  const { roles, like } = ledgersOf[kind]
  const rows = await owedReading.rows(tx, [date, roles, like])
  return { values: { owed: rows.map(row => ({ ...row, owed: row.owed })) } }
}

const paidInCash = ({ mode, kind, dues }: Of<typeof duesPayment>): readonly Share[] =>
  mode === 'cash'
    ? dues.map(({ amount, supplier, employee, pan, account }, i) => ({
        path: `dues.${i}.amount`,
        amount,
        supplier,
        employee,
        pan,
        account,
        office: toAnOffice.has(kind) ? kind : null,
        ofLoan: kind === 'loan',
      }))
    : []

export default rulesFor(duesPayment, {
  derive: deriveDues,
  save: all(cashByItsMode, namesGstin('dues')),
  act: { post: all(cashPaidAllowed(duesPayment, paidInCash), cashIsThere('bank'), duesOnce) },
})

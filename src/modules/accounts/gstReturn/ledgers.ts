import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import type { Role } from '../../masters/books/roles.ts'
import { headNames, wholeOf } from '../returns/heads.ts'
import type { Reckoned } from '../returns/reckon3B.ts'
import type { Heads } from '../setOff.ts'

/** The ledgers of tax on supplies, of tax under reverse charge, and of credit by head; credit is taken off the oldest kind first. */
export const gstLedgers = {
  output: { igst: ['OUT_IGST'], cgst: ['OUT_CGST'], sgst: ['OUT_SGST'] },
  charged: { igst: ['RCM_IGST'], cgst: ['RCM_CGST'], sgst: ['RCM_SGST'] },
  credit: {
    igst: ['IN_IGST_IMPORT', 'IN_IGST', 'IN_RCM_IGST'],
    cgst: ['IN_CGST', 'IN_RCM_CGST'],
    sgst: ['IN_SGST', 'IN_RCM_SGST'],
  },
  cash: 'GST_ECASH',
} as const satisfies Readonly<Record<string, Role | Readonly<Record<keyof Heads, readonly Role[]>>>>

/** The ledgers on which the tax of supplies waits. */
export const outputRoles: readonly Role[] = headNames.flatMap(head => [...gstLedgers.output[head]])

/** The ledgers on which credit waits. */
export const creditRoles: readonly Role[] = headNames.flatMap(head => [...gstLedgers.credit[head]])

/** A ledger of one GSTIN with what it holds, debits above zero, ₹. */
export interface Held {
  readonly account: number
  readonly role: Role
  readonly balance: Decimal
}

/** What filing posts on a ledger, ₹. */
export interface SetOffEntry {
  readonly account: number
  readonly debit: Decimal | null
  readonly credit: Decimal | null
}

/** What filing settles on the ledgers of a role, ₹; the debits come to as much as the credits. */
interface Wanted {
  readonly roles: readonly Role[]
  readonly side: 'debit' | 'credit'
  readonly amount: Decimal
}

/** Interest and late fee, ₹. */
type Late = readonly [interest: Decimal, lateFee: Decimal]

const wantedOf = ({ tax, used, cash, reverseCharge }: Reckoned, [interest, lateFee]: Late): Wanted[] => {
  const debit = (roles: readonly Role[], amount: Decimal): Wanted => ({ roles, side: 'debit', amount })
  const credit = (roles: readonly Role[], amount: Decimal): Wanted => ({ roles, side: 'credit', amount })
  return [
    ...headNames.map(head => debit(gstLedgers.output[head], tax[head])),
    ...headNames.map(head => debit(gstLedgers.charged[head], reverseCharge[head])),
    debit(['INTEREST_STATUTORY'], interest),
    debit(['GST_LATE_FEE'], lateFee),
    ...headNames.map(head => credit(gstLedgers.credit[head], used[head])),
    credit([gstLedgers.cash], sum([wholeOf(cash), wholeOf(reverseCharge), interest, lateFee])),
  ].filter(({ amount }) => !amount.isZero())
}

/** An amount on ledgers, one after the other as far as each holds; the last of them takes what none holds. */
const spread = ({ roles, side, amount }: Wanted, held: readonly Held[]): SetOffEntry[] => {
  const own = roles.flatMap(role => held.filter(one => one.role === role))
  let left = amount
  const parts = own.map(({ account, balance }, i): SetOffEntry => {
    const most = i === own.length - 1 ? left : Decimal.max(0, balance)
    const part = Decimal.min(left, most)
    left = left.minus(part)
    return side === 'debit' ? { account, debit: part, credit: null } : { account, debit: null, credit: part }
  })
  return parts.filter(({ debit, credit }) => !(debit ?? credit ?? zero).isZero())
}

/** The voucher of a filed GSTR-3B: tax is settled by credit in the order of law, and by the electronic cash ledger. */
export const setOffEntries = (reckoned: Reckoned, late: Late, held: readonly Held[]): SetOffEntry[] =>
  wantedOf(reckoned, late).flatMap(wanted => spread(wanted, held))

/** The roles that the voucher needs and no ledger has. */
export const lackingRoles = (reckoned: Reckoned, late: Late, held: readonly Held[]): readonly Role[] =>
  wantedOf(reckoned, late).flatMap(({ roles }) => (held.some(({ role }) => roles.includes(role)) ? [] : roles.slice(0, 1)))

/** Sums what of a kind of ledger a GSTIN holds, ₹. */
export const heldOn = (role: Role, held: readonly Held[]): Decimal =>
  sum(held.filter(one => one.role === role).map(({ balance }) => balance))

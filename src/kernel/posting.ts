import type { ISODate } from './dates.ts'
import type { Decimal } from './decimal.ts'

/**
 * A posting is one line for a ledger, told by a pure function of the document. The server resolves the account, checks
 * that all lines sum to zero, writes them and can write their negated copy. Later ledgers (pieces of stock) join this union.
 */
export type Posting = GlLine

/** Who stands behind a line of a control account: a customer, a supplier. */
export interface Party {
  readonly doc: string
  readonly id: number
}

/** Which bill of the party a line opens or settles. The open amount of a bill is the sum of the lines that name it. */
export type BillRef =
  | { readonly open: { readonly kind: 'invoice' | 'advance'; readonly due: ISODate } }
  | { readonly against: number }

export interface GlLine {
  readonly ledger: 'gl'
  /** The role of an account in the chart of accounts, or the id of an account that the user chose. */
  readonly account: string | number
  /** Debit positive, credit negative. */
  readonly amount: Decimal
  readonly party?: Party
  readonly bill?: BillRef
  /** Our GST registration: credit in one state cannot pay tax in another. */
  readonly registration?: number
  readonly note?: string
}

type More = Omit<GlLine, 'ledger' | 'account' | 'amount'>

/** A debit of `amount` (₹). */
export const dr = (account: GlLine['account'], amount: Decimal, more?: More): GlLine => ({ ledger: 'gl', account, amount, ...more })

/** A credit of `amount` (₹). */
export const cr = (account: GlLine['account'], amount: Decimal, more?: More): GlLine => ({ ledger: 'gl', account, amount: amount.negated(), ...more })

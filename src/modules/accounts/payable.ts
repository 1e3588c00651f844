import { f } from '../../kernel/field.ts'
import type { Role } from '../masters/books/roles.ts'

/** How a supplier is registered under the MSMED Act, copied onto the document. */
export const ofEnterprise = f.choice(
  { none: 'Not registered', micro: 'Micro', small: 'Small', medium: 'Medium' },
  { label: 'MSME', optional: true, readonly: true },
)

/** The ledgers on which we owe suppliers. */
type Owed = Extract<Role, 'AP_TRADE' | 'AP_TRADE_MSE' | 'AP_IMPORT'>

interface Creditor {
  readonly enterprise: string | null
  readonly gstKind: string
}

/** The ledger on which we owe a supplier: micro and small enterprises stand apart (Companies Act, Schedule III). */
export const payableTo = ({ enterprise, gstKind }: Creditor): { readonly role: Owed; readonly isSmall: boolean } => {
  const isSmall = enterprise === 'micro' || enterprise === 'small'
  if (gstKind === 'overseas') return { role: 'AP_IMPORT', isSmall: false }
  return { role: isSmall ? 'AP_TRADE_MSE' : 'AP_TRADE', isSmall }
}

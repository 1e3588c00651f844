import { f } from '../../kernel/field.ts'
import type { Role } from '../masters/books/roles.ts'
import { activities, isProtected } from '../masters/parties/supplier/supplier.ts'

/** How a supplier is registered under the MSMED Act, copied onto the document. */
export const enterpriseFields = {
  enterprise: f.choice(
    { none: 'Not registered', micro: 'Micro', small: 'Small', medium: 'Medium' },
    { label: 'MSME', optional: true, readonly: true },
  ),
  activity: f.choice(activities, { label: 'Udyam activity', optional: true, readonly: true }),
} as const

/** The same, from the record of the supplier. */
export const toldOfEnterprise = <M extends string, A extends string>({ msme, activity }: Told<M, A>) => ({
  enterprise: msme,
  activity,
})

interface Told<M extends string, A extends string> {
  readonly msme: M
  readonly activity: A | null
}

/** The ledgers on which we owe suppliers. */
type Owed = Extract<Role, 'AP_TRADE' | 'AP_TRADE_MSE' | 'AP_IMPORT'>

/** Whom we owe, as their bill says. */
export interface Creditor {
  readonly enterprise: string | null
  readonly activity: string | null
  readonly gstKind: string
}

/** The ledger on which we owe a supplier: micro and small enterprises that the law protects stand apart (Companies Act, Schedule III). */
export const payableTo = ({ enterprise, activity, gstKind }: Creditor): { readonly role: Owed; readonly isSmall: boolean } => {
  const isSmall = isProtected({ msme: enterprise, activity })
  if (gstKind === 'overseas') return { role: 'AP_IMPORT', isSmall: false }
  return { role: isSmall ? 'AP_TRADE_MSE' : 'AP_TRADE', isSmall }
}

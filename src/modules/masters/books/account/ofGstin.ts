import { given } from '../../../../kernel/document.ts'
import { f } from '../../../../kernel/field.ts'
import { isByGstin } from '../roles.ts'
import { account } from './account.ts'

/** What a line on any ledger names beside it where the ledger is one of GST: whose tax, credit or cash it is. */
export const gstinFields = {
  role: f.text({ optional: true, readonly: true, maxLength: 40 }),
  registration: f.ref('gstRegistration', {
    label: 'GSTIN',
    optional: true,
    hint: 'Only on ledgers of GST: whose tax, credit or cash it is.',
  }),
} as const

/** The role of the ledger that a line names, so that the form knows whether to ask for a GSTIN. */
export const roleOfLedger = given(account, a => ({ role: a.role }))

/** Says whether a line wants its GSTIN told, in a window too narrow for all columns. */
export const callsGstin = (field: string, { role }: { readonly role?: string | null }): boolean =>
  field === 'registration' && isByGstin(role ?? null)

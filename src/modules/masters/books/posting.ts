import type { Decimal } from '../../../kernel/decimal.ts'
import type { Id } from '../../../kernel/field.ts'
import type { GlLine } from '../../../kernel/posting.ts'
import type { gstinRoles, Role } from './roles.ts'

/** Who stands behind a line of a control account. */
export type Party =
  { readonly doc: 'customer'; readonly id: Id<'customer'> } | { readonly doc: 'supplier'; readonly id: Id<'supplier'> }

/** Roles of control accounts: a line on one of them names its party, who is of this kind. Others may name one. */
export const partyOfRole = {
  AR_TRADE: 'customer',
  AR_EXPORT: 'customer',
  AR_ADVANCE: 'customer',
  AP_TRADE: 'supplier',
  AP_TRADE_MSE: 'supplier',
  AP_IMPORT: 'supplier',
  AP_ADVANCE: 'supplier',
} as const satisfies { readonly [R in Role]?: Party['doc'] }

type ControlRole = keyof typeof partyOfRole

/** The roles of control accounts whose lines name such a party. */
export const controlRoles = (doc: Party['doc']): readonly string[] =>
  Object.entries(partyOfRole).flatMap(([role, party]) => (party === doc ? [role] : []))

/** A role that a person named in a master, as that of a charge; posting refuses one that no ledger has. */
export type NamedRole = string & { readonly __of: 'role' }

const isNamed = (text: string): text is NamedRole => text !== ''

/** The role that stands in a field that is filled. */
export const namedRole = (text: string): NamedRole => {
  if (!isNamed(text)) throw new Error('A ledger is asked for by a role without a name.')
  return text
}

/** The role of an account in the chart of accounts, or the id of an account that the user chose. */
type Ledger = Role | NamedRole | number

type GstinRole = (typeof gstinRoles)[number]

type More = Pick<GlLine, 'bill' | 'registration' | 'costCentre' | 'note'>
type Rest<L extends Ledger> = L extends ControlRole
  ? [more: More & { readonly party: Extract<Party, { readonly doc: (typeof partyOfRole)[L] }> }]
  : L extends GstinRole
    ? [more: More & { readonly registration: number; readonly party?: Party }]
    : [more?: More & { readonly party?: Party }]

/** A debit of `amount` (₹). A role that there is not, a control account without its party, or GST without its GSTIN does not compile. */
export const dr = <L extends Ledger>(account: L, amount: Decimal, ...[more]: Rest<L>): GlLine => ({
  ledger: 'gl',
  account,
  amount,
  ...more,
})

/** A credit of `amount` (₹). */
export const cr = <L extends Ledger>(account: L, amount: Decimal, ...[more]: Rest<L>): GlLine => ({
  ledger: 'gl',
  account,
  amount: amount.negated(),
  ...more,
})

/** The GSTIN of a line on a ledger that a person chose, where it names one. */
export const ofGstin = ({
  registration,
}: {
  readonly registration: Id<'gstRegistration'> | null
}): Pick<GlLine, 'registration'> => (registration === null ? {} : { registration })

/** The cost centre of a line, where it names one. */
export const bornBy = ({ costCentre }: { readonly costCentre: Id<'department'> | null }): Pick<GlLine, 'costCentre'> =>
  costCentre === null ? {} : { costCentre }

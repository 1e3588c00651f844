/** What a person is trusted with. A user holds any number of duties; documents and actions name the duties they need. */
export const duties = {
  admin: 'Administration',
  masters: 'Masters',
  sales: 'Sales',
  costing: 'Costing',
  purchase: 'Purchase',
  stores: 'Stores',
  planning: 'Planning',
  production: 'Production',
  supervisor: 'Supervisor',
  quality: 'Quality',
  despatch: 'Despatch',
  accounts: 'Accounts',
  approver: 'Approver',
} as const

export type Duty = keyof typeof duties

/** Who may know what goods cost, and what an hour of a machine does: the valuation of the stock is theirs too. */
export const costDuties = ['accounts', 'costing', 'purchase', 'approver'] as const satisfies readonly Duty[]

/** The four user types of the specification, by their number on the wire. */
export const userTypes = ['BackOffice', 'Builder', 'Agent', 'Customer'] as const
export type UserType = (typeof userTypes)[number]

/** Does a person with this number of a type belong to the works? Agents and customers see what is theirs, and nothing else. */
export const isOfTheWorks = ({ userType }: { readonly userType: number }): boolean => userType === 0 || userType === 1

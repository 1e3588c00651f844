import type { ISODate } from '../../../kernel/dates.ts'
import type { Decimal } from '../../../kernel/decimal.ts'
import type { Complaint } from '../../../kernel/document.ts'
import type { Id } from '../../../kernel/field.ts'
import type { BillRef, GlLine } from '../../../kernel/posting.ts'
import { callsGstin } from '../../masters/books/account/ofGstin.ts'
import { bornBy, ofGstin, partyOfRole } from '../../masters/books/posting.ts'

/** A line of a journal, as far as its posting goes. */
export interface Entry {
  readonly account: Id<'account'>
  /** Which parties the ledger is kept by: 'customer', 'supplier', 'employee', 'none'. */
  readonly party: string | null
  readonly role: string | null
  /** A ledger of tax may name a party and need not: what is paid to the government is everybody's. */
  readonly isTax: boolean
  /** Whose tax it is, of a ledger of GST. */
  readonly registration: Id<'gstRegistration'> | null
  readonly customer: Id<'customer'> | null
  readonly supplier: Id<'supplier'> | null
  readonly bill: Id<'bill'> | null
  readonly newBill: string | null
  readonly due: ISODate | null
  readonly costCentre: Id<'department'> | null
  readonly debit: Decimal
  readonly credit: Decimal
  readonly note: string | null
}

const advances = new Set(['AR_ADVANCE', 'AP_ADVANCE'])

/** Is the ledger kept bill by bill, so that each line of it opens or settles a bill? */
const isByBill = ({ role }: Entry): boolean => role !== null && role in partyOfRole

/** By which parties the ledger is kept: its role decides, then what its record says. */
const keptBy = ({ role, party }: Pick<Entry, 'role' | 'party'>): string | null =>
  Object.entries(partyOfRole).find(([control]) => control === role)?.[1] ?? party

/** Says whether a ledger asks for a field of its entry: its party and bill, or its GSTIN. A narrow window shows no others. */
export const callsFor = (field: string, { role = null, party = null }: Partial<Pick<Entry, 'role' | 'party'>>): boolean => {
  if (field === 'customer' || field === 'supplier') return keptBy({ role, party }) === field
  if (field === 'bill' || field === 'newBill' || field === 'due') return role !== null && role in partyOfRole
  return callsGstin(field, { role })
}

const raises = (l: Entry): boolean => (keptBy(l) === 'customer') === l.debit.gt(0)

const partyProblem = (l: Entry): [field: string, message: string] | null => {
  if (l.customer !== null && keptBy(l) !== 'customer')
    return ['customer', 'This ledger is not kept by customer; remove the customer or choose another ledger.']
  if (l.supplier !== null && keptBy(l) !== 'supplier')
    return ['supplier', 'This ledger is not kept by supplier; remove the supplier or choose another ledger.']
  if (l.isTax) return null
  if (keptBy(l) === 'customer' && l.customer === null)
    return ['customer', 'This ledger is kept by customer; choose the customer.']
  if (keptBy(l) === 'supplier' && l.supplier === null)
    return ['supplier', 'This ledger is kept by supplier; choose the supplier.']
  return null
}

const billProblem = (l: Entry): [field: string, message: string] | null => {
  if (!isByBill(l))
    return l.bill !== null || l.newBill !== null ? ['bill', 'This ledger is not kept bill by bill; leave the bill empty.'] : null
  if (l.bill !== null)
    return l.newBill === null ? null : ['newBill', 'An entry settles a bill or opens a new one; clear one of the two.']
  // An advance is paid ahead; what is used of it names it.
  const usesAdvance = advances.has(l.role ?? '') && (l.role === 'AR_ADVANCE') === l.debit.gt(0)
  return usesAdvance ? ['bill', 'Choose the advance that is used.'] : null
}

/** Tells what is wrong with an entry, beside the field. */
export const entryProblem = (l: Entry, path: string): Complaint[] => {
  if (l.debit.isZero() === l.credit.isZero())
    return [{ path: `${path}.debit`, message: 'Enter a debit or a credit, one of the two.' }]
  const problem = partyProblem(l) ?? billProblem(l)
  return problem ? [{ path: `${path}.${problem[0]}`, message: problem[1] }] : []
}

const kindOf = (l: Entry): 'invoice' | 'advance' | 'note' =>
  advances.has(l.role ?? '') ? 'advance' : raises(l) ? 'invoice' : 'note'

const billOf = (l: Entry, date: ISODate): BillRef | undefined => {
  if (!isByBill(l)) return undefined
  if (l.bill !== null) return { against: l.bill }
  return { open: { kind: kindOf(l), due: l.due ?? date, ...(l.newBill === null ? {} : { reference: l.newBill }) } }
}

/** An entry as it goes to the ledger; `amount` in ₹, a debit above nothing. */
export const ledgerLine = (l: Entry, amount: Decimal, date: ISODate): GlLine => {
  const party =
    l.customer !== null
      ? ({ doc: 'customer', id: l.customer } as const)
      : l.supplier !== null
        ? ({ doc: 'supplier', id: l.supplier } as const)
        : undefined
  const opened = billOf(l, date)
  return {
    ledger: 'gl',
    account: l.account,
    amount,
    ...(party ? { party } : {}),
    ...(opened ? { bill: opened } : {}),
    ...ofGstin(l),
    ...bornBy(l),
    ...(l.note === null ? {} : { note: l.note }),
  }
}

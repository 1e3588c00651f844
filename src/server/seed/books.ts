import { seedRows } from './files.ts'
import type { ISODate } from '../../kernel/dates.ts'
import type {
  apportionments,
  billings,
  chargeBases,
  chargeEffects,
  chargeSigns,
} from '../../modules/masters/books/charges/charges.ts'

/**
 * The rows of db/seed as they lie in the files: decimals are text, a reference is the code, the name or the e-mail address of
 * what it points to. tests/units/seed keeps the files true to these types.
 */
export interface SeedAccount {
  readonly code: string
  readonly name: string
  readonly parent: string | null
  readonly isGroup: boolean
  readonly rootType: string
  readonly accountType: string | null
  readonly role: string | null
  readonly party: string
  readonly contra: boolean
  readonly tallyGroup: string | null
  readonly scheduleHead: string | null
  /** The code of the tax by which TDS is deducted from what is billed to it. */
  readonly tdsSection?: string
}

export interface SeedTax {
  readonly code: string
  readonly name: string
  readonly kind: string
  readonly regime?: string
  readonly status: 'active' | 'blocked'
  readonly rates: readonly { readonly validFrom: ISODate; readonly rate: string; readonly notification: string | null }[]
}

/** A tariff heading with the codes of its taxes, each from its day. */
export interface SeedHsn {
  readonly code: string
  readonly name: string
  readonly uqc: string
  readonly note?: string
  readonly taxes: readonly { readonly validFrom: ISODate; readonly tax: string }[]
}

export interface SeedCharge {
  readonly seq: number
  readonly kind: string
  readonly refundable?: boolean
  readonly varies?: boolean
  readonly name: string
  readonly sign: keyof typeof chargeSigns
  readonly basis: keyof typeof chargeBases
  readonly value: string
  readonly of: number | null
  readonly billing: keyof typeof billings
  readonly affects: keyof typeof chargeEffects
  readonly taxable: boolean
  readonly apportion: keyof typeof apportionments
  readonly accountRole: string | null
  readonly editable: boolean
  readonly min: string | null
  readonly max: string | null
}

export interface SeedStructure {
  readonly code: string
  readonly name: string
  readonly charges: readonly SeedCharge[]
}

export interface SeedTerms {
  readonly code: string
  readonly title: string
  readonly price: 'firm' | 'variable'
  readonly payments: readonly {
    readonly percent: string
    readonly event: string
    readonly days?: number
    readonly security?: string
  }[]
  /** A clause a line. */
  readonly text: readonly string[]
}

/** The tariff headings with their taxes. */
export const readHsnSeed = async (): Promise<readonly SeedHsn[]> => (await seedRows<{ hsn: SeedHsn[] }>('taxes')).hsn

/** What the books of every company start with. */
export interface BookSeed {
  readonly accounts: readonly SeedAccount[]
  readonly taxes: readonly SeedTax[]
  readonly structures: readonly SeedStructure[]
  readonly terms: readonly SeedTerms[]
}

export const readBookSeed = async (): Promise<BookSeed> => {
  const [accounts, { taxes }, structures, terms] = await Promise.all([
    seedRows<SeedAccount[]>('accounts'),
    seedRows<{ taxes: SeedTax[] }>('taxes'),
    seedRows<SeedStructure[]>('chargeStructures'),
    seedRows<SeedTerms[]>('terms'),
  ])
  return { accounts, taxes, structures, terms }
}

/** The accounts that stand for the demo company's own banks, which no other company has. */
export const readOwnBanks = async (): Promise<readonly string[]> =>
  (await seedRows<{ readonly bankAccounts: readonly { readonly account: string }[] }>('company')).bankAccounts.map(
    bank => bank.account,
  )

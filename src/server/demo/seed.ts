import { readFile } from 'node:fs/promises'
import type { Duty, UserType } from '../../kernel/duty.ts'
import type { ISODate } from '../../kernel/dates.ts'
import type { apportionments, billings, chargeBases, chargeEffects, chargeSigns } from '../../modules/masters/books/charges.ts'

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
}

export interface SeedTax {
  readonly code: string
  readonly name: string
  readonly kind: string
  readonly regime?: string
  readonly status: 'active' | 'blocked'
  readonly rates: readonly { readonly validFrom: ISODate; readonly rate: string; readonly notification: string | null }[]
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

export interface SeedYear {
  readonly name: string
  readonly fromDate: ISODate
  readonly toDate: ISODate
}

export interface SeedCompany {
  readonly company: Readonly<Record<string, string>>
  readonly registrations: readonly {
    readonly name: string
    readonly gstin: string
    readonly state: string
    readonly lut: string | null
    readonly address: string
  }[]
  readonly bankAccounts: readonly { readonly name: string; readonly account: string }[]
  readonly financialYears: readonly SeedYear[]
  readonly numberSeries: readonly { readonly document: string; readonly registration: string; readonly pattern: string }[]
}

export interface SeedPerson {
  readonly email: string
  readonly name: string
  readonly userType: UserType
  readonly duties: readonly Duty[]
  readonly phone: string | null
  readonly verified: boolean
}

export interface SeedPeople {
  /** Those whose password is printed in the README. */
  readonly signIns: readonly SeedPerson[]
  readonly salesPersons: readonly SeedPerson[]
  readonly agents: readonly SeedPerson[]
}

export interface SeedProduct {
  readonly code: string
  readonly name: string
  readonly family: string
  readonly cableType: string
  /** As it is printed: 'IS 7098 (Part 1):2025'. */
  readonly standard: string
  readonly metal: 'Cu' | 'Al'
  readonly tax: string
  /** Metres on one drum, or in one coil where there is no drum. */
  readonly standardLengthM: string
  readonly drumCode: string | null
  readonly listRate: string
}

export type CustomerKind = 'utility' | 'epc' | 'dealer' | 'oem' | 'export' | 'other'

export interface SeedAddress {
  readonly label: string
  readonly address: string
  readonly city: string
  readonly pin: string
  readonly state: string
}

/** How a customer buys and pays; read by the demo company alone, no part of the master. */
export interface Habits {
  readonly salesPerson: string
  readonly ordersAYear: number
  /** Per cent off the list, within what the charge structure allows. */
  readonly discount: string
  readonly pays: 'advance' | 'onTime' | 'late' | 'slow'
  /** Families of products, the usual one first. */
  readonly families: readonly string[]
}

export interface SeedCustomer {
  readonly code: string
  readonly name: string
  readonly kind: CustomerKind
  readonly address: string
  readonly city: string
  readonly pin: string
  readonly state: string
  readonly creditLimit: string
  readonly creditDays: number
  readonly chargeStructure: string
  readonly terms: string
  readonly agent: string | null
  readonly addresses: readonly SeedAddress[]
  readonly habits: Habits
}

const rows = async <Rows>(file: string): Promise<Rows> =>
  JSON.parse(await readFile(new URL(`../../../db/seed/${file}.json`, import.meta.url), 'utf8'))

/** What the books of every company start with. */
export interface BookSeed {
  readonly accounts: readonly SeedAccount[]
  readonly taxes: readonly SeedTax[]
  readonly structures: readonly SeedStructure[]
  readonly terms: readonly SeedTerms[]
}

export const readBookSeed = async (): Promise<BookSeed> => {
  const [accounts, { taxes }, structures, terms] = await Promise.all([
    rows<SeedAccount[]>('accounts'),
    rows<{ taxes: SeedTax[] }>('taxes'),
    rows<SeedStructure[]>('chargeStructures'),
    rows<SeedTerms[]>('terms'),
  ])
  return { accounts, taxes, structures, terms }
}

/** The demo company beside its books. */
export interface DemoSeed {
  readonly company: SeedCompany
  readonly people: SeedPeople
  readonly products: readonly SeedProduct[]
  readonly customers: readonly SeedCustomer[]
  readonly structures: readonly SeedStructure[]
}

export const readDemoSeed = async (): Promise<DemoSeed> => {
  const [company, people, products, customers, structures] = await Promise.all([
    rows<SeedCompany>('company'),
    rows<SeedPeople>('people'),
    rows<SeedProduct[]>('products'),
    rows<SeedCustomer[]>('customers'),
    rows<SeedStructure[]>('chargeStructures'),
  ])
  return { company, people, products, customers, structures }
}

/** The accounts that stand for the demo company's own banks, which no other company has. */
export const readOwnBanks = async (): Promise<readonly string[]> =>
  (await rows<SeedCompany>('company')).bankAccounts.map(bank => bank.account)

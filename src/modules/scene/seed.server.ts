import { seedRows } from '../../server/seed/files.ts'
import type { ISODate } from '../../kernel/dates.ts'
import type { Duty, UserType } from '../../kernel/duty.ts'
import type { SeedStructure } from '../../server/seed/books.ts'

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
  /** How the customer is registered for GST. */
  readonly gstKind: string
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
    seedRows<SeedCompany>('company'),
    seedRows<SeedPeople>('people'),
    seedRows<SeedProduct[]>('products'),
    seedRows<SeedCustomer[]>('customers'),
    seedRows<SeedStructure[]>('chargeStructures'),
  ])
  return { company, people, products, customers, structures }
}

import { readFileSync } from 'node:fs'

/** The rows of db/seed as they lie in the files. Decimals are text; references are codes, names or e-mail addresses. */

export type Account = {
  code: string
  name: string
  parent: string | null
  isGroup: boolean
  rootType: string
  accountType: string | null
  role: string | null
  party: string
  contra: boolean
  tallyGroup: string | null
  scheduleHead: string | null
}

export type Product = {
  code: string
  name: string
  family: string
  cableType: string
  description: string
  standard: string
  voltageGrade: string
  cores: string
  sqmm: string
  neutralSqmm: string | null
  metal: string
  conductorClass: string
  insulation: string
  armour: string | null
  sheath: string | null
  hsn: string
  tax: string
  overallDiameterMm: string
  weightKgPerKm: string
  copperKgPerKm: string
  aluminiumKgPerKm: string
  standardLengthM: string
  drumCode: string | null
  listRate: string
}

type Address = { label: string; address: string; city: string; pin: string; state: string }
type Contact = { name: string; role: string; phone: string; email: string }

/** How a customer buys and pays: read by the demo generator alone, no part of the customer master. */
type Habits = { salesPerson: string; ordersAYear: number; discount: string; pays: string; families: string[] }

export type Customer = {
  code: string
  name: string
  kind: string
  gstKind: string
  gstin: string | null
  pan: string | null
  address: string
  city: string
  pin: string
  state: string
  creditLimit: string
  creditDays: number
  chargeStructure: string
  terms: string
  agent: string | null
  addresses: Address[]
  contacts: Contact[]
  habits: Habits
}

type Charge = {
  seq: number
  name: string
  sign: string
  basis: string
  value: string
  of: number | null
  billing: string
  editable: boolean
  min: string | null
  max: string | null
  affects: string
  taxable: boolean
  apportion: string
  accountRole: string | null
}

export type ChargeStructure = { code: string; name: string; charges: Charge[] }

export type Person = { email: string; name: string; userType: string; duties: string[]; phone: string | null; verified: boolean }
type People = { signIns: Person[]; salesPersons: Person[]; agents: Person[] }

type Company = {
  company: Record<
    'name' | 'tradeName' | 'pan' | 'tan' | 'cin' | 'address' | 'phone' | 'email' | 'website' | 'bankDetails' | 'declaration',
    string
  >
  registrations: { name: string; gstin: string; state: string; lut: string | null; address: string }[]
  bankAccounts: { name: string; accountNumber: string; ifsc: string; micr: string; account: string }[]
  financialYears: { name: string; fromDate: string; toDate: string }[]
  numberSeries: { document: string; registration: string; pattern: string }[]
}

type Taxes = {
  taxes: {
    code: string
    name: string
    kind: string
    regime?: string
    status: string
    rates: { validFrom: string; rate: string; notification: string | null }[]
  }[]
  hsn: { code: string; name: string; uqc: string; taxes: { validFrom: string; tax: string }[] }[]
}

type Terms = { code: string; title: string; text: string[] }

const read = <Rows>(file: string): Rows =>
  JSON.parse(readFileSync(new URL(`../../../db/seed/${file}.json`, import.meta.url), 'utf8'))

export const accounts = read<Account[]>('accounts')
export const products = read<Product[]>('products')
export const customers = read<Customer[]>('customers')
export const chargeStructures = read<ChargeStructure[]>('chargeStructures')
export const people = read<People>('people')
export const users: readonly Person[] = [...people.signIns, ...people.salesPersons, ...people.agents]
export const company = read<Company>('company')
export const taxes = read<Taxes>('taxes')
export const terms = read<Terms[]>('terms')

/** Values that occur more than once. */
export const repeated = <T>(values: readonly T[]): T[] => values.filter((value, at) => values.indexOf(value) !== at)

/** The order in which a person looks a code up: 2 before 10. */
const collator = new Intl.Collator('en', { numeric: true })
export const inOrder = (codes: readonly string[]): string[] => [...codes].sort(collator.compare)

import type { Decimal } from '../../../kernel/decimal.ts'
import type { Complaint } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { periodFrom } from './period.ts'
import { addMonths, financialYearOf, type ISODate, monthEnd } from '../../../kernel/dates.ts'

const periodOptions = {
  search: true,
  maxLength: 6,
  hint: 'Month and year of the return, for example 102026.',
  check: (period: string) => (/^(0[1-9]|1[0-2])20\d\d$/.test(period) ? null : 'Enter month and year, for example 102026.'),
} as const

/** Month and year of a return, as the portal writes them: 102026. */
export const returnPeriod = f.text(periodOptions)

/** The period of a return that is worked on after its month: a new one begins with the month before this one. */
export const endedPeriod = f.text({ ...periodOptions, defaultOn: (today: ISODate) => periodFrom(addMonths(today, -1)) })

/** The period of a return that a paper tells of only where it is about one. */
export const returnPeriodOf = (label: string, hint: string) =>
  f.text({ ...periodOptions, label, hint, optional: true, search: false })

const period = (label: string) => f.text({ label, optional: true, readonly: true, maxLength: 6 })

/** How the portal has a paper. */
export const portalStandings = { matched: 'Matched', differs: 'Differs', missing: 'Not on the portal' } as const

/** What became of the input credit of a paper: how the portal has it, and the returns in which it was claimed, reversed, reclaimed. */
export const creditFields = {
  portal: f.choice(portalStandings, { label: 'GSTR-2B', optional: true, readonly: true }),
  portalPeriod: period('In the return of'),
  claimedPeriod: period('Claimed in'),
  reversedPeriod: period('Reversed in'),
  reclaimedPeriod: period('Reclaimed in'),
} as const

/** Why tax that was billed is no credit of ours, with the place in the law. */
export const blockedBy = {
  vehicle: 'Motor vehicle, s.17(5)(a)',
  personal: 'Food, club, travel, staff, s.17(5)(b)',
  building: 'Building or works contract, s.17(5)(c), (d)',
  csr: 'Social responsibility, own use, s.17(5)(fa), (g)',
  lost: 'Lost, destroyed, given away, s.17(5)(h)',
  exempt: 'For exempt supplies, s.17(2)',
  place: 'Supplied in another state, s.16',
  late: 'Too late, s.16(4)',
} as const

/** What a line says of its input credit: whether it is taken, why not, and whether it is of capital goods. */
export const creditOfLine = {
  credit: f.bool({
    label: 'Input credit',
    default: true,
    hint: 'Tax without credit is part of what the goods or the service cost.',
  }),
  blocked: f.choice(blockedBy, {
    label: 'No credit because',
    optional: true,
    hint: 'By the CGST Act.',
    rule: 'Tax that the law blocks goes into the asset, the goods or the expense of the line. In GSTR-3B it is declared in table 4A and taken off in 4B(1). Tax of another state, or claimed too late, is declared in 4D(2).',
  }),
  capital: f.bool({
    label: 'Capital goods',
    default: false,
    hint: 'Booked on an asset. Tax with credit is no part of it: no depreciation on that (CGST Act s.16(3)).',
  }),
} as const

interface Credited {
  readonly credit: boolean
  readonly blocked: keyof typeof blockedBy | null
  readonly taxRate: Decimal
}

/** Credit that is not taken has its reason, and credit that is taken has none; where the document bears no `tax`, nobody need say. */
export const creditProblems = (set: string, rows: readonly Credited[], tax: Decimal): Complaint[] =>
  rows.flatMap(({ credit, blocked, taxRate }, i): Complaint[] => {
    if (credit && blocked !== null)
      return [{ path: `${set}.${i}.blocked`, message: 'Take Input credit off this line, or leave the reason empty.' }]
    return !credit && blocked === null && taxRate.gt(0) && tax.gt(0)
      ? [{ path: `${set}.${i}.blocked`, message: 'Say why the tax of this line is no credit.' }]
      : []
  })

/** The last day on which credit of a bill may be taken: 30 November after the end of its financial year (CGST Act s.16(4)). */
export const lastDayOfCredit = (billDate: ISODate): ISODate => monthEnd(addMonths(financialYearOf(billDate).to, 8))

/** Complains of credit that is taken too late: of a bill of `billDate` that is booked on `date`. */
export const lateCredit = (set: string, rows: readonly Credited[], billDate: ISODate, date: ISODate): Complaint[] => {
  const last = lastDayOfCredit(billDate)
  if (date <= last) return []
  const message = `Credit of a bill of ${financialYearOf(billDate).name} could be taken until ${last}; take Input credit off and choose ${blockedBy.late}.`
  return rows.flatMap(({ credit, taxRate }, i): Complaint[] =>
    credit && taxRate.gt(0) ? [{ path: `${set}.${i}.credit`, message }] : [],
  )
}

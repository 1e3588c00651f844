import { Decimal, zero } from '../../../../kernel/decimal.ts'
import type { Complaint } from '../../../../kernel/document.ts'
import { chargeBases, type ChargeLimits, type chargeEffects, type chargeSigns, chargeValueProblem } from './charges.ts'

/** A row of charges as it is held to others: to its structure, or to what was agreed before. */
export interface HeldCharge {
  readonly seq: number
  readonly name: string
  readonly sign: keyof typeof chargeSigns
  readonly basis: keyof typeof chargeBases
  readonly value: Decimal
  readonly of: number | null
  readonly billing: string
  readonly affects: keyof typeof chargeEffects
  readonly taxable: boolean
  /** The item or product that alone bears it. */
  readonly only: number | null
}

export type StructureCharge = HeldCharge & ChargeLimits

export interface HeldTo {
  /** The rows of the charge structure; none without one. */
  readonly structure: readonly StructureCharge[]
  /** What another has agreed to already: in the document that this is made from, or in this one before it was opened again; null where nobody has. */
  readonly agreed: readonly HeldCharge[] | null
  /** Why a rebate that neither knows is refused here; null where somebody else decides about it. */
  readonly noRebate: string | null
  /** Whether a charge of the structure that is missing counts as one of nothing. */
  readonly whole: boolean
}

/** As people tell two charges apart: case and spaces make no other charge. */
export const called = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')
export const isCalled = (one: Pick<HeldCharge, 'name'>, other: Pick<HeldCharge, 'name'>): boolean =>
  called(one.name) === called(other.name)

/** The same charge for the same goods, whatever it amounts to. */
const isSame = (one: HeldCharge, other: HeldCharge): boolean => isCalled(one, other) && one.only === other.only

/** The name of the charge on which a percentage is reckoned: numbers may differ from paper to paper. */
const baseOf = ({ of }: HeldCharge, among: readonly HeldCharge[]): string | null => {
  const base = among.find(({ seq }) => seq === of)
  return of === null ? null : called(base?.name ?? String(of))
}

/** Says whether a charge comes off what the buyer pays. */
export const isRebate = ({ sign, affects }: Pick<HeldCharge, 'sign' | 'affects'>): boolean =>
  sign === 'less' && affects !== 'value'

/** Whether a row was agreed: the same charge, of the same size, or less of it where it is a rebate. */
const isAgreed = (row: HeldCharge, rows: readonly HeldCharge[], other: HeldCharge, agreed: readonly HeldCharge[]): boolean =>
  isCalled(row, other) &&
  row.sign === other.sign &&
  row.basis === other.basis &&
  row.affects === other.affects &&
  row.taxable === other.taxable &&
  row.only === other.only &&
  baseOf(row, rows) === baseOf(other, agreed) &&
  (row.value.eq(other.value) || (isRebate(row) && row.value.gte(0) && row.value.lt(other.value)))

/** What the structure says otherwise of a charge that it knows, field by field. */
const differences = (row: HeldCharge, rows: readonly HeldCharge[], own: StructureCharge, structure: readonly HeldCharge[]) => {
  const { name } = own
  const isRightBase = baseOf(row, rows) === baseOf(own, structure)
  return [
    row.sign !== own.sign && {
      field: 'sign',
      message: `${name} is ${own.sign === 'less' ? 'taken off' : 'added'} in the charge structure.`,
    },
    row.basis !== own.basis && { field: 'basis', message: `${name} is “${chargeBases[own.basis]}” in the charge structure.` },
    row.basis === own.basis &&
      !isRightBase && { field: 'of', message: `${name} is calculated on charge ${own.of ?? 'none'} in the charge structure.` },
    row.affects !== own.affects && { field: 'affects', message: `${name} affects something else in the charge structure.` },
    row.taxable !== own.taxable && {
      field: 'taxable',
      message: `${name} is ${own.taxable ? '' : 'not '}part of the taxable value in the charge structure.`,
    },
  ].filter(found => found !== false)
}

/** The row of the structure that a row is: one of its name, for the same goods and on the same basis where there are several. */
const knownAs = (row: HeldCharge, structure: readonly StructureCharge[]): StructureCharge | undefined => {
  const named = structure.filter(own => isCalled(row, own))
  return (
    named.find(own => own.basis === row.basis && own.only === row.only) ??
    named.find(own => own.basis === row.basis && own.only === null) ??
    named[0]
  )
}

/** What a row of the structure may not be; a value below nothing turns the charge round and needs a limit that says so. */
const valueProblem = ({ value }: HeldCharge, own: StructureCharge | undefined): string | null => {
  const problem = own ? chargeValueProblem(own, value) : null
  const isTurned = value.lt(0) && !(own && (own.value.lt(0) || own.min?.lt(0)))
  return problem ?? (isTurned ? 'A charge below zero turns it round; choose Add or Less instead.' : null)
}

/** A structure's charge that is missing is one of nothing, which its limits may forbid. What is billed once is not on every paper of an order. */
const leftOut = (rows: readonly HeldCharge[], { structure, agreed }: HeldTo): readonly Complaint[] =>
  structure.flatMap((own): Complaint[] => {
    if (rows.some(row => isCalled(row, own))) return []
    if (agreed && (!agreed.some(one => isCalled(one, own)) || (own.basis === 'fixed' && own.billing === 'once'))) return []
    const problem = chargeValueProblem(own, zero)
    return problem ? [{ path: 'chargeStructure', message: `${problem} It is missing here; add it to the charges again.` }] : []
  })

/**
 * Tells what is wrong with the charges of a document. What was agreed stands; a charge that the structure knows by its name is that of the
 * structure, once and within its limits, for one item at a rate of its own too; others may be added, and taken off only where somebody else
 * decides about it.
 */
export const chargeProblems = (rows: readonly HeldCharge[], held: HeldTo): readonly Complaint[] => {
  const { structure, noRebate } = held
  let left = held.agreed ?? []
  const used = new Map<string, number>()
  const found = rows.flatMap((row, i): readonly Complaint[] => {
    const one = left.find(other => isAgreed(row, rows, other, held.agreed ?? []))
    if (one) left = left.filter(other => (one.basis === 'fixed' ? other !== one : !isSame(one, other)))
    const own = knownAs(row, structure)
    const key = own ? `${own.seq}${own.basis === 'fixed' ? '' : ` ${row.only ?? ''}`}` : ''
    const twin = own && used.get(key)
    if (own) used.set(key, twin ?? row.seq)
    if (one) return []
    if (twin !== undefined) return [{ path: `charges.${i}.name`, message: `${row.name} stands here already, as No. ${twin}.` }]
    if (!own && noRebate !== null && isRebate(row)) return [{ path: `charges.${i}.sign`, message: noRebate }]
    const problem = valueProblem(row, own)
    return [
      ...(own ? differences(row, rows, own, structure) : []).map(({ field, message }) => ({
        path: `charges.${i}.${field}`,
        message,
      })),
      ...(problem ? [{ path: `charges.${i}.value`, message: problem }] : []),
    ]
  })
  return held.whole ? [...found, ...leftOut(rows, held)] : found
}

import { Decimal, zero } from '../../../kernel/decimal.ts'
import type { Row } from '../../../kernel/record.ts'

/** A line of the sheet as this person may see it: without the duty there are no amounts. */
export interface SheetLine {
  readonly head: string
  readonly name: string
  readonly kgPerKm: Decimal | null
  readonly ratePerKg: Decimal | null
  readonly rupeesPerKm: Decimal | null
  readonly derivation: string
  /** What was reckoned, where a person set the line. */
  readonly reckoned: Decimal | null
}

/** A sum that stands under lines: of the part alone, or of all that stands above. */
export interface SheetSum {
  readonly label: string
  readonly rupeesPerKm: Decimal
  readonly isRunning: boolean
}

export interface SheetPart {
  readonly heading: string | null
  readonly lines: readonly SheetLine[]
  readonly sums: readonly SheetSum[]
}

interface Step {
  readonly heads: readonly string[]
  readonly heading?: string
  readonly own?: string
  readonly running?: string
}

/** The order in which a price is built, and what it comes to on the way. */
const steps: readonly Step[] = [
  { heads: ['METAL', 'INS', 'SEMI', 'FILL', 'INNER', 'ARM', 'OUTER', 'WASTE'], heading: 'Material', own: 'Material' },
  { heads: ['CONV'], heading: 'Conversion', own: 'Conversion' },
  { heads: ['TEST'], running: 'Works cost' },
  { heads: ['PACK', 'OH', 'FIN'], running: 'Cost' },
  { heads: ['MARGIN', 'COMM'], running: 'Ex works' },
  { heads: ['FREIGHT'], running: 'Price' },
]

const decimalIn = (value: unknown): Decimal | null => (value instanceof Decimal ? value : null)

/** A line of a record, as the sheet shows it. */
export const lineOf = (row: Readonly<Row>): SheetLine => ({
  head: String(row['head']),
  name: String(row['name']),
  kgPerKm: decimalIn(row['kgPerKm']),
  ratePerKg: decimalIn(row['ratePerKg']),
  rupeesPerKm: decimalIn(row['rupeesPerKm']),
  derivation: typeof row['derivation'] === 'string' ? row['derivation'] : '',
  reckoned: decimalIn(row['reckoned']),
})

const sumOf = (lines: readonly SheetLine[]): Decimal =>
  lines.reduce((total, { rupeesPerKm }) => total.plus(rupeesPerKm ?? zero), zero)

/** The sheet with its parts in order, each with what it comes to. */
export const partsOf = (lines: readonly SheetLine[]): readonly SheetPart[] => {
  let running = zero
  return steps.map(({ heads, heading, own, running: upTo }) => {
    const mine = lines.filter(({ head }) => heads.includes(head))
    running = running.plus(sumOf(mine))
    return {
      heading: heading ?? null,
      lines: mine,
      sums: [
        ...(own === undefined ? [] : [{ label: own, rupeesPerKm: sumOf(mine), isRunning: false }]),
        ...(upTo === undefined ? [] : [{ label: upTo, rupeesPerKm: running, isRunning: true }]),
      ],
    }
  })
}

/** Works out what the lines of one name differ by from another version; null where one of the two has no such line. */
export const differenceFrom = (line: SheetLine, other: readonly SheetLine[]): Decimal | null => {
  const theirs = other.find(({ name }) => name === line.name)?.rupeesPerKm
  return theirs && line.rupeesPerKm ? line.rupeesPerKm.minus(theirs) : null
}

/** Lines that the other version has and this one has not. */
export const goneFrom = (lines: readonly SheetLine[], other: readonly SheetLine[]): readonly SheetLine[] =>
  other.filter(({ name }) => !lines.some(line => line.name === name))

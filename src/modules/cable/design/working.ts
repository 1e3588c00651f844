import type { Figure, Source } from '../engine/figure.ts'
import { rounded } from '../engine/rounding.ts'

/** A figure of a stored working: its value, and where it comes from. */
export interface WorkedFigure {
  readonly value: number
  readonly kind: Source['kind']
  /** The row of the table, the formula, or the reason of the person. */
  readonly says: string
  readonly table?: string
  readonly clause?: string
  readonly origin?: string
  /** A row that no second source confirms. */
  readonly unverified?: true
  /** What went into a formula: the place of a figure that opens further, or a constant as text. */
  readonly inputs?: Readonly<Record<string, number | string>>
}

/**
 * All figures of a design down to the rows of the tables, each once: a formula names its inputs by their places in the list.
 * `places` says where the figures stand in the record, such as 'overallDiameterMm' or 'layers.3.kgPerKm'.
 */
export interface Working {
  readonly figures: readonly WorkedFigure[]
  readonly places: Readonly<Record<string, number>>
}

/** The input under which a figure that was set by hand keeps the one that it stands for. */
export const insteadOf = 'in place of'

const significant = 6
const short = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(significant)))

/** Writes down the figures that stand in a record, and all that they follow from. */
export const workingOf = (named: Readonly<Record<string, Figure | null | undefined>>): Working => {
  const known = new Map<Figure, number>()
  const figures: WorkedFigure[] = []

  const inputOf = (input: Figure | number | string): number | string =>
    typeof input === 'object' ? placeOf(input) : String(typeof input === 'number' ? short(input) : input)

  const worked = ({ value, source }: Figure): WorkedFigure => {
    const common = { value: short(value), kind: source.kind }
    const clause = source.kind !== 'override' && source.clause ? { clause: source.clause } : {}
    switch (source.kind) {
      case 'table': {
        const { row, table, origin, verified } = source
        return { ...common, says: row, table, ...clause, origin, ...(verified ? {} : { unverified: true }) }
      }
      case 'formula': {
        const inputs = Object.fromEntries(Object.entries(source.inputs).map(([name, input]) => [name, inputOf(input)]))
        return { ...common, says: source.formula, ...clause, inputs }
      }
      case 'override':
        return { ...common, says: source.reason, inputs: { [insteadOf]: inputOf(source.instead) } }
    }
  }

  const placeOf = (figure: Figure): number => {
    const before = known.get(figure)
    if (before !== undefined) return before
    const made = worked(figure)
    const place = figures.push(made) - 1
    known.set(figure, place)
    return place
  }

  const places: Record<string, number> = {}
  for (const [name, figure] of Object.entries(named)) if (figure) places[name] = placeOf(figure)
  return { figures, places }
}

const isWorking = (value: unknown): value is Working =>
  typeof value === 'object' && value !== null && 'figures' in value && 'places' in value

/** The working of a stored design; null where there is none. */
export const readWorking = (text: unknown): Working | null => {
  const read: unknown = typeof text === 'string' && text !== '' ? JSON.parse(text) : null
  return isWorking(read) ? read : null
}

/** The figure at a place of the record; null where none stands there. */
export const figureIn = ({ figures, places }: Working, place: string): WorkedFigure | null => figures[places[place] ?? -1] ?? null

/** Tells where a figure comes from, in one line for people. */
export const sourceLine = ({ kind, says, table, clause, origin, unverified }: WorkedFigure): string => {
  const after = clause ? `, ${clause}` : ''
  if (kind === 'override') return `Set by hand: ${says}`
  return kind === 'table' ? `${table}: ${says}${after} [${origin}${unverified ? ', to verify' : ''}]` : `${says}${after}`
}

/** A figure as text for people, with no more places than it has. */
export const figureText = (value: number, places = 3): string => String(rounded(value, places))

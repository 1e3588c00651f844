import { Decimal } from '../../../../kernel/decimal.ts'
import type { productFigures } from '../figures.ts'
import { namesIn, reckonAll } from '../formula.ts'
import type { Cable } from '../cable.ts'
import type { Construction } from '../construction/construct.ts'
import type { Packing } from '../drums/drums.ts'
import { byFormula, type Figure } from '../figure.ts'
import { kgPerKmOf } from '../construction/metals.ts'
import { rounded } from '../rounding.ts'
import type { CableTables, FormulaRow, FormulaUse } from '../tables/tables.ts'

/** What a works' own formula came to for a cable. */
export interface OwnFigure extends FormulaRow {
  readonly figure: Figure
}

/** Figures by the names that formulas ask for them under; plain numbers are what the cable is by its designation. */
export type Known = ReadonlyMap<string, Figure | number>

const valueOf = (known: Figure | number): number => (typeof known === 'number' ? known : known.value)

/** The figures of a built cable that a formula may ask for; rates and prices come in when it is priced. */
export const figuresOf = (cable: Cable, built: Construction, { usualLengthM }: Packing): Known => {
  const named: readonly (readonly [keyof typeof productFigures, Figure | number | null])[] = [
    ['cores', cable.cores],
    ['sqmm', cable.sqmm],
    ['neutralSqmm', cable.neutralSqmm],
    ['weightKgPerKm', built.kgPerKm],
    ['overallDiameterMm', built.overallMm],
    ['copperKgPerKm', kgPerKmOf(built, 'copper')],
    ['aluminiumKgPerKm', kgPerKmOf(built, 'aluminium')],
    ['standardLengthM', usualLengthM],
  ]
  return new Map(named.flatMap(([name, figure]) => (figure === null ? [] : [[name, figure] as const])))
}

/**
 * All formulas of the works that can be reckoned over what is known, each with what went into it, down to the rows of the tables.
 * One that asks for something this cable has not, or that only a price knows, does not speak of it.
 */
export const ownFigures = ({ formulas }: CableTables, known: Known): readonly OwnFigure[] => {
  const decimals = new Map([...known].map(([name, figure]) => [name, new Decimal(valueOf(figure))] as const))
  const answers = reckonAll(formulas, decimals)
  const made = new Map<string, Figure>()
  const figureOf = ({ code, formula }: FormulaRow): Figure | null => {
    const answer = answers.get(code)
    if (!answer?.ok) return null
    const before = made.get(code)
    if (before) return before
    const inputs = namesIn(formula).flatMap(name => {
      const inner = formulas.find(one => one.code === name)
      const input = known.get(name) ?? (inner ? figureOf(inner) : null)
      return input === null ? [] : [[name, input] as const]
    })
    const figure = byFormula(answer.value.toNumber(), formula, Object.fromEntries(inputs))
    made.set(code, figure)
    return figure
  }
  return formulas.flatMap(row => {
    const figure = figureOf(row)
    return figure ? [{ ...row, figure }] : []
  })
}

const reads =
  (use: FormulaUse) =>
  ({ readIn }: FormulaRow): boolean =>
    readIn.includes(use)

/** Works out what one use of the formulas reads. Hardly any works puts a formula into its weights or prices: the working costs nothing then. */
export const ownFiguresFor = (use: FormulaUse, tables: CableTables, known: () => Known): readonly OwnFigure[] =>
  tables.formulas.some(reads(use)) ? ownFigures(tables, known()).filter(reads(use)) : []

export const readBy = (own: readonly OwnFigure[], use: FormulaUse): readonly OwnFigure[] => own.filter(reads(use))

/** A construction with what formulas add to its mass, in kg/km: ink, talc, a rip cord, whatever is no layer. */
export const weighedWith = (built: Construction, added: readonly OwnFigure[]): Construction => {
  if (added.length === 0) return built
  const { kgPerKm } = built
  return {
    ...built,
    kgPerKm: byFormula(
      added.reduce((sum, { figure }) => sum + figure.value, kgPerKm.value),
      'Layers, and what formulas add',
      { Layers: kgPerKm, ...Object.fromEntries(added.map(({ name, figure }) => [name, figure])) },
    ),
  }
}

/** The figure with its unit, as it is printed: "0.35 KG/M". */
export const printed = ({ figure, unit }: OwnFigure): string =>
  [String(rounded(figure.value, 2)), unit].filter(word => word !== null).join(' ')

/** A figure's formula with what was put into it: "12 * overallDiameterMm; overallDiameterMm 48.2". */
export const workedOut = ({ formula }: FormulaRow, figure: Figure): string => {
  const inputs = figure.source.kind === 'formula' ? Object.entries(figure.source.inputs) : []
  const words = inputs.map(([name, input]) => `${name} ${typeof input === 'object' ? rounded(input.value, 3) : input}`)
  return [formula, ...(words.length > 0 ? [words.join(', ')] : [])].join('; ')
}

import type { Provenance } from '../figure.ts'
import type { ConstantName } from './constants.ts'
import type { LayerTree } from './layerTrees.ts'

/** Keyed rows of one data set. */
export type Rows<Row> = ReadonlyMap<string, Row>

export interface NumberRow extends Provenance {
  readonly value: number
}

export interface ResistanceRow extends Provenance {
  readonly maxOhmPerKm: number
  /** Thickest wire that the class allows, for flexible conductors. */
  readonly maxWireMm: number | null
}

export interface ConstructionRow extends Provenance {
  readonly wires: number
  /** Null in the rows of minimum numbers. */
  readonly wireMm: number | null
  readonly layout: string | null
}

export interface InsulationRow extends Provenance {
  readonly nominalMm: number
  readonly minMm: number
}

/** One band of a covering table: over `overMm`, up to and including `upToMm`. */
export interface Band extends Provenance {
  readonly overMm: number | null
  readonly upToMm: number | null
}
export interface InnerSheathBand extends Band {
  /** IS gives the least reading, IEC and BS the nominal. */
  readonly minMm: number | null
  readonly nominalMm: number | null
}
export interface ArmourBand extends Band {
  readonly wireMm: number
  readonly stripMm: number | null
  readonly stripWidthMm: number | null
}
export interface OuterSheathBand extends Band {
  readonly nominalMm: number
  readonly minMm: number | null
}

/** Families of covering tables. */
export const coveringGroups = ['IS', 'IEC', 'BS', 'BS-INST', 'SOLAR'] as const
export type CoveringGroup = (typeof coveringGroups)[number]

export interface MessengerRow extends Provenance {
  readonly messengerSqmm: number
  readonly maxOhmPerKm: number
  readonly minBreakingLoadKn: number
  readonly streetLightSqmm: number
}

export interface ArmourResistanceRow extends Provenance {
  readonly wireOhmPerKm: number | null
  readonly strip4x08OhmPerKm: number | null
  readonly strip6x14OhmPerKm: number | null
}

export interface ArmourSizeRow extends Provenance {
  readonly form: 'round-wire' | 'strip'
  readonly nominalMm: number
  readonly minMm: number
  readonly widthMm: number | null
}

export interface MaterialRow extends Provenance {
  readonly code: string
  readonly name: string
  readonly category: string
  /** 1 sqmm of section is this many kg per km. Null for what is counted. */
  readonly densityGPerCm3: number | null
  readonly wastagePct: number
}

export interface ConstantRow extends NumberRow {
  readonly unit: string
  readonly note: string | null
}

export interface TemperatureRow extends Provenance {
  readonly continuousC: number
  readonly shortCircuitC: number
}

export interface ColourRow extends Provenance {
  readonly colours: readonly string[]
  readonly rule: string | null
}

export interface StandardRow extends Provenance {
  readonly title: string
  /** A product standard, or one of materials, methods, fire. */
  readonly role: string
  readonly edition: string
  readonly olderEditions: readonly string[]
}

export const testCategories = ['routine', 'acceptance', 'type', 'optional'] as const
export type TestCategory = (typeof testCategories)[number]

export interface TestRow extends Provenance {
  readonly standard: string
  readonly category: TestCategory
  readonly code: string
  readonly name: string
  readonly method: string
  readonly requirement: string
  readonly frequency: string
}

export interface HighVoltageRow extends Provenance {
  readonly u0Kv: number
  readonly testKv: number
  readonly minutes: number
}

export interface SparkBand extends Band {
  readonly testKv: number
}

export interface DrumRow extends Provenance {
  readonly code: string
  readonly material: string
  readonly flangeMm: number
  readonly barrelMm: number
  readonly traverseMm: number
  readonly tareKg: number
  readonly maxLoadKg: number
}

export interface StandardLengthRow extends Provenance {
  readonly cableType: string
  readonly sqmmFrom: number
  readonly sqmmTo: number
  readonly lengthM: number
  readonly tolerancePct: number
  readonly pack: string
}

export interface RouteRow extends Provenance {
  readonly sequence: number
  readonly process: string
  readonly optional: boolean
}

/** How fast a stage goes: by the weight that passes, the turns of a cage, the output of an extruder, a line speed, or hours a run. */
export const paces = ['by weight', 'by turns', 'by extruder', 'by line', 'by run'] as const
export type Pace = (typeof paces)[number]

export const stageUnits = ['conductor', 'core', 'pair', 'cable'] as const
export type StageUnit = (typeof stageUnits)[number]

export interface StageRow extends Provenance {
  readonly process: string
  readonly name: string
  /** Largest conductor that the machine is for; null for every size. */
  readonly upToSqmm: number | null
  /** What a metre of this stage is a metre of. */
  readonly per: StageUnit
  readonly pace: Pace
  readonly kgPerHour: number | null
  readonly mostMPerMin: number | null
  readonly turnsPerMin: number | null
  readonly layRatio: number | null
  readonly hoursPerRun: number | null
  readonly setUpHours: number
  readonly startUpM: number
  /** Cut off at the ends of every length, in m. */
  readonly endsM: number
  /** Taken of every length to be tested, in m. */
  readonly sampleM: number
  readonly runningPct: number
  readonly rupeesPerHour: number
}

/** Ways of laying a cable for which its current is rated. */
export const layings = ['air', 'ground', 'duct'] as const

export interface CurrentRatingRow extends Provenance {
  readonly ampere: number
  readonly conditions: string
}

/** Into what a formula of the works is reckoned. */
export const formulaUses = ['weight', 'limit', 'marking', 'price'] as const
export type FormulaUse = (typeof formulaUses)[number]

/** An attribute of the works that follows by a formula. */
export interface FormulaRow extends Provenance {
  readonly code: string
  readonly name: string
  readonly unit: string | null
  readonly formula: string
  readonly readIn: readonly FormulaUse[]
  /** Code of the test whose limit it is, and which side of it passes. */
  readonly test: string | null
  readonly bound: 'most' | 'least'
}

export interface CostHeadRow extends Provenance {
  readonly code: string
  readonly name: string
  readonly basis: string
}

/**
 * Everything the engine knows, read once from the data sets or from masters that a person has corrected.
 * Keys are made by `keyOf` from the fields named in tablesOf.ts.
 */
export interface CableTables {
  readonly resistances: Rows<ResistanceRow>
  readonly minimumWires: Rows<ConstructionRow>
  readonly typicalWires: Rows<ConstructionRow>
  readonly fictitiousConductors: Rows<NumberRow>
  readonly assemblyFactors: Rows<NumberRow>
  readonly layUpPlans: Rows<{ readonly plan: string } & Provenance>
  readonly insulationWalls: Rows<InsulationRow>
  /** Sizes, smallest first, that a standard has a wall for, by standard, application, grade and insulation. */
  readonly insulationSizes: ReadonlyMap<string, readonly number[]>
  /** Voltage grades that a standard has walls for, by standard. */
  readonly voltageGrades: ReadonlyMap<string, readonly string[]>
  readonly innerSheaths: ReadonlyMap<CoveringGroup, readonly InnerSheathBand[]>
  readonly armours: ReadonlyMap<CoveringGroup, readonly ArmourBand[]>
  readonly outerSheaths: ReadonlyMap<CoveringGroup, readonly OuterSheathBand[]>
  readonly lightSheaths: Rows<NumberRow>
  readonly reducedNeutrals: Rows<NumberRow>
  readonly messengers: Rows<MessengerRow>
  readonly armourResistances: Rows<ArmourResistanceRow>
  readonly armourSizes: readonly ArmourSizeRow[]
  readonly materials: Rows<MaterialRow>
  readonly constants: Readonly<Record<ConstantName, ConstantRow>>
  readonly temperatures: Rows<TemperatureRow>
  readonly coreColours: Rows<ColourRow>
  readonly standards: Rows<StandardRow>
  readonly tests: readonly TestRow[]
  readonly highVoltages: Rows<HighVoltageRow>
  /** Impulse voltage in kV, by voltage grade. */
  readonly impulses: Rows<NumberRow>
  readonly sparks: readonly SparkBand[]
  readonly compounds: Rows<NumberRow>
  readonly drums: readonly DrumRow[]
  readonly standardLengths: readonly StandardLengthRow[]
  readonly routes: ReadonlyMap<string, readonly RouteRow[]>
  /** Machines of each process, the one for small conductors first. */
  readonly stages: ReadonlyMap<string, readonly StageRow[]>
  readonly costHeads: readonly CostHeadRow[]
  readonly formulas: readonly FormulaRow[]
  /** Which layers a cable has, by cable type. */
  readonly layerTrees: ReadonlyMap<string, LayerTree>
  /** By size, metal, insulation, voltage, loaded cores, armour and laying. */
  readonly currentRatings: Rows<CurrentRatingRow>
}

/** The key of a row with several key fields. */
export const keyOf = (...parts: readonly (string | number | boolean)[]): string => parts.join('|')

/** What a cable is, before anything is reckoned: the words of the designation as attributes. */

export const standards = [
  'IS 694',
  'IS 1554-1',
  'IS 7098-1',
  'IS 7098-2',
  'IS 14255',
  'IEC 60502-1',
  'IEC 60502-2',
  'BS 5467',
  'BS EN 50288-7',
  'BS 5308',
  'IS 17293',
] as const
export type Standard = (typeof standards)[number]

export const metals = ['CU', 'AL'] as const
export type Metal = (typeof metals)[number]

/** Classes of IS 8130 and IEC 60228: 1 solid, 2 stranded, 5 flexible, 6 extra flexible. */
const conductorClasses = [1, 2, 5, 6] as const
export type ConductorClass = (typeof conductorClasses)[number]

export const conductorForms = ['solid', 'circular', 'compacted', 'sector', 'flexible'] as const
export type ConductorForm = (typeof conductorForms)[number]

export const insulations = ['PVC-A', 'PVC-C', 'PVC-D', 'PVC-FR', 'XLPE', 'PE', 'XLPO'] as const
export type Insulation = (typeof insulations)[number]

/** Copper tape or wires over each core of a medium-voltage cable; aluminium-polyester screens of instrumentation. */
export const screens = ['none', 'copperTape', 'copperWire', 'individual', 'overall', 'individualAndOverall'] as const
export type Screen = (typeof screens)[number]

/** W, F, WW, FF, Wa and Fa of the designation. */
export const armours = ['none', 'wire', 'strip', 'doubleWire', 'doubleStrip', 'aluminiumWire', 'aluminiumStrip'] as const
export type Armour = (typeof armours)[number]

/** IS armour practice: A is one strip of 4.0 x 0.8 mm for every diameter, B the banded table. */
export const armourPractices = ['A', 'B'] as const
export type ArmourPractice = (typeof armourPractices)[number]

export const sheaths = ['none', 'PVC-ST1', 'PVC-ST2', 'PE', 'LSZH', 'XLPO'] as const
export type Sheath = (typeof sheaths)[number]

/** Words added after the code: flame retardant, low smoke, low smoke and low halogen. */
export const fireGrades = ['none', 'FR', 'FRLS', 'FRLSH'] as const
export type FireGrade = (typeof fireGrades)[number]

/** What is laid up: single cores, or twisted pairs and triads of instrumentation. */
export const elements = ['core', 'pair', 'triad'] as const
export type Element = (typeof elements)[number]

/** What a person may set by hand. Thicknesses and diameters in mm, masses in kg/km, counts in numbers, lays in diameters. */
export const overridable = [
  'conductor.diameterMm',
  'conductor.kgPerKm',
  'conductor.wires',
  'insulation.thicknessMm',
  'conductorScreen.thicknessMm',
  'insulationScreen.thicknessMm',
  'metallicScreen.thicknessMm',
  'layUp.diameterMm',
  'layUp.layRatio',
  'binderTape.thicknessMm',
  'binderTape.count',
  'innerSheath.thicknessMm',
  'armour.sizeMm',
  'armour.count',
  'armour.layRatio',
  'outerSheath.thicknessMm',
] as const
export type Overridable = (typeof overridable)[number]

export interface Override {
  readonly of: Overridable
  readonly value: number
  /** Why, in the person's words; it is shown wherever the figure is. */
  readonly reason: string
}

/** The layers whose material a cable tree may say; the conductor's follows from the designation. */
export const changeable = [
  'conductorScreen',
  'insulation',
  'insulationScreen',
  'metallicScreen',
  'elementScreen',
  'filler',
  'binderTape',
  'overallScreen',
  'innerSheath',
  'armour',
  'outerSheath',
] as const
export type Changeable = (typeof changeable)[number]

/** The layers that no standard asks for. */
export const omissible = ['filler', 'binderTape'] as const
export type Omissible = (typeof omissible)[number]

/** The layers of which the rules of a cable type tree alone say whether they are there. */
export const ruled = ['filler', 'binderTape', 'innerSheath'] as const
export type Ruled = (typeof ruled)[number]

/** Under an added tape: the conductor, each core, the laid-up cores, the inner sheath, the armour. */
export const tapePlaces = ['conductor', 'core', 'laidUp', 'innerSheath', 'armour'] as const
export type TapePlace = (typeof tapePlaces)[number]

/** A tape that a cable tree adds, and the code of the process that puts it on. */
export interface AddedTape {
  readonly what: 'tape'
  readonly over: TapePlace
  readonly material: string
  readonly thicknessMm: number
  readonly count: number
  readonly process: string
  readonly by: string
}

export interface MaterialChange {
  readonly what: 'material'
  readonly layer: Changeable
  readonly material: string
  readonly by: string
}

/** What the rules said of a layer when a stored design was made; the rules of today are not asked again. */
export interface KeptRule {
  readonly what: 'present' | 'absent'
  readonly layer: Ruled
  readonly by: string
}

/** What a cable tree of the works says in the place of the engine, and what a stored design keeps of the rules; `by` names tree, row and person. */
export type LayerChange =
  MaterialChange | { readonly what: 'leftOut'; readonly layer: Omissible; readonly by: string } | AddedTape | KeptRule

/** The bundle of an aerial cable: its messenger and how many street-light cores go with the phases. */
export interface Bundle {
  readonly messengerSqmm: number
  readonly messengerInsulated: boolean
  readonly streetLights: number
  readonly streetLightSqmm: number
}

export interface Cable {
  readonly standard: Standard
  readonly edition: string
  readonly voltageGrade: string
  /** Cores, pairs or triads; 3.5 for three phases and a reduced neutral. */
  readonly cores: number
  readonly element: Element
  readonly sqmm: number
  /** The reduced neutral of 3.5 cores, else null. */
  readonly neutralSqmm: number | null
  readonly metal: Metal
  readonly tinned: boolean
  readonly class: ConductorClass
  readonly form: ConductorForm
  readonly insulation: Insulation
  readonly screen: Screen
  readonly armour: Armour
  readonly armourPractice: ArmourPractice
  readonly sheath: Sheath
  readonly fireGrade: FireGrade
  /** Cores side by side under one sheath, as in submersible cable. */
  readonly flat: boolean
  /** For direct current, where steel around one core does no harm. */
  readonly directCurrent: boolean
  readonly bundle: Bundle | null
  readonly overrides: readonly Override[]
  /** Figures of a cable tree stand among the overrides. */
  readonly changes: readonly LayerChange[]
}

/** What a cable is called by; overrides and changes are no attributes of it. */
export type Attribute = Exclude<keyof Cable, 'overrides' | 'changes'>

/** What is asked for: the core count and the size at least; the rest is filled in by the standard and marked as guessed. */
export type CableRequest = Partial<Cable>

/** One attribute that nobody gave, what was taken and why. */
export interface Guess {
  readonly field: Attribute
  readonly taken: string
  readonly why: string
  /** 0 to 1: how sure one may be of it. */
  readonly sure: number
}

/** Number of cores in the lay-up: 3.5 are four. */
export const coreCount = ({ cores }: Cable): number => Math.ceil(cores)

/** Cores of the phase size: three of 3.5. */
export const phaseCount = ({ cores }: Cable): number => Math.floor(cores)

/** Cores twisted together in one element. */
export const coresPerElement: Readonly<Record<Element, number>> = { core: 1, pair: 2, triad: 3 }

/** Several single cores lie in a circle: a flat cable, a bundle, pairs and triads have no lay of cores. */
export const isLaidUpFromCores = (cable: Cable): boolean =>
  cable.element === 'core' && coreCount(cable) > 1 && !cable.flat && cable.bundle === null

/** The grades of low voltage: 1.1 kV is said of the cable of every standard, each of which has its own name for it. */
export const lowVoltageGrades: readonly string[] = ['1.1 kV', '1100 V', '0.6/1 kV']

/** IS 694 is for 1100 V in its 1990 edition, and for 450/750 V since. */
export const lightDutyGrade = (edition: string): string => (Number(edition) < 2010 ? '1100 V' : '450/750 V')

/** Under any armour. */
export const isArmoured = ({ armour }: Cable): boolean => armour !== 'none'

/** Flat strip in place of round wire. */
export const isStrip = ({ armour }: Cable): boolean =>
  armour === 'strip' || armour === 'doubleStrip' || armour === 'aluminiumStrip'

/** Steel, which alternating current around a single core would heat. */
export const isMagnetic = ({ armour }: Cable): boolean =>
  armour === 'wire' || armour === 'strip' || armour === 'doubleWire' || armour === 'doubleStrip'

/** From 3.3 kV up: screened round cores. */
export const isMediumVoltage = ({ standard }: Cable): boolean => standard === 'IS 7098-2' || standard === 'IEC 60502-2'

/** Laid up from pairs or triads. */
export const isInstrumentation = ({ standard }: Cable): boolean => standard === 'BS EN 50288-7' || standard === 'BS 5308'

/** What PVC may be; type A is the usual one. */
export const pvcs: readonly Insulation[] = ['PVC-A', 'PVC-C', 'PVC-D', 'PVC-FR']

/** The name under which tables keep an insulation: every PVC is PVC. */
export const insulationKind = (insulation: Insulation): 'PVC' | 'XLPE' | 'PE' | 'XLPO' => {
  if (pvcs.includes(insulation)) return 'PVC'
  return insulation === 'XLPE' || insulation === 'PE' ? insulation : 'XLPO'
}

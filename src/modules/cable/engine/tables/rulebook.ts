import type { Armour, Cable, ConductorClass, Insulation, Metal, Screen, Sheath, Standard } from '../cable.ts'
import type { CoveringGroup } from './tables.ts'

/** What one standard allows and what is usual under it. The first of each list is the usual one. */
export interface Rulebook {
  readonly metals: readonly Metal[]
  readonly classes: readonly ConductorClass[]
  readonly insulations: readonly Insulation[]
  readonly cores: readonly number[]
  readonly screens: readonly Screen[]
  readonly armours: readonly Armour[]
  readonly sheaths: readonly Sheath[]
  /** Null where the voltage must be asked for. */
  readonly usualGrade: string | null
  /** Which of the thickness tables hold; light duty has one of its own by cores and size, a bundle none. */
  readonly coverings: CoveringGroup | 'light duty' | 'none'
  /** Class for bending, drums and practice: low tension, high tension or flexible. */
  readonly duty: 'LT' | 'HT' | 'FLEXIBLE'
  /** Column of the insulation table. */
  readonly wallColumn: (cable: Pick<Cable, 'cores' | 'armour' | 'sheath' | 'class'>) => string
  /** From this area 2 to 4 cores are shaped to sectors; null where conductors stay round. */
  readonly sectorFromSqmm: number | null
  /** Round stranded conductors are usually compacted. */
  readonly compacts: boolean
}

const upTo = (most: number): readonly number[] => Array.from({ length: most }, (_, at) => at + 1)
const control = [1, 2, 3, 3.5, 4, ...upTo(61).slice(4)]
const allArmours: readonly Armour[] = ['none', 'strip', 'wire', 'doubleStrip', 'doubleWire', 'aluminiumWire', 'aluminiumStrip']

/** IS 1554-1 and IS 7098-1: single-core armoured cables have the thicker column, all others the other one. */
const armouredSingle: Rulebook['wallColumn'] = ({ cores, armour }) =>
  cores === 1 && armour !== 'none' ? 'single-core-armoured' : 'multicore-or-unarmoured'

const heavyDuty = {
  metals: ['AL', 'CU'],
  classes: [2, 1, 5],
  cores: control,
  screens: ['none'],
  armours: allArmours,
  usualGrade: '1.1 kV',
  coverings: 'IS',
  duty: 'LT',
  wallColumn: armouredSingle,
  sectorFromSqmm: 25,
  compacts: true,
} as const satisfies Partial<Rulebook>

const mediumVoltage = {
  metals: ['AL', 'CU'],
  classes: [2],
  insulations: ['XLPE'],
  cores: [1, 3],
  screens: ['copperTape', 'copperWire'],
  sheaths: ['PVC-ST2', 'PE', 'LSZH'],
  usualGrade: null,
  duty: 'HT',
  wallColumn: () => 'screened-core',
  sectorFromSqmm: null,
  compacts: true,
} as const satisfies Partial<Rulebook>

const instrumentation = {
  metals: ['CU'],
  classes: [2, 1, 5],
  insulations: ['PVC-A', 'PE', 'XLPE'],
  cores: upTo(48),
  screens: ['overall', 'individual', 'individualAndOverall', 'none'],
  sheaths: ['PVC-ST1', 'PVC-ST2', 'LSZH', 'PE'],
  usualGrade: '300/500 V',
  duty: 'LT',
  wallColumn: () => 'pair-or-triad',
  sectorFromSqmm: null,
  compacts: false,
} as const satisfies Partial<Rulebook>

/** What each standard allows: IS, IEC and BS, by the scopes and tables of their editions in force. */
export const rulebooks: Readonly<Record<Standard, Rulebook>> = {
  'IS 694': {
    metals: ['CU', 'AL'],
    classes: [5, 2, 1],
    insulations: ['PVC-A', 'PVC-C', 'PVC-D', 'PVC-FR'],
    cores: upTo(5),
    screens: ['none'],
    armours: ['none'],
    sheaths: ['PVC-ST1', 'PVC-ST2', 'none'],
    usualGrade: '450/750 V',
    coverings: 'light duty',
    duty: 'FLEXIBLE',
    wallColumn: ({ cores, sheath, class: conductorClass }) => {
      if (sheath !== 'none' || cores > 1) return 'sheathed'
      return conductorClass >= 5 ? 'flexible-single-core' : 'single-core-unsheathed'
    },
    sectorFromSqmm: null,
    compacts: false,
  },
  'IS 1554-1': {
    ...heavyDuty,
    insulations: ['PVC-A', 'PVC-C'],
    sheaths: ['PVC-ST1', 'PVC-ST2', 'LSZH'],
  },
  'IS 7098-1': {
    ...heavyDuty,
    insulations: ['XLPE'],
    sheaths: ['PVC-ST2', 'PE', 'LSZH'],
  },
  'IS 7098-2': { ...mediumVoltage, armours: allArmours, coverings: 'IS' },
  'IS 14255': {
    metals: ['AL'],
    classes: [2],
    insulations: ['XLPE', 'PE'],
    cores: [1, 2, 3],
    screens: ['none'],
    armours: ['none'],
    sheaths: ['none'],
    usualGrade: '1.1 kV',
    coverings: 'none',
    duty: 'LT',
    wallColumn: () => 'phase-or-street-light',
    sectorFromSqmm: null,
    compacts: true,
  },
  'IEC 60502-1': {
    ...heavyDuty,
    metals: ['CU', 'AL'],
    insulations: ['XLPE', 'PVC-A'],
    armours: ['none', 'wire', 'aluminiumWire'],
    sheaths: ['PVC-ST2', 'PVC-ST1', 'PE', 'LSZH'],
    usualGrade: '0.6/1 kV',
    coverings: 'IEC',
    wallColumn: () => 'all',
    sectorFromSqmm: null,
  },
  'IEC 60502-2': {
    ...mediumVoltage,
    metals: ['CU', 'AL'],
    armours: ['none', 'wire', 'aluminiumWire'],
    coverings: 'IEC',
  },
  'BS 5467': {
    ...heavyDuty,
    metals: ['CU', 'AL'],
    classes: [2, 1],
    insulations: ['XLPE'],
    cores: control.filter(cores => cores !== 3.5),
    armours: ['wire', 'aluminiumWire'],
    sheaths: ['PVC-ST2', 'LSZH'],
    usualGrade: '0.6/1 kV',
    coverings: 'BS',
    wallColumn: () => 'all',
    sectorFromSqmm: 25,
    compacts: false,
  },
  'BS EN 50288-7': { ...instrumentation, armours: ['none', 'wire', 'strip'], coverings: 'IS' },
  'BS 5308': { ...instrumentation, insulations: ['PE', 'PVC-A'], armours: ['none', 'wire'], coverings: 'BS-INST' },
  'IS 17293': {
    metals: ['CU'],
    classes: [5],
    insulations: ['XLPO'],
    cores: [1],
    screens: ['none'],
    armours: ['none'],
    sheaths: ['XLPO'],
    usualGrade: '1.5 kV d.c.',
    coverings: 'SOLAR',
    duty: 'FLEXIBLE',
    wallColumn: () => 'single-core',
    sectorFromSqmm: null,
    compacts: false,
  },
}

/** Code of the cable type: the tree, the route and the usual lengths are kept by it. */
export const cableTypeOf = ({ standard, cores, class: conductorClass, flat, insulation, sheath }: Cable): string => {
  switch (standard) {
    case 'IS 694':
      if (flat) return 'SUB-FLAT'
      if (cores > 1 || sheath !== 'none') return 'FLEX-MC'
      return conductorClass >= 5 ? 'FLEX-1C' : 'HW'
    case 'IS 14255':
      return 'ABC'
    case 'IS 7098-2':
    case 'IEC 60502-2':
      return 'MV-XLPE'
    case 'BS EN 50288-7':
    case 'BS 5308':
      return 'INST'
    case 'IS 17293':
      return 'SOLAR'
    default:
      return `${cores > 4 ? 'CTRL' : 'LT'}-${insulation === 'XLPE' ? 'XLPE' : 'PVC'}`
  }
}

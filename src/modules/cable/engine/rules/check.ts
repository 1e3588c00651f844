import {
  type Cable,
  coreCount,
  insulationKind,
  isInstrumentation,
  isMagnetic,
  isMediumVoltage,
  isStrip,
  type KeptRule,
  type LayerChange,
} from '../cable.ts'
import { unfitChange } from '../construction/changes.ts'
import { type Refused, refused } from '../refused.ts'
import { layerLabels } from '../construction/layer.ts'
import { isKept, unfitRule } from '../construction/layerRules.ts'
import { type Rulebook, rulebooks } from '../tables/rulebook.ts'
import { type CableTables, keyOf } from '../tables/tables.ts'
import {
  armourWords,
  formWords,
  insulationWords,
  listWords,
  metalWords,
  overridableWords,
  screenWords,
  sheathWords,
  sizeWords,
} from '../words.ts'

/** A rule that a cable must keep: the sentence when it does not, else null. */
interface Rule {
  readonly field: keyof Cable
  readonly broken: (cable: Cable, book: Rulebook, tables: CableTables) => string | null
}

/** Null when the standard has the value, else what it has instead. */
const lacking = <Value>(
  { standard }: Cable,
  value: Value,
  list: readonly Value[],
  words: (value: Value) => string,
): string | null =>
  list.includes(value) ? null : `${standard} is designed here with ${listWords(list.map(words), 'or')}, not with ${words(value)}.`

const classWords = (conductorClass: Cable['class']): string => `class ${conductorClass} conductors`

/** Up to here IS 1554-1 and IS 7098-1 have more than 4 cores here, as control cable. */
const largestControlSqmm = 6

/** BS 5467 ends here with several cores, and with five of them. */
const largestBritish = { several: 400, five: 70 } as const

/** IS 694 goes on; its sheaths above 5 cores are in no table that is at hand, and nothing is made up for them. */
const beyondLightDuty = ({ cores }: Cable): string =>
  `The sheaths of IS 694 are known here for 1 to 5 cores, not for ${cores}. Control cable of ${cores} cores can be had to IS 1554-1.`

const coresText = (cores: readonly number[]): string =>
  cores.length > 6
    ? `1 to ${Math.max(...cores)} cores${cores.includes(3.5) ? ', and 3.5' : ''}`
    : `${listWords(cores, 'or')} ${cores.length === 1 && cores[0] === 1 ? 'core' : 'cores'}`

const cores: Rule = {
  field: 'cores',
  broken: (cable, { cores: known }) => {
    if (known.includes(cable.cores)) return null
    if (cable.standard === 'IS 694' && cable.cores > Math.max(...known)) return beyondLightDuty(cable)
    return `${cable.standard} is designed here with ${coresText(known)}, not with ${cable.cores}.`
  },
}

/** Many large cores exist, to other standards: the sentence says which, and what comes nearest here. */
const manyCores: Rule = {
  field: 'cores',
  broken: cable => {
    const { standard, cores: count, sqmm, element } = cable
    if (element !== 'core' || count <= 1) return null
    if (standard === 'BS 5467') {
      const most = count > 4 ? largestBritish.five : largestBritish.several
      return sqmm > most
        ? `BS 5467 is designed here with ${count > 4 ? 'more than 4' : 'several'} cores up to ${most} sqmm, not with ${sizeWords(cable)}.`
        : null
    }
    const isHeavy = count > 4 && sqmm > largestControlSqmm && (standard === 'IS 1554-1' || standard === 'IS 7098-1')
    if (!isHeavy) return null
    const { insulation, metal, armour } = cable
    const layers = [metal === 'CU' ? 'Cu' : 'Al', insulation === 'XLPE' ? 'XLPE' : 'PVC', armour === 'none' ? null : 'SWA', 'PVC']
    const near = `${count}C x ${sqmm} ${layers.filter(layer => layer !== null).join('/')}`
    return (
      `${standard} is designed here with more than 4 cores up to ${largestControlSqmm} sqmm, as control cable, not with ${sizeWords(cable)}. ` +
      `Nearest made here: ${near} to IEC 60502-1.`
    )
  },
}

const reducedNeutral: Rule = {
  field: 'neutralSqmm',
  broken: ({ cores, sqmm, neutralSqmm }, _, { reducedNeutrals, resistances }) => {
    if (cores !== 3.5)
      return neutralSqmm === null ? null : `Only a 3.5-core cable has a reduced neutral; this one has ${cores} cores.`
    const row = reducedNeutrals.get(keyOf(sqmm))
    if (!row) {
      return `3.5 cores of ${sqmm} sqmm are not in the table of reduced neutrals, which has ${listWords([...reducedNeutrals.keys()])} sqmm.`
    }
    if (neutralSqmm !== null && (neutralSqmm >= sqmm || !resistances.has(keyOf(2, 'CU', false, neutralSqmm)))) {
      return `A neutral of ${neutralSqmm} sqmm does not go with phases of ${sqmm} sqmm; the standard has ${row.value} sqmm.`
    }
    return null
  },
}

const magneticArmour: Rule = {
  field: 'armour',
  broken: cable =>
    cable.element === 'core' && coreCount(cable) === 1 && isMagnetic(cable) && !cable.directCurrent
      ? `${armourWords[cable.armour]} around a single core for alternating current would heat up by induction; use aluminium wire (Wa) or aluminium strip (Fa), or say that the cable is for direct current.`
      : null,
}

const sectors: Rule = {
  field: 'form',
  broken: ({ form, cores, sqmm, element, flat, class: conductorClass, standard }) => {
    if (form !== 'sector') return null
    if (cores < 2 || cores > 4 || element !== 'core' || flat)
      return 'Sector-shaped conductors go with 2 to 4 round laid-up cores only.'
    if (sqmm < 16) return `Sector-shaped conductors begin at 16 sqmm; ${sqmm} sqmm is round.`
    if (conductorClass === 5 || conductorClass === 6) return 'A flexible conductor cannot be sector-shaped.'
    return standard === 'IS 7098-2' || standard === 'IEC 60502-2' ? 'Screened medium-voltage cores are round.' : null
  },
}

/** Which forms a class of IS 8130 has. */
const formsOf: Readonly<Record<Cable['class'], readonly Cable['form'][]>> = {
  1: ['solid'],
  2: ['circular', 'compacted', 'sector'],
  5: ['flexible'],
  6: ['flexible'],
}

const formOfClass: Rule = {
  field: 'form',
  broken: ({ form, class: conductorClass }) =>
    formsOf[conductorClass].includes(form) ? null : `A class ${conductorClass} conductor is not ${formWords[form]}.`,
}

/** IS 7098-1 and IS 1554-1: copper from 10 sqmm and aluminium from 16 sqmm are stranded. */
const solidLimit: Rule = {
  field: 'class',
  broken: ({ class: conductorClass, metal, sqmm }) => {
    const most = metal === 'CU' ? 6 : 10
    if (conductorClass === 1 && sqmm > most)
      return `Solid ${metalWords[metal]} is designed here up to ${most} sqmm; ${sqmm} sqmm is stranded.`
    return conductorClass >= 5 && metal === 'AL' ? 'Flexible conductors are designed here in copper.' : null
  },
}

const knownSize: Rule = {
  field: 'sqmm',
  broken: (cable, book, { insulationSizes }) => {
    const { standard, voltageGrade, insulation, sqmm } = cable
    const sizes = insulationSizes.get(keyOf(standard, book.wallColumn(cable), voltageGrade, insulationKind(insulation)))
    if (!sizes) return null
    if (sizes.includes(sqmm)) return null
    const [below, above] = [sizes.findLast(size => size < sqmm), sizes.find(size => size > sqmm)]
    const near = [below, above].filter(size => size !== undefined)
    return `${sqmm} sqmm is not in the table of ${standard} for this cable. The nearest size${near.length > 1 ? 's are' : ' is'} ${listWords(near)} sqmm.`
  },
}

const voltage: Rule = {
  field: 'voltageGrade',
  broken: ({ standard, voltageGrade }, _, { voltageGrades }) => {
    const grades = voltageGrades.get(standard) ?? []
    return grades.includes(voltageGrade)
      ? null
      : `${standard} is designed here for ${listWords(grades, 'or')}, not for ${voltageGrade}.`
  },
}

const edition: Rule = {
  field: 'edition',
  broken: ({ standard, edition: asked }, _, { standards }) => {
    const row = standards.get(standard)
    if (!row || row.edition === asked || row.olderEditions.includes(asked)) return null
    return `The edition of ${asked} of ${standard} is not known here; ${listWords([row.edition, ...row.olderEditions])} ${row.olderEditions.length === 0 ? 'is' : 'are'}.`
  },
}

const elements: Rule = {
  field: 'element',
  broken: cable => {
    if (cable.element === 'core' && isInstrumentation(cable))
      return 'Say pairs or triads: an instrumentation cable is laid up from them.'
    return cable.element !== 'core' && !isInstrumentation(cable)
      ? `Pairs and triads belong to BS EN 50288-7 or BS 5308, not to ${cable.standard}.`
      : null
  },
}

const flatOnly: Rule = {
  field: 'flat',
  broken: ({ flat, standard, cores }) => {
    if (!flat) return null
    return standard === 'IS 694' && cores >= 2 && cores <= 4
      ? null
      : 'Flat cable is designed here to IS 694 with 2, 3 or 4 cores.'
  },
}

const sheathNeeded: Rule = {
  field: 'sheath',
  broken: cable =>
    cable.sheath === 'none' && cable.standard !== 'IS 14255' && cable.cores > 1
      ? 'Several cores need a sheath to hold them together.'
      : null,
}

const bundles: Rule = {
  field: 'bundle',
  broken: ({ standard, sqmm, bundle }, _, { messengers }) => {
    if (standard !== 'IS 14255') return bundle === null ? null : 'Only aerial bunched cable has a messenger.'
    if (bundle === null) return `IS 14255 has phases of ${listWords([...messengers.keys()])} sqmm; ${sqmm} is not among them.`
    const known = [...messengers.values()].some(row => row.messengerSqmm === bundle.messengerSqmm)
    if (!known) return `IS 14255 table 3 has no messenger of ${bundle.messengerSqmm} sqmm.`
    return bundle.streetLights >= 0 && bundle.streetLights <= 2 ? null : 'A bundle takes at most 2 street-light cores.'
  },
}

const stripOnScreens: Rule = {
  field: 'armour',
  broken: cable =>
    (cable.armour === 'doubleWire' || cable.armour === 'doubleStrip') && (isMediumVoltage(cable) || isInstrumentation(cable))
      ? `${armourWords[cable.armour]} is designed here to IS 1554-1 and IS 7098-1 only.`
      : null,
}

const tinning: Rule = {
  field: 'tinned',
  broken: ({ tinned, metal, standard }) => {
    if (tinned && metal === 'AL') return 'Tinned conductors are copper.'
    return standard === 'IS 17293' && !tinned ? 'Photovoltaic cable has tinned conductors.' : null
  },
}

const overrideValues: Rule = {
  field: 'overrides',
  broken: ({ overrides }) => {
    for (const { of, value, reason } of overrides) {
      if (!Number.isFinite(value) || value <= 0)
        return `${overridableWords[of]} was set to ${value}; it must be a number above zero.`
      if (value > 1_000_000) return `${overridableWords[of]} was set to ${value}, which no cable has.`
      if (/count|wires/.test(of) && !Number.isInteger(value))
        return `${overridableWords[of]} counts pieces; ${value} is no whole number.`
      if (reason.trim() === '') return `${overridableWords[of]} was set by hand; say why.`
    }
    return null
  },
}

/** FRLS and FRLSH are PVC that smokes little; a sheath without halogen is no PVC. A wire without sheath burns by its insulation. */
const fireOfSheath: Rule = {
  field: 'fireGrade',
  broken: ({ standard, sheath, fireGrade, insulation }) => {
    if (standard === 'IS 694' && sheath === 'none' && fireGrade === 'FR' && insulation === 'PVC-A')
      return 'A wire without sheath is flame retardant by its insulation: choose flame-retardant PVC as insulation instead of the fire grade FR.'
    return sheath === 'LSZH' && (fireGrade === 'FRLS' || fireGrade === 'FRLSH')
      ? `${fireGrade} is a grade of PVC and does not go with a zero-halogen sheath, which smokes less than it.`
      : null
  },
}

const layersByRules: Rule = { field: 'changes', broken: (cable, _, tables) => unfitRule(tables, cable) }

const treeChanges: Rule = { field: 'changes', broken: (cable, _, tables) => unfitChange(tables, cable) }

const lists: readonly Rule[] = [
  { field: 'metal', broken: (c, book) => lacking(c, c.metal, book.metals, metal => `${metalWords[metal]} conductors`) },
  { field: 'class', broken: (c, book) => lacking(c, c.class, book.classes, classWords) },
  {
    field: 'insulation',
    broken: (c, book) => lacking(c, c.insulation, book.insulations, i => `${insulationWords[i]} insulation`),
  },
  {
    field: 'screen',
    broken: (c, book) => lacking(c, c.screen, book.screens, s => (s === 'none' ? 'no screen' : screenWords[s])),
  },
  {
    field: 'armour',
    broken: (c, book) => lacking(c, c.armour, book.armours, a => (a === 'none' ? 'no armour' : armourWords[a])),
  },
  {
    field: 'sheath',
    broken: (c, book) => lacking(c, c.sheath, book.sheaths, s => (s === 'none' ? 'no sheath' : `${sheathWords[s]} sheath`)),
  },
]

const rules: readonly Rule[] = [
  voltage,
  edition,
  elements,
  cores,
  manyCores,
  ...lists,
  magneticArmour,
  stripOnScreens,
  tinning,
  solidLimit,
  formOfClass,
  sectors,
  flatOnly,
  sheathNeeded,
  bundles,
  fireOfSheath,
  reducedNeutral,
  knownSize,
  overrideValues,
  layersByRules,
  treeChanges,
]

/** The first rule that the cable breaks, in a sentence; null when it may be designed. */
export const check = (tables: CableTables, cable: Cable): Refused | null => {
  const book = rulebooks[cable.standard]
  for (const { field, broken } of rules) {
    const message = broken(cable, book, tables)
    if (message !== null) return refused(capital(message), field)
  }
  return null
}

const changeWords = (change: Exclude<LayerChange, KeptRule>): string => {
  if (change.what === 'tape') return `A tape of ${change.material} was added: ${change.by}`
  const layer = `The ${layerLabels[change.layer].toLowerCase()}`
  return change.what === 'leftOut' ? `${layer} was left out: ${change.by}` : `${layer} is of ${change.material}: ${change.by}`
}

/** Lists what is allowed but should be looked at; `departures` from the standard stand first. */
export const warnings = (cable: Cable, departures: readonly string[]): readonly string[] => [
  ...departures,
  ...(isStrip(cable) && cable.armourPractice === 'B'
    ? ['Strip by the banded table (practice B): most Indian works run 4.0 x 0.8 mm throughout.']
    : []),
  ...(cable.standard === 'IS 694' && cable.edition === '2010' && cable.sheath !== 'none'
    ? ['The sheath thickness is that of IS 694:1990; compare it with the 2010 edition.']
    : []),
  ...cable.overrides.map(({ of, reason }) => `${overridableWords[of]} was set by hand: ${reason}`),
  ...cable.changes.flatMap(change => (isKept(change) ? [] : [changeWords(change)])),
]

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

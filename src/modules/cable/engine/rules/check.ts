import {
  type Cable,
  coreCount,
  insulationKind,
  isInstrumentation,
  isLaidUpFromCores,
  isMagnetic,
  isMediumVoltage,
  isStrip,
  type KeptRule,
  type LayerChange,
} from '../cable.ts'
import { unfitChange } from '../construction/changes.ts'
import { type Refused, refused } from '../refused.ts'
import { type Layer, layerLabels } from '../construction/layer.ts'
import { isKept, unfitRule } from '../construction/layerRules.ts'
import { type Rulebook, rulebooks } from './rulebook.ts'
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
  { called }: Rulebook,
  value: Value,
  list: readonly Value[],
  words: (value: Value) => string,
): string | null =>
  list.includes(value)
    ? null
    : `${standard}, ${called}, is not made with ${words(value)}. It has ${listWords(list.map(words), 'or')}.`

const classWords = (conductorClass: Cable['class']): string => `class ${conductorClass} conductors`

/** Sizes of control cable, IS 1554-1 and IS 7098-1: 1.5 and 2.5, by custom also 4 and 6 sqmm. */
const largestControlSqmm = 6

/** IS 694 goes on; its sheaths above 5 cores are in no table that is at hand, and nothing is made up for them. */
const beyondLightDuty = ({ cores }: Cable): string =>
  `The sheaths of IS 694 are known here for 1 to 5 cores, not for ${cores}. Control cable of ${cores} cores can be had to IS 1554-1.`

const powerCores: Rule = {
  field: 'cores',
  broken: (cable, { cores, called }) => {
    if (!cores.includes(cable.cores)) {
      if (cable.standard === 'IS 694' && cable.cores > Math.max(...cores)) return beyondLightDuty(cable)
      const most = Math.max(...cores)
      const has =
        cores.length > 6 ? `1 to ${most} cores${cores.includes(3.5) ? ', and 3.5' : ''}` : `${listWords(cores, 'or')} cores`
      return `${cable.standard}, ${called}, has ${has}; ${cable.cores} is not among them.`
    }
    const heavy = cable.element === 'core' && cable.cores > 4 && cable.sqmm > largestControlSqmm
    if (!heavy || !(cable.standard === 'IS 1554-1' || cable.standard === 'IS 7098-1')) return null
    return (
      `A power cable has at most 4 cores, or 3.5: ${sizeWords(cable)} is not made. ` +
      `More than 4 cores are control cable, of 1.5 to ${largestControlSqmm} sqmm.`
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
      return `3.5 cores of ${sqmm} sqmm are not made: the table of reduced neutrals has ${listWords([...reducedNeutrals.keys()])} sqmm.`
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

const solidLimit: Rule = {
  field: 'class',
  broken: ({ class: conductorClass, metal, sqmm }) => {
    const most = metal === 'CU' ? 6 : 10
    if (conductorClass === 1 && sqmm > most)
      return `Solid ${metalWords[metal]} ends at ${most} sqmm (IS 8130); ${sqmm} sqmm is stranded.`
    return conductorClass >= 5 && metal === 'AL' ? 'Flexible conductors are copper.' : null
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
    return `${standard} has no ${sqmm} sqmm for this cable. The nearest size${near.length > 1 ? 's are' : ' is'} ${listWords(near)} sqmm.`
  },
}

const voltage: Rule = {
  field: 'voltageGrade',
  broken: ({ standard, voltageGrade }, _, { voltageGrades }) => {
    const grades = voltageGrades.get(standard) ?? []
    return grades.includes(voltageGrade) ? null : `${standard} has no ${voltageGrade} cable. It has ${listWords(grades)}.`
  },
}

const edition: Rule = {
  field: 'edition',
  broken: ({ standard, edition: asked }, _, { standards }) => {
    const row = standards.get(standard)
    if (!row || row.edition === asked || row.olderEditions.includes(asked)) return null
    return `${standard} has no edition of ${asked}. There are ${listWords([row.edition, ...row.olderEditions])}.`
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
    return standard === 'IS 694' && cores >= 2 && cores <= 4 ? null : 'Flat cable is made to IS 694 with 2, 3 or 4 cores.'
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
      ? `${armourWords[cable.armour]} is made to IS 1554-1 and IS 7098-1 only.`
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
  { field: 'metal', broken: (c, book) => lacking(c, book, c.metal, book.metals, metal => `${metalWords[metal]} conductors`) },
  { field: 'class', broken: (c, book) => lacking(c, book, c.class, book.classes, classWords) },
  {
    field: 'insulation',
    broken: (c, book) => lacking(c, book, c.insulation, book.insulations, i => `${insulationWords[i]} insulation`),
  },
  {
    field: 'screen',
    broken: (c, book) => lacking(c, book, c.screen, book.screens, s => (s === 'none' ? 'no screen' : screenWords[s])),
  },
  {
    field: 'armour',
    broken: (c, book) => lacking(c, book, c.armour, book.armours, a => (a === 'none' ? 'no armour' : armourWords[a])),
  },
  {
    field: 'sheath',
    broken: (c, book) => lacking(c, book, c.sheath, book.sheaths, s => (s === 'none' ? 'no sheath' : `${sheathWords[s]} sheath`)),
  },
]

const rules: readonly Rule[] = [
  voltage,
  edition,
  elements,
  powerCores,
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

/** IS and IEC have an inner sheath or covering over all laid-up cores; a works may leave it out where no armour needs it. */
const isWithoutInnerSheath = (cable: Cable, layers: readonly Layer[]): boolean => {
  const { coverings } = rulebooks[cable.standard]
  return (
    (coverings === 'IS' || coverings === 'IEC') && isLaidUpFromCores(cable) && !layers.some(({ name }) => name === 'innerSheath')
  )
}

/** What is allowed but should be looked at. */
export const warnings = (cable: Cable, layers: readonly Layer[]): readonly string[] => [
  ...(isStrip(cable) && cable.armourPractice === 'B'
    ? ['Strip by the banded table (practice B): most Indian works run 4.0 x 0.8 mm throughout.']
    : []),
  ...(cable.standard === 'IS 694' && cable.edition === '2010' && cable.sheath !== 'none'
    ? ['The sheath thickness is that of IS 694:1990; compare it with the 2010 edition.']
    : []),
  ...(isWithoutInnerSheath(cable, layers)
    ? [`${cable.standard} has an inner sheath over laid-up cores; the rules of this cable type leave it out.`]
    : []),
  ...cable.overrides.map(({ of, reason }) => `${overridableWords[of]} was set by hand: ${reason}`),
  ...cable.changes.flatMap(change => (isKept(change) ? [] : [changeWords(change)])),
]

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

import { layers, type TreeLayer } from '../layerKinds.ts'
import {
  type AddedTape,
  type Cable,
  coreCount,
  isArmoured,
  isLaidUpFromCores,
  isMediumVoltage,
  type KeptRule,
  type LayerChange,
  metals,
  type Ruled,
  type TapePlace,
} from '../cable.ts'
import type { Layer, LayerName } from './layer.ts'
import { cableTypeOf } from '../tables/rulebook.ts'
import type { Ground, LayerRule } from '../tables/layerTrees.ts'
import type { CableTables } from '../tables/tables.ts'
import { armourWords, metalWords, screenWords } from '../words.ts'

/** What the trees call the layers of the engine. */
const treeNames: Readonly<Record<LayerName, TreeLayer>> = {
  conductor: 'CONDUCTOR',
  fireBarrier: 'FIRE-BARRIER',
  conductorScreen: 'COND-SCREEN',
  insulation: 'INSULATION',
  insulationScreen: 'INS-SCREEN',
  coreTape: 'CORE-TAPE',
  metallicScreen: 'METAL-SCREEN',
  elementScreen: 'PAIR-SCREEN',
  drainWire: 'PAIR-SCREEN',
  messenger: 'MESSENGER',
  messengerInsulation: 'MESSENGER',
  filler: 'FILLER',
  binderTape: 'BINDER',
  overallScreen: 'OVERALL-SCREEN',
  overallDrainWire: 'OVERALL-SCREEN',
  innerSheath: 'INNER-SHEATH',
  armour: 'ARMOUR',
  outerArmour: 'ARMOUR',
  tape: 'TAPE',
  outerSheath: 'OUTER-SHEATH',
}

/** Whether a layer is there, and the row that says so; null where no row speaks of it, and it is not there. */
export interface Decision {
  readonly isThere: boolean
  readonly ground: Ground | null
}

const absent: Decision = { isThere: false, ground: null }

/** U of U0/U in kV: the last figure before the unit. */
const kvOf = ({ voltageGrade }: Cable): number | null => {
  const found = /([\d.]+)\s*(k?)V/.exec(voltageGrade)
  return found ? Number(found[1]) / (found[2] === 'k' ? 1 : 1000) : null
}

/** What a rule looks at; a diameter that is not known yet is null, and no rule about it holds. */
const subjectOf = (cable: Cable, { subject }: LayerRule, belowMm: number | null): number | string | null => {
  if (subject === 'always') return null
  if (subject === 'kv') return kvOf(cable)
  return subject === 'diameterMm' ? belowMm : cable[subject]
}

/** Metals by their symbols and their names. */
const wordIn = (value: string): string => {
  const bare = value.trim().toLowerCase()
  return (metals.find(metal => metalWords[metal] === bare) ?? bare).toLowerCase()
}

const compared = (is: number | string, operator: LayerRule['operator'], value: string): boolean => {
  const [a, b] = typeof is === 'number' ? [is, Number(value)] : [wordIn(is), wordIn(value)]
  switch (operator) {
    case 'eq':
      return a === b
    case 'ne':
      return a !== b
    case 'ge':
      return a >= b
    case 'le':
      return a <= b
  }
}

const holds = (rule: LayerRule, cable: Cable, belowMm: number | null): boolean => {
  if (rule.standard !== null && rule.standard !== cable.standard) return false
  if (rule.subject === 'always') return true
  const is = subjectOf(cable, rule, belowMm)
  return is !== null && rule.value !== null && compared(is, rule.operator, rule.value)
}

/**
 * Whether a cable has a layer: the first rule of its type that speaks of the layer and holds, else a row of the tree of layers that
 * may not be left out. `belowMm` is the diameter as measured of what the layer would lie on.
 */
const decide = (tables: CableTables, cable: Cable, layer: TreeLayer, belowMm: number | null): Decision => {
  const tree = tables.layerTrees.get(cableTypeOf(cable))
  const rule = tree?.rules.get(layer)?.find(one => holds(one, cable, belowMm))
  if (rule) return { isThere: rule.isThere, ground: rule }
  const row = tree?.rows.get(layer)
  return row ? { isThere: true, ground: row } : absent
}

/** Recognises what a stored design keeps of the rules it was made by. */
export const isKept = (change: LayerChange): change is KeptRule => change.what === 'present' || change.what === 'absent'

/** Decides whether a layer that is a matter of the rules alone is there; a stored design keeps what they said when it was made. */
export const decision = (tables: CableTables, cable: Cable, layer: Ruled, belowMm: number | null): Decision => {
  const kept = cable.changes.find(change => isKept(change) && change.layer === layer)
  return kept ? { isThere: kept.what === 'present', ground: null } : decide(tables, cable, treeNames[layer], belowMm)
}

/** Who puts a tape on. */
const processes: Readonly<Record<TapePlace, string>> = {
  conductor: 'TAPE',
  core: 'SCREEN',
  laidUp: 'LAYUP',
  innerSheath: 'ARMOUR',
  armour: 'ARMOUR',
}

const tapeLayerOf = (over: TapePlace): TreeLayer => {
  if (over === 'conductor') return 'FIRE-BARRIER'
  return over === 'core' ? 'CORE-TAPE' : 'TAPE'
}

/** A tape with the rule that puts it there. */
export interface RuledTape {
  readonly tape: AddedTape
  readonly rule: LayerRule
}

const tapeBy = (rule: LayerRule, over: TapePlace): RuledTape => {
  const { material, thicknessMm, pieces, called: by } = rule
  const [count, process] = [pieces ?? 1, processes[over]]
  return { tape: { what: 'tape', over, material: material ?? '', thicknessMm: thicknessMm ?? 0, count, process, by }, rule }
}

/** The rules about tapes over a place; over an armour only where there is one. A stored design keeps its tapes and asks none. */
const tapeRules = (tables: CableTables, cable: Cable, over: TapePlace): readonly LayerRule[] => {
  const rules = tables.layerTrees.get(cableTypeOf(cable))?.rules.get(tapeLayerOf(over))
  if (!rules || cable.changes.some(isKept) || (over === 'armour' && !isArmoured(cable))) return []
  return rules.filter(rule => (rule.over ?? over) === over)
}

/** The tape that a rule puts over a place which is `belowMm` wide. */
export const ruledTape = (tables: CableTables, cable: Cable, over: TapePlace, belowMm: number): RuledTape | null => {
  const rule = tapeRules(tables, cable, over).find(one => holds(one, cable, belowMm))
  return rule?.isThere ? tapeBy(rule, over) : null
}

/** The tapes that rules may put over a place before its diameter is known: what is wrong with one is told before anything is built. */
export const possibleTapes = (tables: CableTables, cable: Cable, over: TapePlace): readonly RuledTape[] => {
  const rules = tapeRules(tables, cable, over)
  const byDiameter = rules.filter(
    ({ subject, standard }) => subject === 'diameterMm' && (standard ?? cable.standard) === cable.standard,
  )
  const certain = rules.find(one => holds(one, cable, null))
  return [...byDiameter, ...(certain ? [certain] : [])].filter(({ isThere }) => isThere).map(rule => tapeBy(rule, over))
}

/** The row by which a layer is there; filler, binder, inner sheath and tapes have been given theirs as they were built. */
export const grounded = (tables: CableTables, cable: Cable, layer: Layer): Layer =>
  layer.ground === undefined ? { ...layer, ground: decide(tables, cable, treeNames[layer.name], null).ground } : layer

/** A layer that no rule can give or take: whether the cable has it, and why it has or has not. */
interface Fixed {
  readonly layer: TreeLayer
  readonly has: (cable: Cable) => boolean
  readonly because: (cable: Cable) => string
}

const always = (layer: TreeLayer, because: string): Fixed => ({ layer, has: () => true, because: () => because })

const screened = (layer: TreeLayer): Fixed => ({
  layer,
  has: isMediumVoltage,
  because: cable =>
    isMediumVoltage(cable)
      ? `the walls of ${cable.standard} are those of screened cores`
      : `${cable.standard} has no screened cores`,
})

const orderedScreen = (layer: TreeLayer, ...kinds: readonly Cable['screen'][]): Fixed => ({
  layer,
  has: ({ screen }) => kinds.includes(screen),
  because: ({ screen }) => `the cable is ordered with ${screen === 'none' ? 'no screen' : screenWords[screen]}`,
})

/** What the designation or the standard itself says: a rule may only say the same. */
const fixed: readonly Fixed[] = [
  always('CONDUCTOR', 'without a conductor there is no cable'),
  always('INSULATION', 'every core is insulated'),
  screened('COND-SCREEN'),
  screened('INS-SCREEN'),
  screened('METAL-SCREEN'),
  orderedScreen('PAIR-SCREEN', 'individual', 'individualAndOverall'),
  orderedScreen('OVERALL-SCREEN', 'overall', 'individualAndOverall'),
  {
    layer: 'MESSENGER',
    has: ({ bundle }) => bundle !== null,
    because: ({ bundle }) => (bundle ? 'the messenger carries the bundle' : 'only aerial bunched cable has a messenger'),
  },
  {
    layer: 'ARMOUR',
    has: isArmoured,
    because: ({ armour }) => `the cable is ordered ${armour === 'none' ? 'unarmoured' : `with ${armourWords[armour]}`}`,
  },
  {
    layer: 'OUTER-SHEATH',
    has: ({ sheath }) => sheath !== 'none',
    because: ({ sheath }) => `the cable is ordered ${sheath === 'none' ? 'without a sheath' : 'sheathed'}`,
  },
]

/** 'Cable Type Tree LT, rule 4 ("One core is not laid up."): that cannot be, because …' */
export const impossible = ({ called, reason }: Ground, because: string): string =>
  `${called}${reason === null ? '' : ` (“${reason}”)`} cannot be followed: ${because}.`

/** Why nothing can be filled or bound in a cable; null where cores lie in a circle. */
const notLaidUp = (cable: Cable): string | null => {
  if (cable.flat) return 'the cores of a flat cable lie side by side'
  return cable.bundle ? 'the cores of a bundle lie open around their messenger' : null
}

const notFilled = (cable: Cable): string | null => {
  if (isLaidUpFromCores(cable)) return null
  if (cable.element !== 'core') return 'pairs and triads close their own gaps'
  return notLaidUp(cable) ?? (coreCount(cable) === 1 ? 'one core leaves no valleys to fill' : null)
}

/** Why a cable cannot be built as the rules of its type say, in a sentence; null when it can. Inner sheaths are judged with their tables. */
export const unfitRule = (tables: CableTables, cable: Cable): string | null => {
  if (cable.changes.some(isKept)) return null
  const type = cableTypeOf(cable)
  const tree = tables.layerTrees.get(type)
  if (!tree) return `No Cable Type Tree says which layers a cable of the type ${type} has.`
  for (const { layer, has, because } of fixed) {
    const { isThere, ground } = decide(tables, cable, layer, null)
    if (isThere === has(cable)) continue
    return ground
      ? impossible(ground, because(cable))
      : `Cable Type Tree ${tree.code} has no rule for the ${layers[layer].toLowerCase()} of this cable: ${because(cable)}.`
  }
  for (const [layer, not] of [
    ['filler', notFilled],
    ['binderTape', notLaidUp],
    ['innerSheath', ({ bundle }: Cable) => (bundle ? 'a bundle has neither sheath nor bed' : null)],
  ] as const) {
    const [{ isThere, ground }, why] = [decision(tables, cable, layer, null), not(cable)]
    if (isThere && ground && why !== null) return impossible(ground, why)
  }
  return null
}

import { type Cable, metals } from '../engine/cable.ts'
import { type Layer, layerLabels, type LayerName } from '../engine/layer.ts'
import { metalWords } from '../engine/words.ts'
import type { TreeLayer } from '../layer.ts'

/** A rule of a cable type tree, with the number that it has there. */
export interface TypeRule {
  readonly no: number
  readonly layer: TreeLayer
  readonly effect: 'present' | 'absent'
  readonly subject: 'always' | 'cores' | 'sqmm' | 'kv' | 'armour' | 'metal' | 'diameterMm'
  readonly operator: 'eq' | 'ne' | 'ge' | 'le' | null
  readonly value: string | null
  readonly reason: string
}

/** A cable type tree with its rules, and the layers that a cable has where no rule speaks. */
export interface TypeTree {
  readonly id: number
  readonly code: string
  readonly rules: readonly TypeRule[]
  readonly stack: {
    readonly id: number
    readonly code: string
    readonly rows: readonly { readonly no: number; readonly layer: TreeLayer }[]
  } | null
}

/** The one row that put a layer there: a rule of a type tree, or a row of the tree of layers where no rule speaks of it. */
export interface Trace {
  readonly rule: number | null
  readonly tree: number | null
  readonly rowNo: number
  readonly words: string
  /** The rule says that there is no such layer, but the cable has it. */
  readonly contradicts: boolean
}

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

/** U of U0/U in kV: the last figure before the unit. */
const kvOf = ({ voltageGrade }: Cable): number | null => {
  const found = /([\d.]+)\s*(k?)V/.exec(voltageGrade)
  return found ? Number(found[1]) / (found[2] === 'k' ? 1 : 1000) : null
}

/** What a rule looks at: a number, or a word. */
const subjectOf = (cable: Cable, layer: Layer, subject: TypeRule['subject']): number | string | null => {
  switch (subject) {
    case 'always':
      return null
    case 'cores':
      return cable.cores
    case 'sqmm':
      return cable.sqmm
    case 'kv':
      return kvOf(cable)
    case 'armour':
      return cable.armour
    case 'metal':
      return cable.metal
    case 'diameterMm':
      return layer.underMm?.value ?? null
  }
}

/** Metals by their symbols and their names. */
const wordIn = (value: string): string => {
  const bare = value.trim().toLowerCase()
  return (metals.find(metal => metalWords[metal] === bare) ?? bare).toLowerCase()
}

const holds = ({ subject, operator, value }: TypeRule, cable: Cable, layer: Layer): boolean => {
  if (subject === 'always') return true
  const is = subjectOf(cable, layer, subject)
  if (is === null || value === null) return false
  const [a, b] = typeof is === 'number' ? [is, Number(value)] : [wordIn(is), wordIn(value)]
  switch (operator ?? 'eq') {
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

/**
 * The row that put a layer into a cable. `trees` are the type tree of the cable and those it inherits from, its own first. Of
 * the rules that speak of the layer and hold, the nearest and last decides; without one the nearest tree of layers does.
 */
export const traceOf = (trees: readonly TypeTree[], cable: Cable, layer: Layer): Trace | null => {
  const name = treeNames[layer.name]
  for (const { id, code, rules } of trees) {
    const rule = rules.findLast(one => one.layer === name && holds(one, cable, layer))
    if (!rule) continue
    const words = `Cable Type Tree ${code}, rule ${rule.no}: ${rule.reason}`
    return { rule: id, tree: null, rowNo: rule.no, words, contradicts: rule.effect === 'absent' }
  }
  for (const { stack } of trees) {
    const row = stack?.rows.find(one => one.layer === name)
    if (!stack || !row) continue
    const words = `Cable Tree ${stack.code}, row ${row.no}.`
    return { rule: null, tree: stack.id, rowNo: row.no, words, contradicts: false }
  }
  return null
}

/** What a designer should know of a rule that the cable does not keep. */
export const contradiction = (layer: Layer, { words }: Trace): string =>
  `${words} The cable has its ${layerLabels[layer.name].toLowerCase()} all the same, by its standard or its order.`

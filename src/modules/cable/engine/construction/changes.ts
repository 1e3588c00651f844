import {
  type AddedTape,
  type Cable,
  type Changeable,
  isStrip,
  type LayerChange,
  type MaterialChange,
  type Omissible,
  type TapePlace,
  tapePlaces,
} from '../cable.ts'
import { byFormula, type Figure } from '../figure.ts'
import { type Layer, layerLabels, type LayerName } from './layer.ts'
import { impossible, possibleTapes, ruledTape } from './layerRules.ts'
import { type Refused, refused } from '../refused.ts'
import { constant, density } from '../tables/lookup.ts'
import type { CableTables } from '../tables/tables.ts'
import { tapeMass } from './wall.ts'
import { listWords } from '../words.ts'

/** What a cable tree says of the material of a layer; both layers of a double armour are alike. */
const materialChange = ({ changes }: Cable, name: LayerName): MaterialChange | undefined => {
  const layer = name === 'outerArmour' ? 'armour' : name
  return changes.findLast((one): one is MaterialChange => one.what === 'material' && one.layer === layer)
}

/** The material that a cable tree chose for a layer, else the usual one. */
export const materialIn = (cable: Cable, layer: Changeable, usual: string): string =>
  materialChange(cable, layer)?.material ?? usual

/** Says whether a cable tree leaves out what no standard asks for. */
export const isLeftOut = ({ changes }: Cable, layer: Omissible): boolean =>
  changes.some(one => one.what === 'leftOut' && one.layer === layer)

const tapeNames = {
  conductor: 'fireBarrier',
  core: 'coreTape',
  laidUp: 'tape',
  innerSheath: 'tape',
  armour: 'tape',
} as const satisfies Record<TapePlace, LayerName>

interface Taped {
  readonly place: Layer['place']
  readonly count: number
  readonly lengthFactor: Figure | null
}

const aroundCable: Taped = { place: 'cable', count: 1, lengthFactor: null }

/** A lapped tape: D + 2 n t (1 + overlap), pi (D + t) t (1 + overlap) n gamma. */
const tapeLayer = (tables: CableTables, tape: AddedTape, underMm: Figure, { place, count, lengthFactor }: Taped): Layer => {
  const set = (value: number, of: string): Figure => byFormula(value, `${of} by ${tape.by}`, {})
  const [tapeMm, overlap] = [set(tape.thicknessMm, 'Thickness'), constant(tables, 'binder_tape_overlap')]
  const buildMm = byFormula(tape.count * tapeMm.value * (1 + overlap.value), 'n t (1 + overlap)', {
    n: tape.count,
    t: tapeMm,
    overlap,
  })
  const one = tapeMass(underMm, tapeMm, overlap, tape.count, density(tables, tape.material))
  return {
    name: tapeNames[tape.over],
    place,
    material: tape.material,
    count: tape.count * count,
    nominalMm: tapeMm,
    minMm: null,
    asMadeMm: buildMm,
    underMm,
    overMm: byFormula(underMm.value + 2 * buildMm.value, 'D + 2 t', { D: underMm, t: buildMm }),
    kgPerKm: lengthFactor
      ? byFormula(one.value * count * lengthFactor.value, 'n W k', { n: count, W: one, k: lengthFactor })
      : one,
    process: tape.process,
    ground: null,
    treeRow: tape.by,
  }
}

/** The tape of a rule over a place, and those that a cable tree adds there, one over the other. */
export const tapesOver = (
  tables: CableTables,
  cable: Cable,
  over: TapePlace,
  underMm: Figure,
  taped: Taped = aroundCable,
): readonly Layer[] => {
  const layers: Layer[] = []
  const ruled = ruledTape(tables, cable, over, underMm.value)
  if (ruled) {
    const { treeRow: _rule, ...layer } = tapeLayer(tables, ruled.tape, underMm, taped)
    layers.push({ ...layer, tape: ruled.tape, ground: ruled.rule })
  }
  for (const change of cable.changes) {
    if (change.what !== 'tape' || change.over !== over) continue
    layers.push(tapeLayer(tables, change, layers.at(-1)?.overMm ?? underMm, taped))
  }
  return layers
}

/** A layer whose material a cable tree chose says so. */
export const traced = (cable: Cable, layer: Layer): Layer => {
  const change = materialChange(cable, layer.name)
  return change ? { ...layer, treeRow: change.by } : layer
}

/** Of which categories of the materials a layer may be. */
const categories: Readonly<Record<Changeable, readonly string[]>> = {
  conductorScreen: ['screen'],
  insulation: ['insulation'],
  insulationScreen: ['screen'],
  metallicScreen: ['screen'],
  elementScreen: ['screen', 'tape'],
  filler: ['filler', 'inner sheath'],
  binderTape: ['tape'],
  overallScreen: ['screen', 'tape'],
  innerSheath: ['inner sheath', 'outer sheath'],
  armour: ['armour'],
  outerSheath: ['outer sheath'],
}
const ofTapes = ['tape', 'screen']

/** Whether something that the cable tree names can be what it is put in the place of. */
const unfitMaterial = (tables: CableTables, cable: Cable, change: MaterialChange | AddedTape): string | null => {
  const row = tables.materials.get(change.material)
  if (!row || row.densityGPerCm3 === null) return `${change.by}: ${change.material} is no material with a density.`
  const allowed = change.what === 'tape' ? ofTapes : categories[change.layer]
  const what = change.what === 'tape' ? 'a tape' : `the ${layerLabels[change.layer].toLowerCase()}`
  if (!allowed.includes(row.category))
    return `${change.by}: ${row.name} is ${row.category} material; ${what} takes ${listWords(allowed, 'or')} material.`
  const isOfStrip = change.material.includes('STRIP')
  return change.what === 'material' && change.layer === 'armour' && isOfStrip !== isStrip(cable)
    ? `${change.by}: ${row.name} is not what the armour of this cable is laid from.`
    : null
}

const unfitTape = (tables: CableTables, cable: Cable, tape: AddedTape): string | null => {
  if (!(tape.thicknessMm > 0 && tape.thicknessMm <= 5)) return `${tape.by}: a tape is above 0 and at most 5 mm thick.`
  if (!Number.isInteger(tape.count) || tape.count < 1 || tape.count > 10)
    return `${tape.by}: there are 1 to 10 tapes in one place.`
  const isOnCores = tape.over === 'conductor' || tape.over === 'core'
  if (isOnCores && cable.form === 'sector') return `${tape.by}: tapes on each core are calculated on round conductors only.`
  if (!isOnCores && (cable.flat || cable.bundle))
    return `${tape.by}: nothing is laid up in this cable that a tape could go around.`
  return unfitMaterial(tables, cable, tape)
}

/** Why a cable cannot be built as its cable tree says, or have the tapes of its rules, in a sentence; null when it can. */
export const unfitChange = (tables: CableTables, cable: Cable): string | null => {
  for (const { tape, rule } of tapePlaces.flatMap(over => possibleTapes(tables, cable, over))) {
    if (rule.material === null) return impossible(rule, 'it does not say of what the tape is')
    const why = unfitTape(tables, cable, tape)
    if (why !== null) return why
  }
  for (const change of cable.changes) {
    if (change.what !== 'tape' && change.what !== 'material') continue
    const why = change.what === 'tape' ? unfitTape(tables, cable, change) : unfitMaterial(tables, cable, change)
    if (why !== null) return why
  }
  return null
}

/** A change needs its layer: no material can be chosen for an armour that is not there. */
export const idleChange = (changes: readonly LayerChange[], layers: readonly Layer[]): Refused | null => {
  for (const change of changes) {
    if (change.what !== 'material' || layers.some(({ name }) => name === change.layer)) continue
    return refused(`${change.by}: this cable has no ${layerLabels[change.layer].toLowerCase()}.`, 'changes')
  }
  return null
}

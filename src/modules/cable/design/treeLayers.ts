import type { Decimal } from '../../../kernel/decimal.ts'
import type { Complaint } from '../../../kernel/document.ts'
import { type Changeable, changeable, type Omissible, omissible, type Overridable, type TapePlace } from '../engine/cable.ts'
import type { LayerName } from '../engine/construction/layer.ts'
import { layers as names, type TreeLayer } from '../engine/layerKinds.ts'

/** What a row of a cable tree may say of a layer of the engine. */
interface Sayable {
  /** What the engine calls it; null where the row is work and no layer. */
  readonly layer: LayerName | null
  readonly thickness?: Overridable
  readonly pieces?: Overridable
  readonly lay?: Overridable
}

/** The layers of a tree by what may be said of them. */
export const sayable: Readonly<Record<TreeLayer, Sayable>> = {
  CONDUCTOR: { layer: 'conductor', pieces: 'conductor.wires' },
  'FIRE-BARRIER': { layer: 'fireBarrier' },
  'COND-SCREEN': { layer: 'conductorScreen', thickness: 'conductorScreen.thicknessMm' },
  INSULATION: { layer: 'insulation', thickness: 'insulation.thicknessMm' },
  'INS-SCREEN': { layer: 'insulationScreen', thickness: 'insulationScreen.thicknessMm' },
  'CORE-TAPE': { layer: 'coreTape' },
  'METAL-SCREEN': { layer: 'metallicScreen', thickness: 'metallicScreen.thicknessMm' },
  'CORE-ID': { layer: null },
  RIDGE: { layer: null },
  PAIRING: { layer: null },
  'PAIR-SCREEN': { layer: 'elementScreen' },
  MESSENGER: { layer: 'messenger' },
  LAYUP: { layer: null, lay: 'layUp.layRatio' },
  TWIST: { layer: null },
  FILLER: { layer: 'filler' },
  BINDER: { layer: 'binderTape', thickness: 'binderTape.thicknessMm', pieces: 'binderTape.count' },
  'OVERALL-SCREEN': { layer: 'overallScreen' },
  'INNER-SHEATH': { layer: 'innerSheath', thickness: 'innerSheath.thicknessMm' },
  ARMOUR: { layer: 'armour', thickness: 'armour.sizeMm', pieces: 'armour.count', lay: 'armour.layRatio' },
  'OUTER-SHEATH': { layer: 'outerSheath', thickness: 'outerSheath.thicknessMm' },
  TAPE: { layer: 'tape' },
  MARKING: { layer: null },
}

/** The rows that put a tape there which no standard knows, once they say its material and thickness. */
export const isTape = (layer: TreeLayer): boolean => layer === 'TAPE' || layer === 'FIRE-BARRIER' || layer === 'CORE-TAPE'

export const isChangeable = (layer: LayerName | null): layer is Changeable => changeable.some(one => one === layer)
export const isOmissible = (layer: LayerName | null): layer is Omissible => omissible.some(one => one === layer)

/** What must be known of the rows around one to say where its tape lies. */
interface Placed {
  readonly sequence: number
  readonly layer: TreeLayer
  readonly perCore: boolean
}

/** Finds where the tape of a row lies: by its name, else by the rows before it. */
export const tapePlace = (rows: readonly Placed[], row: Placed): TapePlace => {
  if (row.layer === 'FIRE-BARRIER') return 'conductor'
  if (row.layer === 'CORE-TAPE') return 'core'
  const comesAfter = (layer: TreeLayer): boolean => rows.some(one => one.layer === layer && one.sequence < row.sequence)
  if (row.perCore) return comesAfter('INSULATION') ? 'core' : 'conductor'
  if (comesAfter('ARMOUR')) return 'armour'
  return comesAfter('INNER-SHEATH') ? 'innerSheath' : 'laidUp'
}

interface Said {
  readonly layer: TreeLayer
  readonly material: number | null
  readonly thicknessMm: Decimal | null
  readonly pieces: number | null
  readonly layRatio: Decimal | null
  readonly leftOut: boolean
}

const ofTape = ({ material, thicknessMm, layer, leftOut, layRatio }: Said): readonly (readonly [keyof Said, string])[] => {
  if (leftOut) return [['leftOut', 'A tape that is not wanted has no row.']]
  const isSaid = material !== null || thicknessMm !== null || layer === 'TAPE'
  return [
    ...(isSaid && material === null ? [['material', 'A tape needs its material.'] as const] : []),
    ...(isSaid && !thicknessMm?.gt(0) ? [['thicknessMm', 'A tape needs its thickness.'] as const] : []),
    ...(layRatio ? [['layRatio', 'A tape is laid by its overlap.'] as const] : []),
  ]
}

const ofLayer = (row: Said): readonly (readonly [keyof Said, string])[] => {
  const { layer, thickness, pieces, lay } = sayable[row.layer]
  const called = names[row.layer]
  const none = (what: string): string => `${called} has no ${what} that could be set.`
  return [
    ...(row.material !== null && !isChangeable(layer)
      ? [['material', row.layer === 'CONDUCTOR' ? 'The metal is the designation’s.' : none('material')] as const]
      : []),
    ...(row.thicknessMm && !thickness ? [['thicknessMm', none('thickness')] as const] : []),
    ...(row.thicknessMm?.isZero() && thickness ? [['thicknessMm', 'A thickness is above zero.'] as const] : []),
    ...(row.pieces !== null && !pieces ? [['pieces', none('number')] as const] : []),
    ...(row.layRatio && !lay ? [['layRatio', none('lay')] as const] : []),
    ...(row.layRatio?.lt(2) && lay ? [['layRatio', 'A lay is at least 2 diameters.'] as const] : []),
    ...(row.leftOut && !isOmissible(layer)
      ? [['leftOut', `${called} cannot be left out: the designation and its standard say whether it is there.`] as const]
      : []),
  ]
}

/** Tells what rows of a tree say that no design could follow. */
export const treeComplaints = ({ layers }: { readonly layers: readonly Said[] }): readonly Complaint[] =>
  layers.flatMap((row, i) =>
    (isTape(row.layer) ? ofTape : ofLayer)(row).map(([field, message]) => ({ path: `layers.${i}.${field}`, message })),
  )

import type { AddedTape } from '../cable.ts'
import type { Figure } from '../figure.ts'
import type { Ground } from '../tables/layerTrees.ts'

/** The layers a cable may have, inside out, with their names on screens and papers. */
export const layerLabels = {
  conductor: 'Conductor',
  fireBarrier: 'Fire barrier',
  conductorScreen: 'Conductor screen',
  insulation: 'Insulation',
  insulationScreen: 'Insulation screen',
  coreTape: 'Core tape',
  metallicScreen: 'Metallic screen',
  elementScreen: 'Screen of pair or triad',
  drainWire: 'Drain wire',
  messenger: 'Messenger',
  messengerInsulation: 'Insulation of messenger',
  filler: 'Filler',
  binderTape: 'Binder tape',
  overallScreen: 'Overall screen',
  overallDrainWire: 'Drain wire of overall screen',
  innerSheath: 'Inner sheath',
  armour: 'Armour',
  outerArmour: 'Second armour',
  tape: 'Tape',
  outerSheath: 'Outer sheath',
} as const
export type LayerName = keyof typeof layerLabels

/** Which cores a layer belongs to; `cable` for what lies around all of them. */
export type Place = 'phase' | 'neutral' | 'streetLight' | 'messenger' | 'cable'

export const placeWords: Readonly<Record<Place, string>> = {
  phase: 'each core',
  neutral: 'reduced neutral',
  streetLight: 'street-light core',
  messenger: 'messenger',
  cable: 'cable',
}

export interface Layer {
  readonly name: LayerName
  readonly place: Place
  /** Code in the materials. */
  readonly material: string
  /** Cores, wires, strips or tapes of this layer in the cable. */
  readonly count: number
  /** Walls of extruded layers, wire or strip sizes of armour; null where neither has a meaning. */
  readonly nominalMm: Figure | null
  readonly minMm: Figure | null
  /** The mean that diameters and masses are reckoned with. */
  readonly asMadeMm: Figure | null
  /** Diameters as measured, never the fictitious ones; null inside a sector. */
  readonly underMm: Figure | null
  readonly overMm: Figure | null
  /** Of the whole layer in one km of cable. */
  readonly kgPerKm: Figure
  /** Code of the process that puts it on. */
  readonly process: string
  /** Of armour of strips: their width. */
  readonly widthMm?: Figure | null
  /** Of armour: the share of the circumference that its pieces cover. */
  readonly coverage?: Figure
  /** The rule of the cable type tree by which it is there. */
  readonly ground?: Ground | null
  /** The row of a cable tree that put it there or chose its material. */
  readonly treeRow?: string
  /** What was asked for, of a tape that a rule put there. */
  readonly tape?: AddedTape
}

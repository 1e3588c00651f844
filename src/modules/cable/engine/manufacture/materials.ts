import type { Construction } from '../construction/construct.ts'
import { byFormula, type Figure, fromTable } from '../figure.ts'
import type { Layer } from '../construction/layer.ts'
import type { Stage } from './route.ts'
import type { CableTables } from '../tables/tables.ts'

/** One line of the bill of materials, for one km of finished cable. */
export interface MaterialLine {
  readonly material: string
  readonly name: string
  readonly category: string
  /** In the cable. */
  readonly kgPerKm: Figure
  /** Trimmings, ends and lengths that are cut out. */
  readonly runningScrapKgPerKm: Figure
  /** Lost at each start, spread over the run. */
  readonly startUpScrapKgPerKm: Figure
  /** To be issued: cable and both kinds of scrap. */
  readonly issuedKgPerKm: Figure
}

/** What is lost of a layer, in parts of its mass: trimmings and lengths cut out, and what goes at each start. */
export interface Share {
  readonly layer: Layer
  readonly running: number
  readonly startUp: number
}

/** Works out what is lost of a layer from the stage that puts it on to the end of the route. */
export const shareOf = (tables: CableTables, layer: Layer, route: readonly Stage[]): Share => {
  const stage = route.find(one => one.process === layer.process) ?? route.at(-1)
  const wastage = (tables.materials.get(layer.material)?.wastagePct ?? 0) / 100
  const [running, all] = [stage?.runningFactor.value ?? 1, stage?.lengthFactor.value ?? 1]
  return { layer, running: running - 1 + wastage, startUp: all - running }
}

const lineOf = (tables: CableTables, material: string, shares: readonly Share[]): MaterialLine => {
  const row = tables.materials.get(material)
  const total = (of: (share: Share) => number) => shares.reduce((sum, share) => sum + of(share), 0)
  const layers = Object.fromEntries(shares.map(({ layer }) => [`${layer.name}, ${layer.place}`, layer.kgPerKm]))
  const kgPerKm = byFormula(
    total(({ layer }) => layer.kgPerKm.value),
    'Sum of the layers of this material',
    layers,
  )
  const wastage = row ? fromTable(row.wastagePct, 'materials', `wastage of ${row.name}`, row) : 0
  const runningScrapKgPerKm = byFormula(
    total(({ layer, running }) => layer.kgPerKm.value * running),
    'kg/km x (wastage + lengths cut out from here on)',
    { kgPerKm, wastagePct: wastage },
  )
  const startUpScrapKgPerKm = byFormula(
    total(({ layer, startUp }) => layer.kgPerKm.value * startUp),
    'kg/km x start-up metres / run',
    { kgPerKm },
  )
  return {
    material,
    name: row?.name ?? material,
    category: row?.category ?? '',
    kgPerKm,
    runningScrapKgPerKm,
    startUpScrapKgPerKm,
    issuedKgPerKm: byFormula(
      kgPerKm.value + runningScrapKgPerKm.value + startUpScrapKgPerKm.value,
      'In the cable + running scrap + start-up scrap',
      {
        cable: kgPerKm,
        running: runningScrapKgPerKm,
        startUp: startUpScrapKgPerKm,
      },
    ),
  }
}

/** The bill of materials of one km, made in runs of the length that the route was reckoned for. */
export const billOfMaterials = (
  tables: CableTables,
  { layers }: Construction,
  route: readonly Stage[],
): readonly MaterialLine[] => {
  const shares = new Map<string, Share[]>()
  for (const layer of layers) {
    const share = shareOf(tables, layer, route)
    const same = shares.get(layer.material)
    if (same) same.push(share)
    else shares.set(layer.material, [share])
  }
  return [...shares].map(([material, list]) => lineOf(tables, material, list))
}

import type { Cable } from '../cable.ts'
import { proving } from './design.ts'
import type { Designed } from '../properties/designed.ts'
import { type Figure, sourceText } from '../figure.ts'
import { type Layer, layerLabels, placeWords } from '../construction/layer.ts'
import type { MaterialLine } from '../manufacture/materials.ts'
import { reasonOf } from '../construction/reasons.ts'
import { rounded } from '../rounding.ts'
import type { CableTables } from '../tables/tables.ts'

/** A design as it travels: plain decimals in text, mm, kg/km and ohm/km, each layer with its sources in words. */
export interface DesignAnswer {
  readonly designation: string
  readonly attributes: Designed['cable']
  readonly guesses: Designed['guesses']
  readonly warnings: readonly string[]
  readonly layers: readonly LayerAnswer[]
  readonly conductorDiameter: string
  readonly overallDiameter: string
  readonly weightKgPerKm: string
  readonly resistance20: string
  readonly fictitious: Readonly<Record<string, string>> | null
  readonly materials: readonly {
    readonly material: string
    readonly name: string
    readonly kgPerKm: string
    readonly issuedKgPerKm: string
  }[]
  readonly tests: readonly {
    readonly category: string
    readonly code: string
    readonly name: string
    readonly method: string
    readonly limit: string
  }[]
  readonly drums: readonly { readonly code: string; readonly lengthM: string; readonly netKg: string; readonly grossKg: string }[]
}

export interface LayerAnswer {
  readonly name: string
  readonly place: string
  readonly material: string
  readonly count: number
  readonly thicknessNominal: string | null
  readonly thicknessMin: string | null
  readonly diameterUnder: string | null
  readonly diameterOver: string | null
  readonly kgPerKm: string
  readonly source: Readonly<Record<string, string>>
  /** The rule that put the layer there. */
  readonly because: string
}

const text = ({ value }: Figure, places: number): string => String(rounded(value, places))
const textOrNull = (figure: Figure | null, places: number): string | null => (figure ? text(figure, places) : null)

const layerAnswer = (cable: Cable, layer: Layer): LayerAnswer => {
  const figures = { nominal: layer.nominalMm, min: layer.minMm, over: layer.overMm, kgPerKm: layer.kgPerKm }
  return {
    name: layerLabels[layer.name],
    place: placeWords[layer.place],
    material: layer.material,
    count: layer.count,
    thicknessNominal: textOrNull(layer.nominalMm, 3),
    thicknessMin: textOrNull(layer.minMm, 3),
    diameterUnder: textOrNull(layer.underMm, 2),
    diameterOver: textOrNull(layer.overMm, 2),
    kgPerKm: text(layer.kgPerKm, 2),
    source: Object.fromEntries(Object.entries(figures).flatMap(([of, figure]) => (figure ? [[of, sourceText(figure)]] : []))),
    because: reasonOf(cable, layer),
  }
}

/** The answer to a request for a design; `materials` are those of a run that the caller chose. */
export const answerOf = (tables: CableTables, designed: Designed, materials: readonly MaterialLine[]): DesignAnswer => {
  const { cable, construction, packing, ratings } = designed
  const fictitious = Object.entries(construction.fictitious ?? {}).flatMap(([of, figure]: [string, Figure | null]) =>
    figure ? [[of, text(figure, 1)]] : [],
  )
  return {
    designation: designed.designation,
    attributes: cable,
    guesses: designed.guesses,
    warnings: designed.warnings,
    layers: construction.layers.map(layer => layerAnswer(cable, layer)),
    conductorDiameter: text(construction.conductor.diameterMm, 2),
    overallDiameter: text(construction.overallMm, 2),
    weightKgPerKm: text(construction.kgPerKm, 1),
    resistance20: text(ratings.resistance20OhmPerKm, 5),
    fictitious: construction.fictitious ? Object.fromEntries(fictitious) : null,
    materials: materials.map(line => ({
      material: line.material,
      name: line.name,
      kgPerKm: text(line.kgPerKm, 3),
      issuedKgPerKm: text(line.issuedKgPerKm, 3),
    })),
    tests: proving(tables, designed).map(test => ({
      category: test.category,
      code: test.code,
      name: test.name,
      method: test.method,
      limit: test.limit?.text ?? test.requirement,
    })),
    drums: packing.drums.map(load => ({
      code: load.code,
      lengthM: text(load.lengthM, 0),
      netKg: text(load.netKg, 1),
      grossKg: text(load.grossKg, 1),
    })),
  }
}

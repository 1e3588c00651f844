import type { Decimal } from '../../../../kernel/decimal.ts'
import { roundTo } from '../../../../kernel/decimal.ts'
import type { Designed } from '../properties/designed.ts'
import { byFormula, type Figure, fromTable } from '../figure.ts'
import type { Layer } from '../construction/layer.ts'
import { manufactured } from '../manufacture/manufacture.ts'
import { shareOf } from '../manufacture/materials.ts'
import { isRefused, type Refused } from '../refused.ts'
import type { Stage } from '../manufacture/route.ts'
import type { CableTables } from '../tables/tables.ts'
import { kg } from './lines.ts'
import { type RateEntry, rateOf, type RateSheet } from './rates.ts'

/** One layer of the calculation sheet: lengths in mm, area in sqmm, density in g/cm³, masses in kg, money in rupees a km. */
export interface LayerCost {
  readonly layer: Layer
  readonly materialName: string
  readonly figures: {
    readonly underMm: Figure | null
    readonly overMm: Figure | null
    readonly areaSqmm: Figure | null
    readonly densityGcm3: Figure | null
    readonly kgPerKm: Figure
    readonly wastageKgPerKm: Figure
    readonly orderKg: Figure
  }
  readonly rate: RateEntry
  /** In the cable, without what is lost. */
  readonly rupeesPerKm: Decimal
}

/** Of one km of the layer: one sqmm of a material weighs as many kg a km as its density has g/cm³. */
const areaOf = (kgPerKm: Figure, density: Figure | null): Figure | null =>
  density ? byFormula(kgPerKm.value / density.value, 'sqmm = kg/km / (g/cm³)', { kgPerKm, densityGcm3: density }) : null

const rowOf = (tables: CableTables, layer: Layer, route: readonly Stage[], orderKm: number, rate: RateEntry): LayerCost => {
  const row = tables.materials.get(layer.material)
  const { kgPerKm } = layer
  const density = row?.densityGPerCm3 ? fromTable(row.densityGPerCm3, 'materials', `density of ${row.name}`, row) : null
  const { running, startUp } = shareOf(tables, layer, route)
  const wastage = byFormula(kgPerKm.value * (running + startUp), 'kg/km x (lost in the run + lost at starts)', {
    kgPerKm,
    running: byFormula(running, 'Wastage of the material + lengths cut out from its stage on', {}),
    startUp: byFormula(startUp, 'Start-up metres / run', {}),
  })
  return {
    layer,
    materialName: row?.name ?? layer.material,
    figures: {
      underMm: layer.underMm,
      overMm: layer.overMm,
      areaSqmm: areaOf(kgPerKm, density),
      densityGcm3: density,
      kgPerKm,
      wastageKgPerKm: wastage,
      orderKg: byFormula((kgPerKm.value + wastage.value) * orderKm, '(kg/km + wastage) x km of the order', {
        kgPerKm,
        wastage,
        orderKm,
      }),
    },
    rate,
    rupeesPerKm: roundTo(kg(kgPerKm.value).mul(rate.rate), 2),
  }
}

/** The calculation sheet, layer by layer from the inside, for runs of `runM` metres and an order of `orderKm`. */
export const layerSheet = (
  tables: CableTables,
  { cable, construction }: Designed,
  sheet: RateSheet,
  runM: number,
  orderKm: number,
): readonly LayerCost[] | Refused => {
  const made = manufactured(tables, cable, construction, runM)
  if (isRefused(made)) return made
  const rows: LayerCost[] = []
  for (const layer of construction.layers) {
    const rate = rateOf(sheet, layer.material, tables.materials.get(layer.material)?.name ?? layer.material)
    if (isRefused(rate)) return rate
    rows.push(rowOf(tables, layer, made.route, orderKm, rate))
  }
  return rows
}

import type { Decimal } from '../../../kernel/decimal.ts'
import { workingOf } from '../../cable/design/working.ts'
import { type LayerCost, layerSheet } from '../../cable/engine/costing/layerSheet.ts'
import type { Figure } from '../../cable/engine/figure.ts'
import { layerLabels, placeWords } from '../../cable/engine/construction/layer.ts'
import { isRefused } from '../../cable/engine/refused.ts'
import type { working } from '../../../wire/costing.ts'
import type { Answer } from '../../../wire/operation.ts'
import type { Actor } from '../../../server/actor.ts'
import { complaintsRefusal } from '../../../server/refusal.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { askedPrice, estimateOf } from './price.server.ts'
import { complaintOf } from './pricing.server.ts'

/** Places to which the figures of the sheet are shown. */
const places = {
  underMm: 2,
  overMm: 2,
  areaSqmm: 2,
  densityGcm3: 3,
  kgPerKm: 2,
  wastageKgPerKm: 2,
  orderKg: 1,
} as const satisfies Record<keyof LayerCost['figures'], number>

type Working = Answer<typeof working>

const figureNames = Object.keys(places).filter((name): name is keyof typeof places => name in places)

const money = (value: Decimal): string => value.toFixed(2)

const shown = (figure: Figure | null, decimals: number): string | null => figure && figure.value.toFixed(decimals)

const rowOf = ({ layer, materialName, figures, rate, rupeesPerKm }: LayerCost): Working['layers'][number] => ({
  layer: layerLabels[layer.name],
  place: placeWords[layer.place],
  material: materialName,
  count: layer.count,
  underMm: shown(figures.underMm, places.underMm),
  overMm: shown(figures.overMm, places.overMm),
  areaSqmm: shown(figures.areaSqmm, places.areaSqmm),
  densityGcm3: shown(figures.densityGcm3, places.densityGcm3),
  kgPerKm: figures.kgPerKm.value.toFixed(places.kgPerKm),
  wastageKgPerKm: figures.wastageKgPerKm.value.toFixed(places.wastageKgPerKm),
  orderKg: figures.orderKg.value.toFixed(places.orderKg),
  ratePerKg: money(rate.rate),
  rateBasis: `${rate.basis}, from ${rate.from}`,
  rupeesPerKm: money(rupeesPerKm),
})

/** Every figure of every row under the place where it stands: 'layers.3.kgPerKm'. */
const placed = (rows: readonly LayerCost[]): Readonly<Record<string, Figure | null>> =>
  Object.fromEntries(rows.flatMap(({ figures }, at) => figureNames.map(name => [`layers.${at}.${name}`, figures[name]])))

/** The calculation sheet behind a price, layer by layer, with all figures down to the rows of the tables. Nothing is kept. */
export const workingAnswer = (store: Store, actor: Actor, content: unknown): Promise<Working> =>
  store.db.read(async tx => {
    const { draft, pricing } = await askedPrice(store, tx, actor, content)
    const { tables, designed, sheet, terms } = pricing
    const rows = layerSheet(tables, designed, sheet, terms.runM, Number(draft['qty']))
    if (isRefused(rows)) throw complaintsRefusal(422, [complaintOf(rows)])
    return {
      costing: estimateOf(store, actor, draft),
      cable: { designation: designed.designation, called: designed.called },
      layers: rows.map(rowOf),
      working: workingOf(placed(rows)),
    }
  })

import { Decimal } from '../../../kernel/decimal.ts'
import { humanise } from '../../../kernel/field.ts'
import { id, integer, orNull, type Read, reading, text, written } from '../../../server/reading.ts'
import { ratesInForce } from '../fromMasters/rates.server.ts'
import {
  type Cell,
  figureText,
  linkTo,
  type MakePanel,
  maySee,
  panelOf,
  panelsFor,
  rupeesText,
} from '../../../server/store/parts/panels.ts'
import { metals } from '../engine/costing/rates.ts'
import { sqmmConstruction } from './sqmmConstruction.ts'

/** A way to a conductor, or one that nobody has stored, whose id is 0. */
type Construction = Omit<Read<typeof constructionReading>, 'id'> & { readonly id: number }

/** Ω mm²/m at 20 °C: IEC 60028 for copper, IEC 60889 for aluminium, IEC 60104 type B for the alloy. */
const resistivity = { CU: '0.017241', AL: '0.028264', 'AL-ALLOY': '0.0328' } as const

type Metal = keyof typeof resistivity

const isMetal = (text: string): text is Metal => Object.hasOwn(resistivity, text)

/** Ω/km of wires laid up: each is longer than the cable by the lay, and they share the current. */
const ohmPerKm = (metal: Metal, { metalSqmm, layFactor }: Construction): Decimal | null =>
  new Decimal(metalSqmm).isZero() ? null : new Decimal(resistivity[metal]).times(1000).times(layFactor).div(metalSqmm)

/** Wires of full layers round one: what a strander with 6, 18, 36 or 60 bobbins lays. */
const layouts = { 7: '1+6', 19: '1+6+12', 37: '1+6+12+18', 61: '1+6+12+18+24' } as const

const densities = { CU: '8.89', AL: '2.703', 'AL-ALLOY': '2.7' } as const

const lay = '1.02'

/**
 * The least metal that still passes: for each full layout the thinnest wire, to the hundredth of a millimetre that dies are
 * ground to, whose resistance does not exceed the limit (IS 8130; R = ρ · lay · 1000 / area). Nobody has stored these.
 */
const leastMetal = (metal: Metal, most: string, leastWires: number): readonly Construction[] =>
  Object.entries(layouts).flatMap(([count, layout]) => {
    const wires = Number(count)
    if (wires < leastWires) return []
    const area = new Decimal(resistivity[metal]).times(1000).times(lay).div(most)
    const wireMm = area.times(4).div(Math.PI).div(wires).sqrt().toDecimalPlaces(2, Decimal.ROUND_UP)
    const metalSqmm = wireMm.pow(2).times(Math.PI).div(4).times(wires)
    const kg = metalSqmm.times(densities[metal]).times(lay)
    const drawn = { wireMm: wireMm.toFixed(2), metalSqmm: metalSqmm.toFixed(6), kg: kg.toFixed(3), layFactor: lay }
    return [{ id: 0, kind: 'least', form: 'circular-stranded', wires, layout, ...drawn }]
  })

/** Thinner wires than 0.3 mm are bunched, and thicker than 4.5 mm are not stranded. */
const isDrawn = ({ wireMm }: Construction): boolean => Number(wireMm) >= 0.3 && Number(wireMm) <= 4.5

/** So much above the limit that wire as the works draws it, better than the resistivity of the standard, may still pass. */
const nearlyPasses = '1.005'

const floorReading = reading(
  { wires: orNull(integer) },
  `select max(wires) as wires from sqmm_construction
     where sqmm = $1 and metal = $2 and conductor_class = $3 and status = 'active' and kind = 'minimum' and form = 'circular-stranded'`,
)

const limitReading = reading(
  { most: written },
  `select max_ohm_per_km as most from conductor_resistance
     where sqmm = $1 and metal = $2 and conductor_class = $3 and not tinned and status = 'active' order by standard limit 1`,
)

const constructionReading = reading(
  {
    id: id('sqmmConstruction'),
    kind: text,
    form: text,
    wires: integer,
    wireMm: orNull(written),
    layout: orNull(text),
    metalSqmm: written,
    layFactor: written,
    kg: written,
  },
  `select id, kind, form, wires, wire_diameter_mm as wire_mm, layout, metal_sqmm, lay_factor, kg_per_km as kg
     from sqmm_construction
     where sqmm = $1 and metal = $2 and conductor_class = $3 and status = 'active' and wire_diameter_mm is not null
     order by kg_per_km, id`,
)

/** Other ways to the same conductor, the cheapest in metal of today first, and whether each passes by its resistance. */
const alternates: MakePanel = async asked => {
  const { tx, store, record, id } = asked
  const metal = String(record['metal'])
  if (!isMetal(metal)) return null
  const rows = await constructionReading.rows(tx, [String(record['sqmm']), metal, record['conductorClass']])
  const limit = await limitReading.maybe(tx, [String(record['sqmm']), metal, record['conductorClass']])
  const { rates } = maySee(asked, 'materialRate') ? await ratesInForce(tx, store.today()) : { rates: new Map<string, never>() }
  const rate = rates.get(metals[metal === 'CU' ? 'CU' : 'AL'].rod)?.rate ?? null
  const floor = await floorReading.maybe(tx, [String(record['sqmm']), metal, record['conductorClass']])
  const drawn = limit && record['conductorClass'] === '2' ? leastMetal(metal, limit.most, floor?.wires ?? 7).filter(isDrawn) : []
  const ways = [...rows, ...drawn].sort((a, b) => Number(a.kg) - Number(b.kg))
  const verdict = (one: Construction): Partial<Cell> | null => {
    const ohm = ohmPerKm(metal, one)
    if (!ohm || !limit) return null
    if (ohm.lte(limit.most)) return { text: 'passes', tone: 'success' }
    return ohm.lte(new Decimal(limit.most).times(nearlyPasses))
      ? { text: 'at the limit', tone: 'warning' }
      : { text: 'too high', tone: 'danger' }
  }
  return panelOf(
    {
      name: 'alternates',
      title: 'Ways to this conductor, cheapest first',
      note:
        ways.length === 0
          ? null
          : [
              limit ? `At most ${figureText(limit.most, 4)} Ω/km at 20 °C.` : 'The standard gives no resistance for it.',
              rate ? `Metal at ₹ ${rupeesText(rate)} a kg, as of today.` : '',
            ].join(' '),
    },
    [
      {
        label: 'Construction',
        cell: (one: Construction) => {
          const words = `${one.wires} × ${figureText(one.wireMm)} mm`
          if (one.kind === 'least') return `${words}, thinnest that passes`
          return linkTo('sqmmConstruction', one.id, one.id === id ? `${words}, this one` : words)
        },
      },
      { label: 'Laid', cell: ({ layout }) => layout },
      { label: 'Form', cell: ({ form }) => ({ text: humanise(form.replaceAll('-', ' ')) }) },
      { label: 'Mass', unit: 'kg/km', right: true, cell: ({ kg }) => figureText(kg, 1) },
      { label: 'Metal', unit: '₹/km', right: true, cell: ({ kg }) => (rate ? rupeesText(rate.times(kg)) : null) },
      { label: 'At 20 °C', unit: 'Ω/km', right: true, cell: one => figureText(ohmPerKm(metal, one), 4) },
      { label: 'Resistance', cell: verdict },
    ],
    ways,
  )
}

export default panelsFor(sqmmConstruction, [alternates])

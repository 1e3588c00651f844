import { Decimal } from '../../kernel/decimal.ts'
import { humanise } from '../../kernel/field.ts'
import { metals } from '../../modules/cable/engine/costing/rates.ts'
import { ratesInForce } from '../cable/rates.ts'
import { type Cell, figureText, linkTo, maySee, type MakePanel, panelOf, rupeesText } from './panel.ts'

interface Construction {
  readonly id: number
  readonly kind: string
  readonly form: string
  readonly wires: number
  readonly wireMm: string | null
  readonly layout: string | null
  readonly metalSqmm: string
  readonly layFactor: string
  readonly kg: string
}

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

/** Other ways to the same conductor, the cheapest in metal of today first, and whether each passes by its resistance. */
const alternates: MakePanel = async asked => {
  const { tx, store, record, id } = asked
  const metal = String(record['metal'])
  if (!isMetal(metal)) return null
  const rows = await tx.rows<Construction>(
    `select id, kind, form, wires, wire_diameter_mm as "wireMm", layout, metal_sqmm as "metalSqmm", lay_factor as "layFactor", kg_per_km as kg
     from sqmm_construction
     where sqmm = $1 and metal = $2 and conductor_class = $3 and status = 'active' and wire_diameter_mm is not null
     order by kg_per_km, id`,
    [String(record['sqmm']), metal, record['conductorClass']],
  )
  const limit = await tx.maybe<{ most: string }>(
    `select max_ohm_per_km as most from conductor_resistance
     where sqmm = $1 and metal = $2 and conductor_class = $3 and not tinned and status = 'active' order by standard limit 1`,
    [String(record['sqmm']), metal, record['conductorClass']],
  )
  const { rates } = maySee(asked, 'materialRate') ? await ratesInForce(tx, store.today()) : { rates: new Map<string, never>() }
  const rate = rates.get(metals[metal === 'CU' ? 'CU' : 'AL'].rod)?.rate ?? null
  const floor = await tx.maybe<{ wires: number }>(
    `select max(wires) as wires from sqmm_construction
     where sqmm = $1 and metal = $2 and conductor_class = $3 and status = 'active' and kind = 'minimum' and form = 'circular-stranded'`,
    [String(record['sqmm']), metal, record['conductorClass']],
  )
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

/** What the standards ask of a cross section, class by class. */
const limits: MakePanel = async asked => {
  if (!maySee(asked, 'conductorResistance')) return null
  const rows = await asked.tx.rows<{ id: number; standard: string; metal: string; class: string; tinned: boolean; ohm: string }>(
    `select r.id, s.code || ':' || s.edition as standard, r.metal, r.conductor_class as class, r.tinned, r.max_ohm_per_km as ohm
     from conductor_resistance r join standard s on s.id = r.standard where r.sqmm = $1 and r.status = 'active'
     order by s.code, r.metal, r.conductor_class, r.tinned`,
    [String(asked.record['sqmm'])],
  )
  return panelOf(
    { name: 'limits', title: 'Greatest resistance at 20 °C' },
    [
      { label: 'Standard', cell: ({ id, standard }) => linkTo('conductorResistance', id, standard) },
      { label: 'Metal', cell: ({ metal, tinned }) => `${metal}${tinned ? ', tinned' : ''}` },
      { label: 'Class', cell: one => one.class },
      { label: 'At most', unit: 'Ω/km', right: true, cell: ({ ohm }) => figureText(ohm, 4) },
    ],
    rows,
  )
}

const standings: Readonly<Record<string, Partial<Cell>>> = {
  verified: { text: 'verified', tone: 'success' },
  corrected: { text: 'put right by the works', tone: 'success' },
  unverified: { text: 'to verify', tone: 'warning' },
  house: { text: 'placeholder', tone: 'warning' },
}

/** What it may carry, by metal, insulation and the way it is laid. */
const currents: MakePanel = async asked => {
  if (!maySee(asked, 'currentRating')) return null
  const rows = await asked.tx.rows<{
    id: number
    metal: string
    insulation: string
    cores: string
    armoured: boolean
    laid: string
    ampere: string
    conditions: string
    source: string | null
    standing: string | null
  }>(
    `select r.id, r.metal, r.insulation, r.cores, r.armoured, r.installation as laid, r.ampere, r.conditions,
       coalesce(s.code || ':' || s.edition, r.source) as source, r.standing
     from current_rating r left join standard s on s.id = r.standard where r.sqmm = $1 and r.status = 'active'
     order by r.metal, r.insulation, r.cores, r.armoured, r.installation, s.code nulls last`,
    [String(asked.record['sqmm'])],
  )
  return panelOf(
    { name: 'currents', title: 'Current ratings' },
    [
      { label: 'Conductor', cell: ({ metal, insulation }) => `${metal}, ${insulation}` },
      { label: 'Cores', cell: ({ cores, armoured }) => `${cores === '3' ? '3 to 4' : cores}${armoured ? ', armoured' : ''}` },
      { label: 'Laid', cell: ({ laid }) => `in ${laid}` },
      { label: 'Rating', unit: 'A', right: true, cell: ({ id, ampere }) => linkTo('currentRating', id, figureText(ampere)) },
      { label: 'Under', cell: one => one.conditions },
      { label: 'Source', cell: one => one.source ?? 'the works' },
      { label: 'Standing', cell: one => (one.standing === null ? null : (standings[one.standing] ?? null)) },
    ],
    rows,
  )
}

const neutrals: MakePanel = async ({ tx, record }) => {
  const rows = await tx.rows<{ id: number; neutral: string; what: string }>(
    `select id, neutral_sqmm as neutral, 'Neutral of 3.5 cores' as what from reduced_neutral where phase_sqmm = $1 and status = 'active'`,
    [String(record['sqmm'])],
  )
  return panelOf(
    { name: 'neutrals', title: 'Neutral beside it' },
    [
      { label: 'For', cell: ({ what }) => what },
      {
        label: 'Neutral',
        unit: 'sqmm',
        right: true,
        cell: ({ id, neutral }) => linkTo('reducedNeutral', id, figureText(neutral)),
      },
    ],
    rows,
  )
}

/** How the wires of it may be laid. */
const constructions: MakePanel = async ({ tx, record }) => {
  const rows = await tx.rows<{
    id: number
    metal: string
    class: string
    form: string
    wires: number
    wireMm: string | null
    layout: string | null
    kg: string
  }>(
    `select id, metal, conductor_class as class, form, wires, wire_diameter_mm as "wireMm", layout, kg_per_km as kg from sqmm_construction
     where sqmm = $1 and status = 'active' order by metal, conductor_class, kg_per_km`,
    [String(record['sqmm'])],
  )
  return panelOf(
    { name: 'constructions', title: 'Constructions' },
    [
      { label: 'Metal', cell: ({ metal }) => metal },
      { label: 'Class', cell: one => one.class },
      { label: 'Form', cell: ({ form }) => form },
      {
        label: 'Wires',
        cell: ({ id, wires, wireMm }) =>
          linkTo('sqmmConstruction', id, wireMm === null ? `at least ${wires}` : `${wires} × ${figureText(wireMm)} mm`),
      },
      { label: 'Laid', cell: ({ layout }) => layout },
      { label: 'Mass', unit: 'kg/km', right: true, cell: ({ kg }) => (Number(kg) === 0 ? null : figureText(kg, 1)) },
    ],
    rows,
  )
}

const colours: MakePanel = async asked => {
  if (!maySee(asked, 'coreColours')) return null
  const rows = await asked.tx.rows<{ id: number; standard: string | null; colours: string; rule: string | null }>(
    `select c.id, s.code || ':' || s.edition as standard, c.colours, c.rule from core_colours c left join standard s on s.id = c.standard
     where c.cores = $1 and c.status = 'active' order by s.code nulls last`,
    [String(asked.record['cores'])],
  )
  return panelOf(
    { name: 'colours', title: 'How the cores are told apart' },
    [
      { label: 'Standard', cell: ({ id, standard }) => linkTo('coreColours', id, standard ?? 'Instrumentation cables') },
      { label: 'Colours', cell: one => one.colours },
      { label: 'Rule', cell: ({ rule }) => rule },
    ],
    rows,
  )
}

export const constructionPanels: readonly MakePanel[] = [alternates]
export const sqmmPanels: readonly MakePanel[] = [limits, currents, neutrals, constructions]
export const corePanels: readonly MakePanel[] = [colours]

import { type Cell, figureText, linkTo, type MakePanel, maySee, panelOf, panelsFor } from '../../../server/store/parts/panels.ts'
import { sqmm } from './sqmm.ts'

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

export default panelsFor(sqmm, [limits, currents, neutrals, constructions])

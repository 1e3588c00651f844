import { type Cell, figureText, linkTo, type MakePanel, maySee, panelOf, panelsFor } from '../../../server/store/parts/panels.ts'
import { sqmm } from './sqmm.ts'
import { id, integer, orNull, reading, text, written, yes } from '../../../server/reading.ts'

const limitsReading = reading(
  { id: id('conductorResistance'), standard: text, metal: text, class: text, tinned: yes, ohm: written },
  `select r.id, s.code || ':' || s.edition as standard, r.metal, r.conductor_class as class, r.tinned, r.max_ohm_per_km as ohm
     from conductor_resistance r join standard s on s.id = r.standard where r.sqmm = $1 and r.status = 'active'
     order by s.code, r.metal, r.conductor_class, r.tinned`,
)

/** What the standards ask of a cross section, class by class. */
const limits: MakePanel = async asked => {
  if (!maySee(asked, 'conductorResistance')) return null
  const rows = await limitsReading.rows(asked.tx, [String(asked.record['sqmm'])])
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

const currentsReading = reading(
  {
    id: id('currentRating'),
    metal: text,
    insulation: text,
    cores: text,
    armoured: yes,
    laid: text,
    ampere: written,
    conditions: text,
    source: orNull(text),
    standing: orNull(text),
  },
  `select r.id, r.metal, r.insulation, r.cores, r.armoured, r.installation as laid, r.ampere, r.conditions,
       coalesce(s.code || ':' || s.edition, r.source) as source, r.standing
     from current_rating r left join standard s on s.id = r.standard where r.sqmm = $1 and r.status = 'active'
     order by r.metal, r.insulation, r.cores, r.armoured, r.installation, s.code nulls last`,
)

/** What it may carry, by metal, insulation and the way it is laid. */
const currents: MakePanel = async asked => {
  if (!maySee(asked, 'currentRating')) return null
  const rows = await currentsReading.rows(asked.tx, [String(asked.record['sqmm'])])
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

const neutralsReading = reading(
  { id: id('reducedNeutral'), neutral: written, what: text },
  `select id, neutral_sqmm as neutral, 'Neutral of 3.5 cores' as what from reduced_neutral where phase_sqmm = $1 and status = 'active'`,
)

const neutrals: MakePanel = async ({ tx, record }) => {
  const rows = await neutralsReading.rows(tx, [String(record['sqmm'])])
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

const constructionsReading = reading(
  {
    id: id('sqmmConstruction'),
    metal: text,
    class: text,
    form: text,
    wires: integer,
    wireMm: orNull(written),
    layout: orNull(text),
    kg: written,
  },
  `select id, metal, conductor_class as class, form, wires, wire_diameter_mm as wire_mm, layout, kg_per_km as kg from sqmm_construction
     where sqmm = $1 and status = 'active' order by metal, conductor_class, kg_per_km`,
)

/** How the wires of it may be laid. */
const constructions: MakePanel = async ({ tx, record }) => {
  const rows = await constructionsReading.rows(tx, [String(record['sqmm'])])
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

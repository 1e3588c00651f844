import type { Cable, ConductorClass, ConductorForm, Metal } from '../cable.ts'
import { byFormula, type Figure, fromTable } from '../figure.ts'
import { settled } from './override.ts'
import { type Refused, refused } from '../refused.ts'
import type { ConstantName } from '../tables/constants.ts'
import { constant, density } from '../tables/lookup.ts'
import { type CableTables, keyOf } from '../tables/tables.ts'
import { metalWords } from '../words.ts'

/** What the conductor of a core is made of. */
export interface ConductorSpec {
  readonly sqmm: number
  readonly metal: Metal
  readonly tinned: boolean
  readonly class: ConductorClass
  readonly form: ConductorForm
}

export interface Conductor extends ConductorSpec {
  /** Code in the materials: CU, CU-TIN, AL. */
  readonly material: string
  readonly wires: Figure
  /** Before compaction. */
  readonly wireMm: Figure
  /** Section of metal across the wires, without lay. */
  readonly metalSqmm: Figure
  /** Over the conductor; of a sector the round compacted one of the same metal. */
  readonly diameterMm: Figure
  /** Length of wire per length of conductor. */
  readonly layFactor: Figure
  /** The most that IS 8130 allows at 20 C. */
  readonly resistance20OhmPerKm: Figure
  /** Mass of one conductor of one km. */
  readonly kgPerKm: Figure
}

/** Wires of m full concentric layers: 1 + 3 m (m + 1). */
const concentric = [1, 7, 19, 37, 61, 91, 127] as const

/** Full concentric layers from at least `least` wires; a works runs 1 + 6 where 3 or 6 would do. */
const fullLayers = (least: number): number => concentric.find(count => count >= least) ?? least

/** Diameter over n wires of diameter 1 in full layers: 2 m + 1; three wires 1 + 2 / sqrt(3). */
const overWires = (wires: number): number => {
  if (wires === 3) return 1 + 2 / Math.sqrt(3)
  const layers = concentric.findIndex(count => count >= wires)
  return 2 * (layers < 0 ? concentric.length : layers) + 1
}

const layFactorName = (form: ConductorForm, wires: number): ConstantName | null => {
  if (form === 'solid') return null
  if (form === 'flexible') return wires <= 130 ? 'lay_factor_flexible_upto_130_wires' : 'lay_factor_flexible_above_130_wires'
  if (wires <= 7) return 'lay_factor_stranded_7_wires'
  if (wires <= 19) return 'lay_factor_stranded_19_wires'
  return wires <= 37 ? 'lay_factor_stranded_37_wires' : 'lay_factor_stranded_61_wires'
}

const sizeText = ({ metal, sqmm, class: conductorClass }: ConductorSpec): string =>
  `class ${conductorClass} ${metalWords[metal]}, ${sqmm} sqmm`

const tableForm: Readonly<Record<ConductorForm, string>> = {
  solid: 'solid',
  circular: 'circular-stranded',
  compacted: 'compacted-or-shaped',
  sector: 'compacted-or-shaped',
  flexible: 'flexible',
}

/** Maximum resistance, IS 8130 tables 1 to 4. Solid aluminium below 10 sqmm has the limit of the stranded one. */
const resistanceOf = (tables: CableTables, spec: ConductorSpec): Figure | null => {
  const classes = spec.class === 1 ? [1, 2] : [spec.class]
  for (const conductorClass of classes) {
    const row = tables.resistances.get(keyOf(conductorClass, spec.metal, spec.tinned, spec.sqmm))
    if (row) return fromTable(row.maxOhmPerKm, 'conductor-resistance', sizeText(spec), row, 'IS 8130')
  }
  return null
}

const rho20: Readonly<Record<Metal, ConstantName>> = { CU: 'rho20 CU', AL: 'rho20 AL' }

/**
 * Section of metal without a works' own wire table: the mean of the least that passes the resistance test,
 * A_m = rho20 k / R, and the nominal area, which is the most that a works puts in.
 */
const metalByResistance = (tables: CableTables, { metal, sqmm }: ConductorSpec, resistance: Figure): Figure => {
  const [rho, lay] = [constant(tables, rho20[metal]), constant(tables, 'lay_factor_design')]
  const least = (rho.value * lay.value) / resistance.value
  return byFormula((least + Math.max(least, sqmm)) / 2, 'A_m = mean of rho20 k / R and the nominal area', {
    rho20: rho,
    k: lay,
    R: resistance,
    nominal: sqmm,
  })
}

interface Wires {
  readonly wires: Figure
  readonly wireMm: Figure
  readonly metalSqmm: Figure
  /** How the works lays a flexible strand; null where no row of its own says so. */
  readonly layout: string | null
}

const wireOf = (metalSqmm: Figure, wires: Figure): Figure =>
  byFormula(Math.sqrt((4 * metalSqmm.value) / (Math.PI * wires.value)), 'd_w = sqrt(4 A_m / (pi n))', {
    A_m: metalSqmm,
    n: wires,
  })

const isCompacted = ({ form }: ConductorSpec): boolean => form === 'compacted' || form === 'sector'

/**
 * Number and diameter of wires: the works' typical row, for tinned wire one of its own, or full layers above the least number and
 * the metal by resistance. Rollers stretch what they compact, so of a compacted conductor only the number of wires is taken.
 */
const wiresOf = (tables: CableTables, spec: ConductorSpec, resistance: Figure): Wires | null => {
  const key = keyOf(spec.class, spec.metal, tableForm[spec.form], spec.sqmm)
  const typical = tables.typicalWires.get(spec.tinned ? keyOf(spec.class, spec.metal, 'flexible-tinned', spec.sqmm) : key)
  if (typical?.wireMm) {
    const row = `typical, ${sizeText(spec)}, ${typical.layout ?? ''}`
    const wires = fromTable(typical.wires, 'conductor-constructions', row, typical)
    const wireMm = fromTable(typical.wireMm, 'conductor-constructions', row, typical)
    if (isCompacted(spec)) {
      const rolled = metalByResistance(tables, spec, resistance)
      return { wires, wireMm: wireOf(rolled, wires), metalSqmm: rolled, layout: null }
    }
    const metalSqmm = byFormula((wires.value * Math.PI * wireMm.value ** 2) / 4, 'A_m = n pi d_w^2 / 4', {
      n: wires,
      d_w: wireMm,
    })
    return { wires, wireMm, metalSqmm, layout: typical.layout }
  }
  const metalSqmm = metalByResistance(tables, spec, resistance)
  if (spec.form === 'flexible') return flexibleWires(tables, spec, metalSqmm)
  if (spec.form === 'solid') {
    const one = byFormula(1, 'A solid conductor is one wire', {})
    return { wires: one, wireMm: wireOf(metalSqmm, one), metalSqmm, layout: null }
  }
  const least = leastWires(tables, spec)
  const wires = byFormula(fullLayers(least?.value ?? 7), 'Full layers 1 + 3 m (m + 1) from the least number of wires', {
    least: least ?? 7,
  })
  return { wires, wireMm: wireOf(metalSqmm, wires), metalSqmm, layout: null }
}

/** The least number of wires that IS 8130 asks of a stranded conductor; null where it asks for none. */
export const leastWires = (tables: CableTables, spec: ConductorSpec): Figure | null => {
  const row = tables.minimumWires.get(keyOf(spec.class, spec.metal, tableForm[spec.form], spec.sqmm))
  return row ? fromTable(row.wires, 'conductor-constructions', `minimum, ${sizeText(spec)}`, row, 'IS 8130 table 2') : null
}

/** Flexible conductors without a typical row: wires a little under the thickest that the class allows. */
const flexibleWires = (tables: CableTables, spec: ConductorSpec, metalSqmm: Figure): Wires | null => {
  const row = tables.resistances.get(keyOf(spec.class, spec.metal, spec.tinned, spec.sqmm))
  if (!row?.maxWireMm) return null
  const wireMm = byFormula(row.maxWireMm - 0.01, 'd_w = thickest wire of the class - 0.01', {
    thickest: fromTable(row.maxWireMm, 'conductor-resistance', sizeText(spec), row, 'IS 8130 table 3'),
  })
  const wires = byFormula(Math.ceil((4 * metalSqmm.value) / (Math.PI * wireMm.value ** 2)), 'n = 4 A_m / (pi d_w^2)', {
    A_m: metalSqmm,
    d_w: wireMm,
  })
  return { wires, wireMm, metalSqmm, layout: null }
}

/** How many bunches make the strand: one where the works' row says bunched, else from 6 sqmm a rope of 7, from 150 sqmm of 19. */
const bunchesOf = ({ sqmm }: ConductorSpec, layout: string | null): 1 | 7 | 19 => {
  if (layout?.trim().toLowerCase() === 'bunched' || (sqmm < 6 && !/rope/i.test(layout ?? ''))) return 1
  return sqmm < 150 ? 7 : 19
}

/**
 * Diameter of a flexible conductor: the metal fills a share of the circle around it. A bunch of wires of one lay packs like
 * loose sand; in a rope lay the bunches themselves leave the gaps of 7 or 19 circles in a circle besides.
 */
const flexibleDiameter = (tables: CableTables, spec: ConductorSpec, { metalSqmm, layout }: Wires): Figure => {
  const bunch = constant(tables, 'packing_of_bunch')
  const bunches = bunchesOf(spec, layout)
  if (bunches === 1)
    return byFormula(Math.sqrt((4 * metalSqmm.value) / (Math.PI * bunch.value)), 'd = sqrt(4 A_m / (pi f_b))', {
      A_m: metalSqmm,
      f_b: bunch,
    })
  const rope = constant(tables, bunches === 7 ? 'packing_of_layers_7' : 'packing_of_layers_19')
  return byFormula(
    Math.sqrt((4 * metalSqmm.value) / (Math.PI * bunch.value * rope.value)),
    'd = sqrt(4 A_m / (pi f_b f_r)), rope of bunches',
    { A_m: metalSqmm, f_b: bunch, f_r: rope, bunches },
  )
}

const diameterOf = (tables: CableTables, spec: ConductorSpec, strands: Wires): Figure => {
  const { wires, wireMm, metalSqmm } = strands
  switch (spec.form) {
    case 'solid':
      return byFormula(wireMm.value, 'd = d_w', { d_w: wireMm })
    case 'circular':
      return byFormula(overWires(wires.value) * wireMm.value, 'd = c d_w, c = 2 m + 1 for m layers', {
        c: overWires(wires.value),
        d_w: wireMm,
      })
    case 'flexible':
      return flexibleDiameter(tables, spec, strands)
    case 'compacted':
    case 'sector': {
      const fill = constant(tables, spec.metal === 'CU' ? 'fill_compacted CU' : 'fill_compacted AL')
      return byFormula(Math.sqrt((4 * metalSqmm.value) / (Math.PI * fill.value)), 'd = sqrt(4 A_m / (pi f))', {
        A_m: metalSqmm,
        f: fill,
      })
    }
  }
}

/** The conductor of a core of `sqmm`; refuses a size that IS 8130 does not have in this metal and class. */
export const conductorOf = (tables: CableTables, cable: Cable, sqmm: number): Conductor | Refused => {
  const { metal, tinned, class: conductorClass, form, overrides } = cable
  const spec: ConductorSpec = { sqmm, metal, tinned, class: conductorClass, form }
  const resistance = resistanceOf(tables, spec)
  const found = resistance === null ? null : wiresOf(tables, spec, resistance)
  if (resistance === null || found === null)
    return refused(`The tables of IS 8130 here have no ${tinned ? 'tinned ' : ''}${sizeText(spec)}.`, 'sqmm')
  const isPhase = sqmm === cable.sqmm
  const set = (of: 'conductor.wires' | 'conductor.diameterMm' | 'conductor.kgPerKm', figure: Figure) =>
    isPhase ? settled(overrides, of, figure) : figure
  const wires = set('conductor.wires', found.wires)
  const strands: Wires = wires === found.wires ? found : { ...found, wires, wireMm: wireOf(found.metalSqmm, wires) }
  const material = metal === 'CU' && tinned ? 'CU-TIN' : metal
  const layName = layFactorName(form, wires.value)
  const layFactor = layName === null ? byFormula(1, 'A solid wire has no lay', {}) : constant(tables, layName)
  const gamma = density(tables, material)
  const mass = byFormula(strands.metalSqmm.value * gamma.value * layFactor.value, 'W = A_m gamma k', {
    A_m: strands.metalSqmm,
    gamma,
    k: layFactor,
  })
  return {
    ...spec,
    ...strands,
    material,
    diameterMm: set('conductor.diameterMm', diameterOf(tables, spec, strands)),
    layFactor,
    resistance20OhmPerKm: resistance,
    kgPerKm: set('conductor.kgPerKm', mass),
  }
}

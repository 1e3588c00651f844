import { byFormula, type Figure } from '../figure.ts'

/** The thickness of a layer. */
export interface Thickness {
  /** What the standard or the works calls nominal; null where the standard gives a minimum only. */
  readonly nominalMm: Figure | null
  /** The smallest reading that passes; null where nothing is asked. */
  readonly minMm: Figure | null
  /** The mean that the works aims at: it decides diameters and masses. */
  readonly asMadeMm: Figure
}

/** The wall of insulation or a sheath, which always has a smallest reading. */
export interface Wall extends Thickness {
  readonly minMm: Figure
}

/** t_min = t - (0.1 + 0.1 t): IS 1554-1, IS 7098-1 and -2, IS 14255, IEC 60502. */
export const leastOfInsulation = (nominalMm: Figure): Figure =>
  byFormula(nominalMm.value - (0.1 + 0.1 * nominalMm.value), 't_min = t - (0.1 + 0.1 t)', { t: nominalMm })

/** Sectional area of a ring of wall t over the diameter D: pi (D + t) t. */
const ringSqmm = (underMm: number, wallMm: number): number => Math.PI * (underMm + wallMm) * wallMm

/** Mass of a ring, pi (D + t) t gamma, of `count` of them, each `lengthFactor` as long as the cable. */
export const ringMass = (underMm: Figure, wallMm: Figure, gamma: Figure, count: number, lengthFactor: Figure | null): Figure =>
  byFormula(
    ringSqmm(underMm.value, wallMm.value) * gamma.value * count * (lengthFactor?.value ?? 1),
    lengthFactor ? 'W = n pi (D + t) t gamma k' : 'W = n pi (D + t) t gamma',
    lengthFactor ? { n: count, D: underMm, t: wallMm, gamma, k: lengthFactor } : { n: count, D: underMm, t: wallMm, gamma },
  )

/** Mass of a lapped tape: pi (D + t) t (1 + overlap) layers gamma. */
export const tapeMass = (underMm: Figure, tapeMm: Figure, overlap: Figure, layers: number, gamma: Figure): Figure =>
  byFormula(
    ringSqmm(underMm.value, tapeMm.value) * (1 + overlap.value) * layers * gamma.value,
    'W = pi (D + t) t (1 + overlap) n gamma',
    { D: underMm, t: tapeMm, overlap, n: layers, gamma },
  )

/** Diameter over a wall: D + 2 t. */
export const over = (underMm: Figure, wallMm: Figure): Figure =>
  byFormula(underMm.value + 2 * wallMm.value, 'D + 2 t', { D: underMm, t: wallMm })

/** A drum by its measures, in mm. */
export interface Spool {
  readonly flangeMm: number
  readonly barrelMm: number
  readonly traverseMm: number
}

/** How a works winds; the constants `drum_clearance_mm`, `drum_winding_factor` and `drum_pitch_x_od`. */
export interface WindingPractice {
  /** From the last layer to the rim of the flange, in mm. */
  readonly clearanceMm: number
  /** Length wound / length that fits. */
  readonly factor: number
  /** Distance from turn to turn / overall diameter. */
  readonly pitch: number
}

/** What holds where the works has not said otherwise (engineering-constants, HOUSE). */
export const usualWinding: WindingPractice = { clearanceMm: 50, factor: 0.95, pitch: 1 }

export interface Wound {
  /** Turns in a layer. */
  readonly turns: number
  readonly layers: number
  readonly lengthM: number
}

/**
 * Length that winds on a drum: turns = floor(W / D), layers = floor(((F - B) / 2 - c) / D),
 * L = f sum over the layers of pi (B + (2 i + 1) D) turns; D = pitch x diameter. Metres, not rounded.
 */
export const wound = (spool: Spool, diameterMm: number, practice: WindingPractice = usualWinding): Wound => {
  const d = diameterMm * practice.pitch
  const turns = Math.floor(spool.traverseMm / d)
  const layers = Math.max(0, Math.floor(((spool.flangeMm - spool.barrelMm) / 2 - practice.clearanceMm) / d))
  const fitsMm = Math.PI * turns * (layers * spool.barrelMm + layers ** 2 * d)
  return { turns, layers, lengthM: (fitsMm * practice.factor) / 1000 }
}

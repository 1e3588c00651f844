import { Decimal } from '../../../../kernel/decimal.ts'
import { formatDecimal } from '../../../../kernel/indian.ts'
import { type Spool, type WindingPractice, wound } from './winding.ts'

/** A drum or a bobbin of its own, as far as what may be wound on it goes. */
export interface LoadedCarrier {
  readonly code: string
  /** Null where nobody has said its size. */
  readonly size: (Spool & { readonly maxLoadKg: number | null }) | null
}

/** What is wound on it. What has no length is told by its weight alone. */
export interface Load {
  readonly metres: Decimal
  readonly kg: Decimal
  /** Over it, in mm; null where it is not known, as of a sector. */
  readonly overMm: number | null
}

const shown = (value: Decimal | number): string => formatDecimal(new Decimal(value), 0)

/**
 * Why goods do not go on a carrier: 'PD-118 (2,000 mm) holds 799 m of this; 1,040 m would be on it.' Null where they do, and where its size
 * is not known. Up to what winds on it without a gap is believed, though the practice of the works plans less.
 */
export const loadComplaint = (
  { code, size }: LoadedCarrier,
  { metres, kg, overMm }: Load,
  practice: WindingPractice,
): string | null => {
  if (size === null) return null
  if (overMm !== null && overMm > 0 && metres.gt(wound(size, overMm, { ...practice, factor: 1 }).lengthM)) {
    const holds = Math.floor(wound(size, overMm, practice).lengthM)
    return `${code} (${shown(size.flangeMm)} mm) holds ${shown(holds)} m of this; ${shown(metres)} m would be on it.`
  }
  if (size.maxLoadKg !== null && kg.gt(size.maxLoadKg))
    return `${code} (${shown(size.flangeMm)} mm) carries ${shown(size.maxLoadKg)} kg; ${shown(kg)} kg would be on it.`
  return null
}

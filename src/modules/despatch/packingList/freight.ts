import type { ISODate } from '../../../kernel/dates.ts'
import { type Decimal, roundTo } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { freightUnits, vehicleKinds } from '../../masters/parties/freightRate.ts'

type Unit = keyof typeof freightUnits

/** One rate that was agreed; `rate` in ₹ for each trip, tonne or tonne and km. */
export interface AgreedRate {
  readonly toPlace: string | null
  readonly toState: string | null
  readonly kind: keyof typeof vehicleKinds | null
  readonly per: Unit
  readonly rate: Decimal
  readonly minKg: Decimal | null
  readonly detention: Decimal | null
  readonly validFrom: ISODate
  readonly validTo: ISODate | null
}

/** Where a lorry goes, what kind it is, and on which day. */
export interface Trip {
  readonly toPlace: string | null
  readonly toState: string | null
  readonly kind: string | null
  readonly date: ISODate
}

const plain = (place: string | null): string => (place ?? '').trim().toLowerCase()

const fits = (r: AgreedRate, t: Trip): boolean =>
  (r.toPlace === null || plain(r.toPlace) === plain(t.toPlace)) &&
  (r.toState === null || r.toState === t.toState) &&
  (r.kind === null || r.kind === t.kind) &&
  r.validFrom <= t.date &&
  (r.validTo === null || r.validTo >= t.date)

const exactness = (r: AgreedRate): number =>
  (r.toPlace === null ? 0 : 4) + (r.toState === null ? 0 : 2) + (r.kind === null ? 0 : 1)

/**
 * Finds the rate that holds for a trip: that of the place before that of its state, that before one for anywhere, one for the kind of vehicle
 * before one for any, and of equals the youngest. Null where none was agreed.
 */
export const rateOf = (rates: readonly AgreedRate[], trip: Trip): AgreedRate | null =>
  rates
    .filter(rate => fits(rate, trip))
    .toSorted((a, b) => exactness(b) - exactness(a) || b.validFrom.localeCompare(a.validFrom))[0] ?? null

interface Carried {
  readonly grossKg: Decimal
  readonly km: Decimal | null
  readonly freightPer: Unit | null
  readonly freightRate: Decimal | null
  readonly freightMinKg: Decimal | null
}

const nothing = { freight: null, freightHow: null } as const

/**
 * Reckons what the carriage of a lorry costs by its rate, in ₹ to the paisa, and how it comes: '16.000 t × 412 km × ₹ 3.10'. Billed is what it
 * weighs, and the least weight that was agreed. Null where no rate is known, or the distance that it asks for.
 */
export const freightOf = ({ grossKg, km, freightPer, freightRate, freightMinKg }: Carried) => {
  if (freightPer === null || freightRate === null) return nothing
  const rupees = `₹ ${formatDecimal(freightRate, 2)}`
  if (freightPer === 'trip') return { freight: roundTo(freightRate, 2), freightHow: `1 trip × ${rupees}` }
  const isLeast = freightMinKg?.gt(grossKg) ?? false
  const tonnes = (isLeast && freightMinKg ? freightMinKg : grossKg).div(1000)
  const weight = `${formatDecimal(tonnes, 3)} t${isLeast ? ' at least' : ''}`
  if (freightPer === 'tonne') return { freight: roundTo(tonnes.times(freightRate), 2), freightHow: `${weight} × ${rupees}` }
  if (km === null) return nothing
  return {
    freight: roundTo(tonnes.times(km).times(freightRate), 2),
    freightHow: `${weight} × ${formatDecimal(km, 0)} km × ${rupees}`,
  }
}

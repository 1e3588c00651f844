import { Decimal, sum } from '../../kernel/decimal.ts'
import { formatDecimal } from '../../kernel/indian.ts'

/** So many drums of one length each. */
export interface DrumLot {
  readonly count: number
  readonly lengthM: Decimal
}

const lot = /^(\d{1,4})\s*[xX×*]\s*(\d{1,6}(?:\.\d{1,3})?)\s*(?:m|M)?$/

/** Reads a drum schedule in metres, '4 x 500 + 1 x 250': the lots, or why not. */
export const readDrums = (
  text: string,
): { readonly ok: true; readonly lots: readonly DrumLot[] } | { readonly ok: false; readonly message: string } => {
  const lots: DrumLot[] = []
  for (const part of text.split(/[+,]/).map(p => p.trim())) {
    const found = lot.exec(part)
    const count = Number(found?.[1] ?? 0)
    const lengthM = new Decimal(found?.[2] ?? 0)
    if (count < 1 || lengthM.lte(0))
      return { ok: false, message: `Write drums as number x metres, like 4 x 500 + 1 x 250; "${part}" is not.` }
    lots.push({ count, lengthM })
  }
  return { ok: true, lots }
}

/** The length of all drums of a schedule in km; null when it cannot be read. */
export const drumsKm = (text: string): Decimal | null => {
  const reading = readDrums(text)
  return reading.ok ? sum(reading.lots.map(l => l.lengthM.times(l.count))).div(1000) : null
}

/** Counts how many drums a schedule has; none when it cannot be read. */
export const drumCount = (text: string | null): number => {
  const reading = text ? readDrums(text) : null
  return reading?.ok ? reading.lots.reduce((n, l) => n + l.count, 0) : 0
}

/** The shortest drum of a schedule; null when none can be read. */
export const shortestDrumM = (text: string | null): Decimal | null => {
  const reading = text ? readDrums(text) : null
  return reading?.ok ? Decimal.min(...reading.lots.map(l => l.lengthM)) : null
}

/** The schedule that drums make, those of one length together, in the order in which they come: '4 x 501.5 + 1 x 491.5'. */
export const scheduleOf = (lengthsM: readonly Decimal[]): string =>
  [...Map.groupBy(lengthsM, length => length.toString())].map(([length, own]) => `${own.length} x ${length}`).join(' + ')

/** The lots of a schedule of which so many metres are left, the earlier drums first to go; null where no drums of it make just that. */
const lotsOf = (lots: readonly DrumLot[], leftM: Decimal): readonly DrumLot[] | null => {
  const [first, ...rest] = lots
  if (!first) return leftM.isZero() ? [] : null
  for (let count = 0; count <= first.count && first.lengthM.times(count).lte(leftM); count += 1) {
    const others = lotsOf(rest, leftM.minus(first.lengthM.times(count)))
    if (others) return count === 0 ? others : [{ ...first, count }, ...others]
  }
  return null
}

/** Drums that fill what is left, the last of them as much shorter or longer as its tolerance lets it; null where that does not do. */
const filled = (lots: readonly DrumLot[], leftM: Decimal, tolerancePercent: Decimal): readonly Decimal[] | null => {
  const drums: Decimal[] = []
  let rest = leftM
  for (const lengthM of lots.flatMap(({ count, lengthM: length }) => Array.from({ length: count }, () => length))) {
    const most = lengthM.times(tolerancePercent).div(100)
    if (lengthM.minus(most).gt(rest)) continue
    const own = Decimal.min(lengthM, rest)
    drums.push(rest.minus(own).lte(most) ? rest : own)
    rest = rest.minus(drums.at(-1) ?? 0)
    if (rest.isZero()) return drums
  }
  return null
}

/**
 * The drums of a schedule that make what is left of it, in km: of '5 x 500' with 2 km left '4 x 500', with 1.98 km left '3 x 500 + 1 x 480'; one
 * length where none do.
 */
export const drumsLeft = (text: string | null, leftKm: Decimal, tolerancePercent: Decimal): string => {
  const reading = text === null ? null : readDrums(text)
  const leftM = leftKm.times(1000)
  const exact = reading?.ok ? lotsOf(reading.lots, leftM) : null
  if (exact && exact.length > 0) return exact.map(({ count, lengthM }) => `${count} x ${lengthM.toString()}`).join(' + ')
  return scheduleOf((reading?.ok ? filled(reading.lots, leftM, tolerancePercent) : null) ?? [leftM])
}

/** Kilometres to the metre, and finer where they are: '2.500', '2.4975'. */
export const kmText = (km: Decimal): string => formatDecimal(km, Math.max(3, km.decimalPlaces()))

/** Why a schedule does not fit a quantity in km; null when it does. */
export const drumsProblem = (text: string | null, km: Decimal): string | null => {
  const total = text ? drumsKm(text) : null
  return total === null || total.eq(km) ? null : `The drums make ${kmText(total)} km, the quantity says ${kmText(km)} km.`
}

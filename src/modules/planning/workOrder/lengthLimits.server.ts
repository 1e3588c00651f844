import { Decimal, zero } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { Designed } from '../../cable/engine/properties/designed.ts'
import { leastBarrelMm, packingOf, windingPractice } from '../../cable/engine/drums/drums.ts'
import { decimal, id, integer, oneOf, orNull, reading, text } from '../../../server/reading.ts'
import type { CableElement } from '../../cable/engine/manufacture/elements.ts'
import type { CableTables } from '../../cable/engine/tables/tables.ts'
import { boundsThrough, isUnknown, type TakeUpDrum } from '../engine/lengths/limits.ts'
import { type Finishing, finishedOn, type Floor, leavesOn, limitWords, type NamedBound } from '../engine/lengths/longest.ts'
import type { Tx } from '../../../server/database.ts'

/** A size of drum, and what it is used for. */
export interface DrumSize extends TakeUpDrum {
  readonly id: number
  readonly code: string
  readonly use: 'despatch' | 'process' | 'both'
}

const sizesReading = reading(
  {
    id: id('drumCode'),
    code: text,
    use: oneOf('despatch', 'process', 'both'),
    flangeMm: integer,
    barrelMm: integer,
    traverseMm: integer,
    maxLoadKg: orNull(decimal),
  },
  `
select id, code, use, flange_mm, barrel_mm, traverse_mm,
  nullif(max_load_kg, 0) as max_load_kg from drum_code where status = 'active' order by code`,
)

const reachReading = reading(
  {
    code: text,
    process: text,
    takeUpMm: orNull(integer),
    payOffMm: orNull(integer),
    minMm: orNull(decimal),
    maxMm: orNull(decimal),
  },
  `
select m.code, p.code as process, m.take_up_mm, coalesce(m.pay_off_mm, m.max_bobbin_mm) as pay_off_mm,
  m.min_diameter_mm as min_mm, m.max_diameter_mm as max_mm from machine m join process p on p.id = m.process where m.status = 'active'`,
)

export interface Equipment {
  readonly floor: Floor
  readonly sizes: readonly DrumSize[]
}

const numberOr = (figure: Decimal | null): number | null => figure?.toNumber() ?? null

/** The drums of the works, and what its machines take of them. */
export const equipmentOf = async (tx: Tx, tables: CableTables): Promise<Equipment> => {
  const [drumRows, machineRows] = [await sizesReading.rows(tx, []), await reachReading.rows(tx, [])]
  const sizes = drumRows.map((size): DrumSize => ({ ...size, maxLoadKg: numberOr(size.maxLoadKg) }))
  const machines = machineRows.map((one): Finishing => ({ ...one, minMm: numberOr(one.minMm), maxMm: numberOr(one.maxMm) }))
  const reach = new Map(machines.map(one => [one.code, one]))
  const drums = sizes.filter(({ use }) => use !== 'despatch')
  return { sizes, floor: { drums, finishing: machines, reach, practice: windingPractice(tables) } }
}

const boundOn = (element: CableElement, drum: DrumSize, floor: Floor): readonly NamedBound[] => {
  const bounds = boundsThrough([finishedOn(element, drum)], floor.practice)
  return isUnknown(bounds) ? [] : bounds.map(one => ({ ...one, words: limitWords(one, `drums ${drum.code}`) }))
}

/** Drums that cable leaves the works on: the size that was asked for, else the one that holds most of those that may take it. */
export const despatchBounds = (
  tables: CableTables,
  { cable, construction }: Designed,
  { sizes, floor }: Equipment,
  finished: CableElement,
  size: number | null,
): readonly NamedBound[] => {
  const chosen = sizes.find(({ id }) => id === size)
  if (chosen) return boundOn(finished, chosen, floor)
  const { drums, pack } = packingOf(tables, cable, construction)
  const mostMm = leavesOn(floor, finished)?.flangeMm ?? Infinity
  const flanges = new Map(sizes.map(({ code, flangeMm }) => [code, flangeMm]))
  const taken = drums.filter(({ code }) => (flanges.get(code) ?? 0) <= mostMm)
  const roomiest = pack === 'coil' ? undefined : taken.toSorted((a, b) => b.lengthM.value - a.lengthM.value)[0]
  const drum = sizes.find(({ code }) => code === roomiest?.code)
  return drum ? boundOn(finished, drum, floor) : []
}

/** Why a size of drum may not take the cable at all; null where it may. */
export const barrelComplaint = (
  tables: CableTables,
  { cable, construction }: Designed,
  { sizes }: Equipment,
  size: number | null,
): string | null => {
  const drum = sizes.find(({ id }) => id === size)
  const least = leastBarrelMm(tables, cable, construction)
  if (!drum || drum.barrelMm >= least) return null
  const [has, needs] = [formatDecimal(new Decimal(drum.barrelMm), 0), formatDecimal(new Decimal(Math.ceil(least)), 0)]
  return `The barrel of ${drum.code} has ${has} mm; this cable needs ${needs} mm.`
}

/** Why no machine winds or tests on a size of drum; null where one does. */
export const reachComplaint = ({ sizes, floor }: Equipment, finished: CableElement, size: number | null): string | null => {
  const drum = sizes.find(({ id }) => id === size)
  const most = leavesOn(floor, finished)
  if (!drum || !most || drum.flangeMm <= most.flangeMm) return null
  const [has, takes] = [formatDecimal(new Decimal(drum.flangeMm), 0), formatDecimal(new Decimal(most.flangeMm), 0)]
  return `${drum.code} has a flange of ${has} mm; ${most.code} takes drums up to ${takes} mm.`
}

/** '790 m at most: bedded cable of 46.5 mm on drums of 2,000 mm (INN-90).', in metres as ordered. */
export const boundSentence = (
  { mostM, words }: { readonly mostM: number; readonly words: string },
  overRunPercent: Decimal | null,
): string => {
  const ordered = new Decimal(mostM).div((overRunPercent ?? zero).div(100).plus(1)).floor()
  return `${formatDecimal(ordered, 0)} m at most: ${words}.`
}

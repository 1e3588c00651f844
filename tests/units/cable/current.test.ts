import { expect, test } from 'vitest'
import { decode, design, particulars } from '../../../src/modules/cable/engine/design/design.ts'
import { sourceText } from '../../../src/modules/cable/engine/figure.ts'
import { isRefused } from '../../../src/modules/cable/engine/refused.ts'
import type { CableTables } from '../../../src/modules/cable/engine/tables/tables.ts'
import { tablesOf } from '../../../src/modules/cable/engine/tables/tablesOf.ts'
import { shippedSets, shippedTables } from '../../support/samples/cableTables.ts'

const tables = shippedTables()

/** The current ratings on the sheet of particulars of a designation, with their sources. */
const ratings = (designation: string, from: CableTables = tables): readonly (readonly [string, string, string])[] => {
  const decoded = decode(from, designation)
  if (decoded.kind !== 'cable') throw new Error(`${designation} is not understood.`)
  const designed = design(from, decoded.cable)
  if (isRefused(designed)) throw new Error(designed.message)
  return particulars(from, designed)
    .filter(({ particular }) => particular.startsWith('Current rating'))
    .map(({ particular, value, unit, figure }) => [particular, `${value} ${unit}`, figure ? sourceText(figure) : ''] as const)
}

test('a rating that nobody has confirmed is marked on the sheet', () => {
  const designed = design(tables, { standard: 'IS 7098-1', cores: 3.5, sqmm: 240, metal: 'AL', armour: 'strip' })
  if (isRefused(designed)) throw new Error(designed.message)
  const rated = particulars(tables, designed).filter(({ particular }) => particular.startsWith('Current rating'))
  expect(rated.map(({ isToVerify }) => isToVerify)).toEqual([true, true, true])
})

test('a cable shows what it may carry, under which conditions, and who says so', () => {
  expect(ratings('3.5C x 240 A2XFY')).toEqual([
    [
      'Current rating in air (air 30 °C)',
      '422 A',
      'current-ratings: aluminium, XLPE, 3 to 4 core, 240 sqmm, in air; Air 30 °C [WGULF, to verify]',
    ],
    [
      'Current rating in ground (ground 20 °C, 1.2 K·m/W, 0.5 m deep)',
      '398 A',
      'current-ratings: aluminium, XLPE, 3 to 4 core, 240 sqmm, in ground; Ground 20 °C, 1.2 K·m/W, 0.5 m deep [WGULF, to verify]',
    ],
    [
      'Current rating in duct (ground 20 °C, 1.2 K·m/W, 0.5 m deep)',
      '332 A',
      'current-ratings: aluminium, XLPE, 3 to 4 core, 240 sqmm, in duct; Ground 20 °C, 1.2 K·m/W, 0.5 m deep [WGULF, to verify]',
    ],
  ])
})

test.each(['3C x 240 A2XFY 11 kV', '12C x 2.5 2XWY', '3.5C x 240 AYFY', '3C x 95 + 1C x 70 + 1C x 16 LT AB Cable XLPE IS 14255'])(
  'of %s nothing is said, because no table has it',
  designation => {
    expect(ratings(designation)).toEqual([])
  },
)

test('a row that somebody has verified counts before one that was found somewhere', () => {
  const sets = shippedSets()
  const set = sets['current-ratings']
  if (typeof set !== 'object' || set === null || !('records' in set) || !Array.isArray(set.records))
    throw new Error('No ratings.')
  const own = {
    sqmm: 240,
    metal: 'AL',
    insulation: 'XLPE',
    voltage: 'lt',
    cores: 3,
    armoured: true,
    installation: 'ground',
    ampere: 326,
    conditions: 'Ground 30 °C, 1.5 K·m/W, 0.75 m deep',
    source: 'HOUSE',
    verified: true,
  }
  const corrected = tablesOf({ ...sets, 'current-ratings': { ...set, records: [own, ...set.records] } })
  expect(ratings('3.5C x 240 A2XFY', corrected)[1]?.slice(0, 2)).toEqual([
    'Current rating in ground (ground 30 °C, 1.5 K·m/W, 0.75 m deep)',
    '326 A',
  ])
})

import { expect, test } from 'vitest'
import { isoDate } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import { insulationOf } from '../insulation.ts'
import { type Cable, type Covered, coverageOf, coverageText } from './covered.ts'

const report: Covered = {
  report: 1,
  reportNo: 'CPRI/1',
  cableType: 7,
  grade: '1.1 kV',
  standard: 'IS 7098-1',
  from: new Decimal(50),
  to: new Decimal(400),
  fromCores: new Decimal('3.5'),
  toCores: new Decimal('3.5'),
  metal: 'Al',
  insulation: 'XLPE',
  tested: isoDate('2024-03-10'),
  until: isoDate('2031-03-09'),
}
const cable = (sqmm: number, cores: string, more: Partial<Cable> = {}): Cable => ({
  cableType: 7,
  grade: '1.1 kV',
  standard: 'IS 7098-1',
  sqmm: new Decimal(sqmm),
  cores: new Decimal(cores),
  metal: 'Al',
  insulation: 'XLPE',
  ...more,
})
const opening = isoDate('2026-12-15')

test('a report of 3.5 cores speaks for 3.5 cores, and neither for four nor for another voltage, size or standard', () => {
  expect(coverageText(coverageOf(cable(240, '3.5'), [report], opening, null))).toBe('Tested, CPRI/1 until 2031-03-09')
  expect(coverageText(coverageOf(cable(240, '4'), [report], opening, null))).toBe('Needs a type test; nearest is CPRI/1')
  expect(coverageOf(cable(500, '3.5'), [report], opening, null).says).toBe('none')
  expect(coverageOf(cable(240, '3.5', { standard: 'IS 1554-1' }), [report], opening, null).says).toBe('none')
  expect(coverageOf(cable(240, '3.5', { standard: null }), [report], opening, null).says).toBe('tested')
  expect(coverageText(coverageOf(cable(240, '3.5', { grade: '3.3 kV' }), [report], opening, null))).toBe('Needs a type test')
  expect(coverageOf(cable(240, '3.5', { cableType: null }), [report], opening, null)).toEqual({ says: 'none', nearest: null })
})

test('a report of aluminium says nothing of copper, and one of XLPE nothing of PVC, unless it says that it speaks for both', () => {
  const says = (made: Partial<Cable>, more: Partial<Covered> = {}) =>
    coverageOf(cable(240, '3.5', made), [{ ...report, ...more }], opening, null).says
  expect([says({ metal: 'Cu' }), says({ insulation: 'PVC' }), says({})]).toEqual(['none', 'none', 'tested'])
  expect([says({ metal: 'Cu' }, { metal: null }), says({ insulation: 'PVC' }, { insulation: null })]).toEqual([
    'tested',
    'tested',
  ])
  // What nobody can tell of a cable is not compared.
  expect(says({ insulation: null })).toBe('tested')
  const copper: Covered = { ...report, reportNo: 'CPRI/4', metal: 'Cu', from: new Decimal(185), to: new Decimal(185) }
  expect(coverageText(coverageOf(cable(500, '3.5'), [copper, report], opening, null))).toBe(
    'Needs a type test; nearest is CPRI/1',
  )
})

test.each([
  ['PVC type A', 'PVC'],
  ['FR PVC', 'PVC'],
  ['Mica tape and XLPE', 'XLPE'],
  ['Cross-linked polyolefin', 'XLPO'],
  ['Elastomer', 'EPR'],
  ['PE', 'PE'],
  ['Paper', null],
])('the words %s mean the insulation %s', (words, kind) => {
  expect(insulationOf(words)).toBe(kind)
})

test('a report runs out before the opening, by its own day or by the age that the buyer takes', () => {
  expect(coverageText(coverageOf(cable(240, '3.5'), [report], isoDate('2031-03-10'), null))).toBe('CPRI/1 runs out on 2031-03-09')
  expect(coverageOf(cable(240, '3.5'), [report], isoDate('2031-03-09'), null).says).toBe('tested')
  expect(coverageText(coverageOf(cable(240, '3.5'), [report], isoDate('2029-06-01'), 5))).toBe('CPRI/1 runs out on 2029-03-10')
  expect(coverageText(coverageOf(cable(240, '3.5'), [{ ...report, until: null }], opening, 5))).toBe(
    'Tested, CPRI/1 until 2029-03-10',
  )
})

test('of two reports the one that holds longer answers, and the nearest is the one of the next size', () => {
  const longer = { ...report, reportNo: 'CPRI/2', until: isoDate('2033-01-01') }
  expect(coverageText(coverageOf(cable(240, '3.5'), [report, longer], opening, null))).toBe('Tested, CPRI/2 until 2033-01-01')
  const small = { ...report, reportNo: 'CPRI/3', from: new Decimal(16), to: new Decimal(35) }
  expect(coverageText(coverageOf(cable(10, '3.5'), [report, small], opening, null))).toBe('Needs a type test; nearest is CPRI/3')
})

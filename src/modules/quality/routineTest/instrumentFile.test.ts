import { expect, test } from 'vitest'
import { cellFor, readInstrument } from './instrumentFile.ts'

const rowsOf = (text: string): string[][] => text.split('\n').map(line => line.split(','))
const measured = (text: string) => {
  const read = readInstrument(rowsOf(text))
  return read.ok ? read.measured.map(({ row, drum, core, of, value }) => [row, drum, core, of, value]) : read.message
}

test('a bridge writes a row for each core, in its unit', () => {
  expect(measured('Micro-ohm meter 20417\nDrum No,Core,R (mΩ),Temp C\nD-1,R,61.2,31\nD-1,Y,60.9,31')).toEqual([
    [3, 'D-1', 'R', 'ohm', '0.0612'],
    [4, 'D-1', 'Y', 'ohm', '0.0609'],
  ])
  expect(measured('Serial,Phase,Resistance (uOhm)\nD-1,1,61200')).toEqual([[2, 'D-1', '1', 'ohm', '0.0612']])
  expect(measured('Drum,Core,Ohm/km\nD-1,R,0.122')).toEqual([[2, 'D-1', 'R', 'ohmPerKm', '0.122']])
})

test('a high voltage set writes a row for each drum, with what became of it', () => {
  expect(measured('Piece No,Test kV,Time (min),Result\nP000012,3.0,5,PASS\nP000013,3.0,5,BD')).toEqual([
    [2, 'P000012', null, 'kV', '3'],
    [2, 'P000012', null, 'minutes', '5'],
    [2, 'P000012', null, 'breakdown', 'None'],
    [3, 'P000013', null, 'kV', '3'],
    [3, 'P000013', null, 'minutes', '5'],
    [3, 'P000013', null, 'breakdown', 'Broke down'],
  ])
})

test('detectors and insulation testers are known by their units: a milliohm is no megohm', () => {
  expect(measured('Reel,Core,PD (pC)\nD-1,R,4.5')).toEqual([[2, 'D-1', 'R', 'pC', '4.5']])
  expect(measured('Reel,Core,IR (MΩ)\nD-1,R,1500')).toEqual([[2, 'D-1', 'R', 'megohm', '1500']])
  expect(measured('Reel,Core,IR (GΩ)\nD-1,R,1.5')).toEqual([[2, 'D-1', 'R', 'megohm', '1500']])
  expect(measured('Reel,Core,mΩ\nD-1,R,61')).toEqual([[2, 'D-1', 'R', 'ohm', '0.061']])
})

test('what says no drum, no figure or nothing is refused with its row', () => {
  expect(measured('Core,R\nR,1')).toBe('No row of titles has a column for the drum and one for what was measured.')
  expect(measured('Drum,Core,R (mΩ)\nD-1,R,OL')).toBe('Row 2: “OL” is no figure.')
  expect(measured('Drum,Result\nD-1,perhaps')).toBe('Row 2: “perhaps” is no outcome of a voltage test.')
  expect(measured('Drum,Core,R (mΩ)\n,,')).toBe('The file has no reading.')
})

test('a reading finds its core by name, letters or number, and none that is ambiguous or brought along', () => {
  const cell = (core: string, carried: string | null = null) => ({
    piece: 1,
    core,
    code: 'COND-R',
    test: 'Conductor resistance',
    carried,
  })
  const cells = [cell('Red'), cell('Yellow'), cell('Blue'), cell('Black')]
  const of = (core: string | null) => cellFor({ core, of: 'ohm' }, 1, cells)?.core ?? null
  expect([of('R'), of('yellow'), of('3'), of('Bla'), of('B'), of(null), of('Green')]).toEqual([
    'Red',
    'Yellow',
    'Blue',
    'Black',
    null,
    null,
    null,
  ])
  expect(cellFor({ core: 'R', of: 'ohm' }, 1, [cell('Red', 'RT/1')])).toBeNull()
  expect(cellFor({ core: null, of: 'ohm' }, 1, [cell('Red')])?.core).toBe('Red')
})

import { lines } from '../../../src/kernel/lineSet.ts'
import { f } from '../../../src/kernel/field.ts'
import { type Limit, limitFrom } from '../../../src/kernel/measured/limit.ts'
import type { DraftRow } from '../../../src/kernel/record.ts'

/** Cells of a matrix: cores and what is measured on each. */
export const cellSet = lines({
  fields: { core: f.ref('piece'), heatNo: f.text({ optional: true }), test: f.text(), reading: f.measured() },
  matrix: { rows: 'cores', row: 'core', beside: ['heatNo'], column: 'test', cell: 'reading' },
})

const figure = (more: object): Limit => limitFrom({ way: 'figure', places: 2, ...more })

/** Eight tests; the last is answered in words. */
export const asked: readonly (readonly [string, Limit])[] = [
  ['Diameter', figure({ unit: 'mm', nominal: '8', tolerance: '0.4', clause: 'IS 12444, 8.1' })],
  ['Resistivity', figure({ unit: 'Ω mm²/m', places: 6, most: '0.017241' })],
  ['Elongation', figure({ unit: '%', places: 0, least: '35' })],
  ['Tensile strength', figure({ unit: 'N/mm²', places: 0, least: '200', most: '270' })],
  ['Ovality', figure({ unit: 'mm', most: '0.3' })],
  ['Oxygen', figure({ unit: 'ppm', places: 0, most: '400' })],
  ['Twists', figure({ places: 0, least: '10' })],
  ['Surface', limitFrom({ way: 'words', places: 0, accepted: 'Bright, Dull', refused: 'Oxidised' })],
]

/** What a person types into a cell, another in each row. */
export const textFor = (row: number, col: number): string => {
  const name = asked[col]?.[0]
  if (name === 'Surface') return row % 7 === 3 ? 'o' : 'b'
  return String((row * 7 + col) % 90)
}

/** The empty cells of so many cores; the second core is not asked for its surface. */
export const cellsOf = (cores: number): DraftRow[] =>
  Array.from({ length: cores }, (_, row) =>
    asked
      .filter(([test]) => !(row === 1 && test === 'Surface'))
      .map(([test, limit], i) => ({
        id: row * 10 + i + 1,
        core: row + 1,
        heatNo: `H${Math.floor(row / 4)}`,
        test,
        reading: { figure: null, words: null, limit },
      })),
  ).flat()

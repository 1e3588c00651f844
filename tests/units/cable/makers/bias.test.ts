import { expect, test } from 'vitest'
import { shippedTables } from '../../../support/samples/cableTables.ts'
import { causes } from './causes.ts'
import { deviationOf, leanOf } from './deviations.ts'
import { held } from './held.ts'
import { published } from './published.ts'
import { unseen } from './unseen.ts'

const tables = shippedTables()

type Lean = readonly [bias: number, spread: number]

/**
 * How the engine leans beside each table of each maker, in percent to one place: mean and standard deviation of the diameter, then
 * of the mass; null where none is printed. What changes a construction changes a row here, and says in decisions/design-engine.md why.
 */
const leans: Readonly<Record<string, readonly [overall: Lean | null, mass: Lean | null]>> = {
  'Parashield, armoured PVC control cable, table II': [
    [-0.2, 2],
    [1.2, 2.5],
  ],
  'Parashield, armoured PVC control cable, table I': [
    [0.3, 2],
    [-0.5, 3.4],
  ],
  'Parashield, unarmoured PVC control cable, tables I and II': [
    [0.6, 2.2],
    [-2.2, 3.8],
  ],
  'cablesbritain.com, BS 5467': [
    [-0.2, 1.2],
    [0.4, 3.5],
  ],
  'Eland A9S, BS 5467, single core under aluminium wire': [
    [-1, 0.5],
    [1.8, 0.5],
  ],
  'Addison, BS 5467, four stranded copper cores': [
    [0.3, 0.7],
    [-3.2, 3.8],
  ],
  'LS Vina, 0.6/1 kV copper, unarmoured': [
    [-1.2, 1.7],
    [-1.8, 2.6],
  ],
  'LS Vina, 0.6/1 kV copper, compacted, unarmoured': [
    [1.8, 2.3],
    [-0.1, 3],
  ],
  'LS Vina, 0.6/1 kV copper, steel wire armoured': [
    [0.5, 2.3],
    [6.3, 0.3],
  ],
  'LS Vina, 0.6/1 kV copper, compacted, steel wire armoured': [
    [-1.8, 1.8],
    [1.4, 1],
  ],
  'BTC, 3.3 kV three-core copper, unarmoured': [
    [3.9, 0.4],
    [0.5, 0.1],
  ],
  'BTC, 3.3 kV three-core copper, strip': [
    [3.1, 0.4],
    [5.5, 0.2],
  ],
  'BTC, 3.3 kV three-core copper, wire': [
    [4.6, 0.8],
    [9.2, 0.5],
  ],
  'Multicab, single-core flexible to IS 694': [[0.3, 1.3], null],
  'Polycab, technical data of 3.5 x 35 A2XFY FR-LSH, TE/QMS/F/02': [[-0.6, 0], null],
  'Odeskabel, H1Z2Z2-K': [
    [3.4, 1.7],
    [7.7, 0.2],
  ],
  'Caledonian, BS 5308 part 1 type 1, 1/0.8 mm': [
    [0.9, 1.6],
    [2, 2.6],
  ],
  'Daphaco CXV, one core': [
    [2.7, 0.5],
    [-0.8, 0.8],
  ],
  'Daphaco CXV, one core, compacted': [
    [1.5, 0.3],
    [0.4, 1],
  ],
  'Daphaco AVV, one core, compacted': [
    [0, 0.4],
    [-7, 0.6],
  ],
  'Daphaco CVV': [
    [2.8, 0.4],
    [-8.7, 4.4],
  ],
  'Daphaco VVCm, flexible': [
    [6.8, 2.9],
    [1.7, 8.1],
  ],
  'Elkay, unarmoured control cables of 2 to 12 cores': [
    [-1, 1],
    [3, 2],
  ],
  'Elkay, unarmoured control cables from 14 cores': [
    [4.6, 0.8],
    [19.2, 2.5],
  ],
  'Alfanar, control cables with solid copper': [
    [4.7, 1.1],
    [8.4, 1.8],
  ],
  'OVI, 3.6/6 kV three-core copper, unarmoured': [
    [0.1, 0.8],
    [-0.3, 1.7],
  ],
  'Caledonian, 21/35 kV single core copper, unarmoured': [
    [-5.4, 0.4],
    [-4.7, 1.7],
  ],
  'Caledonian, 21/35 kV single core aluminium, unarmoured': [
    [-6, 0.4],
    [-8.8, 1.1],
  ],
  'Caledonian, 21/35 kV single core copper, aluminium wire': [
    [-7.2, 1.5],
    [-6, 2.7],
  ],
  'Caledonian, 21/35 kV single core aluminium, aluminium wire': [
    [-7.8, 1.4],
    [-11.7, 2.6],
  ],
  'Darshan, flexible cords to IS 694': [[-2.4, 2.3], null],
  'Daksha, 3.5 cores A2XY, unarmoured': [[2.1, 1.2], null],
  'Daksha, 3.5 cores A2XFY, strip': [[2.2, 1.2], null],
  'Daksha, control cable 2.5 sqmm, unarmoured': [
    [3.6, 1.7],
    [0.8, 3.1],
  ],
  'Daksha, control cable 2.5 sqmm, strip': [
    [3.9, 1.4],
    [6, 1.7],
  ],
  'Daksha, control cable 2.5 sqmm, wire': [
    [4.8, 1.9],
    [7.2, 2.3],
  ],
  'Daksha, 3.5 cores A2XWY, wire': [[1, 1], null],
  'Daksha, control cable 1.5 sqmm, unarmoured': [
    [3.7, 1.8],
    [1.3, 2.7],
  ],
  'Daksha, control cable 1.5 sqmm, strip': [
    [4, 1.1],
    [7.2, 1],
  ],
  'Daksha, control cable 1.5 sqmm, wire': [
    [4.8, 1.6],
    [8, 2.8],
  ],
  'KEI, house wires to IS 694': [[-11.1, 5.3], null],
  'Havells, house wires to IS 694': [[3.6, 6.7], null],
  'RR Kabel, house wires to IS 694': [[2.9, 7.5], null],
  'Polycab, house wires to IS 694': [[7.5, 6.6], null],
  'IS 17293:2020 table 1, flexible photovoltaic cable': [[-10, 2.6], null],
}

const sets = { published, unseen, causes, held }

test('each table of a maker leans as the paper says, and no other table is compared', () => {
  const all = Object.values(sets)
    .flat()
    .map(one => deviationOf(tables, one))
  const found = Object.fromEntries(
    [...Map.groupBy(all, ({ of }) => of.source)].map(([source, own]) => [
      source,
      [leanOf(own, 'overallPct'), leanOf(own, 'massPct')],
    ]),
  )
  expect(found).toEqual(leans)
})

test('no table stands in two sets, so that what was held back was not looked at', () => {
  const sources = Object.values(sets).map(set => new Set(set.map(({ source }) => source)))
  expect(new Set(sources.flatMap(set => [...set])).size).toBe(sources.reduce((sum, set) => sum + set.size, 0))
  expect(causes.length + held.length).toBeGreaterThanOrEqual(270)
})

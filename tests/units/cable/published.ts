import type { CableRequest } from '../../../src/modules/cable/engine/cable.ts'

/** A cable with the values that a maker prints for it. Diameters in mm, masses in kg/km; null where none is printed. */
export interface Published {
  readonly source: string
  readonly request: CableRequest
  readonly overallMm: number | null
  readonly kgPerKm: number | null
}

type Rows = readonly (readonly [cores: number, sqmm: number, overallMm: number | null, kgPerKm: number | null])[]

const rows = (source: string, request: CableRequest, values: Rows): readonly Published[] =>
  values.map(([cores, sqmm, overallMm, kgPerKm]) => ({ source, request: { ...request, cores, sqmm }, overallMm, kgPerKm }))

/** Wires and strips as the maker's table has them. */
const controlPvc: CableRequest = { standard: 'IS 1554-1', metal: 'CU', class: 2, insulation: 'PVC-A' }
const iec: CableRequest = { standard: 'IEC 60502-1', metal: 'CU', class: 2, insulation: 'XLPE' }
const bs: CableRequest = { standard: 'BS 5467', metal: 'CU', armour: 'wire' }
const mediumVoltage: CableRequest = { standard: 'IS 7098-2', metal: 'CU', voltageGrade: '3.3 kV (E/UE)' }
const pairs: CableRequest = {
  standard: 'BS 5308',
  element: 'pair',
  class: 1,
  screen: 'overall',
  insulation: 'PE',
  armour: 'none',
}

/**
 * Approximate values that makers publish. Left out are values that contradict their neighbours in the same table: Parashield's
 * 61 x 1.5, which would weigh less than its copper and PVC; masses of BS 5467 cables of 25 and 35 sqmm, which are those of
 * round conductors beside the diameters of shaped ones; strip on Parashield's 10 x 1.5, which IS 1554-1 does not allow.
 */
export const published: readonly Published[] = [
  ...rows('Parashield, armoured PVC control cable, table II', { ...controlPvc, armour: 'wire' }, [
    [2, 1.5, 13.8, 398],
    [3, 1.5, 14.3, 448],
    [4, 1.5, 14.9, 486],
    [5, 1.5, 15.5, 510],
    [6, 1.5, 16.2, 600],
    [7, 1.5, 16.8, 630],
    [8, 1.5, 18.4, 707],
  ]),
  ...rows('Parashield, armoured PVC control cable, table I', { ...controlPvc, armour: 'wire' }, [
    [2, 2.5, 14.8, 470],
    [3, 2.5, 15.2, 503],
    [4, 2.5, 16.1, 577],
    [5, 2.5, 16.8, 645],
    [6, 2.5, 17.8, 723],
    [7, 2.5, 18.9, 791],
  ]),
  ...rows('Parashield, armoured PVC control cable, table I', { ...controlPvc, armour: 'strip' }, [
    [10, 2.5, 21.8, 900],
    [12, 2.5, 23, 1034],
    [14, 2.5, 23.7, 1125],
    [16, 2.5, 24.7, 1231],
    [19, 2.5, 26.4, 1411],
    [24, 2.5, 30, 1682],
    [27, 2.5, 30.8, 1852],
    [30, 2.5, 32, 2012],
    [37, 2.5, 34, 2306],
    [61, 2.5, 41.7, 3450],
  ]),
  ...rows('Parashield, unarmoured PVC control cable, tables I and II', { ...controlPvc, armour: 'none' }, [
    [2, 1.5, 11.8, 180],
    [3, 1.5, 12, 210],
    [4, 1.5, 13, 240],
    [5, 1.5, 13.6, 280],
    [7, 1.5, 15, 335],
    [12, 1.5, 19, 541],
    [16, 1.5, 20.3, 610],
    [19, 1.5, 22.2, 725],
    [24, 1.5, 24.8, 851],
    [27, 1.5, 25.5, 930],
    [30, 1.5, 26, 1010],
    [37, 1.5, 28, 1201],
    [2, 2.5, 12.6, 235],
    [3, 2.5, 13.1, 269],
    [4, 2.5, 14.1, 312],
    [5, 2.5, 14.9, 370],
    [7, 2.5, 16.8, 471],
    [10, 2.5, 21.2, 642],
    [12, 2.5, 21.7, 659],
    [14, 2.5, 22.2, 766],
  ]),
  ...rows('cablesbritain.com, BS 5467', bs, [
    [2, 1.5, 12.1, 302],
    [2, 4, 14.7, 410],
    [2, 16, 20.4, 978],
    [3, 2.5, 14.1, 390],
    [3, 10, 19.5, 866],
    [3, 50, 28.5, 2490],
    [3, 95, 37, 4440],
    [3, 150, 45.5, 6930],
    [3, 240, 55.1, 10400],
    [3, 300, 60.2, 12600],
    [4, 2.5, 15, 438],
    [4, 4, 16.4, 532],
    [4, 10, 21.1, 1013],
    [4, 16, 23.4, 1360],
    [4, 25, 26.1, null],
    [4, 35, 28.6, null],
    [4, 50, 32, 3130],
    [4, 70, 37.7, 4500],
    [4, 95, 41.7, 5600],
    [4, 120, 47.1, 7400],
    [4, 185, 56.6, 10630],
    [4, 240, 63, 13390],
    [4, 300, 68.8, 16290],
    [5, 10, 22.9, 1165],
    [7, 2.5, 17.1, 600],
    [12, 2.5, 22.4, 1000],
    [19, 1.5, 22.2, 1000],
  ]),
  ...rows('LS Vina, 0.6/1 kV copper, compacted, unarmoured', { ...iec, armour: 'none', form: 'compacted' }, [
    [2, 25, 21, 690],
    [2, 50, 26, 1170],
    [3, 16, 18, 660],
    [3, 35, 24, 1310],
    [4, 16, 19, 820],
    [4, 25, 23, 1250],
    [4, 50, 29, 2180],
    [4, 70, 34, 3110],
  ]),
  ...rows('LS Vina, 0.6/1 kV copper, compacted, steel wire armoured', { ...iec, armour: 'wire', form: 'compacted' }, [
    [2, 25, 26, 1390],
    [3, 16, 22, 1110],
    [3, 25, 27, 1680],
    [4, 16, 24, 1450],
    [4, 25, 29, 1990],
    [4, 35, 32, 2490],
    [4, 50, 35, 3260],
    [4, 70, 41, 4470],
  ]),
  ...rows('BTC, 3.3 kV three-core copper, unarmoured', { ...mediumVoltage, armour: 'none' }, [
    [3, 25, 33, 1726],
    [3, 35, 35, 2099],
  ]),
  ...rows('BTC, 3.3 kV three-core copper, strip', { ...mediumVoltage, armour: 'strip' }, [
    [3, 25, 34, 2105],
    [3, 35, 36, 2517],
  ]),
  ...rows('BTC, 3.3 kV three-core copper, wire', { ...mediumVoltage, armour: 'wire' }, [
    [3, 25, 36, 2608],
    [3, 35, 38, 3079],
  ]),
  ...rows('Multicab, single-core flexible to IS 694', { standard: 'IS 694', class: 5 }, [
    [1, 0.5, 2.2, null],
    [1, 0.75, 2.5, null],
    [1, 1, 2.6, null],
    [1, 1.5, 2.9, null],
    [1, 2.5, 3.5, null],
    [1, 4, 4.3, null],
    [1, 6, 5.3, null],
    [1, 10, 6.7, null],
    [1, 16, 8.2, null],
    [1, 25, 10, null],
    [1, 35, 11.3, null],
    [1, 50, 13.5, null],
  ]),
  ...rows(
    'Polycab, technical data of 3.5 x 35 A2XFY FR-LSH, TE/QMS/F/02',
    { standard: 'IS 7098-1', edition: '1988', metal: 'AL', armour: 'strip', fireGrade: 'FRLSH' },
    [[3.5, 35, 24.5, null]],
  ),
  ...rows('Odeskabel, H1Z2Z2-K', { standard: 'IS 17293' }, [
    [1, 4, 5.6, null],
    [1, 6, 6.1, null],
    [1, 10, 7.1, null],
  ]),
  ...rows('Caledonian, BS 5308 part 1 type 1, 1/0.8 mm', pairs, [
    [1, 0.5, 5.5, 35],
    [2, 0.5, 6.8, 55],
    [5, 0.5, 10.9, 125],
    [10, 0.5, 14.4, 215],
    [15, 0.5, 16.5, 300],
    [20, 0.5, 18.8, 385],
    [30, 0.5, 22.3, 545],
  ]),
]

import type { CableRequest } from '../../../../src/modules/cable/engine/cable.ts'
import { type Published, rows } from './published.ts'

const iec: CableRequest = { standard: 'IEC 60502-1', voltageGrade: '0.6/1 kV', class: 2, armour: 'none' }
const xlpe: CableRequest = { ...iec, metal: 'CU', insulation: 'XLPE' }
const pvc: CableRequest = { ...iec, insulation: 'PVC-A' }

/**
 * Cables of a maker whose figures were never looked at while the engine was made, as a blind test of it. **Nothing is tuned on these**:
 * a constant that would come out of them makes them calibration, and they move to `published.ts`. They are read from what the maker
 * shows in public (daphaco.com, pages of May to July 2022: CXV, AVV, CVV and VVCm of 0.6/1 kV to TCVN 5935-1, which is IEC 60502-1),
 * figures alone. Each page is read as far as the stored copy of it goes. The page of CVV prints "5" where the row between 1.5 and 4
 * has the wires of 2.5 sqmm: it is taken as 2.5. Conductors are as printed: plain to 6 sqmm, compacted where it says "cc".
 */
export const unseen: readonly Published[] = [
  ...rows('Daphaco CXV, one core', { ...xlpe, form: 'circular' }, [
    [1, 1.5, 5.8, 50],
    [1, 2.5, 6.2, 62],
    [1, 4, 6.8, 82],
    [1, 6, 7.3, 104],
  ]),
  ...rows('Daphaco CXV, one core, compacted', { ...xlpe, form: 'compacted' }, [
    [1, 10, 8, 142],
    [1, 16, 9, 205],
    [1, 25, 10.5, 302],
    [1, 35, 11.6, 400],
    [1, 50, 13, 524],
  ]),
  ...rows('Daphaco AVV, one core, compacted', { ...pvc, metal: 'AL', form: 'compacted' }, [
    [1, 10, 8.7, 106],
    [1, 16, 9.6, 133],
    [1, 25, 11.2, 187],
    [1, 35, 12.2, 228],
    [1, 50, 13.8, 298],
  ]),
  ...rows('Daphaco CVV', { ...pvc, metal: 'CU', form: 'circular' }, [
    [1, 1.5, 6, 56],
    [2, 1.5, 11.1, 168],
    [3, 1.5, 11.6, 191],
    [4, 1.5, 12.4, 225],
    [1, 2.5, 6.4, 70],
    [2, 2.5, 12, 207],
    [3, 2.5, 12.6, 240],
    [4, 2.5, 13.5, 286],
    [1, 4, 7.4, 98],
    [2, 4, 13.9, 286],
    [3, 4, 14.6, 338],
    [4, 4, 15.8, 408],
    [1, 6, 7.9, 122],
    [2, 6, 15, 355],
    [3, 6, 15.9, 425],
    [4, 6, 17.2, 519],
  ]),
  ...rows('Daphaco VVCm, flexible', { ...pvc, metal: 'CU', class: 5 }, [
    [2, 1.5, 9.8, 140],
    [3, 1.5, 10.3, 162],
    [4, 1.5, 11, 190],
    [2, 2.5, 10.6, 173],
    [3, 2.5, 11, 202],
    [4, 2.5, 12, 244],
    [2, 4, 12.6, 251],
    [3, 4, 13.3, 298],
    [4, 4, 14.5, 359],
    [2, 6, 14, 323],
    [3, 6, 14.8, 388],
    [4, 6, 16.2, 474],
    [2, 10, 17.7, 533],
    [2, 16, 20, 723],
    [2, 25, 22.8, 830],
    [2, 35, 25.6, 1086],
    [2, 50, 29.8, 1483],
  ]),
]

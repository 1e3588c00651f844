import { Decimal } from '../../../src/kernel/decimal.ts'
import { type RateEntry, ratesOn, type RateSheet } from '../../../src/modules/cable/engine/costing/rates.ts'
import type { CableTables } from '../../../src/modules/cable/engine/tables/tables.ts'

/** Rupees per kg, of the size that they had in 2026. */
const perKg: Readonly<Record<string, string>> = {
  'CU-ROD': '905',
  'AL-ROD': '262',
  'CU-TIN': '960',
  'AL-ALLOY': '285',
  'CU-TAPE': '1010',
  'CU-SCREEN-WIRE': '985',
  DRAIN: '1000',
  'PVC-A': '112',
  'PVC-C': '124',
  'PVC-D': '115',
  'PVC-FR': '120',
  'XLPE-SIO': '148',
  'XLPE-PER': '172',
  'XLPE-BLACK': '155',
  'PE-INS': '140',
  XLPO: '235',
  SEMICON: '260',
  'PVC-INNER': '78',
  'PE-INNER': '118',
  'PVC-FILLER': '74',
  'PVC-ST1': '104',
  'PVC-ST2': '108',
  'PVC-FRLS': '132',
  LSZH: '205',
  HDPE: '122',
  'GS-WIRE': '82',
  'GS-STRIP': '80',
  'AL-ARM-WIRE': '290',
  'AL-ARM-STRIP': '300',
  'PP-YARN': '135',
  'PET-TAPE': '210',
  'PP-TAPE': '150',
  'AL-PET': '340',
}

/** A rate for every material and drum of the tables, all of one day. */
export const rateEntries = ({ drums }: CableTables): readonly RateEntry[] => [
  ...Object.entries(perKg).map(([of, rate]) => ({ of, rate: new Decimal(rate), from: '2026-11-01', basis: 'list' })),
  ...drums.map(({ code, tareKg }) => ({ of: code, rate: new Decimal(tareKg).mul(26), from: '2026-11-01', basis: 'drum list' })),
]

export const rateSheet = (tables: CableTables): RateSheet => ratesOn(rateEntries(tables), '2026-11-20')

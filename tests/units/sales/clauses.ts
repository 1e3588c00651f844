import { Decimal, zero } from '../../../src/kernel/decimal.ts'
import type { Clause, Term } from '../../../src/modules/sales/priceVariation/clause.ts'

/** The clauses of price-variation.json, as far as their formulas are whole; sources by the codes of that file. */

const d = (text: string | number): Decimal => new Decimal(text)

export const term = (symbol: string, index: string | null, more: Partial<Term> = {}): Term => ({
  symbol,
  index,
  factor: null,
  weightPct: null,
  lagMonths: 1,
  baseLagMonths: 0,
  dayRule: 'valueOfTheMonth',
  mayBeOld: 3,
  ...more,
})

export const clause = (terms: readonly Term[], more: Partial<Clause> = {}): Clause => ({
  form: 'additive',
  terms,
  fixedPct: zero,
  deadBandPct: null,
  deadBandOf: 'index',
  deadBandTakes: 'whole',
  sharePassedPct: d(100),
  excludedPct: zero,
  capUpPct: null,
  capDownPct: null,
  rounding: 'sum',
  changeOver: null,
  ...more,
})

const tagged = (symbol: string, index: string, factor: string): Term => term(symbol, index, { factor })
const weighed = (symbol: string, index: string, weightPct: number, more: Partial<Term> = {}): Term =>
  term(symbol, index, { weightPct: d(weightPct), ...more })

/** AP12: P = P0 + AlF (Al - Al0) + CCFAl (CC - CC0) + FeF (Fe - Fe0), + 50 % upwards, no end downwards. */
export const ap3 = clause([tagged('Al', 'AL-IEEMA', 'AlF'), tagged('CC', 'CC', 'CCFAl'), tagged('Fe', 'FE', 'FeF')], {
  capUpPct: d(50),
})

/** TS21: the same at 33 kV, with copper tape as a term of its own. */
export const ts5 = clause(
  [
    tagged('Al', 'AL-IEEMA', 'AlF'),
    tagged('CC', 'XLPE', 'XLFAl'),
    tagged('SMIF', 'CU-TAPE', 'SMIF'),
    tagged('PVCc', 'PVC-CW22', 'CCFAl'),
    tagged('Fe', 'STEEL-WIRE', 'FeF'),
  ],
  { capUpPct: d(50) },
)

/** The clause for aluminium and XLPE, as the acceptance story freezes it: + 20 % upwards, no end downwards. */
export const alXlpe = clause(
  [
    tagged('Al', 'AL-IEEMA', 'AlF'),
    tagged('XLPE', 'XLPE', 'XLFAl'),
    tagged('PVC', 'PVC-CW22', 'CCFAl'),
    tagged('Fe', 'STEEL-STRIP', 'FeF'),
  ],
  { capUpPct: d(20) },
)

/** TRAL: P = P0/100 (13 + 17 AL + 33 ES + 9 IS + 5 IM + 11 TB + 12 W), lags before delivery and before the opening. */
export const transformerAl = clause(
  [
    weighed('AL', 'AL-IEEMA', 17, { baseLagMonths: 1, dayRule: 'firstWorkingDay' }),
    weighed('ES', 'CRGO', 33, { baseLagMonths: 1, dayRule: 'firstWorkingDay' }),
    weighed('IS', 'WPI-IS', 9, { lagMonths: 3, baseLagMonths: 3, dayRule: 'weekOfTheFirstSaturday' }),
    weighed('IM', 'INSULATION', 5, { baseLagMonths: 1, dayRule: 'firstWorkingDay' }),
    weighed('TB', 'OIL', 11, { lagMonths: 2, baseLagMonths: 2, dayRule: 'firstWorkingDay' }),
    weighed('W', 'CPI-IW', 12, { lagMonths: 4, baseLagMonths: 4 }),
  ],
  { form: 'share', fixedPct: d(13) },
)

/** RLY: M = R (W - W0)/W0 Q/100 of one component; only what goes beyond 5 % of the amount is adjusted. */
export const railway = clause([weighed('W', 'CPI-IW', 60, { lagMonths: 0 })], {
  form: 'share',
  fixedPct: d(40),
  deadBandPct: d(5),
  deadBandOf: 'price',
  deadBandTakes: 'beyond',
})

/** SACK: dP = kg x share (I - I0), nothing while |I - I0| <= threshold x I0, the whole move beyond. */
export const sack = clause([term('PP', 'PP', { lagMonths: 0 })], { deadBandPct: d(3), sharePassedPct: d(80) })

/** PLNT: the part paid ahead does not vary; 60 days before despatch are told here as two months. */
export const plant = clause([weighed('Cu', 'CU-LME', 45, { lagMonths: 2 }), weighed('Fe', 'WPI-IS', 30, { lagMonths: 2 })], {
  form: 'share',
  fixedPct: d(25),
  excludedPct: d(10),
})

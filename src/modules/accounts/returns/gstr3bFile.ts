import { type Decimal, sum } from '../../../kernel/decimal.ts'
import type { Heads } from '../setOff.ts'
import { portalNumber, type ReturnHead } from './gstr1File.ts'
import { minus, noHeads, plus } from './heads.ts'
import { counted, isInterState, isZeroRated, type OutwardLine } from './outward.ts'

/** A value with the tax on it, ₹. */
export interface Supply extends Heads {
  readonly taxable: Decimal
}

/** Inward tax by the rows of table 4 (notification 14/2022-CT). */
export const creditRows = {
  goods: '4A(1) Import of goods',
  services: '4A(2) Import of services',
  reverse: '4A(3) Reverse charge',
  office: '4A(4) From an ISD',
  other: '4A(5) All other',
  forGood: '4B(1) Reversed for good: blocked',
  reversed: '4B(2) Reversed, may come back',
  again: '4D(1) Taken again, within 4A(5)',
  barred: '4D(2) Another state, or too late',
} as const
export type CreditRow = keyof typeof creditRows

/** GSTR-3B of a month (CGST Rules 2017, rule 61). */
export interface Return3B {
  readonly taxed: Supply
  readonly zeroRated: Supply
  readonly exempt: Supply
  readonly reverseCharge: Supply
  readonly nonGst: Supply
  /** Table 3.2: from state to state to those who take no credit, by state code. */
  readonly unregistered: ReadonlyMap<string, Supply>
  readonly composition: ReadonlyMap<string, Supply>
  readonly credit: Readonly<Record<CreditRow, Heads>>
  /** Table 5: from composition dealers, exempt and nil-rated; between states and within. */
  readonly exemptInward: { readonly inter: Decimal; readonly intra: Decimal }
}

const add = (lines: readonly OutwardLine[]): Supply => {
  const all = lines.map(counted)
  return {
    taxable: sum(all.map(({ taxable }) => taxable)),
    igst: sum(all.map(({ igst }) => igst)),
    cgst: sum(all.map(({ cgst }) => cgst)),
    sgst: sum(all.map(({ sgst }) => sgst)),
  }
}

const byState = (lines: readonly OutwardLine[]): ReadonlyMap<string, Supply> =>
  new Map([...Map.groupBy(lines, ({ placeOfSupply }) => placeOfSupply)].map(([state, own]) => [state, add(own)]))

/** The outward half of the return: tables 3.1 and 3.2. What was taken back of an earlier month comes off. */
export const outwardOf3B = (
  lines: readonly OutwardLine[],
): Pick<Return3B, 'taxed' | 'zeroRated' | 'exempt' | 'nonGst' | 'unregistered' | 'composition'> => {
  const ordinary = lines.filter(line => !isZeroRated(line))
  const taxed = ordinary.filter(({ taxability }) => taxability === 'taxable')
  const between = taxed.filter(isInterState)
  return {
    taxed: add(taxed),
    zeroRated: add(lines.filter(isZeroRated)),
    exempt: add(ordinary.filter(({ taxability }) => taxability === 'nil' || taxability === 'exempt')),
    nonGst: add(ordinary.filter(({ taxability }) => taxability === 'nonGst')),
    unregistered: byState(between.filter(({ gstin }) => gstin === null)),
    composition: byState(between.filter(({ gstin, buyer }) => gstin !== null && buyer === 'composition')),
  }
}

/** Table 4C: credit of the month after what is reversed. */
export const netCredit = ({ credit }: Pick<Return3B, 'credit'>): Heads => {
  const { goods, services, reverse, office, other, forGood, reversed } = credit
  return minus([goods, services, reverse, office, other].reduce(plus, noHeads), plus(forGood, reversed))
}

/**
 * Adds up what credit may be set off against: tax on supplies of ours, zero-rated ones with tax included; tax under reverse charge is paid
 * in cash.
 */
export const settledByCredit = ({ taxed, zeroRated }: Pick<Return3B, 'taxed' | 'zeroRated'>): Heads => {
  const { igst, cgst, sgst } = plus(taxed, zeroRated)
  return { igst, cgst, sgst }
}

const tax = ({ igst, cgst, sgst }: Heads) => ({
  iamt: portalNumber(igst),
  camt: portalNumber(cgst),
  samt: portalNumber(sgst),
  csamt: 0,
})

const value = ({ taxable }: Supply) => ({ txval: portalNumber(taxable) })

const states = (supplies: ReadonlyMap<string, Supply>) =>
  [...supplies].map(([pos, supply]) => ({ pos, ...value(supply), iamt: portalNumber(supply.igst) }))

/**
 * GSTR-3B as JSON for the portal. Keys are those of GSTN's returns API, as resilient-tech/india-compliance (gst_india, GSTR 3B report) carries
 * them. No file of ours has been uploaded yet: try one in the offline tool first.
 */
export const gstr3bFile = (told: Return3B, head: ReturnHead): object => ({
  gstin: head.gstin,
  ret_period: head.period,
  sup_details: {
    osup_det: { ...value(told.taxed), ...tax(told.taxed) },
    osup_zero: { ...value(told.zeroRated), iamt: portalNumber(told.zeroRated.igst), csamt: 0 },
    osup_nil_exmp: value(told.exempt),
    isup_rev: { ...value(told.reverseCharge), ...tax(told.reverseCharge) },
    osup_nongst: value(told.nonGst),
  },
  inter_sup: { unreg_details: states(told.unregistered), comp_details: states(told.composition), uin_details: [] },
  itc_elg: {
    itc_avl: [
      { ty: 'IMPG', ...tax(told.credit.goods) },
      { ty: 'IMPS', ...tax(told.credit.services) },
      { ty: 'ISRC', ...tax(told.credit.reverse) },
      { ty: 'ISD', ...tax(told.credit.office) },
      { ty: 'OTH', ...tax(told.credit.other) },
    ],
    itc_rev: [
      { ty: 'RUL', ...tax(told.credit.forGood) },
      { ty: 'OTH', ...tax(told.credit.reversed) },
    ],
    itc_net: tax(netCredit(told)),
    itc_inelg: [
      { ty: 'RUL', ...tax(told.credit.again) },
      { ty: 'OTH', ...tax(told.credit.barred) },
    ],
  },
  inward_sup: {
    isup_details: [
      { ty: 'GST', inter: portalNumber(told.exemptInward.inter), intra: portalNumber(told.exemptInward.intra) },
      { ty: 'NONGST', inter: 0, intra: 0 },
    ],
  },
})

import { type ISODate, monthEnd, monthStart } from '../../../kernel/dates.ts'
import { type Decimal, sum } from '../../../kernel/decimal.ts'
import { periodFrom } from './period.ts'
import {
  counted,
  type DatedLimit,
  hsnHalf,
  isExport,
  isInterState,
  type IssuedSeries,
  type OutwardLine,
  rateIn,
  type Table,
  tableOf,
} from './outward.ts'

/** Of which registration and month a return is; `period` is 102026 for October 2026. */
export interface ReturnHead {
  readonly gstin: string
  readonly period: string
}

/** Days as the portal writes them. */
export const portalDate = (date: ISODate): string => date.split('-').toReversed().join('-')

// The portal wants numbers; two places of an amount and three of a quantity survive that.
export const portalNumber = (value: Decimal): number => (value.isZero() ? 0 : value.toNumber())

type Lines = readonly OutwardLine[]
type Figure = 'taxable' | 'igst' | 'cgst' | 'sgst' | 'qty'

const groups = (lines: Lines, key: (line: OutwardLine) => string): readonly (readonly [OutwardLine, ...OutwardLine[]])[] =>
  [...Map.groupBy(lines, key).values()].flatMap(([first, ...rest]) => (first ? [[first, ...rest] as const] : []))

const total = (lines: Lines, figure: Figure): number => portalNumber(sum(lines.map(line => counted(line)[figure])))
const printed = (lines: Lines, figure: Figure): number => portalNumber(sum(lines.map(line => line[figure])))

/** The tax of lines: IGST, or CGST with SGST. */
const taxKeys = (lines: Lines, of: typeof total) =>
  lines.some(isInterState)
    ? { iamt: of(lines, 'igst'), csamt: 0 }
    : { camt: of(lines, 'cgst'), samt: of(lines, 'sgst'), csamt: 0 }

/** A paper by rates. One that was taken back says nothing of its amounts any more. */
const itemsOf = (paper: Lines) =>
  groups(paper, line => String(rateIn(line))).map((lines, i) => {
    const [first] = lines
    const whole = { rt: portalNumber(rateIn(first)), txval: printed(lines, 'taxable'), ...taxKeys(lines, printed) }
    const nothing = Object.fromEntries(Object.keys(whole).map(key => [key, key === 'rt' ? portalNumber(rateIn(first)) : 0]))
    return { num: i + 1, itm_det: first.withdrawn ? nothing : whole }
  })

const papers = (lines: Lines) => groups(lines, ({ doc, id }) => `${doc} ${id}`)

const supplyType = ({ buyer, underLut }: OutwardLine): string =>
  buyer === 'sez' ? (underLut ? 'SEWOP' : 'SEWP') : buyer === 'deemedExport' ? 'DE' : 'R'

const valueOf = ({ withdrawn, value }: OutwardLine): number => (withdrawn ? 0 : portalNumber(value))

/** The paper of an earlier month that is amended: to nothing where it was cancelled, or to what replaces it. */
const amendedOf = ({ withdrawn, amends, number, date }: OutwardLine) => (withdrawn ? { number, date } : amends)

const original = (line: OutwardLine) => {
  const old = amendedOf(line)
  return old === null ? {} : { oinum: old.number, oidt: portalDate(old.date) }
}
const originalNote = (line: OutwardLine) => {
  const old = amendedOf(line)
  return old === null ? {} : { ont_num: old.number, ont_dt: portalDate(old.date) }
}

const invoiceOf = ([first]: readonly [OutwardLine, ...OutwardLine[]]) => ({
  ...original(first),
  inum: first.number,
  idt: portalDate(first.date),
  val: valueOf(first),
})

const noteOf = ([first]: readonly [OutwardLine, ...OutwardLine[]]) => ({
  ...originalNote(first),
  ntty: 'C',
  nt_num: first.number,
  nt_dt: portalDate(first.date),
  val: valueOf(first),
})

const registered = (lines: Lines, key: 'inv' | 'nt') =>
  groups(lines, ({ gstin }) => gstin ?? '').map(own => ({
    ctin: own[0].gstin,
    [key]: papers(own).map(paper => ({
      ...(key === 'inv' ? invoiceOf(paper) : noteOf(paper)),
      pos: paper[0].placeOfSupply,
      rchrg: 'N',
      inv_typ: supplyType(paper[0]),
      itms: itemsOf(paper),
    })),
  }))

const large = (lines: Lines) =>
  groups(lines, ({ placeOfSupply }) => placeOfSupply).map(own => ({
    pos: own[0].placeOfSupply,
    inv: papers(own).map(paper => ({ ...invoiceOf(paper), itms: itemsOf(paper) })),
  }))

const exported = (lines: Lines) =>
  groups(lines, ({ underLut }) => String(underLut)).map(own => ({
    exp_typ: own[0].underLut ? 'WOPAY' : 'WPAY',
    inv: papers(own).map(paper => ({ ...invoiceOf(paper), itms: itemsOf(paper).map(({ itm_det }) => itm_det) })),
  }))

const small = (lines: Lines) =>
  groups(lines, line => `${line.placeOfSupply} ${rateIn(line)}`).map(own => ({
    sply_ty: isInterState(own[0]) ? 'INTER' : 'INTRA',
    pos: own[0].placeOfSupply,
    typ: 'OE',
    rt: portalNumber(rateIn(own[0])),
    txval: total(own, 'taxable'),
    ...taxKeys(own, total),
  }))

const notesOfUnregistered = (lines: Lines) =>
  papers(lines).map(paper => ({
    typ: isExport(paper[0]) ? (paper[0].underLut ? 'EXPWOP' : 'EXPWP') : 'B2CL',
    ...noteOf(paper),
    ...(isExport(paper[0]) ? {} : { pos: paper[0].placeOfSupply }),
    itms: itemsOf(paper),
  }))

const untaxed = (lines: Lines) => ({
  inv: groups(lines, line => `INTR${isInterState(line) ? '' : 'A'}${line.gstin === null ? 'B2C' : 'B2B'}`).map(own => ({
    sply_ty: `INTR${isInterState(own[0]) ? '' : 'A'}${own[0].gstin === null ? 'B2C' : 'B2B'}`,
    nil_amt: total(
      own.filter(({ taxability }) => taxability === 'nil'),
      'taxable',
    ),
    expt_amt: total(
      own.filter(({ taxability }) => taxability === 'exempt'),
      'taxable',
    ),
    ngsup_amt: total(
      own.filter(({ taxability }) => taxability === 'nonGst'),
      'taxable',
    ),
  })),
})

/** Lines by HSN, unit and rate; services have no quantity. */
const byHsn = (lines: Lines) =>
  groups(lines, line => `${line.hsn} ${line.uqc} ${rateIn(line)}`).map((own, i) => ({
    num: i + 1,
    hsn_sc: own[0].hsn,
    uqc: own[0].uqc,
    qty: own[0].uqc === 'NA' ? 0 : total(own, 'qty'),
    rt: portalNumber(rateIn(own[0])),
    txval: total(own, 'taxable'),
    iamt: total(own, 'igst'),
    camt: total(own, 'cgst'),
    samt: total(own, 'sgst'),
    csamt: 0,
  }))

const issued = (series: readonly IssuedSeries[]) => ({
  doc_det: [...Map.groupBy(series, ({ kind }) => kind)].map(([kind, own]) => ({
    doc_num: kind,
    docs: own.map(({ first, last, used, cancelled }, i) => ({
      num: i + 1,
      from: first,
      to: last,
      totnum: used,
      cancel: cancelled,
      net_issue: used - cancelled,
    })),
  })),
})

const present = (sections: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(sections).filter(([, value]) => !Array.isArray(value) || value.length > 0))

/** What was cancelled after its month, and what replaces it, in the tables of amendments. */
const amendments = (all: Lines) => {
  const lines = all.filter(({ isAmended }) => !isAmended)
  const listed = lines.filter(line => line.gstin !== null && !isExport(line))
  const others = lines.filter(line => line.gstin === null && !isExport(line))
  const abroad = lines.filter(isExport)
  const isNote = ({ kind }: OutwardLine): boolean => kind === 'credit'
  const isBill = ({ kind }: OutwardLine): boolean => kind === 'invoice'
  return {
    b2ba: registered(listed.filter(isBill), 'inv'),
    b2cla: large(others.filter(isBill)),
    expa: exported(abroad.filter(isBill)),
    cdnra: registered(listed.filter(isNote), 'nt'),
    cdnura: notesOfUnregistered([...others, ...abroad].filter(isNote)),
  }
}

/**
 * GSTR-1 of a month as JSON for the portal (CGST Rules 2017, rule 59). Keys are those of GSTN's returns API, as resilient-tech/india-compliance
 * (gst_india/utils/gstr_1) and odoo (l10n_in, GSTR sections) carry them; `version` is that of the former. No file of ours has been uploaded
 * yet: try one in the offline tool first.
 */
export const gstr1File = (
  lines: Lines,
  series: readonly IssuedSeries[],
  limits: readonly DatedLimit[],
  head: ReturnHead,
): object => {
  const tables = Map.groupBy(lines, line => tableOf(line, limits))
  const of = (table: Table): Lines => tables.get(table) ?? []
  const standing = lines.filter(line => tableOf(line, limits) !== 'amended')
  const nil = untaxed(of('nil'))
  const docs = issued(series)
  return present({
    gstin: head.gstin,
    fp: head.period,
    version: 'GST3.0.4',
    hash: 'hash',
    b2b: registered(of('b2b'), 'inv'),
    b2cl: large(of('b2cl')),
    b2cs: small(of('b2cs')),
    exp: exported(of('exp')),
    cdnr: registered(of('cdnr'), 'nt'),
    cdnur: notesOfUnregistered(of('cdnur')),
    ...amendments(of('amended')),
    nil: nil.inv.length > 0 ? nil : [],
    hsn: {
      hsn_b2b: byHsn(standing.filter(line => hsnHalf(line) === 'b2b')),
      hsn_b2c: byHsn(standing.filter(line => hsnHalf(line) === 'b2c')),
    },
    doc_issue: docs.doc_det.length > 0 ? docs : [],
  })
}

/** The month as the portal writes it, 102026; null where the days are no whole month. */
export const periodOf = (from: ISODate, to: ISODate): string | null =>
  from === monthStart(from) && to === monthEnd(from) ? periodFrom(from) : null

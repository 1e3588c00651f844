import { addMonths, financialYearOf, type ISODate } from '../../../kernel/dates.ts'
import { Decimal, zero } from '../../../kernel/decimal.ts'
import type { Of } from '../../../kernel/document.ts'
import type { Underway } from '../../../kernel/underway.ts'
import type { Tx } from '../../../server/database.ts'
import { date, decimal, integer, oneOf, orNull, type Read, reading, text, yes } from '../../../server/reading.ts'
import { quoted, tableOf } from '../../../server/schema/names.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { hold, setFields } from '../../../server/rules/held.ts'
import { type ActRule, type Derivation, type Effect, rulesFor } from '../../../server/store/parts/rules.ts'
import { billOfEntry } from '../billOfEntry/billOfEntry.ts'
import { debitNote } from '../debitNote/debitNote.ts'
import { distributedCredit } from '../distributedCredit/distributedCredit.ts'
import { purchaseInvoice } from '../purchaseInvoice/purchaseInvoice.ts'
import { monthOfPeriod } from '../returns/claims.server.ts'
import { spoken, startOfPeriod } from '../returns/period.ts'
import { gstr2b } from './gstr2b.ts'

const heads = ['taxable', 'igst', 'cgst', 'sgst'] as const

type Head = (typeof heads)[number]

type Heads = Readonly<Record<Head, Decimal>>

type Booked = Read<typeof bookedReading>

/**
 * Bills, bills of entry and notes of registered suppliers that a registration has posted: all of them may be found; what no statement has had, and is
 * of the month or before it, waits for the portal. A supplier's credit note is our claim, under their number where we know it.
 */
const bookedReading = reading(
  {
    kind: oneOf('invoice', 'creditNote', 'debitNote', 'import', 'isd'),
    id: integer,
    gstin: text,
    name: orNull(text),
    billNo: text,
    billDate: date,
    taxable: decimal,
    igst: decimal,
    cgst: decimal,
    sgst: decimal,
    /** An earlier statement has it, or another one of today. */
    settled: orNull(yes),
  },
  `
select 'invoice' as kind, i.id, i.gstin, s.name, i.bill_no, i.bill_date, i.taxable, i.igst, i.cgst, i.sgst,
  i.portal in ('matched', 'differs') and i.portal_period <> $2 as settled
from purchase_invoice i join supplier s on s.id = i.supplier
where ${inStage(purchaseInvoice, 'happened', 'i')} and i.registration = $1 and i.gstin is not null and not i.reverse_charge and i.igst + i.cgst + i.sgst > 0
union all
select 'import', e.id, e.port_code, s.name, e.boe_no, e.boe_date, e.assessable + e.bcd + e.sws, e.igst, 0, 0,
  e.portal in ('matched', 'differs') and e.portal_period <> $2
from bill_of_entry e join supplier s on s.id = e.supplier where ${inStage(billOfEntry, 'happened', 'e')} and e.registration = $1 and e.igst > 0
union all
select case n.way when 'claim' then 'creditNote' else 'debitNote' end, n.id, n.gstin, s.name, n.reference, n.date, n.taxable, n.igst, n.cgst, n.sgst, true
from debit_note n join supplier s on s.id = n.supplier
where ${inStage(debitNote, 'happened', 'n')} and n.registration = $1 and n.gstin is not null and n.reference is not null and not n.reverse_charge
union all
select 'isd', max(c.id), x.gstin, max(x.name), x.doc_no, max(x.doc_date), 0, sum(x.igst), sum(x.cgst), sum(x.sgst), true
from distributed_credit c join distributed_credit_documents x on x.doc = c.id
where ${inStage(distributedCredit, 'happened', 'c')} and c.registration = $1 group by x.gstin, x.doc_no
order by 1, 2`,
)

/** Numbers are one when only case, zeros before a figure and what stands between differ (accounts-india 8.9): TC/0778 is tc-778. */
const normal = (billNo: string): string =>
  billNo
    .toUpperCase()
    .replace(/(^|[^0-9])0+(?=[0-9])/g, '$1')
    .replace(/[^A-Z0-9]/g, '')

const keyOf = (kind: string, gstin: string, billNo: string, date: ISODate): string =>
  [kind, gstin, normal(billNo), financialYearOf(date).name].join(' ')

/** What the portal may differ by, because each side rounds for itself. */
const tolerance = new Decimal(1)

type Match = Underway<typeof gstr2b>
type Portal = Match['portal'][number]
type Result = Match['results'][number]

const headsOf = (said: (head: Head) => Decimal | string | null | undefined): Heads => {
  const [taxable = zero, igst = zero, cgst = zero, sgst = zero] = heads.map(name => new Decimal(said(name) ?? 0))
  return { taxable, igst, cgst, sgst }
}

const nothing = headsOf(() => zero)

const taxOf = ({ igst, cgst, sgst }: Heads): Decimal => igst.plus(cgst).plus(sgst)

const labels = { taxable: 'taxable value', igst: 'IGST', cgst: 'CGST', sgst: 'SGST' } as const

const diffs = (there: Heads, here: Heads) => ({
  taxableDiff: there.taxable.minus(here.taxable),
  igstDiff: there.igst.minus(here.igst),
  cgstDiff: there.cgst.minus(here.cgst),
  sgstDiff: there.sgst.minus(here.sgst),
})

/** The field of a result in which a paper of the books stands. */
const fieldOf = {
  invoice: 'invoice',
  creditNote: 'note',
  debitNote: 'note',
  import: 'entry',
  isd: 'distributed',
} as const satisfies Record<Booked['kind'], string>

const unfound = (kind: Portal['kind']): string => {
  if (kind === 'isd')
    return 'Credit of an office, distributed to this GSTIN; take it by a distributed credit, and save this again.'
  return `No ${kind === 'invoice' ? 'bill' : kind === 'import' ? 'bill of entry' : 'note'} with this number is posted.`
}

const compared = (line: Portal, found: Booked | undefined, toldIn: string | null = null): Result => {
  const there = headsOf(head => line[head])
  const { gstin, name, billNo, billDate } = line
  const own = { gstin, name: name ?? found?.name, billNo, billDate, taxable: there.taxable, tax: taxOf(there) }
  if (!found) return { ...own, standing: 'onlyPortal', ...diffs(there, nothing), why: unfound(line.kind) }
  const here = headsOf(head => found[head])
  const apart = heads.filter(head => there[head].minus(here[head]).abs().gt(tolerance)).map(head => labels[head])
  const why = [
    ...(apart.length > 0 ? [`${apart.join(', ')} ${apart.length === 1 ? 'differs' : 'differ'}`] : []),
    ...(line.amends ? [`amends ${line.amends}`] : []),
    ...(toldIn === null ? [] : [`told in the statement of ${spoken(toldIn)}`]),
    ...(line.available === false ? ['the portal allows no credit'] : []),
    ...(found.billDate === billDate ? [] : [`dated ${found.billDate} in the books`]),
  ].join('; ')
  const isMatched = apart.length === 0 && line.available !== false
  return {
    ...own,
    standing: isMatched ? 'matched' : 'differs',
    [fieldOf[found.kind]]: found.id,
    ...diffs(there, here),
    why: why === '' ? null : `${why.charAt(0).toUpperCase()}${why.slice(1)}.`,
  }
}

const untold = (of: Booked): Result => {
  const here = headsOf(head => of[head])
  const { gstin, name, billNo, billDate, id } = of
  const own = { gstin, name, billNo, billDate, [fieldOf[of.kind]]: id, taxable: here.taxable, tax: taxOf(here) }
  return {
    ...own,
    standing: 'onlyBooks',
    ...diffs(nothing, here),
    why: `The ${of.kind === 'import' ? 'customs have' : 'supplier has'} not reported it on the portal.`,
  }
}

const order = ['differs', 'onlyBooks', 'onlyPortal', 'matched']

type Earlier = Read<typeof earlierReading>

/** What earlier statements of the registration have told: a bill that is booked after its statement is found there. */
const earlierReading = reading(
  {
    toldIn: text,
    kind: gstr2b.lines.portal.fields.kind,
    gstin: text,
    name: orNull(text),
    billNo: text,
    billDate: date,
    taxable: decimal,
    igst: decimal,
    cgst: decimal,
    sgst: decimal,
    available: yes,
  },
  `
select h.period as told_in, p.kind, p.gstin, p.name, p.bill_no, p.bill_date, p.taxable, p.igst, p.cgst, p.sgst, p.available
from gstr2b h join gstr2b_portal p on p.doc = h.id
where ${inStage(gstr2b, 'agreed', 'h')} and h.registration = $1 and ${monthOfPeriod('h.period')} < $2 and p.kind in ('invoice', 'import')
order by ${monthOfPeriod('h.period')} desc, p.no`,
)

/** Bills that no statement has had, beside what the portal told of them in an earlier one. */
const toldEarlier = (earlier: readonly Earlier[], byKey: ReadonlyMap<string, Booked>, seen: Set<Booked>): Result[] =>
  earlier.flatMap(line => {
    const found = byKey.get(keyOf(line.kind, line.gstin, line.billNo, line.billDate))
    if (!found || found.settled || seen.has(found)) return []
    seen.add(found)
    return [compared({ ...line, ...headsOf(head => line[head]) }, found, line.toldIn)]
  })

/** The portal's documents beside ours; what needs somebody comes first. An adopted match stays as it was adopted. */
const deriveGstr2b: Derivation<typeof gstr2b> = async ({ tx, record }) => {
  const { registration, period } = record
  const start = startOfPeriod(period)
  if (typeof registration !== 'number' || start === null) return { values: { results: [] } }
  const [booked, earlier] = await Promise.all([
    bookedReading.rows(tx, [registration, period]),
    earlierReading.rows(tx, [registration, start]),
  ])
  const byKey = new Map(booked.map(one => [keyOf(one.kind, one.gstin, one.billNo, one.billDate), one]))
  const portal = record.portal.filter(line => line.billDate && line.billNo)
  const seen = new Set<Booked>()
  const told = portal.map(line => {
    const under = (no: string | null | undefined, date: ISODate | null | undefined): Booked | undefined =>
      no && date ? byKey.get(keyOf(line.kind ?? '', line.gstin ?? '', no, date)) : undefined
    const found = under(line.billNo, line.billDate) ?? under(line.amends, line.amendsDate ?? line.billDate)
    if (found) seen.add(found)
    return compared(line, found)
  })
  const late = portal.length > 0 ? toldEarlier(earlier, byKey, seen) : []
  const after = addMonths(start, 1)
  const waiting = booked.filter(
    one => (one.kind === 'invoice' || one.kind === 'import') && !one.settled && !seen.has(one) && one.billDate < after,
  )
  const results = [...told, ...late, ...(portal.length > 0 ? waiting.map(untold) : [])]
  const rank = ({ standing }: Result): number => order.indexOf(standing ?? '')
  return { values: { results: results.toSorted((a, b) => rank(a) - rank(b)) } }
}

const marks = { matched: 'matched', differs: 'differs', onlyBooks: 'missing' } as const

/** The papers of a match, by their field of the result. */
const papers = { invoice: purchaseInvoice, entry: billOfEntry } as const
type Paper = (typeof papers)[keyof typeof papers]

/** Every bill and every bill of entry of the match shows how it stands on the portal. */
const markPapers: Effect<typeof gstr2b> = async ({ tx, record }) => {
  const portalPeriod = record.period
  for (const [field, paper] of [['invoice', papers.invoice] as const, ['entry', papers.entry] as const]) {
    const rows = record.results.flatMap(line => {
      const id = line[field]
      return line.standing === 'onlyPortal' || id === null ? [] : [{ id, portal: marks[line.standing], portalPeriod }]
    })
    await setFields(tx, paper, rows)
  }
}

/** The papers of the registration that this match has marked, under their locks. */
const naming = async (tx: Tx, paper: Paper, { period, registration }: Of<typeof gstr2b>) => {
  const sql = `select id from ${quoted(tableOf(paper.name))} where portal_period = $1 and registration = $2`
  const rows = await reading({ id: integer }, sql).rows(tx, [period, registration])
  const held = await hold<Paper>(
    tx,
    paper,
    rows.map(({ id }) => id),
  )
  return held.filter(one => one.portalPeriod === period)
}

/** They wait again. */
const unmark: Effect<typeof gstr2b> = async ({ tx, record }) => {
  for (const paper of Object.values(papers)) {
    const marked = await naming(tx, paper, record)
    const cleared = marked.map(({ id }) => ({ id, portal: null, portalPeriod: null }))
    await setFields(tx, paper, cleared)
  }
}

/** What a filed return has claimed stays matched. */
const unclaimedYet: ActRule<typeof gstr2b> = async ({ tx, record }) => {
  for (const paper of Object.values(papers)) {
    const claimed = (await naming(tx, paper, record)).find(({ claimedPeriod }) => claimedPeriod !== null)
    if (claimed)
      return [
        {
          path: '',
          message: `GSTR-3B of ${spoken(String(claimed.claimedPeriod))} has claimed its credit; take that return back first.`,
        },
      ]
  }
  return []
}

/** What suppliers have told the portal, beside the books. */
export default rulesFor(gstr2b, {
  derive: deriveGstr2b,
  act: { reopen: unclaimedYet },
  done: { adopt: markPapers, reopen: unmark },
})

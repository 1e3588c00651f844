import { isDate } from '../../../kernel/dates.ts'
import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { isRecord } from '../../../server/http/input.ts'
import { Refusal } from '../../../server/refusal.ts'

/** A document as a supplier, or the customs, have told it to the portal; amounts in rupees as text, dates as yyyy-MM-dd. */
export interface Told {
  /** For a bill of entry, the code of the port. */
  readonly gstin: string
  readonly name: string | null
  readonly kind: 'invoice' | 'creditNote' | 'debitNote' | 'import' | 'isd'
  readonly billNo: string
  readonly billDate: string
  /** The number and the day under which it was told before, where this one amends it. */
  readonly amends: string | null
  readonly amendsDate: string | null
  readonly taxable: string
  readonly igst: string
  readonly cgst: string
  readonly sgst: string
  readonly available: boolean
  readonly reverseCharge: boolean
}

/** A statement of the portal: whose, of which month (mmyyyy) where it says so, and its documents. */
export interface PortalFile {
  readonly gstin: string | null
  readonly period: string | null
  readonly told: readonly Told[]
}

/** What neither reader can make anything of. */
export const unreadable = new Refusal(
  422,
  'This is no GSTR-2B or GSTR-2A of the portal. Send the JSON file or the Excel workbook as the portal gives it.',
)

export type Raw = Readonly<Record<string, unknown>>

export const rawsOf = (value: unknown): readonly Raw[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** A text, or a number as text: the portal writes numbers of bills of entry either way. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'number' ? String(value) : typeof value === 'string' && value.trim() !== '' ? value.trim() : null

const unclear = (what: 'date' | 'figure', value: unknown): Refusal => {
  const said = String(value)
  return new Refusal(
    422,
    `The portal’s file has a ${what} that cannot be read: ${said.length > 30 ? `${said.slice(0, 30)}…` : said}. Download it from the portal again.`,
  )
}

/** '14-06-2026' and '14/06/2026' to '2026-06-14'. */
const dateOf = (value: unknown): string => {
  const [, day, month, year] = /^(\d{2})[-/](\d{2})[-/](\d{4})$/.exec(String(value ?? '').trim()) ?? []
  const told = day && month && year ? `${year}-${month}-${day}` : value
  if (isDate(told)) return told
  throw unclear('date', value)
}

/** A figure in rupees; what is not told is zero, what cannot be read is refused, because it would be credit that nobody misses. */
const amount = (value: unknown): Decimal => {
  const said = String(value ?? '').trim()
  if (said === '' || said === '-') return zero
  if (said.length <= 30 && /^-?\d[\d,]*(?:\.\d+)?$/.test(said)) return new Decimal(said.replaceAll(',', ''))
  throw unclear('figure', value)
}

/** GSTR-2B says igst, GSTR-2A iamt; the figures stand at the document, or at its items. */
const headsOf = (of: Raw, sign: 1 | -1): Pick<Told, 'taxable' | 'igst' | 'cgst' | 'sgst'> => {
  const items = rawsOf(of['items'] ?? of['itms']).map(item => (isRecord(item['itm_det']) ? item['itm_det'] : item))
  const parts = items.length > 0 ? items : [of]
  const total = (...names: readonly string[]): string =>
    sum(parts.flatMap(part => names.map(name => amount(part[name]))))
      .times(sign)
      .toFixed(2)
  return { taxable: total('txval'), igst: total('igst', 'iamt'), cgst: total('cgst', 'camt'), sgst: total('sgst', 'samt') }
}

/** How the documents of one section are told: from whom, and under which names. */
export interface Section {
  readonly kind: (of: Raw) => Told['kind']
  readonly from: readonly string[]
  readonly number: readonly string[]
  readonly date: readonly string[]
  /** Names of the number and the day before an amendment. */
  readonly before: readonly (readonly [number: string, date: string])[]
}

const noteKind = (of: Raw): Told['kind'] => ((of['typ'] ?? of['ntty']) === 'D' ? 'debitNote' : 'creditNote')

/** The sections of GSTR-2B and 2A, whose amendments are told like their firsts with the old number beside. */
export const sections = {
  bill: { kind: () => 'invoice', from: ['ctin'], number: ['inum'], date: ['dt', 'idt'], before: [['oinum', 'oidt']] },
  note: {
    kind: noteKind,
    from: ['ctin'],
    number: ['ntnum', 'nt_num'],
    date: ['dt', 'nt_dt'],
    before: [
      ['ontnum', 'ontdt'],
      ['ont_num', 'ont_dt'],
    ],
  },
  isd: { kind: () => 'isd', from: ['ctin'], number: ['docnum'], date: ['docdt'], before: [['odocnum', 'odocdt']] },
  entry: {
    kind: () => 'import',
    from: ['portcode', 'portcd'],
    number: ['boenum', 'benum'],
    date: ['boedt', 'bedt'],
    before: [],
  },
} as const satisfies Readonly<Record<string, Section>>

/** A credit note of a distributor: ISDC in 2B, ISDCN and ISDCNUR in 2A. */
const takesBack = (of: Raw): boolean => (textOf(of['doctyp'] ?? of['isd_docty']) ?? '').startsWith('ISDC')

/** One document of a section; nothing where it names no number. What a distributor takes back counts against us. */
export const toldOf = (section: Section, of: Raw): Told[] => {
  const first = (names: readonly string[]): unknown => names.map(name => of[name]).find(value => value !== undefined)
  const [from, billNo] = [textOf(first(section.from)), textOf(first(section.number))]
  if (!from || !billNo) return []
  const before = section.before.find(([number]) => textOf(of[number]) !== null)
  return [
    {
      gstin: from.toUpperCase(),
      name: textOf(of['trdnm']),
      kind: section.kind(of),
      billNo,
      billDate: dateOf(first(section.date)),
      amends: before ? textOf(of[before[0]]) : null,
      amendsDate: before ? dateOf(of[before[1]]) : null,
      ...headsOf(of, takesBack(of) ? -1 : 1),
      available: (of['itcavl'] ?? of['itcelg'] ?? of['itc_elg']) !== 'N',
      reverseCharge: (of['rev'] ?? of['rchrg']) === 'Y',
    },
  ]
}

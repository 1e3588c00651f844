import { readSheets } from '../../../server/sheets/workbook.ts'
import { type PortalFile, type Raw, type Section, sections, type Told, toldOf, unreadable } from './told.server.ts'

/** A sheet of the workbook: the cell by which its heads are known, and the heads of its columns by the names of the JSON file. */
interface Sheet {
  readonly section: Section
  readonly head: RegExp
  readonly columns: Readonly<Record<string, RegExp>>
  /** Of a sheet that tells amendments, whose columns stand twice: as it was first, under these names, then as it is. */
  readonly amended?: Readonly<Record<string, string>>
}

const taxes = { txval: /taxable value/i, igst: /integrated tax/i, cgst: /central tax/i, sgst: /state.*tax/i } as const
const supplier = { ctin: /gstin of supplier/i, trdnm: /trade/i } as const
const standing = { rev: /reverse charge/i, itcavl: /itc availability/i } as const

const bills = { ...supplier, inum: /invoice number/i, dt: /invoice date/i, ...taxes, ...standing } as const
const notes = { ...supplier, ntnum: /note number/i, typ: /note type/i, dt: /note date/i, ...taxes, ...standing } as const
const distributed = {
  ctin: /gstin of isd/i,
  trdnm: /trade/i,
  doctyp: /isd document type/i,
  docnum: /document number/i,
  docdt: /document date/i,
  igst: taxes.igst,
  cgst: taxes.cgst,
  sgst: taxes.sgst,
  itcelg: /eligibility/i,
} as const
const entries = { portcode: /port code/i, boenum: /^number$/i, boedt: /^date$/i, txval: taxes.txval, igst: taxes.igst } as const

const supplierHead = /gstin of supplier/i

const sheets: Readonly<Record<string, Sheet>> = {
  b2b: { section: sections.bill, head: supplierHead, columns: bills },
  b2ba: { section: sections.bill, head: supplierHead, columns: bills, amended: { inum: 'oinum', dt: 'oidt' } },
  'b2b-cdnr': { section: sections.note, head: supplierHead, columns: notes },
  'b2b-cdnra': { section: sections.note, head: supplierHead, columns: notes, amended: { ntnum: 'ontnum', dt: 'ontdt' } },
  isd: { section: sections.isd, head: /gstin of isd/i, columns: distributed },
  isda: {
    section: sections.isd,
    head: /gstin of isd/i,
    columns: distributed,
    amended: { docnum: 'odocnum', docdt: 'odocdt' },
  },
  impg: { section: sections.entry, head: /port code/i, columns: entries },
  impgsez: { section: sections.entry, head: /port code/i, columns: entries },
  'impg sez': { section: sections.entry, head: /port code/i, columns: entries },
}

/** Words of the workbook as the JSON file has them. */
const letterOf = (name: string, cell: string): string => {
  if (name === 'rev') return cell.startsWith('Y') ? 'Y' : 'N'
  if (name === 'itcavl' || name === 'itcelg') return cell.startsWith('N') ? 'N' : 'Y'
  if (name === 'typ') return /debit/i.test(cell) ? 'D' : 'C'
  if (name === 'doctyp') return /credit/i.test(cell) ? 'ISDC' : 'ISDI'
  return cell
}

type Columns = ReadonlyMap<string, number>

/** Heads stand in two rows, or in three where amendments are told; the first row with a day in it is a document. */
const day = /^\d{2}[-/]\d{2}[-/]\d{4}$/

/** Heads of the portal are short; a pattern is not let loose on more. */
const longestHead = 200

/** Where each column stands: its head is the lowest that says something. A column that the sheet has not is left out, but for its number. */
const placesOf = ({ columns, amended = {}, section }: Sheet, heads: readonly (readonly string[])[]): Columns => {
  const places = new Map<string, number>()
  const width = heads.reduce((most, row) => Math.max(most, row.length), 0)
  const labels = Array.from({ length: width }, (_, at) =>
    (heads.findLast(row => row[at]?.trim())?.[at]?.trim() ?? '').slice(0, longestHead),
  )
  for (const [name, pattern] of Object.entries(columns)) {
    const found = labels.flatMap((label, at) => (pattern.test(label) ? [at] : []))
    const [first, last] = [found[0], found.at(-1)]
    const before = amended[name]
    if (first === undefined || last === undefined) continue
    places.set(name, last)
    if (before !== undefined && first !== last) places.set(before, first)
  }
  if (!section.number.some(name => places.has(name))) throw unreadable
  return places
}

const figures = new Set(['txval', 'igst', 'cgst', 'sgst'])

/** The documents of a sheet, each in a row for every rate, as raw records of the JSON file. */
const rawsOfSheet = (sheet: Sheet, rows: readonly (readonly string[])[]): Raw[] => {
  const at = rows.findIndex(row => row.some(cell => sheet.head.test(cell)))
  const from = rows.findIndex((row, i) => i > at && row.some(cell => day.test(cell.trim())))
  if (at < 0 || from < 0) return []
  const places = placesOf(sheet, rows.slice(at, from))
  const found = new Map<string, { readonly of: Raw; readonly items: Raw[] }>()
  for (const row of rows.slice(from)) {
    const cells = [...places].map(([name, column]): [string, string] => [name, letterOf(name, row[column]?.trim() ?? '')])
    const of = Object.fromEntries(cells.filter(([name]) => !figures.has(name)))
    const [teller, number] = [
      sheet.section.from.map(name => of[name] ?? '').join(''),
      sheet.section.number.map(name => of[name] ?? '').join(''),
    ]
    if (teller === '' || number === '' || /total$/i.test(number)) continue
    const key = `${teller} ${number} ${of['dt'] ?? ''}`
    const one = found.get(key) ?? { of, items: [] }
    one.items.push(Object.fromEntries(cells.filter(([name]) => figures.has(name))))
    found.set(key, one)
  }
  return [...found.values()].map(({ of, items }) => ({ ...of, items }))
}

/** The workbook of GSTR-2B, sheet by sheet; sheets that it has not, and those that tell nothing of credit, are passed over. */
export const readPortalWorkbook = async (content: Buffer): Promise<PortalFile> => {
  const found = await readSheets(content)
  const known = found.flatMap(({ name, rows }) => {
    const sheet = sheets[name.trim().toLowerCase()]
    return sheet ? [{ sheet, rows }] : []
  })
  if (known.length === 0) throw unreadable
  const told = known.flatMap(({ sheet, rows }): Told[] => rawsOfSheet(sheet, rows).flatMap(of => toldOf(sheet.section, of)))
  return { gstin: null, period: null, told }
}

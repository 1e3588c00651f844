import { Decimal, sum, zero } from '../../kernel/decimal.ts'
import { isRecord } from '../http/input.ts'
import { Refusal } from '../refusal.ts'
import { readSheetCalled } from '../sheets/workbook.ts'

/** A document as a supplier has told it to the portal; amounts in rupees as text, dates as yyyy-MM-dd. */
export interface Told {
  readonly gstin: string
  readonly name: string | null
  readonly kind: 'invoice' | 'creditNote' | 'debitNote'
  readonly billNo: string
  readonly billDate: string
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

const unreadable = new Refusal(
  422,
  'This is no GSTR-2B or GSTR-2A of the portal. Send the JSON file or the Excel workbook as the portal gives it.',
)

const records = (value: unknown): readonly Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/** '14-06-2026' and '14/06/2026' to '2026-06-14'. */
const dateOf = (value: unknown): string => {
  const [, day, month, year] = /^(\d{2})[-/](\d{2})[-/](\d{4})$/.exec(String(value ?? '').trim()) ?? []
  if (day && month && year) return `${year}-${month}-${day}`
  if (/^\d{4}-\d{2}-\d{2}$/.test(String(value))) return String(value)
  throw new Refusal(422, `The portal’s file has a date that cannot be read: ${String(value)}.`)
}

const amount = (value: unknown): Decimal => {
  const said = typeof value === 'number' || typeof value === 'string' ? String(value).replaceAll(',', '').trim() : ''
  return /^-?\d+(\.\d+)?$/.test(said) ? new Decimal(said) : zero
}

/** GSTR-2B says igst, GSTR-2A iamt; the figures stand at the document, or at its items. */
const headsOf = (of: Record<string, unknown>): Pick<Told, 'taxable' | 'igst' | 'cgst' | 'sgst'> => {
  const items = records(of['items'] ?? of['itms']).map(item => (isRecord(item['itm_det']) ? item['itm_det'] : item))
  const parts = items.length > 0 ? items : [of]
  const total = (...names: readonly string[]): string =>
    sum(parts.flatMap(part => names.map(name => amount(part[name])))).toFixed(2)
  return { taxable: total('txval'), igst: total('igst', 'iamt'), cgst: total('cgst', 'camt'), sgst: total('sgst', 'samt') }
}

const toldOf = (supplier: Record<string, unknown>, of: Record<string, unknown>, kind: Told['kind'], number: unknown): Told[] => {
  const [gstin, billNo] = [text(supplier['ctin']), text(number)]
  if (!gstin || !billNo) return []
  return [
    {
      gstin: gstin.toUpperCase(),
      name: text(supplier['trdnm']),
      kind,
      billNo,
      billDate: dateOf(of['dt'] ?? of['idt'] ?? of['nt_dt']),
      ...headsOf(of),
      available: of['itcavl'] !== 'N',
      reverseCharge: (of['rev'] ?? of['rchrg']) === 'Y',
    },
  ]
}

const readJson = (content: string): PortalFile => {
  const whole: unknown = JSON.parse(content)
  if (!isRecord(whole)) throw unreadable
  const data = isRecord(whole['data']) ? whole['data'] : whole
  const documents = isRecord(data['docdata']) ? data['docdata'] : data
  if (!Array.isArray(documents['b2b']) && !Array.isArray(documents['cdnr'] ?? documents['cdn'])) throw unreadable
  const bills = records(documents['b2b']).flatMap(supplier =>
    records(supplier['inv']).flatMap(one => toldOf(supplier, one, 'invoice', one['inum'])),
  )
  const notes = records(documents['cdnr'] ?? documents['cdn']).flatMap(supplier =>
    records(supplier['nt']).flatMap(one =>
      toldOf(supplier, one, (one['typ'] ?? one['ntty']) === 'D' ? 'debitNote' : 'creditNote', one['ntnum'] ?? one['nt_num']),
    ),
  )
  return { gstin: text(data['gstin']), period: text(data['rtnprd'] ?? data['fp']), told: [...bills, ...notes] }
}

/** The sheet B2B of the workbook: heads over two rows, each bill in a row for every rate. */
const readWorkbook = async (content: Buffer): Promise<PortalFile> => {
  const rows = await readSheetCalled(content, 'B2B')
  const at = rows.findIndex(row => row.some(cell => /gstin of supplier/i.test(cell)))
  if (at < 0) throw unreadable
  const [upper = [], lower = []] = [rows[at], rows[at + 1]]
  const column = (pattern: RegExp): number => {
    const found = [lower, upper].map(row => row.findIndex(cell => pattern.test(cell))).find(index => index >= 0)
    if (found === undefined) throw unreadable
    return found
  }
  const columns = {
    ctin: column(/gstin of supplier/i),
    trdnm: column(/trade/i),
    inum: column(/invoice number/i),
    dt: column(/invoice date/i),
    txval: column(/taxable value/i),
    igst: column(/integrated tax/i),
    cgst: column(/central tax/i),
    sgst: column(/state.*tax/i),
    rev: column(/reverse charge/i),
    itc: column(/itc availability/i),
  }
  const bills = new Map<string, Record<string, unknown>>()
  for (const row of rows.slice(at + 2)) {
    const cell = (name: keyof typeof columns): string => row[columns[name]]?.trim() ?? ''
    if (cell('ctin') === '' || /total/i.test(cell('inum'))) continue
    const key = `${cell('ctin')} ${cell('inum')} ${cell('dt')}`
    const bill = bills.get(key) ?? {
      ctin: cell('ctin'),
      trdnm: cell('trdnm'),
      inum: cell('inum'),
      dt: cell('dt'),
      rev: cell('rev').startsWith('Y') ? 'Y' : 'N',
      itcavl: cell('itc').startsWith('N') ? 'N' : 'Y',
      items: [],
    }
    const items = Array.isArray(bill['items']) ? bill['items'] : []
    bills.set(key, {
      ...bill,
      items: [...items, { txval: cell('txval'), igst: cell('igst'), cgst: cell('cgst'), sgst: cell('sgst') }],
    })
  }
  return { gstin: null, period: null, told: [...bills.values()].flatMap(bill => toldOf(bill, bill, 'invoice', bill['inum'])) }
}

/** Reads what the portal gives for download: GSTR-2B or 2A as JSON, or the workbook of GSTR-2B. Refuses anything else. */
export const readPortalFile = async (content: unknown): Promise<PortalFile> => {
  if (!Buffer.isBuffer(content) || content.length === 0) throw unreadable
  if (content.subarray(0, 2).toString('latin1') === 'PK') return readWorkbook(content)
  try {
    return readJson(content.toString('utf8'))
  } catch (error) {
    throw error instanceof SyntaxError ? unreadable : error
  }
}

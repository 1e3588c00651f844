import type { Drill, ReportRow } from '../../../kernel/report.ts'
import { documents, reports } from '../../documents.ts'
import type { Titles } from '../../cells/cells.tsx'
import { type ReportColumn, shownIn } from './columns.ts'

/** The address that a row leads to; null for one that leads nowhere. */
export const hrefOf = (drill: Drill | undefined): string | null => {
  if (drill === undefined) return null
  if ('report' in drill) {
    const report = reports.find(one => one.name === drill.report)
    return report ? `${report.path}?${new URLSearchParams(drill.params).toString()}` : null
  }
  const def = documents.find(one => one.name === drill.doc)
  return def ? `${def.path}/${drill.id}` : null
}

/** Says whether two rows are lines of one voucher. */
export const isOneVoucher = ({ drill: one }: ReportRow, other: ReportRow | undefined): boolean => {
  const two = other?.drill
  return one !== undefined && two !== undefined && 'doc' in one && 'doc' in two && one.doc === two.doc && one.id === two.id
}

const nameOf = ({ drill }: ReportRow): string => {
  if (drill === undefined) return 'row'
  return 'report' in drill ? JSON.stringify(drill.params) : `${drill.doc}/${drill.id}`
}

/**
 * A name for each row by which it is found again when the report has been read anew: what it leads to, and the how manieth
 * of those it is, since a voucher may touch one ledger twice.
 */
export const keysOf = (rows: readonly ReportRow[]): readonly string[] => {
  const seen = new Map<string, number>()
  return rows.map(row => {
    const name = nameOf(row)
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return `${name}#${times}`
  })
}

interface NamedRecord {
  readonly target: string
  readonly id: string
}

/** The one record that a report's parameters name; null where there are none, or several. */
const recordOf = (drill: Extract<Drill, { report: string }>): NamedRecord | null => {
  const records = reports.find(one => one.name === drill.report)?.records ?? {}
  const named = Object.entries(drill.params).flatMap(([name, id]) => {
    const target = records[name]
    return target === undefined ? [] : [{ target, id }]
  })
  return named.length === 1 ? (named[0] ?? null) : null
}

/**
 * Gathers how the rows call the records that they lead to, so that the next report has their names at once. A record that the report itself
 * was asked for is only passed on: a row of GSTR-3B leads to the register of its GSTIN, and is not called as the GSTIN is.
 */
export const titlesIn = (columns: readonly ReportColumn[], rows: readonly ReportRow[], asked: readonly NamedRecord[]): Titles => {
  const titles: Record<string, Record<string, string>> = {}
  const name = columns.find(({ isName }) => isName)
  for (const row of rows) {
    const record = row.drill && 'report' in row.drill ? recordOf(row.drill) : null
    const isPassedOn = asked.some(one => one.target === record?.target && one.id === record.id)
    if (record && name && !isPassedOn) (titles[record.target] ??= {})[record.id] = shownIn(name, row).text
  }
  return titles
}

import { isDate } from '../../kernel/dates.ts'
import { labelOf } from '../../kernel/field.ts'
import { isEmpty, kinds } from '../../kernel/kinds.ts'
import type { AnyReport, ReportAnswer, ReportRow } from '../../kernel/report.ts'
import type { Cell } from '../sheets/cells.ts'
import { writeSheet } from '../sheets/write.ts'

const indent = '  '

/** Figures as numbers, all else as it is read; the first column keeps the steps of a tree. */
const cellOf = (report: AnyReport, name: string, isFirst: boolean, { values, level = 0 }: ReportRow): Cell => {
  const [field, value] = [report.columns[name], values[name]]
  if (!field || isEmpty(value)) return null
  if (kinds[field.kind].numeric && field.kind !== 'ref') return { number: String(value) }
  if (field.kind === 'date' && isDate(value) && !(isFirst && level > 0)) return { date: value }
  const text = kinds[field.kind].format(value, field)
  return { text: isFirst ? indent.repeat(level) + text : text }
}

/** A report as a workbook of one sheet: heads with their units, rows, sums. */
export const reportBook = (report: AnyReport, { rows, sums }: ReportAnswer): Promise<Buffer> => {
  const columns = Object.entries(report.columns)
  const heads = columns.map(([name, field]) => ({
    text: field.unit ? `${labelOf(name, field)} (${field.unit})` : labelOf(name, field),
  }))
  const total = columns.map(([name], at): Cell => {
    const sum = sums[name]
    return sum === undefined ? (at === 0 ? { text: 'Total' } : null) : { number: String(sum) }
  })
  const file = writeSheet('xlsx')
  file.add([
    heads,
    ...rows.map(row => columns.map(([name], at) => cellOf(report, name, at === 0, row))),
    ...(Object.keys(sums).length > 0 ? [total] : []),
  ])
  return file.finish()
}

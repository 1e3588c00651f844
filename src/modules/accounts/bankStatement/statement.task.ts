import { isoDate } from '../../../kernel/dates.ts'
import type { ReadTask } from '../../../server/foreign/reader.ts'
import { decodeText } from '../../../server/sheets/csv.ts'
import { readContent } from '../../../server/sheets/reading.ts'
import { isMt940, readMt940 } from './mt940.server.ts'
import { readRows } from './sheet.server.ts'
import { bounded, type ToldStatement, unreadable } from './told.server.ts'

/** Reads the statement of a bank as what it is, whatever the file is called: MT940, a workbook, or separated text. Refuses anything else. */
const readStatement: ReadTask<ToldStatement> = async (content, today) => {
  const isBook = content.subarray(0, 2).toString('latin1') === 'PK'
  const text = isBook ? '' : decodeText(content).text
  const told = isMt940(text) ? readMt940(text) : readRows((await readContent(content)).rows, isoDate(today))
  if (told.lines.length === 0) throw unreadable
  return bounded(told)
}

export default readStatement

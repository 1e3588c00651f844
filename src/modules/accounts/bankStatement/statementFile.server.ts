import { isoDate, type ISODate } from '../../../kernel/dates.ts'
import { readForeign } from '../../../server/foreign/reader.ts'
import { decodeText } from '../../../server/sheets/csv.ts'
import { readContent } from '../../../server/sheets/reading.ts'
import { isMt940, readMt940 } from './mt940.server.ts'
import { readRows } from './sheet.server.ts'
import { bounded, type ToldStatement, unreadable } from './told.server.ts'

/** Reads the statement of a bank as what it is, whatever the file is called: MT940, a workbook, or separated text. Refuses anything else. */
export const parseStatement = async (content: Buffer, today: string): Promise<ToldStatement> => {
  const isBook = content.subarray(0, 2).toString('latin1') === 'PK'
  const text = isBook ? '' : decodeText(content).text
  const told = isMt940(text) ? readMt940(text) : readRows((await readContent(content)).rows, isoDate(today))
  if (told.lines.length === 0) throw unreadable
  return bounded(told)
}

/** The same in a thread of its own; `today` tells the year of a day that is written without one. */
export const readStatementFile = async (content: unknown, today: ISODate, person?: number): Promise<ToldStatement> => {
  if (!Buffer.isBuffer(content) || content.length === 0) throw unreadable
  return readForeign<typeof import('./statement.task.ts')>(new URL('statement.task.ts', import.meta.url), content, today, person)
}

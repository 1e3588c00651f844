import type { ISODate } from '../../../kernel/dates.ts'
import { readForeign } from '../../../server/foreign/reader.ts'
import { type ToldStatement, unreadable } from './told.server.ts'

/** Reads the statement of a bank in a thread of its own; `today` tells the year of a day that is written without one. */
export const readStatementFile = async (content: unknown, today: ISODate, person?: number): Promise<ToldStatement> => {
  if (!Buffer.isBuffer(content) || content.length === 0) throw unreadable
  return readForeign<typeof import('./statement.task.ts')>(new URL('statement.task.ts', import.meta.url), content, today, person)
}

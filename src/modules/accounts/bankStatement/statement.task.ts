import type { ReadTask } from '../../../server/foreign/reader.ts'
import { parseStatement } from './statementFile.server.ts'
import type { ToldStatement } from './told.server.ts'

/** Reads the statement of a bank in the thread of foreign files. */
const readStatement: ReadTask<ToldStatement> = (content, today) => parseStatement(content, today)

export default readStatement

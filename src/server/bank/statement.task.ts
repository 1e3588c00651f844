import type { ReadTask } from '../foreign/reader.ts'
import { parseStatement } from './statementFile.ts'
import type { ToldStatement } from './told.ts'

/** Reads the statement of a bank in the thread of foreign files. */
const readStatement: ReadTask<ToldStatement> = (content, today) => parseStatement(content, today)

export default readStatement

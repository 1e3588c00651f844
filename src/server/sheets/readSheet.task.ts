import type { ReadTask } from '../foreign/reader.ts'
import { readContent, type Sheet } from './reading.ts'

/** Reads a sheet in the thread of foreign files. */
const readSheet: ReadTask<Sheet> = content => readContent(content)

export default readSheet

import { readForeign } from '../foreign/reader.ts'
import { Refusal } from '../refusal.ts'
import type { Sheet } from './reading.ts'

/** Reads a file that somebody sent, xlsx or separated text. Refuses in a sentence what is no sheet. */
export const readSheet = async (content: unknown, person?: number): Promise<Sheet> => {
  if (!Buffer.isBuffer(content) || content.length === 0)
    throw new Refusal(422, 'The file is empty. Send a csv or xlsx file as the body.')
  return readForeign<typeof import('./readSheet.task.ts')>(new URL('readSheet.task.ts', import.meta.url), content, '', person)
}

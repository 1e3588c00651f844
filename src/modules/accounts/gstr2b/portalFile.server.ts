import { readForeign } from '../../../server/foreign/reader.ts'
import { type PortalFile, unreadable } from './told.server.ts'

/** Reads a file of the portal in a thread of its own. */
export const readPortalFile = async (content: unknown, person?: number): Promise<PortalFile> => {
  if (!Buffer.isBuffer(content) || content.length === 0) throw unreadable
  return readForeign<typeof import('./portal.task.ts')>(new URL('portal.task.ts', import.meta.url), content, '', person)
}

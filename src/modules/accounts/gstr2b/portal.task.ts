import type { ReadTask } from '../../../server/foreign/reader.ts'
import { parsePortalFile } from './portalFile.server.ts'
import type { PortalFile } from './told.server.ts'

/** Reads what the portal gives for download in the thread of foreign files. */
const readPortal: ReadTask<PortalFile> = content => parsePortalFile(content)

export default readPortal

import type { ReadTask } from '../foreign/reader.ts'
import { parsePortalFile } from './portalFile.ts'
import type { PortalFile } from './told.ts'

/** Reads what the portal gives for download in the thread of foreign files. */
const readPortal: ReadTask<PortalFile> = content => parsePortalFile(content)

export default readPortal

import { hash } from 'node:crypto'
import type { ReadTask } from '../foreign/reader.ts'
import type { FileKind } from '../../wire/attachments.ts'
import { kindOf } from './kinds.ts'
import { refuseFlood } from './pictures.ts'

/** Judges an attachment in the thread of foreign files: of which kind it is, and its checksum. */
const judge: ReadTask<{ readonly kind: FileKind; readonly sha256: string }> = async (content, name) => {
  const kind = await kindOf(content, name)
  refuseFlood(kind, content, name)
  return { kind, sha256: hash('sha256', content, 'hex') }
}

export default judge

import { hash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { kindOf } from '../files/kinds.ts'
import { refuseFlood } from '../files/pictures.ts'
import { parsePortalFile } from '../gst/portalFile.ts'
import { Refusal } from '../refusal.ts'
import { readContent } from '../sheets/reading.ts'
import type { Answered } from '../threads.ts'
import type { Asked, Read } from './reader.ts'

const attachment = async (content: Buffer, name: string): Promise<Read['attachment']> => {
  const kind = await kindOf(content, name)
  refuseFlood(kind, content, name)
  return { kind, sha256: hash('sha256', content, 'hex') }
}

const read = ({ as, content, name }: Asked): Read[keyof Read] | Promise<Read[keyof Read]> => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (as === 'sheet') return readContent(bytes)
  return as === 'portal' ? parsePortalFile(bytes) : attachment(bytes, name)
}

const answer = async (asked: Asked): Promise<Answered<Read[keyof Read]>> => {
  try {
    return { done: await read(asked) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message }
    return { failure: error instanceof Error ? error : new Error(String(error)) }
  }
}

parentPort?.on('message', async (asked: Asked) => parentPort?.postMessage(await answer(asked)))

import { Readable } from 'node:stream'
import type { Database, Tx } from '../database.ts'
import type { FileKind } from '../../wire/attachments.ts'

/** A piece goes over the wire as text of twice its size, and is the most that a download holds in memory. */
const pieceBytes = 512 * 1024

/** Keeps a content unless it is there already. Of two who bring the same at once, the second waits for the first. */
export const keepContent = async (tx: Tx, sha256: Buffer, kind: FileKind, content: Buffer): Promise<void> => {
  const fresh = await tx.maybe(
    'insert into file (sha256, kind, bytes) values ($1, $2, $3) on conflict (sha256) do nothing returning bytes',
    [sha256, kind, content.length],
  )
  if (!fresh) return
  for (let no = 0; no * pieceBytes < content.length; no += 1) {
    const piece = content.subarray(no * pieceBytes, (no + 1) * pieceBytes)
    await tx.rows('insert into file_piece (file, no, content) values ($1, $2, $3)', [sha256, no, piece])
  }
}

const pieces = async function* (db: Database, sha256: Buffer, bytes: number): AsyncGenerator<Buffer> {
  for (let no = 0; no * pieceBytes < bytes; no += 1) {
    const sql = 'select content from file_piece where file = $1 and no = $2'
    yield (await db.read(tx => tx.one<{ content: Buffer }>(sql, [sha256, no]))).content
  }
}

/** The content as it is asked for: a slow reader holds one piece and no connection. */
export const contentOf = (db: Database, sha256: Buffer, bytes: number): Readable =>
  Readable.from(pieces(db, sha256, bytes), { objectMode: false })

/** The whole of a content that is known to be small. */
export const wholeContent = async (tx: Tx, sha256: Buffer): Promise<Buffer> => {
  const found = await tx.rows<{ content: Buffer }>('select content from file_piece where file = $1 order by no', [sha256])
  return Buffer.concat(found.map(({ content }) => content))
}

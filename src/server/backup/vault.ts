import { hash, createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createZstdCompress, createZstdDecompress, zstdCompress, zstdDecompress } from 'node:zlib'
import { BackupRefused, type Key, open, seal } from './key.ts'
import type { Store } from './store.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Each piece is put by itself, so that no store needs uploads in parts, and a broken line costs one piece. */
const pieceBytes = 32 * 1024 * 1024

/** A stream that was put in pieces: how many, and what they unpack to. */
export interface Pieces {
  readonly count: number
  readonly bytes: number
  readonly sha256: string
}

/** A store whose every object is compressed and sealed. */
export interface Vault {
  readonly place: string
  put(name: string, content: Buffer): Promise<void>
  get(name: string): Promise<Buffer>
  list(prefix: string): Promise<readonly string[]>
  remove(names: readonly string[]): Promise<void>
  /** Puts a stream of any length in pieces below `prefix`. */
  putStream(prefix: string, source: AsyncIterable<Buffer>): Promise<Pieces>
  /** The stream again. Throws BackupRefused at its end when it is not what was put. */
  getStream(prefix: string, pieces: Pieces): Readable
}

const nameOf = (prefix: string, no: number): string => `${prefix}${String(no).padStart(6, '0')}`

/** Joins what comes into buffers of the size of a piece; the last may be shorter. */
const cut = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const chunk of source) {
    for (let from = 0; from < chunk.length;) {
      const part = chunk.subarray(from, from + pieceBytes - bytes)
      held.push(part)
      bytes += part.length
      from += part.length
      if (bytes < pieceBytes) continue
      yield Buffer.concat(held)
      held = []
      bytes = 0
    }
  }
  if (bytes > 0) yield Buffer.concat(held)
}

/** Counts and sums what passes. */
class Meter {
  readonly #sum = createHash('sha256')
  bytes = 0

  async *watch(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.bytes += chunk.length
      this.#sum.update(chunk)
      yield chunk
    }
  }

  sha256(): string {
    return this.#sum.digest('hex')
  }
}

/** Wraps a store with the key. */
export const openVault = (store: Store, key: Key): Vault => {
  const get = async (name: string): Promise<Buffer> => open(key, name, await store.get(name))
  const put = (name: string, content: Buffer): Promise<void> => store.put(name, seal(key, name, content))

  const putStream = async (prefix: string, source: AsyncIterable<Buffer>): Promise<Pieces> => {
    const meter = new Meter()
    const packed: AsyncIterable<Buffer> = Readable.from(meter.watch(source), { objectMode: false }).compose(createZstdCompress())
    let count = 0
    for await (const piece of cut(packed)) await put(nameOf(prefix, (count += 1)), piece)
    return { count, bytes: meter.bytes, sha256: meter.sha256() }
  }

  const packedPieces = async function* (prefix: string, { count }: Pieces): AsyncGenerator<Buffer> {
    for (let no = 1; no <= count; no += 1) yield get(nameOf(prefix, no))
  }

  const checked = async function* (prefix: string, pieces: Pieces): AsyncGenerator<Buffer> {
    const meter = new Meter()
    const source = Readable.from(packedPieces(prefix, pieces), { objectMode: false }).compose(createZstdDecompress())
    yield* meter.watch(source)
    if (meter.bytes !== pieces.bytes || meter.sha256() !== pieces.sha256)
      throw new BackupRefused(`What is below ${prefix} in ${store.place} is not what was put there.`)
  }

  return {
    place: store.place,
    put: async (name, content) => put(name, await compress(content)),
    get: async name => decompress(await get(name)),
    list: store.list,
    remove: store.remove,
    putStream,
    getStream: (prefix, pieces) => Readable.from(checked(prefix, pieces), { objectMode: false }),
  }
}

/** The sum by which two contents are compared. */
export const sha256Of = (content: Buffer): string => hash('sha256', content, 'hex')

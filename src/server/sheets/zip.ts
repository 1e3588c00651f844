import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { Refusal } from '../refusal.ts'

/** A file inside a zip file, unpacked. */
export interface Part {
  readonly name: string
  readonly content: Buffer
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const partMark = 0x04034b50
const endBytes = 22
const entryBytes = 46
const partBytes = 30

/** All parts together; a works' whole item list unpacks to a tenth of it. */
const mostUnpackedBytes = 64 * 1024 * 1024
const mostParts = 2000

const damaged = (): Refusal =>
  new Refusal(422, 'The workbook is damaged. Open it in the spreadsheet program, save it again as xlsx and send that.')
const tooLarge = (): Refusal => new Refusal(422, 'The workbook is too large when unpacked. Split it and send the parts.')

interface Entry {
  readonly name: string
  readonly isLocked: boolean
  readonly method: number
  readonly packedBytes: number
  readonly bytes: number
  /** Where its own header starts. */
  readonly at: number
}

const entryAt = (file: Buffer, at: number): { readonly entry: Entry; readonly next: number } => {
  if (at + entryBytes > file.length || file.readUInt32LE(at) !== entryMark) throw damaged()
  const name = file.readUInt16LE(at + 28)
  const entry = {
    name: file.toString('utf8', at + entryBytes, at + entryBytes + name),
    isLocked: (file.readUInt16LE(at + 8) & 1) === 1,
    method: file.readUInt16LE(at + 10),
    packedBytes: file.readUInt32LE(at + 20),
    bytes: file.readUInt32LE(at + 24),
    at: file.readUInt32LE(at + 42),
  }
  return { entry, next: at + entryBytes + name + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32) }
}

/** What the directory at the end of a zip file promises (APPNOTE.TXT 4.3.12). */
const directory = (file: Buffer): Entry[] => {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + endBytes > file.length || file.readUInt32LE(end) !== endMark) throw damaged()
  const count = file.readUInt16LE(end + 10)
  if (count > mostParts) throw tooLarge()
  const entries: Entry[] = []
  for (let at = file.readUInt32LE(end + 16); entries.length < count;) {
    const { entry, next } = entryAt(file, at)
    entries.push(entry)
    at = next
  }
  return entries
}

/** Entries of a file that may be taken at all. Refuses macros, passwords and damage. */
const harmless = (file: Buffer): Entry[] => {
  const entries = directory(file)
  if (entries.some(({ name }) => /vbaProject/i.test(name)))
    throw new Refusal(422, 'The workbook holds macros. Save it as xlsx without macros and send that.')
  if (entries.some(({ isLocked }) => isLocked))
    throw new Refusal(422, 'The file is protected by a password. Save it without one and send that.')
  return entries
}

/** The names of the parts, of which none is unpacked. Refuses macros, passwords and damage. */
export const partNames = (file: Buffer): string[] => harmless(file).map(({ name }) => name)

const packedOf = (file: Buffer, { at, packedBytes }: Entry): Buffer => {
  if (at + partBytes > file.length || file.readUInt32LE(at) !== partMark) throw damaged()
  const start = at + partBytes + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  if (start + packedBytes > file.length) throw damaged()
  return file.subarray(start, start + packedBytes)
}

/** Stops at the limit, whatever the directory says: zlib itself counts what it hands out. */
const inflated = (packed: Buffer, mostBytes: number): Buffer => {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, mostBytes), finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    throw error instanceof RangeError ? tooLarge() : damaged()
  }
}

const unpackedOf = (file: Buffer, entry: Entry, mostBytes: number): Buffer => {
  const packed = packedOf(file, entry)
  if (entry.method !== 0 && entry.method !== 8) throw damaged()
  const content = entry.method === 0 ? packed : inflated(packed, mostBytes)
  if (content.length > mostBytes) throw tooLarge()
  return content
}

/**
 * Unpacks the parts that `wanted` names. The promised sizes are judged before anything is unpacked and the true ones while it
 * is, so that what promises little and unpacks to much costs no more than the limit. Refuses macros, passwords and damage.
 */
export const unzip = (file: Buffer, wanted: (name: string) => boolean): Part[] => {
  const parts = harmless(file).filter(({ name }) => wanted(name))
  let left = mostUnpackedBytes
  if (parts.reduce((bytes, entry) => bytes + entry.bytes, 0) > left) throw tooLarge()
  return parts.map(entry => {
    const content = unpackedOf(file, entry, left)
    left -= content.length
    return { name: entry.name, content }
  })
}

const header = (mark: number, bytes: number): Buffer => {
  const made = Buffer.alloc(bytes)
  made.writeUInt32LE(mark)
  return made
}

/** The fields that a part's own header and its entry in the directory share, from `at` on. */
const describe = (made: Buffer, at: number, { name, content }: Part, packed: Buffer): void => {
  made.writeUInt16LE(20, at)
  made.writeUInt16LE(0x0800, at + 2)
  made.writeUInt16LE(8, at + 4)
  made.writeUInt32LE(crc32(content), at + 10)
  made.writeUInt32LE(packed.length, at + 14)
  made.writeUInt32LE(content.length, at + 18)
  made.writeUInt16LE(Buffer.byteLength(name), at + 22)
}

/** Packs parts into a zip file whose headers, directory and contents agree: nothing can hide between them. */
export const zip = (parts: readonly Part[]): Buffer => {
  const pieces: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const packed = deflateRawSync(part.content, { level: 1 })
    const own = header(partMark, partBytes)
    describe(own, 4, part, packed)
    const entry = header(entryMark, entryBytes)
    describe(entry, 6, part, packed)
    entry.writeUInt32LE(at, 42)
    const name = Buffer.from(part.name)
    pieces.push(own, name, packed)
    entries.push(entry, name)
    at += own.length + name.length + packed.length
  }
  const list = Buffer.concat(entries)
  const end = header(endMark, endBytes)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...pieces, list, end])
}

import { Refusal } from '../refusal.ts'
import type { FileKind } from '../../wire/attachments.ts'

/** A scanned A0 drawing at 300 dpi has 140 million; more than this, unpacked, would fill the memory of the browser that shows it. */
const mostPixels = 200_000_000

/** Frames of a JPEG that say its size: SOF0 to SOF15 without DHT, JPG and DAC (ITU-T T.81, table B.1). */
const saysSize = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc

const ofJpeg = (content: Buffer): number => {
  for (let at = 2; at + 9 <= content.length && content[at] === 0xff;) {
    const mark = content[at + 1] ?? 0
    if (saysSize(mark)) return content.readUInt16BE(at + 5) * content.readUInt16BE(at + 7)
    at += mark === 0xff ? 1 : 2 + content.readUInt16BE(at + 2)
  }
  return 0
}

/** The three forms of a WebP (RFC 9649, 2.5 to 2.7): lossy, lossless, extended. */
const ofWebp = (content: Buffer): number => {
  if (content.length < 30) return 0
  const form = content.toString('latin1', 12, 16)
  if (form === 'VP8X') return (content.readUIntLE(24, 3) + 1) * (content.readUIntLE(27, 3) + 1)
  if (form === 'VP8 ') return (content.readUInt16LE(26) & 0x3fff) * (content.readUInt16LE(28) & 0x3fff)
  const packed = content.readUInt32LE(21)
  return ((packed & 0x3fff) + 1) * (((packed >>> 14) & 0x3fff) + 1)
}

const counted: Readonly<Partial<Record<FileKind, (content: Buffer) => number>>> = {
  png: content => (content.length < 24 ? 0 : content.readUInt32BE(16) * content.readUInt32BE(20)),
  jpeg: ofJpeg,
  webp: ofWebp,
}

/** Answers how many pixels a picture says that it has: 0 where it does not say, undefined for what is no picture. */
export const pixelsOf = (kind: FileKind, content: Buffer): number | undefined => counted[kind]?.(content)

/** Refuses a picture that says nothing about its size, and one that is small as a file and vast when it is shown. */
export const refuseFlood = (kind: FileKind, content: Buffer, name: string): void => {
  const pixels = pixelsOf(kind, content)
  if (pixels === undefined) return
  if (pixels === 0) throw new Refusal(422, `${name} is damaged: the picture does not say how large it is.`)
  if (pixels > mostPixels)
    throw new Refusal(
      422,
      `${name} has ${Math.round(pixels / 1_000_000)} million pixels; at most ${mostPixels / 1_000_000} million can be shown. Save it smaller.`,
    )
}

import { zipSync } from 'fflate'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { Refusal } from '../refusal.ts'

/** A file inside a zip file, unpacked. */
export interface Part {
  readonly name: string
  readonly content: Buffer
}

/** All parts together; a works' whole item list unpacks to a tenth of it. */
const mostUnpackedBytes = 64 * 1024 * 1024
const mostParts = 2000

const damaged = (): Refusal =>
  new Refusal(422, 'The workbook is damaged. Open it in the spreadsheet program, save it again as xlsx and send that.')
const tooLarge = (): Refusal => new Refusal(422, 'The workbook is too large when unpacked. Split it and send the parts.')

/** What the library cannot read is damaged: it refuses what does not keep to the format, and a part that unpacks to more than it promised. */
const undamaged = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Refusal ? error : damaged()
  }
}

interface Archive {
  readonly file: ZipFile
  readonly entries: readonly Entry[]
}

/** What the directory of a zip file promises; nothing is unpacked yet. Refuses macros, passwords and damage. */
const opened = async (content: Buffer): Promise<Archive> => {
  const file = await fromBufferPromise(content, { lazyEntries: true })
  if (file.entryCount > mostParts) throw tooLarge()
  const entries: Entry[] = []
  for await (const entry of file.eachEntry()) entries.push(entry)
  if (entries.some(({ fileName }) => /vbaProject/i.test(fileName)))
    throw new Refusal(422, 'The workbook holds macros. Save it as xlsx without macros and send that.')
  if (entries.some(entry => entry.isEncrypted()))
    throw new Refusal(422, 'The file is protected by a password. Save it without one and send that.')
  return { file, entries }
}

/** The names of the parts, of which none is unpacked. Refuses macros, passwords and damage. */
export const partNames = (content: Buffer): Promise<string[]> =>
  undamaged(async () => (await opened(content)).entries.map(({ fileName }) => fileName))

const unpacked = async (file: ZipFile, entry: Entry): Promise<Part> => {
  const pieces: Buffer[] = []
  for await (const piece of await file.openReadStreamPromise(entry)) pieces.push(piece)
  return { name: entry.fileName, content: Buffer.concat(pieces) }
}

/**
 * Unpacks the parts that `wanted` names. The promised sizes are judged before anything is unpacked, and no part may unpack to more
 * than it promised, so that what promises little and unpacks to much costs no more than the promise. Refuses macros, passwords and damage.
 */
export const unzip = (content: Buffer, wanted: (name: string) => boolean): Promise<Part[]> =>
  undamaged(async () => {
    const { file, entries } = await opened(content)
    const named = entries.filter(({ fileName }) => wanted(fileName))
    if (named.reduce((bytes, entry) => bytes + entry.uncompressedSize, 0) > mostUnpackedBytes) throw tooLarge()
    const parts: Part[] = []
    for (const entry of named) parts.push(await unpacked(file, entry))
    return parts
  })

/** Packs parts into a zip file whose headers, directory and contents agree: nothing can hide between them. */
export const zip = (parts: readonly Part[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(parts.map(({ name, content }) => [name, content])), { level: 1 }))

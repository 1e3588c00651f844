import type { FileKind } from '../files/kinds.ts'
import type { PortalFile } from '../gst/told.ts'
import { Refusal } from '../refusal.ts'
import type { Sheet } from '../sheets/reading.ts'
import { makeThreads } from '../threads.ts'

/** What a file is read as, and what comes of it. */
export interface Read {
  readonly sheet: Sheet
  readonly portal: PortalFile
  readonly attachment: { readonly kind: FileKind; readonly sha256: string }
}

/** A file for the reading thread. */
export interface Asked {
  readonly as: keyof Read
  readonly content: Uint8Array
  readonly name: string
}

const tooMuch = (): Refusal => new Refusal(422, 'The file takes more than it may to be read. Split it and send the parts.')

/** Two at once, so that one slow file does not keep everybody waiting; each may take as much memory as the limit allows. */
const threads = makeThreads<Asked, Read[keyof Read]>({
  file: new URL('thread.ts', import.meta.url),
  name: 'The reading thread',
  most: 2,
  mostWaiting: 50,
  limitMs: 20_000,
  idleMs: 60_000,
  // 20,000 rows of 60 columns need half of it.
  resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 },
  late: tooMuch,
  tooLarge: tooMuch,
})

/**
 * Reads a file that somebody sent, in a thread: nothing that stands in it holds up other people or takes more than its share of
 * time and memory. Refuses in a sentence what is no such file.
 */
export const readForeign = async <As extends keyof Read>(
  as: As,
  content: Buffer,
  name = '',
  person?: number,
): Promise<Read[As]> => {
  const read = await threads.run({ as, content, name }, person === undefined ? {} : { person })
  // Marked cast: the thread answers what it was asked for.
  return read as Read[As]
}

/** Ends the reading threads; a later file starts others. */
export const closeReaders = (): Promise<void> => threads.close()

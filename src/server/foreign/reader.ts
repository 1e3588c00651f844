import { Refusal } from '../refusal.ts'
import { makeThreads } from '../threads.ts'

/** Reads the content of a file, in the thread. */
export type ReadTask<Output> = (content: Buffer, name: string) => Output | Promise<Output>

/** A module whose default export reads files. */
interface TaskModule {
  readonly default: ReadTask<unknown>
}

type OutputOf<M extends TaskModule> = Awaited<ReturnType<M['default']>>

/** A file for the reading thread, and the address of the module that reads it there. */
export interface Asked {
  readonly task: string
  readonly content: Uint8Array
  readonly name: string
}

const tooMuch = (): Refusal => new Refusal(422, 'The file is too large to read. Split it and send the parts.')

/** Two at once, so that one slow file does not keep everybody waiting; each may take as much memory as the limit allows. */
const threads = makeThreads<Asked, unknown>({
  file: new URL('thread.ts', import.meta.url),
  name: 'The reading thread',
  most: 2,
  mostEach: 10,
  mostWaiting: 50,
  enough: waiting =>
    `${waiting} files of yours wait to be read already. Wait until some of them have been read, then send the next.`,
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
 * `readForeign<typeof import('./readSheet.task.ts')>(new URL('readSheet.task.ts', import.meta.url), content)`
 */
export const readForeign = async <M extends TaskModule>(
  task: URL,
  content: Buffer,
  name = '',
  person?: number,
): Promise<OutputOf<M>> => {
  const read = await threads.run({ task: task.href, content, name }, person === undefined ? {} : { person })
  // Marked cast: the thread answers what the module of this address makes.
  return read as OutputOf<M>
}

/** Ends the reading threads; a later file starts others. */
export const closeReaders = (): Promise<void> => threads.close()

import { Worker } from 'node:worker_threads'
import { Refusal } from '../refusal.ts'
import type { Sheet } from './reading.ts'
import type { SheetRead } from './thread.ts'

/** 20,000 rows of 60 columns need half of it. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 }
const limitMs = 20_000

const tooMuch = (): Refusal => new Refusal(422, 'The file takes more than it may to be read. Split it and send the parts.')

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Files are read one after the other: each may take as much memory as the limit allows. */
let last: Promise<unknown> = Promise.resolve()

const readAlone = (content: Buffer): Promise<Sheet> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('thread.ts', import.meta.url), { workerData: content, resourceLimits })
    const timer = setTimeout(() => {
      reject(tooMuch())
      void worker.terminate()
    }, limitMs)
    worker.once('message', (read: SheetRead) => ('sheet' in read ? resolve(read.sheet) : reject(new Refusal(422, read.refusal))))
    worker.once('error', (error: unknown) => reject(isOutOfMemory(error) ? tooMuch() : error))
    worker.once('exit', code => {
      clearTimeout(timer)
      reject(new Error(`The reading thread ended with code ${code} and no answer.`))
    })
  })

/**
 * Reads a file that somebody sent, xlsx or separated text, in a thread of its own: nothing that stands in it holds up other
 * people or takes more than its share of memory. Refuses in a sentence what is no sheet.
 */
export const readSheet = async (content: unknown): Promise<Sheet> => {
  if (!Buffer.isBuffer(content) || content.length === 0)
    throw new Refusal(422, 'The file is empty. Send a csv or xlsx file as the body.')
  const read = last.then(() => readAlone(content))
  last = read.catch(() => null)
  return read
}

import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '../refusal.ts'
import { readContent, type Sheet } from './reading.ts'

/** What the reading thread answers: the sheet, or why there is none. What is neither kills the thread and is our bug. */
export type SheetRead = { readonly sheet: Sheet } | { readonly refusal: string }

const read = async (content: Buffer): Promise<SheetRead> => {
  try {
    return { sheet: await readContent(content) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message }
    throw error
  }
}

parentPort?.postMessage(await read(Buffer.from(workerData)))

import { Worker } from 'node:worker_threads'
import { type Cell, writeCsv, writeXlsx } from './cells.ts'
import type { ToWrite } from './writeThread.ts'

export type Format = 'csv' | 'xlsx'
type Rows = readonly (readonly Cell[])[]

/** A file that grows as its rows are read. */
export interface Writer {
  add(rows: Rows): void
  /** The whole file. */
  finish(): Promise<Buffer>
  /** Gives it up half-written. */
  abandon(): void
}

/** A workbook of fewer rows than this is made in less time than a thread needs to begin. */
const fewRows = 500

const textWriter = (): Writer => {
  const parts: Buffer[] = []
  return {
    add: rows => void parts.push(writeCsv(rows, parts.length === 0)),
    finish: () => Promise.resolve(Buffer.concat(parts)),
    abandon: () => undefined,
  }
}

const writtenBy = (worker: Worker): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    worker.once('message', (content: Uint8Array) => resolve(Buffer.from(content)))
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`The writing thread ended with code ${code} and no file.`)))
  })

/** A long workbook takes seconds of work: it is done in a thread of its own, so that nobody else waits for it. */
const bookWriter = (): Writer => {
  const held: (readonly Cell[])[] = []
  let worker: Worker | null = null
  let written: Promise<Buffer> | null = null
  const tell = (told: ToWrite): void => worker?.postMessage(told)
  return {
    add: rows => {
      held.push(...rows)
      if (held.length < fewRows) return
      if (worker === null) {
        worker = new Worker(new URL('writeThread.ts', import.meta.url))
        written = writtenBy(worker)
        // A failure is told to the code that finishes the file; until then nobody listens.
        written.catch(() => null)
      }
      tell(held.splice(0))
    },
    finish: () => {
      if (written === null) return writeXlsx(held)
      tell(held)
      tell('end')
      return written
    },
    abandon: () => void worker?.terminate(),
  }
}

const writers: Readonly<Record<Format, () => Writer>> = { csv: textWriter, xlsx: bookWriter }

/** Writes a file of rows that come in batches. */
export const writeSheet = (format: Format): Writer => writers[format]()

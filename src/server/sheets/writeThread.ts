import { parentPort } from 'node:worker_threads'
import { type Cell, writeXlsx } from './cells.ts'

/** What the writing thread is told: some more rows, or that these were all. */
export type ToWrite = readonly (readonly Cell[])[] | 'end'

const rows: (readonly Cell[])[] = []

parentPort?.on('message', (told: ToWrite) => {
  if (told !== 'end') {
    rows.push(...told)
    return
  }
  void writeXlsx(rows).then(content => {
    parentPort?.postMessage(content)
    parentPort?.close()
  })
})

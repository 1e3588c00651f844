import { Worker } from 'node:worker_threads'
import type { Labels } from '../../kernel/label.ts'
import type { Paper } from '../../kernel/paper.ts'
import { Refusal } from '../refusal.ts'
import type { Printed } from './worker.ts'

/** A paper or labels that are waiting to be printed, and their promise. */
interface Job {
  readonly paper: Paper | Labels
  readonly done: (pdf: Buffer) => void
  readonly failed: (reason: Error) => void
}

/** Prints papers one after the other in a thread of its own. */
export interface Printer {
  /** The paper as a PDF file. Rejects when it cannot be drawn, takes longer than the limit, or the thread dies. */
  renderPaper(paper: Paper | Labels): Promise<Buffer>
  /** Rejects what is waiting and ends the thread. A later paper starts another. */
  close(): Promise<void>
}

/** Enough for 1,000 lines in three copies. Without a limit the thread lets garbage lie for hundreds of megabytes. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

const ordinary = { limitMs: 20_000, idleMs: 120_000, thread: new URL('worker.ts', import.meta.url) }

/**
 * A printer. Its thread starts with the first paper, keeps the fonts loaded until nothing was printed for `idleMs`,
 * and never keeps the process alive by itself. A paper that takes longer than `limitMs` costs the thread its life and
 * is rejected; those behind it are printed by the next thread.
 */
export const printer = (given: Partial<typeof ordinary> = {}): Printer => {
  const { limitMs, idleMs, thread } = { ...ordinary, ...given }
  const waiting: Job[] = []
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let current: { readonly job: Job; readonly timer: NodeJS.Timeout } | null = null

  const settle = (finish: (job: Job) => void) => {
    if (!current) return
    const { job, timer } = current
    clearTimeout(timer)
    current = null
    finish(job)
    printNext()
  }

  const lose = (lost: Worker, reason: Error) => {
    if (worker !== lost) return
    worker = null
    settle(job => job.failed(reason))
  }

  const start = (): Worker => {
    const started = new Worker(thread, { resourceLimits })
    started.on('message', (printed: Printed) => {
      if (worker !== started) return
      settle(job => ('pdf' in printed ? job.done(Buffer.from(printed.pdf)) : job.failed(printed.failure)))
    })
    started.on('error', (cause: Error) => lose(started, new Error('The printing thread failed.', { cause })))
    started.on('exit', code => lose(started, new Error(`The printing thread ended with code ${code}.`)))
    return started
  }

  const end = async (reason: Error) => {
    const ending = worker
    if (!ending) return
    lose(ending, reason)
    await ending.terminate()
  }

  const rest = () => {
    worker?.unref()
    idle = setTimeout(() => void end(new Error('The printing thread was idle.')), idleMs)
    idle.unref()
  }

  const printNext = () => {
    if (current) return
    clearTimeout(idle)
    const job = waiting.shift()
    if (!job) return rest()
    worker ??= start()
    worker.ref()
    const late = `The paper could not be printed within ${limitMs / 1000} s; ask for it again in a moment.`
    const stop = () => void end(new Refusal(503, late))
    current = { job, timer: setTimeout(stop, limitMs) }
    worker.postMessage(job.paper)
  }

  return {
    renderPaper: paper =>
      new Promise((done, failed) => {
        waiting.push({ paper, done, failed })
        printNext()
      }),
    close: async () => {
      const closed = new Error('The printer was closed.')
      waiting.splice(0).forEach(({ failed }) => failed(closed))
      await end(closed)
      clearTimeout(idle)
    },
  }
}

const shared = printer()

/** Prints with the process's own printer: the event loop stays free while a paper is drawn. */
export const renderPaper = shared.renderPaper
export const closePrinter = shared.close

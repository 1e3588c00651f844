import type { Labels, Marks } from '../../kernel/paper/label.ts'
import type { Paper } from '../../kernel/paper/paper.ts'
import { Refusal } from '../refusal.ts'
import { type For, makeThreads, type Shape, type ThreadStats } from '../threads.ts'
import type { Place } from '../turns.ts'

/** Papers that make one file, in their order. */
export type Papers = readonly [Paper, ...Paper[]]

/** Prints papers one after the other in a thread of its own; several people take turns. */
export interface Printer {
  /** The paper as a PDF file, or several in one. Rejects when it cannot be drawn, takes longer than the limit, or the thread dies. */
  renderPaper(paper: Paper | Papers | Labels | Marks, on?: For): Promise<Buffer>
  placeOf(person: number): Place | null
  stats(): ThreadStats
  close(): Promise<void>
}

const limitMs = 20_000

const ordinary = {
  file: new URL('worker.ts', import.meta.url),
  name: 'The printing thread',
  most: 1,
  mostEach: 30,
  mostWaiting: 100,
  enough: waiting => `${waiting} printed forms of yours wait already. Wait until some of them have come, then ask for the next.`,
  limitMs,
  // The fonts stay loaded as long as the thread.
  idleMs: 120_000,
  // Enough for 1,000 lines in three copies. Without a limit the thread lets garbage lie for hundreds of megabytes.
  resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
} satisfies Partial<Shape>

/**
 * A printer. Its thread starts with the first paper. A paper that takes longer than the limit, or that nobody waits for any
 * more, costs the thread its life; those behind it are printed by the next thread.
 */
export const printer = (given: Partial<Shape> = {}): Printer => {
  const limit = given.limitMs ?? limitMs
  const late = () =>
    new Refusal(503, `The printed form could not be made within ${limit / 1000} s; ask for it again in a moment.`)
  const threads = makeThreads<Paper | Papers | Labels | Marks, Uint8Array>({ ...ordinary, late, ...given })
  return {
    renderPaper: async (paper, on) => Buffer.from(await threads.run(paper, on)),
    placeOf: person => threads.placeOf(person),
    stats: () => threads.stats(),
    close: () => threads.close(),
  }
}

const shared = printer()

/** Prints with the process's own printer: the event loop stays free while a paper is drawn. */
export const renderPaper = shared.renderPaper
export const placeInPrinter = shared.placeOf
export const printerStats = shared.stats
export const closePrinter = shared.close

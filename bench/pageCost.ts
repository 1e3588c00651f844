import type { Page } from 'playwright-core'

/**
 * What a piece of work costs a page, in milliseconds of the processor: handling, style, layout, painting and all that follows.
 * The clock of the thread is read and not that of the wall, because other programs share the machine that measures.
 */
export const costMs = async (page: Page, work: () => Promise<unknown>): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    const task = metrics.find(({ name }) => name === 'TaskDuration')
    if (!task) throw new Error('The browser does not say how long its tasks took.')
    return task.value * 1000
  }
  const before = await spent()
  await work()
  const cost = (await spent()) - before
  await session.detach()
  return cost
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Processor time of the thread, in microseconds. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** The longest task of the page's main thread while something is done (ms of processor time): a frame is never shorter. */
export const longestTaskMs = async (page: Page, work: () => Promise<unknown>): Promise<number> => {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page belongs to no browser.')
  await browser.startTracing(page, { categories: ['toplevel'] })
  await work()
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const tasks = traceEvents.filter(
    ({ ph, pid, tid, tdur }) => ph === 'X' && tdur !== undefined && mains.some(main => main.pid === pid && main.tid === tid),
  )
  return Math.max(...tasks.map(({ tdur }) => (tdur ?? 0) / 1000))
}

/** Presses one key after the other with the pauses of somebody who types fast; the cost of each. */
export const costOfKeys = async (page: Page, keys: readonly string[]): Promise<number> =>
  (await costMs(page, async () => {
    for (const key of keys) {
      await page.keyboard.press(key)
      await page.waitForTimeout(40)
    }
  })) / keys.length

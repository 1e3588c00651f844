import type { Page } from 'playwright-core'

/**
 * What one key costs the page, in milliseconds of the processor: handling, style, layout, painting and all that follows.
 * The clock of the thread is read and not that of the wall, because other programs share the machine that tests.
 */
export const costMs = async (page: Page, keys: readonly string[]): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Infinity
  }
  const before = await spent()
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(40)
  }
  return ((await spent()) - before) * (1000 / keys.length)
}

const times = (count: number, ...keys: string[]): string[] => Array.from({ length: count }, () => keys).flat()

/** What a person does all day in the lines of an order. */
export const deeds: readonly (readonly [string, readonly string[]])[] = [
  ['moving', times(10, 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft')],
  ['typing', ['1', ...times(8, '2', '3', '4'), 'Escape']],
  ['entering', times(12, '7', 'Enter')],
  ['walking down', times(30, 'ArrowDown')],
]

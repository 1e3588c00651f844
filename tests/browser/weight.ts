import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** What a screen may load of JavaScript, gzipped, in kB of 1000 bytes: the list that somebody opens first, and any other screen. */
export const mostKb = { list: 300, screen: 380 } as const

/** JavaScript that the page has loaded from its address on until nothing more comes, gzipped, in kB of 1000 bytes. */
export const scriptKb = async (page: Page): Promise<number> => {
  await page.waitForLoadState('networkidle')
  return loadedKb(page)
}

/** The same up to now: what a screen needs before somebody can work on it, without what the shell brings at leisure. */
export const loadedKb = async (page: Page): Promise<number> => {
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
  )
  const sizes = await Promise.all(scripts.map(async name => gzipSync(await (await fetch(name)).bytes(), { level: 9 }).length))
  if (sizes.length === 0) throw new Error('The page has loaded no script.')
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

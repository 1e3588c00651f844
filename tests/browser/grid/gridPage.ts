import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Browser, Page } from 'playwright-core'
import { build, preview } from 'vite'
import { documentsPlugin } from '../../../scripts/documents.ts'
import { countWork } from '../../support/browser/pageWork.ts'
import { closeWindows, openContext, sharedChromium } from '../../support/browser/sharedChromium.ts'
import '../harness/window.ts'

export interface GridBench {
  readonly url: string
  open(query: string, options?: { width?: number; height?: number; touch?: boolean; isCounted?: boolean }): Promise<Page>
  /** Throws when any page has reported an error. */
  close(): Promise<void>
}

/** Builds the page with the grid alone, as the product is built, and serves it to a browser: that of the tests where none is given. */
export const startBench = async (given?: Browser): Promise<GridBench> => {
  const outDir = await mkdtemp(join(tmpdir(), 'grid-'))
  const shared = { configFile: false, root: 'tests/browser/harness', logLevel: 'warn' } as const
  await build({
    ...shared,
    plugins: [react(), documentsPlugin],
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  })
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const browser = given ?? (await sharedChromium())
  const problems: string[] = []
  const url = server.resolvedUrls?.local[0] ?? ''
  return {
    url,
    open: async (query, { width = 1440, height = 900, touch = false, isCounted = false } = {}) => {
      const context = await openContext(browser, {
        viewport: { width, height },
        hasTouch: touch,
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      if (isCounted) await countWork(context)
      const page = await context.newPage()
      page.on('pageerror', error => problems.push(error.message))
      page.on('console', said => said.type() === 'error' && problems.push(said.text()))
      await page.goto(`${url}?${query}`)
      await page.waitForSelector(width < 768 ? '.lg-card, .lg-reading' : '[data-row]')
      return page
    },
    close: async () => {
      await closeWindows(browser)
      await server.close()
      await rm(outDir, { recursive: true })
      if (problems.length > 0) throw new Error(problems.join('\n'))
    },
  }
}

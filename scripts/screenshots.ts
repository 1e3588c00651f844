/** npm run screenshots — starts Strand on a demo company of its own and takes the pictures of the README. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { startChromium } from '../tests/support/chromium.ts'

const port = 4790
const base = `http://127.0.0.1:${port}`
const pictures = path.resolve(import.meta.dirname, '../docs/screenshots')

interface Picture {
  readonly name: string
  readonly path: string
  readonly open?: (page: Page) => Promise<void>
}

const firstRow = async (page: Page): Promise<void> => {
  await page.locator('[role=row] a, [role=grid] a, table a').first().click()
  await page.waitForURL(/\/\d+$/)
}

const wanted: readonly Picture[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'orders', path: '/salesorder' },
  { name: 'order', path: '/salesorder?filter=status:eq:confirmed', open: firstRow },
  { name: 'new-order', path: '/salesorder/new' },
  { name: 'deliveries', path: '/deliveryorder' },
  { name: 'invoices', path: '/salesinvoicelist' },
  { name: 'invoice', path: '/salesinvoicelist?filter=status:eq:posted', open: firstRow },
  { name: 'receipts', path: '/bankreceipt' },
  { name: 'customers', path: '/customerlist' },
  { name: 'products', path: '/productlist' },
  { name: 'trial-balance', path: '/trialbalance?fromDate=2026-04-01&toDate=2027-03-31' },
  { name: 'reports', path: '/dashboard/reports' },
  { name: 'settings', path: '/settings' },
]

const started = (folder: string) =>
  new Promise<ReturnType<typeof spawn>>((resolve, reject) => {
    const server = spawn(process.execPath, ['src/server/main.ts'], { env: { ...process.env, PORT: String(port), STRAND_DATA: folder }, stdio: ['ignore', 'pipe', 'inherit'] })
    server.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString('utf8').includes('Strand is ready')) resolve(server)
    })
    server.on('exit', code => reject(new Error(`Strand ended with ${code}.`)))
  })

const take = async (page: Page, picture: Picture, suffix: string): Promise<void> => {
  await page.goto(`${base}${picture.path}`)
  await page.waitForLoadState('networkidle')
  await picture.open?.(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(400)
  await page.screenshot({ path: path.join(pictures, `${picture.name}-${suffix}.png`) })
}

const folder = await mkdtemp(path.join(tmpdir(), 'strand-pictures-'))
const server = await started(folder)
const browser = await startChromium()
try {
  for (const [suffix, size] of [['light', { width: 1440, height: 900 }], ['dark', { width: 1440, height: 900 }], ['phone', { width: 390, height: 844 }]] as const) {
    const context = await browser.newContext({ viewport: size })
    await context.addInitScript(mode => localStorage.setItem('theme', mode), suffix === 'dark' ? 'dark' : 'light')
    const page = await context.newPage()
    await page.goto(`${base}/login`)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: path.join(pictures, `login-${suffix}.png`) })
    await page.getByLabel(/e-mail/i).fill('backoffice@strand.example')
    await page.getByLabel('Password', { exact: true }).fill('strand-demo')
    await page.keyboard.press('Enter')
    await page.waitForURL(url => !url.pathname.startsWith('/login'))
    for (const picture of wanted) if (suffix !== 'phone' || !picture.open) await take(page, picture, suffix)
    await context.close()
  }
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await new Promise(resolve => server.once('exit', resolve))
  await rm(folder, { recursive: true, force: true })
}

/**
 * npm run screenshots — starts Strand on a demo company of its own and takes the pictures of the README, and of the list and the
 * first record of every master for the gallery.
 */
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import type { AnyDocument } from '../src/kernel/document.ts'
import { registry } from '../src/modules/registry.ts'
import { startChromium } from '../tests/support/browser/chromium.ts'

const port = 4790
const base = `http://127.0.0.1:${port}`
const pictures = path.resolve(import.meta.dirname, '../docs/screenshots')

const gallery = path.resolve(import.meta.dirname, '../docs/gallery')

const masters = Object.values<AnyDocument>(registry.documents)
  .filter(def => def.nature === 'master')
  .toSorted((a, b) => (a.plural < b.plural ? -1 : 1))

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
  { name: 'design', path: '/productdesign?filter=status:eq:approved', open: firstRow },
  { name: 'costing', path: '/costing?filter=status:eq:frozen', open: firstRow },
  { name: 'ledgers', path: '/account' },
  { name: 'trial-balance', path: '/trialbalance?fromDate=2026-04-01&toDate=2027-03-31' },
  { name: 'reports', path: '/dashboard/reports' },
  { name: 'settings', path: '/settings' },
]

const started = (folder: string) =>
  new Promise<ReturnType<typeof spawn>>((resolve, reject) => {
    const server = spawn(process.execPath, ['src/server/main.ts'], {
      env: { ...process.env, PORT: String(port), STRAND_DATA: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
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
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)
  await page.waitForTimeout(400)
  await page.screenshot({ path: path.join(pictures, `${picture.name}-${suffix}.png`) })
}

/** The list of a master as it opens, and its first record where it has one. */
const takeMaster = async (page: Page, def: AnyDocument, suffix: string): Promise<void> => {
  const shoot = (part: string): Promise<Buffer> =>
    page.screenshot({ path: path.join(gallery, `${def.name}-${part}-${suffix}.jpg`), type: 'jpeg', quality: 50 })
  await page.goto(`${base}${def.register ?? def.path}`)
  await page.waitForLoadState('networkidle')
  await shoot('list')
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const answer = await fetch(`${base}/api/${def.name}?size=1&totals=0`, { headers: { authorization: `Bearer ${token}` } })
  const { rows }: { readonly rows: readonly { readonly id: number }[] } = await answer.json()
  await page.goto(`${base}${def.path}/${rows[0]?.id ?? 'new'}`)
  await page.waitForLoadState('networkidle')
  await shoot('form')
}

const pictureOf = (def: AnyDocument, part: string, suffix: string): string =>
  `![${part === 'list' ? def.plural : def.label}, ${suffix}](gallery/${def.name}-${part}-${suffix}.jpg)`

/** The page that shows all masters. */
const galleryPage = (): string =>
  [
    '# Every master',
    '',
    'Its list and one record, light and dark, on the data of the demo company; made by `npm run screenshots`.',
    ...masters.flatMap(def => [
      '',
      `## ${def.plural}`,
      '',
      '| | |',
      '|---|---|',
      ...['list', 'form'].map(part => `| ${pictureOf(def, part, 'light')} | ${pictureOf(def, part, 'dark')} |`),
    ]),
    '',
  ].join('\n')

const folder = await mkdtemp(path.join(tmpdir(), 'strand-pictures-'))
await mkdir(gallery, { recursive: true })
const server = await started(folder)
const browser = await startChromium()
try {
  for (const [suffix, size] of [
    ['light', { width: 1440, height: 900 }],
    ['dark', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
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
    // Many pictures: smaller ones.
    if (suffix !== 'phone') await page.setViewportSize({ width: 1152, height: 720 })
    if (suffix !== 'phone') for (const def of masters) await takeMaster(page, def, suffix)
    await context.close()
  }
  await writeFile(path.resolve(gallery, '../gallery.md'), galleryPage())
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await new Promise(resolve => server.once('exit', resolve))
  await rm(folder, { recursive: true, force: true })
}

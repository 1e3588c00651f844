import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { quickFolder } from '../support/server.ts'
import { freePort } from '../support/servers/freePort.ts'

const script = path.join(import.meta.dirname, '../../scripts/start.mjs')

test('while Strand starts the port tells how far it is, and then hands over to the server', async () => {
  const folder = await mkdtemp(path.join(await quickFolder(), 'strand-waiting-'))
  const port = await freePort()
  const env = { PATH: process.env['PATH'], STRAND_DEMO: '0', STRAND_DATA: folder, PORT: `${port}` }
  const child = fork(script, [], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const ended = once(child, 'close')
  try {
    const at = (place: string): Promise<Response | null> => fetch(`http://127.0.0.1:${port}${place}`).catch(() => null)
    const page = async (): Promise<string> => (await (await at('/'))?.text()) ?? ''
    await expect.poll(page, { interval: 20 }).toMatch(/<h1>Strand is starting<\/h1>[^]*<li>Applying \d{4}/)
    const program = await at('/api/health/ready')
    expect([program?.status, program?.headers.get('retry-after')]).toEqual([503, '2'])
    await expect.poll(async () => (await at('/api/health/ready'))?.status, { interval: 50 }).toBe(200)
    expect(await page()).toContain('<title>Strand</title>')
  } finally {
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await rm(folder, { recursive: true })
  }
})

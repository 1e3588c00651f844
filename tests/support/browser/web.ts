import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The files of the web application, as users get them. */
    webFolder: string
  }
}

const root = path.resolve(import.meta.dirname, '../../..')

/**
 * Before the first test in a browser: the web application, built from today's sources unless it is already; a copy, so that a
 * build that begins meanwhile does not change what is served.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const build = "import { ensureWeb } from './scripts/web.mjs'; await ensureWeb()"
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', build], { cwd: root })
  const folder = await mkdtemp(path.join(tmpdir(), 'strand-web-'))
  await cp(path.join(root, 'build', 'web'), folder, { recursive: true })
  project.provide('webFolder', folder)
  return () => rm(folder, { recursive: true })
}

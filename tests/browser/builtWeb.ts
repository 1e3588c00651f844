import { execFile } from 'node:child_process'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * The web application as users get it, built from today's sources unless it is already; a copy, so that a build that begins
 * meanwhile does not change what is served.
 */
export const builtWeb = async (): Promise<string> => {
  const build = "import { ensureWeb } from './scripts/web.mjs'; await ensureWeb()"
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', build], { cwd: root })
  const folder = await mkdtemp(path.join(tmpdir(), 'strand-web-'))
  await cp(path.join(root, 'build', 'web'), folder, { recursive: true })
  return folder
}

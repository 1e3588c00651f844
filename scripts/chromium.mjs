// The browser of the browser tests: Debian's package, because a browser cannot be part of node_modules.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { runQuietly } from './children.mjs'
import { step, Trouble } from './place.mjs'

/** Chromium without windows opens a page four times as quickly; the one with windows does as well. */
const quick = 'chromium-headless-shell'
const names = [quick, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const inPath = name => (process.env.PATH ?? '').split(path.delimiter).some(folder => existsSync(path.join(folder, name)))

const install = async (...packages) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const failure = `${packages[0]} could not be installed.`
  const wait = ['-o', 'DPkg::Lock::Timeout=120']
  await runQuietly('apt-update.log', failure, 'apt-get', [...wait, 'update'], { env })
  await runQuietly('apt-install.log', failure, 'apt-get', [...wait, 'install', '--yes', '--no-install-recommends', ...packages], {
    env,
  })
}

/** Installs the quick one; where that is not to be had, whatever is there goes on, and else the usual one is installed. */
const installBest = async () => {
  try {
    await install(quick, 'fonts-liberation')
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    if (!names.some(inPath)) await install('chromium', 'fonts-liberation')
  }
}

/** Makes sure that there is a Chromium; root installs it. Throws Trouble. */
export const ensureChromium = async () => {
  if (inPath(quick)) return
  const canInstall = process.getuid?.() === 0 && inPath('apt-get')
  if (canInstall) await step('Installing Chromium for the browser tests', 'Chromium is there', installBest)
  if (names.some(inPath)) return
  throw new Trouble(
    canInstall
      ? 'apt-get ended well, and yet there is no Chromium in the path.'
      : 'The browser tests need Chromium, and it is not installed. Install it first: sudo apt-get install chromium-headless-shell',
  )
}

// The browser of the browser tests: Debian's package, because a browser cannot be part of node_modules.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { runQuietly } from './children.mjs'
import { step, Trouble } from './place.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const inPath = name => (process.env.PATH ?? '').split(path.delimiter).some(folder => existsSync(path.join(folder, name)))

const install = async () => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const failure = 'Chromium could not be installed.'
  const wait = ['-o', 'DPkg::Lock::Timeout=120']
  await runQuietly('apt-update.log', failure, 'apt-get', [...wait, 'update'], { env })
  const words = ['install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation']
  await runQuietly('apt-install.log', failure, 'apt-get', [...wait, ...words], { env })
}

/** Makes sure that there is a Chromium; root installs it. Throws Trouble. */
export const ensureChromium = async () => {
  if (names.some(inPath)) return
  if (process.getuid?.() !== 0 || !inPath('apt-get')) {
    throw new Trouble('The browser tests need Chromium, and it is not installed. Install it first: sudo apt-get install chromium')
  }
  await step('Installing Chromium for the browser tests', 'Installed Chromium', install)
  if (!names.some(inPath)) throw new Trouble('apt-get ended well, and yet there is no Chromium in the path.')
}

// The web application, built when its sources changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { runQuietly } from './children.mjs'
import { alone } from './lock.mjs'
import { inRoot, node, root, step } from './place.mjs'

const sources = [
  'src/kernel',
  'src/modules',
  'src/wire',
  'src/web',
  'vite.config.ts',
  'scripts/chunks.ts',
  'scripts/documents.ts',
  'scripts/offline.ts',
  'scripts/pages.ts',
  'package-lock.json',
]
const built = inRoot('build', 'web')
const stampFile = inRoot('build', 'web.stamp')

const filesBelow = name => {
  const entries = readdirSync(inRoot(name), { withFileTypes: true })
  return entries.flatMap(entry => (entry.isDirectory() ? filesBelow(`${name}/${entry.name}`) : [`${name}/${entry.name}`]))
}

const wantedStamp = () => {
  const files = sources.flatMap(name => (name.includes('.') ? [name] : filesBelow(name))).sort()
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(inRoot(file)))
      .update('\0')
  return hash.digest('hex')
}

const upToDate = stamp => existsSync(`${built}/index.html`) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp

/** Built beside the old one and put in its place at once, so that a running server never serves half of it. */
const build = async (stamp, held) => {
  const fresh = `${built}.new`
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js')
  await runQuietly(
    'vite.log',
    'The web application could not be built.',
    node,
    [vite, 'build', '--outDir', fresh, '--emptyOutDir'],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
      held,
    },
  )
  rmSync(stampFile, { force: true })
  rmSync(`${built}.old`, { recursive: true, force: true })
  if (existsSync(built)) renameSync(built, `${built}.old`)
  renameSync(fresh, built)
  rmSync(`${built}.old`, { recursive: true, force: true })
  writeFileSync(stampFile, stamp)
}

/** Makes sure that build/web is made from today's sources. */
export const ensureWeb = async () => {
  if (upToDate(wantedStamp())) return
  await alone(async held => {
    const stamp = wantedStamp()
    if (!upToDate(stamp)) await step('Building the web application', 'Built the web application', () => build(stamp, held))
  })
}

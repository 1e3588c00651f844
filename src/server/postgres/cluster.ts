import { execFile } from 'node:child_process'
import { hash, randomBytes } from 'node:crypto'
import { chown, lstat, readdir, readFile, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { accountFor, ServerRefused, type Account } from './account.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { makeFolder, putInPlace, writeDurably } from './durable.ts'
import { initArguments, socketPort, type Place } from './settings.ts'

/** The files of one embedded server, all below one folder. */
export interface Cluster {
  readonly folder: string
  /** PostgreSQL's own files. */
  readonly data: string
  readonly sockets: string
  readonly log: string
  readonly password: string
  readonly binaries: Binaries
  readonly account: Account
  /** Marks every process of this server; from the path, so that servers of two folders are never mixed up. */
  readonly name: string
  /** Whether this call made the files. */
  readonly fresh: boolean
}

/** A socket path goes into 108 bytes on Linux and 104 elsewhere, its file name included. */
const longestSocketPath = 100

/** Programs get no settings of the user's own PostgreSQL (PGPORT, PGOPTIONS …) and speak English. */
export const plainEnvironment: NodeJS.ProcessEnv = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }

/**
 * The server's files below `folder`, made when they are not there yet: a password that only the owner may read, and an empty
 * cluster with checksums. A start that was killed half-way leaves nothing that the next one stumbles over. Throws ServerRefused.
 */
export const prepareCluster = async (folder: string, durable: boolean): Promise<Cluster> => {
  await makeFolder(folder, 0o700)
  const place = await realpath(folder)
  const data = path.join(place, 'cluster')
  const binaries = findBinaries()
  const account = await accountFor(place, binaries.postgres)
  await giveTo(account, place)
  const fresh = !(await exists(data))
  const password = await passwordIn(path.join(place, 'password'), account, fresh)
  if (fresh)
    await initialise(data, unfinished =>
      runAs(account, binaries.initdb, initArguments(unfinished, path.join(place, 'password'), durable)),
    )
  await checkVersion(data, binaries)
  const name = `strand_${hash('sha256', place).slice(0, 16)}`
  return {
    folder: place,
    data,
    sockets: path.join(place, 'run'),
    log: path.join(place, 'postgres.log'),
    password,
    binaries,
    account,
    name,
    fresh,
  }
}

/** A socket below the folder, or a free port of this machine where the path is too long for a socket. */
export const socketPlace = (cluster: Cluster): Place | null => {
  const socket = path.join(cluster.sockets, `.s.PGSQL.${socketPort}.lock`)
  return process.platform !== 'win32' && Buffer.byteLength(socket) < longestSocketPath ? { socketFolder: cluster.sockets } : null
}

export const urlOf = (cluster: Cluster, place: Place, user: string, database: string): string => {
  const host = 'port' in place ? `127.0.0.1:${place.port}` : `${encodeURIComponent(place.socketFolder)}:${socketPort}`
  return `postgresql://${user}:${cluster.password}@${host}/${database}?sslmode=disable`
}

/** Runs a program as the server's account; what it says on failure goes into the message. */
const runAs = async (account: Account, program: string, words: readonly string[]): Promise<void> => {
  const [command = program, ...rest] = [...account.prefix, program, ...words]
  try {
    await promisify(execFile)(command, rest, { env: plainEnvironment, cwd: '/' })
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new ServerRefused(`${path.basename(program)} failed: ${said}`, { cause: error })
  }
}

const exists = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    () => false,
  )

/** The cluster is made under another name and renamed when it is whole and on the disk. */
const initialise = async (data: string, make: (unfinished: string) => Promise<void>): Promise<void> => {
  const unfinished = `${data}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await make(unfinished)
  await putInPlace(unfinished, data)
}

const passwordIn = async (file: string, account: Account, fresh: boolean): Promise<string> => {
  if (await exists(file)) return (await readFile(file, 'utf8')).trim()
  if (!fresh) throw new ServerRefused(`The password of the database is missing. Put the file ${file} back from a backup.`)
  const password = randomBytes(24).toString('base64url')
  await writeDurably(file, `${password}\n`)
  await giveTo(account, file)
  return password
}

/** As root, everything below `file` goes to the account; usually it is there already. */
export const giveTo = async (account: Account, file: string): Promise<void> => {
  if (process.getuid?.() !== 0) return
  const about = await lstat(file)
  if (about.uid === account.uid && about.gid === account.gid) return
  await chown(file, account.uid, account.gid)
  if (!about.isDirectory()) return
  for (const name of await readdir(file)) await giveTo(account, path.join(file, name))
}

const checkVersion = async (data: string, binaries: Binaries): Promise<void> => {
  const made = (await readFile(path.join(data, 'PG_VERSION'), 'utf8')).trim()
  if (made === binaries.major) return
  throw new ServerRefused(
    `The database in ${data} was made by PostgreSQL ${made}; this installation brings PostgreSQL ${binaries.major}. ` +
      'Run "npm run upgrade" to move it over, or set STRAND_DATA to another folder.',
  )
}

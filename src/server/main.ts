import { flushCompileCache } from 'node:module'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kept } from './backup/kept.ts'
import { addressOf, BadSetting, readConfig, type Config } from './config.ts'
import { watchClocks } from './clock.ts'
import { Busy, openDatabase, QueryFailed, type Database } from './database.ts'
import { ServerRefused } from './postgres/account.ts'
import { claimFolder, FolderTaken } from './postgres/claim.ts'
import { refuseUnsafeServer } from './schema/durability.ts'
import { makeFolder } from './postgres/durable.ts'
import { guardServer } from './postgres/guard.ts'
import { type DiskWatch, watchDisk } from './postgres/disk.ts'
import { type EmbeddedServer, startServer } from './postgres/server.ts'
import { ensureWorkingRole, grantWork } from './postgres/workingRole.ts'
import { migrate } from './schema/migrate.ts'
import { SchemaRefused } from './schema/scripts.ts'

/** The start cannot go on, for a reason that the person at the console can mend: no stack trace. */
class StartRefused extends Error {}
/** The start is given up because a signal came; not told to anybody. */
class Stopped extends Error {}

/** One thing that was brought up and how it is brought down again. */
interface Undo {
  readonly what: string
  readonly withinMs: number
  readonly run: () => Promise<void>
}

const stopWithinMs = 25_000
/** Ctrl-C reaches this process from the terminal and again through npm; only a later one means "now". */
const sameSignalMs = 1_000
/** A predecessor that was stopped a moment ago still holds the port and the folder for as long. */
const predecessorMs = 3_000
const databaseWithinMs = 20_000
/** A whole schema without triggers would fill the screen. */
const mostBreaches = 12

const undo: Undo[] = []
let stopping = false

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
  // The script that started this process shows it at the port until the server answers there itself.
  if (process.connected) process.send?.({ said: line })
}
const complain = (line: string): void => void process.stderr.write(`${line}\n`)
const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))
const errorCode = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Brings down what was brought up, the last first, and ends the process; what hangs is left, so that the rest still stops. */
const stop = async (exitCode: number): Promise<void> => {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), stopWithinMs).unref()
  await Promise.race([starting, pause(predecessorMs)])
  let code = exitCode
  for (const { what, withinMs, run } of undo.toReversed()) {
    try {
      const late = await Promise.race([run().then(() => false), pause(withinMs, true)])
      if (late) complain(`The ${what} did not stop within ${withinMs / 1000} s`)
      if (late) code = 1
    } catch (error) {
      complain(`The ${what} did not stop cleanly: ${describe(error)}`)
      code = 1
    }
  }
  process.exit(code)
}

const listenForSignals = (): void => {
  let first: number | null = null
  const onSignal = (): void => {
    if (first !== null && Date.now() - first > sameSignalMs) process.exit(1)
    if (first === null) say('Stopping')
    first ??= Date.now()
    void stop(0)
  }
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, onSignal)
  // The script that started this process was killed, and nobody else would stop it.
  process.on('disconnect', onSignal)
  const onBug = (error: unknown): void => {
    complain(`A failure that nobody handled: ${describe(error)}`)
    void stop(1)
  }
  process.on('unhandledRejection', onBug)
  process.on('uncaughtException', onBug)
}

/** Why a port cannot be had, in a sentence. */
const portProblem = (error: unknown, { host, port }: Config): StartRefused => {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} of ${host} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
    EACCES: `Port ${port} may not be opened by an ordinary user. Choose one above 1023: PORT=3000 npm start`,
    EADDRNOTAVAIL: `HOST is ${host}, which is no address of this machine.`,
    ENOTFOUND: `HOST is ${host}, which is no known name.`,
  }
  return new StartRefused(reasons[errorCode(error)] ?? `Cannot listen on ${host}, port ${port}: ${String(error)}`)
}

/** Does `work` again and again as long as it fails in a way that may pass. */
const patiently = async <T>(withinMs: number, mayPass: (error: unknown) => boolean, work: () => Promise<T>): Promise<T> => {
  const deadline = Date.now() + withinMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!mayPass(error) || stopping || Date.now() > deadline) throw error
    }
    await pause(200)
  }
}

const tryPort = ({ host, port }: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  })

const checkPort = async (config: Config): Promise<void> => {
  const isTaken = (error: unknown): boolean => errorCode(error) === 'EADDRINUSE'
  try {
    await patiently(predecessorMs, isTaken, () => tryPort(config))
  } catch (error) {
    throw portProblem(error, config)
  }
}

/** Whether the script that started this process holds the port meanwhile, with a page that tells how far the start is. */
const portIsKept = (): boolean => process.connected && process.env['STRAND_PORT_IS_KEPT'] === '1'

/** Asks the script for the port, and waits until it has let go. */
const takePort = (): Promise<unknown> =>
  new Promise(resolve => {
    process.once('message', resolve)
    process.send?.({ wants: 'port' })
  })

const claimDataFolder = async (config: Config): Promise<void> => {
  const folder = config.dataFolder
  const isTaken = (error: unknown): boolean => error instanceof FolderTaken
  try {
    await makeFolder(folder)
    await patiently(predecessorMs, isTaken, () => claimFolder(folder, `process ${process.pid}, ${addressOf(config)}`))
  } catch (error) {
    if (error instanceof FolderTaken) {
      throw new StartRefused(
        `The data folder ${folder} is in use by another Strand (${error.holder ?? 'which does not answer'}). ` +
          'Stop it, set STRAND_DATA to another folder, or set DATABASE_URL so that both may share a database.',
      )
    }
    throw new StartRefused(
      `The data folder ${folder} cannot be used (${errorCode(error)}). Set STRAND_DATA to a folder that you may write.`,
    )
  }
}

const bringUpServer = async (config: Config): Promise<EmbeddedServer & { readonly disk: DiskWatch }> => {
  await claimDataFolder(config)
  const folder = `${config.dataFolder}/postgres`
  const began = performance.now()
  await makeFolder(folder, 0o700)
  const disk = watchDisk({ folder, report: complain })
  undo.push({ what: 'watch of the disk', withinMs: 2_000, run: () => disk.stop() })
  await disk.makeRoom()
  const server = await startServer(folder, { report: say })
  const guard = guardServer({ folder, first: server, report: complain, prepare: () => disk.makeRoom() })
  undo.push({ what: 'database server', withinMs: 15_000, run: () => guard.stop() })
  if (server.arrival === 'made') say(`Made a new database in ${folder} (${secondsSince(began)})`)
  if (server.arrival === 'adopted') say('Took over the database server that an earlier run had left behind')
  return { ...server, disk }
}

const secondsSince = (began: number): string => `${((performance.now() - began) / 1000).toFixed(1)} s`

/** The place of a database for messages: without user, password and options. */
const placeOf = (url: string): string => url.replace(/^\w+:\/\/([^@/]*@)?/, '').replace(/\?.*$/, '')

/** Waits for a database that is still starting; one that answers with a refusal stays so. */
const connect = async (url: string): Promise<Database> => {
  const db = openDatabase(url, error => complain(`A connection to the database broke: ${error.message}`))
  // Work that then still has a connection, such as a start that was given up, ends with the process; nothing of it is saved.
  undo.push({ what: 'pool of connections', withinMs: 5_000, run: () => Promise.race([db.close(), pause(2_000)]) })
  let told = false
  const mayPass = (error: unknown): boolean => {
    const passing = error instanceof Busy && !(error.cause instanceof QueryFailed)
    if (passing && !told) say(`Waiting for the database at ${placeOf(url)}`)
    told = true
    return passing
  }
  try {
    await patiently(databaseWithinMs, mayPass, () => refuseUnsafeServer(db, say))
  } catch (error) {
    if (!(error instanceof Busy)) throw error
    const reason = error.cause instanceof Error ? error.cause.message : error.message
    throw new StartRefused(`The database at ${placeOf(url)} cannot be used: ${reason}`)
  }
  return db
}

const migrated = async (url: string): Promise<void> => {
  const { registry } = await import('../modules/registry.ts')
  const began = performance.now()
  const applied = await migrate(url, registry, say)
  if (applied.length > 0) say(`Brought the database up to date (${secondsSince(began)})`)
}

/** Books whose guards somebody has taken down are not gone on with: what would be written now, nothing would watch. */
const refuseUnguarded = async (db: Database): Promise<void> => {
  const [{ breaches }, { newestBreaks }, { registry }] = await Promise.all([
    import('./check/guards.ts'),
    import('./chain/verify.ts'),
    import('../modules/registry.ts'),
  ])
  const altered = await db.read(newestBreaks)
  if (altered.length > 0)
    throw new StartRefused(
      ['Somebody has changed what was sealed, so Strand does not start:', ...altered.map(says => `  ${says}`)].join('\n') +
        '\nnpm run check tells all of it. Once it is looked into: npm run check -- --explain "<what it was>".',
    )
  const found = await db.read(tx => breaches(tx, registry))
  if (found.length === 0) return
  const told = found.slice(0, mostBreaches).map(({ says }) => `  ${says}`)
  const more = found.length > mostBreaches ? [`  … and ${found.length - mostBreaches} more.`] : []
  throw new StartRefused(
    ['The guards of the database are not as they should be, so Strand does not start:', ...told, ...more].join('\n') +
      '\nFind out who did that, and what was changed meanwhile: npm run check tells. npm run check -- --mend puts the guards back.',
  )
}

/** The first start of a company that is there to be looked at; its code is read only where it is wanted. */
const withDemo = async (db: Database): Promise<void> => {
  const began = performance.now()
  const { ensureDemo } = await import('../modules/demo/demo.server.ts')
  if (await ensureDemo(db, say)) say(`Loaded the demo company (${secondsSince(began)})`)
}

/** The masters that are shipped, where this version has other data than the one that ran before. */
const withMasters = async (db: Database): Promise<void> => {
  const began = performance.now()
  const { refreshShippedMasters } = await import('./seed/shippedMasters.ts')
  const loaded = await refreshShippedMasters(db)
  if (loaded.size > 0) say(`Brought ${loaded.size} masters to this version's data (${secondsSince(began)})`)
}

/** Secrets of authenticator apps that an earlier version kept readable. */
const withSealedSecrets = async (db: Database, config: Config): Promise<void> => {
  const { appSecrets, sealReadable } = await import('./auth/appSecret.ts')
  const sealed = await sealReadable(db, appSecrets(config.backup.keyFile, say))
  if (sealed > 0) say(`Sealed ${sealed} secrets of authenticator apps`)
}

/** Backups without pause, where a place for them is set. They end after the server has answered its last request. */
const withBackups = async (config: Config, adminUrl: string | null): Promise<Kept | null> => {
  const { where, days, keyFile } = config.backup
  if (where === null) return null
  const [{ keepBackups }, { keyIn, keyMade }, { embeddedSource, ownSource }] = await Promise.all([
    import('./backup/kept.ts'),
    import('./backup/key.ts'),
    import('./backup/settings.ts'),
  ])
  await keyIn(keyFile, file => say(keyMade(file)))
  const source = adminUrl === null ? await ownSource(config.databaseUrl ?? '') : await embeddedSource(config, adminUrl)
  const kept = keepBackups({ source, where, days, keyFile }, say)
  undo.push({ what: 'backup', withinMs: 12_000, run: () => kept.stop() })
  return kept
}

const goOn = (): void => {
  if (stopping) throw new Stopped()
}

const start = async (): Promise<void> => {
  const config = readConfig(process.env, process.cwd())
  if (!portIsKept()) await checkPort(config)
  const server = config.databaseUrl === null ? await bringUpServer(config) : null
  const owner = server?.url ?? config.ownerUrl ?? config.databaseUrl ?? ''
  const url = server ? await ensureWorkingRole(server.adminUrl, server.url) : (config.databaseUrl ?? '')
  goOn()
  const db = await connect(url)
  server?.disk.listen(why => db.halts.set('disk', 'writing', why))
  goOn()
  await migrated(owner)
  if (owner !== url) await grantWork(owner, url)
  await refuseUnguarded(db)
  goOn()
  // A full disk must not keep people from reading; what is missing comes with the next start.
  const mayWrite = db.halts.why('writing') === null
  if (config.demo && mayWrite) await withDemo(db)
  goOn()
  if (mayWrite) await withMasters(db)
  if (mayWrite) await withSealedSecrets(db, config)
  goOn()
  const kept = await withBackups(config, server?.adminUrl ?? null)
  goOn()
  const clocks = watchClocks({ db, report: complain })
  undo.push({ what: 'watch of the clocks', withinMs: 2_000, run: () => clocks.stop() })
  // Loaded only now: it blocks the process long enough for a connection that is being made to run out of its time.
  const { createApp } = await import('./app.ts')
  const app = await createApp(config, db, {
    // A proxy asks every second or so; at a console nobody waits.
    drainMs: config.production ? 3_000 : 300,
    report: complain,
    backups: () => kept?.state() ?? null,
    ...(server ? { freeBytes: () => server.disk.free() } : {}),
  })
  undo.push({ what: 'server', withinMs: 18_000, run: () => app.close() })
  goOn()
  if (portIsKept()) await takePort()
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    throw portProblem(error, config)
  }
  const { setupCode } = await import('./auth/setup.ts')
  const code = await setupCode(db)
  if (code !== null) say(`There is no company yet. The first visit asks for this code: ${code}`)
  say(`Strand is ready at ${addressOf(config)}`)
  // Not only at the end: a server that is killed leaves what it has compiled to the next start.
  flushCompileCache()
}

/** Never rejects: a start that fails says why and ends the process. */
const begin = async (): Promise<void> => {
  try {
    await start()
  } catch (error) {
    if (stopping) return
    const refused = [StartRefused, BadSetting, ServerRefused, SchemaRefused].some(kind => error instanceof kind)
    complain(refused && error instanceof Error ? error.message : `Strand could not start: ${describe(error)}`)
    void stop(1)
  }
}

listenForSignals()
const starting = begin()

import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { registry } from '../modules/registry.ts'
import { isOfDemo } from '../modules/scene/signIns.ts'
import { accountOperations } from './auth/account.ts'
import { addressOperations } from './auth/address/operations.ts'
import { addressesInTime } from './auth/address/takenInTime.ts'
import { administrationOperations } from './auth/administration.ts'
import type { Auth } from './auth/auth.ts'
import { makePasswords, type Passwords } from './auth/password.ts'
import { appSecrets } from './auth/appSecret.ts'
import { proveOperations } from './auth/factor/prove.ts'
import { resetOperations } from './auth/factor/resets.ts'
import { factorOperations } from './auth/factor/setUp.ts'
import { recoveryOperations } from './auth/signIn/recovery.ts'
import { makeSessions } from './auth/sessions.ts'
import { setupOperations } from './auth/setup.ts'
import { signInOperations } from './auth/signIn/signIn.ts'
import { lastDrill } from './backup/drills.ts'
import { backupWatch } from './backup/watch.ts'
import type { KeeperState } from './backup/keeper.ts'
import { commentOperations } from './comments/operations.ts'
import { sealing } from './chain/sealer.ts'
import { headsOf } from './chain/verify.ts'
import { lastResults, nightlyCheck } from './check/checker.ts'
import { type Config, linkAddress, passkeyPlace } from './config.ts'
import type { Database, DatabaseStats } from './database.ts'
import { attachmentOperations } from './files/operations.ts'
import { closeReaders } from './foreign/reader.ts'
import { bulkOperations } from './api/bulk.ts'
import { documentOperations } from './api/documents.ts'
import { type ApiPart, findApis } from './api/parts.ts'
import { formOperations } from './api/drafts.ts'
import { refuseFraming } from './http/framing.ts'
import { describing, healthOperations } from './http/health.ts'
import { importOperations } from './api/imports.ts'
import { makeLog, makeLogFile, securityLog, type SecurityLog } from './http/log.ts'
import { mailOperations } from './api/mail.ts'
import { masterOperations } from './api/masters.ts'
import { makeMetrics, type Metrics } from './http/metrics.ts'
import { servePublicPages } from './http/publicPages.ts'
import type { Route } from './http/route.ts'
import { relatedOperations } from './api/related.ts'
import { printOperations } from './api/printing.ts'
import { receive, refuseAddress } from './http/reception.ts'
import { reportOperations } from './api/reports.ts'
import { denyByDefault, serve } from './http/serve.ts'
import { sheetOperations } from './api/sheets.ts'
import { standingOperations } from './api/standing.ts'
import { viewOperations } from './api/views.ts'
import { type BodyPatience, bodyPatience, longestRequestMs } from './http/slowBodies.ts'
import { makeWeb } from './http/web.ts'
import { inboxOperations } from './inbox/operations.ts'
import { jobOperations } from './jobs/operations.ts'
import { pruning } from './jobs/pruning.ts'
import { makeRunner } from './jobs/runner.ts'
import { outboxOperations } from './mail/outbox.ts'
import { makeSender, type Sender } from './mail/sender.ts'
import { listenTo } from './notices.ts'
import { closePrinter, printerStats } from './print/render.ts'
import type { ScheduledJob } from './schedule/job.ts'
import { scheduleOperations } from './api/schedule.ts'
import { type Schedule, startSchedule } from './schedule/runner.ts'
import { readRows } from './schedule/timetable.ts'
import { findParts } from './store/parts/parts.ts'
import { snake } from './schema/names.ts'
import { importJobs } from './sheets/jobs.ts'
import { makeStore, type Store } from './store/parts/store.ts'

export interface AppOptions {
  /** Where events are written; standard output in production, else a file in the data folder. */
  readonly log?: Logger
  /** How the backups stand; null where none are kept without pause. */
  readonly backups?: () => KeeperState | null
  /** Bytes that are free on the disk of the embedded database. */
  readonly freeBytes?: () => number
  /** So long a stopping server still answers, with 503, so that a proxy in front finds it stopping before its port is closed. */
  readonly drainMs?: number
  /** How long it waits for bodies; tests wait less. */
  readonly bodyPatience?: BodyPatience
  /** What hashes passwords; tests hash cheaply. */
  readonly passwords?: Passwords
  /** Writes a line to the console. */
  readonly report?: (line: string) => void
  /** The folder of the built web app. */
  readonly webFolder?: string
}

const builtWeb = fileURLToPath(new URL('../../build/web', import.meta.url))

const mebibyte = 1024 * 1024
/** A document with 2,000 lines fits. */
const bodyLimit = 2 * mebibyte

const usualLog = (config: Config): Logger => (config.production ? makeLog('info') : makeLogFile(config.dataFolder))

/** The framework, set so that nothing hangs, nothing is guessed and every failure is JSON. */
const bare = (config: Config, log: FastifyBaseLogger): FastifyInstance =>
  fastify({
    trustProxy: config.proxies.length > 0 ? [...config.proxies] : false,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomBytes(6).toString('hex'),
    bodyLimit,
    requestTimeout: longestRequestMs,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: false,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseFraming,
    routerOptions: { caseSensitive: false, maxParamLength: 200 },
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
  })

const countedSecurity = (log: Logger, metrics: Metrics): SecurityLog => {
  const write = securityLog(log)
  return (event, details) => {
    metrics.happened(event)
    write(event, details)
  }
}

const figures: readonly (readonly [name: keyof DatabaseStats, help: string])[] = [
  ['connections', 'Connections to the database.'],
  ['waiting', 'Pieces of work that wait for a connection.'],
  ['transactions', 'Transactions since the start.'],
  ['retries', 'Attempts beyond the first.'],
  ['deadlocks', 'Deadlocks.'],
  ['serialisationFailures', 'Lost races.'],
  ['busy', 'Times that the database was busy.'],
]

const printerGauges = (metrics: Metrics): void => {
  metrics.gauge('strand_prints_waiting', 'Printed forms that wait to be made.', () => printerStats().waiting)
  metrics.gauge('strand_prints_done', 'Printed forms made since the start.', () => printerStats().done)
  metrics.gauge('strand_prints_abandoned', 'Printed forms that nobody waited for any more.', () => printerStats().abandoned)
}

/** Ages in seconds; -1 where there is none yet. */
const backupGauges = (metrics: Metrics, read: () => KeeperState | null): void => {
  const age = (stamp: string | null | undefined): number => (stamp ? (Date.now() - Date.parse(stamp)) / 1000 : -1)
  metrics.gauge('strand_backup_base_age_seconds', 'Since the newest whole copy of the database.', () => age(read()?.baseStamp))
  metrics.gauge('strand_backup_log_age_seconds', 'Since the log was last put away.', () => age(read()?.logStamp))
  metrics.gauge('strand_backup_problem', 'Whether the backup does not go on just now.', () => (read()?.problem ? 1 : 0))
}

/** What the nightly check has found: 0 for a rule that holds. */
const checkGauges = (metrics: Metrics, db: Database): void => {
  metrics.readings(
    'strand_check_broken',
    'Rows that break a rule of the books, as the last check found.',
    ['rule', 'of'],
    async () => (await lastResults(db)).map(({ rule, of, broken }) => ({ labels: { rule, of }, value: broken })),
  )
  metrics.readings('strand_check_age_seconds', 'Since every rule was checked.', [], async () =>
    (await lastResults(db)).slice(0, 1).map(({ stamp }) => ({ labels: {}, value: (Date.now() - Date.parse(stamp)) / 1000 })),
  )
}

/** How the scheduled jobs stand: an administrator sees the same on a screen. */
const scheduleGauges = (metrics: Metrics, db: Database, schedule: Schedule): void => {
  const names = schedule.jobs.map(({ name }) => name)
  metrics.readings('strand_job_failed', 'Whether the last run of a scheduled job failed.', ['job'], async () =>
    [...(await readRows(db, names)).values()].map(({ name, failed }) => ({ labels: { job: name }, value: failed ? 1 : 0 })),
  )
  metrics.readings('strand_job_age_seconds', 'Since the last good run of a scheduled job.', ['job'], async () =>
    [...(await readRows(db, names)).values()].flatMap(({ name, doneStamp }) =>
      doneStamp === null ? [] : [{ labels: { job: name }, value: (Date.now() - Date.parse(doneStamp)) / 1000 }],
    ),
  )
  metrics.readings('strand_backup_drill_age_seconds', 'Since a backup was last restored to try it.', ['passed'], async () => {
    const drill = await lastDrill(db)
    return drill === null
      ? []
      : [{ labels: { passed: String(drill.passed) }, value: (Date.now() - Date.parse(drill.stamp)) / 1000 }]
  })
}

/** What this process does by itself; those without a mail server send no mails, those without a place for backups keep none. */
const scheduledJobs = ({ backup }: Config, sender: Sender | null, { backups }: AppOptions): readonly ScheduledJob[] => [
  nightlyCheck,
  sealing,
  pruning,
  addressesInTime,
  ...(sender ? [sender.job] : []),
  ...(backups && backup.where !== null ? [backupWatch(backups, backup.where)] : []),
]

const chainGauges = (metrics: Metrics, db: Database): void =>
  metrics.readings('strand_chain_unsealed', 'Rows that are not sealed yet.', ['chain'], async () =>
    (await db.read(headsOf)).map(({ chain, unsealed }) => ({ labels: { chain }, value: unsealed })),
  )

const databaseGauges = (metrics: Metrics, db: Database): void => {
  for (const [name, help] of figures) metrics.gauge(`strand_database_${snake(name)}`, help, () => db.stats()[name])
}

/** Everything that the server does, in the order in which the description shows it. New lists of operations join here. */
const operationsOf = (
  auth: Auth,
  store: Store,
  apis: readonly ApiPart[],
  config: Config,
  metrics: Metrics,
  schedule: Schedule,
  stopping: () => boolean,
): readonly Route[] =>
  describing(store.registry, [
    ...signInOperations(auth),
    ...recoveryOperations(auth),
    ...setupOperations(auth, store),
    ...accountOperations(auth),
    ...factorOperations(auth),
    ...proveOperations(auth),
    ...administrationOperations(auth),
    ...addressOperations(auth),
    ...resetOperations(auth),
    ...outboxOperations(store.db, linkAddress(config), config.smtpUrl !== null),
    ...documentOperations(store),
    ...bulkOperations(store),
    ...masterOperations(store),
    ...apis.flatMap(({ operations }) => operations(store)),
    ...relatedOperations(store),
    ...printOperations(store),
    ...mailOperations(store, config.smtpUrl !== null),
    ...sheetOperations(store),
    ...importOperations(store),
    ...jobOperations(store.db),
    ...reportOperations(store),
    ...formOperations(store),
    ...viewOperations(store),
    ...scheduleOperations(store.db, schedule),
    ...standingOperations(store, schedule),
    ...inboxOperations(store),
    ...attachmentOperations(store),
    ...commentOperations(store),
    ...healthOperations(store.db, metrics, stopping),
  ])

/** Measures what stands for itself: database, printer, checks, chains, disk and backups. */
const gauge = (metrics: Metrics, db: Database, options: AppOptions): void => {
  databaseGauges(metrics, db)
  printerGauges(metrics)
  checkGauges(metrics, db)
  chainGauges(metrics, db)
  metrics.gauge('strand_halted', 'Whether nothing can be saved or posted just now.', () =>
    db.halts.why('posting') === null ? 0 : 1,
  )
  if (options.freeBytes) metrics.gauge('strand_disk_free_bytes', 'Room on the disk of the database.', options.freeBytes)
  if (options.backups) backupGauges(metrics, options.backups)
}

/** Who may come in, and by what. */
const authOf = (
  config: Config,
  db: Database,
  options: AppOptions,
  sessions: Auth['sessions'],
  security: Auth['security'],
): Auth => ({
  db,
  sessions,
  passwords: options.passwords ?? makePasswords(),
  security,
  passkeysAt: passkeyPlace(config),
  appSecrets: appSecrets(config.backup.keyFile, options.report ?? (() => undefined)),
  demoSignIns: config.onLoopback && config.proxies.length === 0,
  isOfDemo,
  report: options.report ?? (() => undefined),
})

/**
 * Makes the app over a database that is migrated; it answers once somebody calls `listen` on it, or `inject`. `close` lets
 * requests under way finish, ends the loop that sends mail and stops listening to other servers; the database stays open.
 */
export const createApp = async (config: Config, db: Database, options: AppOptions = {}): Promise<FastifyInstance> => {
  const log = options.log ?? usualLog(config)
  const metrics = makeMetrics()
  gauge(metrics, db, options)
  const [parts, apis] = await Promise.all([findParts(), findApis()])
  const store = makeStore(registry, db, parts, undefined, config.publicUrl)
  const sender = config.smtpUrl === null ? null : makeSender({ smtpUrl: config.smtpUrl, publicAddress: linkAddress(config) })
  const schedule = startSchedule({ db, log, jobs: scheduledJobs(config, sender, options) })
  const jobs = makeRunner({ db, kinds: importJobs(store), log })
  const sessions = makeSessions(db, () => notices.heard)
  let stopping = false
  const makeUpForNotices = (): void => {
    schedule.wake()
    schedule.call('mail')
    jobs.wake()
  }
  const notices = listenTo(
    db.url,
    {
      strand_session: person => sessions.forget(Number(person)),
      strand_outbox: () => schedule.call('mail'),
      strand_schedule: () => schedule.wake(),
      strand_job: () => jobs.wake(),
    },
    () => {
      sessions.forgetAll()
      if (!stopping) makeUpForNotices()
    },
    error => log.warn({ err: error }, 'Notices of other servers are not heard just now.'),
  )
  const security = countedSecurity(log, metrics)
  const auth = authOf(config, db, options, sessions, security)
  scheduleGauges(metrics, db, schedule)
  const app = bare(config, log)
  app.addHook('onRoute', denyByDefault)
  await app.register(rateLimit, { global: false, max: config.rateLimitPerMinute, timeWindow: 60_000 })
  receive(app, { metrics, stopping: () => stopping, patience: options.bodyPatience ?? bodyPatience })
  serve(
    app,
    operationsOf(auth, store, apis, config, metrics, schedule, () => stopping),
    { holder: token => sessions.holder(token), security },
  )
  servePublicPages(
    app,
    apis.flatMap(({ pages }) => pages(store)),
  )
  app.route({ method: ['GET', 'HEAD'], url: '/*', config: { page: true }, handler: makeWeb(options.webFolder ?? builtWeb) })
  app.addHook('preClose', async () => {
    stopping = true
    await pause(options.drainMs ?? 0)
  })
  app.addHook('onClose', async () => {
    await Promise.all([closePrinter(), closeReaders(), ...apis.map(({ close }) => close())])
    await jobs.close()
    await notices.close()
    await schedule.close()
    sender?.close()
  })
  return app
}

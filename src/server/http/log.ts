import { mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { destination, pino, type DestinationStream, type Logger } from 'pino'

/** What must never be read in a log, wherever it turns up. */
const secrets = [
  'password',
  'oldPassword',
  'newPassword',
  'token',
  'secret',
  'authorization',
  'cookie',
  'bankDetails',
  'accountNo',
]

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/** One JSON line for each event, time in UTC. The level 'silent' writes nothing. */
export const makeLog = (level: LogLevel, destination?: DestinationStream): Logger => {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secrets.flatMap(name => [name, `*.${name}`, `*.*.${name}`]), censor: '[kept out of the log]' },
  }
  return destination ? pino(options, destination) : pino(options)
}

const mostLogBytes = 20 * 1024 * 1024

/** Lines are written some at a time, and none later than this; what is left is written when the process ends. */
const gathered = { minLength: 4096, periodicFlush: 250 }

/**
 * The log as a file, for a server that is started by hand: its console is read by a person. A long file is put aside at the
 * next start, and replaces the one that was put aside before.
 */
export const makeLogFile = (folder: string): Logger => {
  const file = join(folder, 'strand.log')
  mkdirSync(folder, { recursive: true })
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > mostLogBytes) renameSync(file, `${file}.1`)
  return makeLog('info', destination({ dest: file, sync: false, ...gathered }))
}

/** What is written apart from the requests: who came in, who was kept out, whose rights changed. */
export type SecurityEvent =
  | 'signedIn'
  | 'signInRefused'
  | 'signInLimited'
  | 'signedOut'
  | 'sessionsEnded'
  | 'forbidden'
  | 'passwordChanged'
  | 'passwordReset'
  | 'resetAsked'
  | 'verified'
  | 'setUp'

export type SecurityLog = (event: SecurityEvent, details: Readonly<Record<string, unknown>>) => void

/** The stream of security events within the log: lines that carry `stream: 'security'`. */
export const securityLog = (log: Logger): SecurityLog => {
  const stream = log.child({ stream: 'security' })
  return (event, details) => stream.info({ event, ...details })
}

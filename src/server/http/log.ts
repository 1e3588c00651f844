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
/** Of what a full disk does not take, the newest lines go; the process must not fill its memory with them. */
const mostHeldBytes = 4 * 1024 * 1024
/** The log itself and so many before it. */
const logsKept = 3

/** Lines are written some at a time, and none later than this; what is left is written when the process ends. */
const gathered = { minLength: 4096, periodicFlush: 250 }

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** strand.log.2 becomes strand.log.3, and so on; the oldest goes. */
const putAside = (file: string): void => {
  for (let no = logsKept; no > 0; no -= 1) {
    const before = no === 1 ? file : `${file}.${no - 1}`
    if (statSync(before, { throwIfNoEntry: false })) renameSync(before, `${file}.${no}`)
  }
}

/**
 * The log as a file, for a server that is started by hand: its console is read by a person. A long file is put aside while the
 * server runs. What cannot be written, because the disk is full, is lost, and stops nothing.
 */
export const makeLogFile = (folder: string, mostBytes = mostLogBytes): Logger => {
  const file = join(folder, 'strand.log')
  mkdirSync(folder, { recursive: true })
  if (sizeOf(file) > mostBytes) putAside(file)
  const written = destination({ dest: file, sync: false, maxLength: mostHeldBytes, ...gathered })
  let bytes = sizeOf(file)
  written.on('write', (more: number) => {
    bytes += more
    if (bytes <= mostBytes) return
    bytes = 0
    putAside(file)
    written.reopen(file)
  })
  written.on('error', () => undefined)
  return makeLog('info', written)
}

/** What is written apart from the requests: who came in, who was kept out, whose rights changed. */
export type SecurityEvent =
  | 'signedIn'
  | 'passwordShown'
  | 'provedAgain'
  | 'secondFactorRefused'
  | 'secondFactorLimited'
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

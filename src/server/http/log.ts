import { pino, type DestinationStream, type Logger } from 'pino'

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

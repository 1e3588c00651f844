import { isIP } from 'node:net'
import path from 'node:path'

/** What the outside decides: read once at start from the environment, and never looked at again elsewhere. */
export interface Config {
  readonly host: string
  readonly port: number
  /** An existing PostgreSQL server, or null for the embedded one. */
  readonly databaseUrl: string | null
  /** The owner of the tables of that server, who migrates; null where the role of `databaseUrl` does. */
  readonly ownerUrl: string | null
  /** Absolute path of the folder that holds the embedded database and the files. */
  readonly dataFolder: string
  /** Whether an empty database is filled with the demo company. */
  readonly demo: boolean
  readonly rateLimitPerMinute: number
  readonly backup: BackupConfig
  /** Outgoing mail; null where letters wait and `npm run link` lets people in. */
  readonly smtpUrl: string | null
  /** Where browsers find Strand when that is not `host` and `port`: links in mails start with it. No slash at the end. */
  readonly publicUrl: string | null
  /** Addresses or networks of reverse proxies whose word about the client's address is taken. */
  readonly proxies: readonly string[]
  readonly production: boolean
  /** Whether only this machine can reach the server; the demo sign-ins work only then. */
  readonly onLoopback: boolean
}

export interface BackupConfig {
  /** A folder or s3://bucket/folder to which backups go without pause; null leaves them to be made by hand. */
  readonly where: string | null
  /** Any moment of so many days can be restored. */
  readonly days: number
  /** The file with the key by which they are sealed. */
  readonly keyFile: string
}

/** A setting that cannot be used; the message is one sentence for the person who set it. */
export class BadSetting extends Error {}

/** A thousand requests a second from one address: far above what an office behind one address makes, below a flood. */
const usualRateLimitPerMinute = 60_000

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|::1)$/i
const hostForm = /^[A-Za-z0-9._:%-]+$/

/**
 * The settings in `env`; `folder` is what a relative STRAND_DATA is relative to. An empty variable counts as not set.
 * Throws BadSetting.
 */
export const readConfig = (env: NodeJS.ProcessEnv, folder: string): Config => {
  const text = (name: string): string | null => env[name]?.trim() || null
  const host = hostOf(text('HOST') ?? '127.0.0.1')
  const production = env['NODE_ENV'] === 'production'
  const dataFolder = path.resolve(folder, text('STRAND_DATA') ?? 'data')
  const where = text('STRAND_BACKUP')
  return {
    host,
    port: wholeNumber('PORT', text('PORT') ?? '3000', 1, 65_535),
    databaseUrl: urlOf('DATABASE_URL', text('DATABASE_URL'), ['postgresql://', 'postgres://']),
    ownerUrl: urlOf('DATABASE_OWNER_URL', text('DATABASE_OWNER_URL'), ['postgresql://', 'postgres://']),
    dataFolder,
    backup: {
      where: where === null || where.startsWith('s3://') ? where : path.resolve(folder, where),
      days: wholeNumber('STRAND_BACKUP_DAYS', text('STRAND_BACKUP_DAYS') ?? '35', 1, 3_660),
      keyFile: path.resolve(folder, text('STRAND_BACKUP_KEY') ?? path.join(dataFolder, 'backup.key')),
    },
    demo: yesOrNo('STRAND_DEMO', text('STRAND_DEMO') ?? (production ? '0' : '1')),
    rateLimitPerMinute: wholeNumber(
      'STRAND_RATE_LIMIT',
      text('STRAND_RATE_LIMIT') ?? `${usualRateLimitPerMinute}`,
      1,
      100_000_000,
    ),
    smtpUrl: urlOf('SMTP_URL', text('SMTP_URL'), ['smtp://', 'smtps://']),
    publicUrl: urlOf('STRAND_URL', text('STRAND_URL'), ['https://', 'http://'])?.replace(/\/+$/, '') ?? null,
    proxies: networksOf('STRAND_PROXY', text('STRAND_PROXY') ?? ''),
    production,
    onLoopback: loopbackHost.test(host),
  }
}

/** Says where the readers of our mails find us. */
export const linkAddress = (config: Pick<Config, 'host' | 'port' | 'publicUrl'>): string => config.publicUrl ?? addressOf(config)

/** The name of the computer for which passkeys are made, and the origin of the pages that may ask for them. */
export interface PasskeyPlace {
  readonly rpId: string
  readonly origin: string
}

/**
 * Says where passkeys work, or null where they cannot. They are bound to a name and never to the number of a computer (WebAuthn, 5.4.2), so
 * STRAND_URL has to hold one; without it they work at http://localhost on the machine itself.
 */
export const passkeyPlace = (config: Pick<Config, 'port' | 'publicUrl'>): PasskeyPlace | null => {
  const { hostname, origin } = new URL(config.publicUrl ?? `http://localhost:${config.port}`)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { rpId: hostname, origin } : null
}

/** The address to show to a person and to type into a browser. */
export const addressOf = (config: Pick<Config, 'host' | 'port'>): string => {
  const everywhere = config.host === '0.0.0.0' || config.host === '::'
  const host = everywhere ? '127.0.0.1' : config.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`
}

const hostOf = (value: string): string => {
  if (hostForm.test(value)) return value
  throw new BadSetting(
    `HOST must be the name or the address of a network interface, such as 127.0.0.1 or 0.0.0.0; it is "${value}".`,
  )
}

const wholeNumber = (name: string, value: string, least: number, most: number): number => {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN
  if (number >= least && number <= most) return number
  throw new BadSetting(`${name} must be a whole number from ${least} to ${most}; it is "${value}".`)
}

const networksOf = (name: string, value: string): readonly string[] => {
  const networks = value.split(',').flatMap(word => word.trim() || [])
  const bad = networks.find(network => isIP(network.replace(/\/\d{1,3}$/, '')) === 0)
  if (bad === undefined) return networks
  throw new BadSetting(
    `${name} must hold addresses or networks such as 10.0.0.5 or 10.0.0.0/24, with commas between; "${bad}" is none.`,
  )
}

const yesOrNo = (name: string, value: string): boolean => {
  if (value === '1' || value === '0') return value === '1'
  throw new BadSetting(`${name} must be 1 or 0; it is "${value}".`)
}

/**
 * The value itself is not repeated in the messages, because it may hold a password. A database URL may leave the host out
 * ("postgresql://strand@/strand?host=/run/postgresql"), which is a libpq habit and no proper URL.
 */
const urlOf = (name: string, value: string | null, starts: readonly string[]): string | null => {
  if (value === null) return null
  const whole = URL.canParse(value.replace('@/', '@localhost/'))
  if (whole && starts.some(start => value.startsWith(start))) return value
  throw new BadSetting(`${name} must be a URL that starts with ${starts.join(' or ')}; what it holds is none.`)
}

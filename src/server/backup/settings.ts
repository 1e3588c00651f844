import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { findServer } from '../postgres/server.ts'
import type { Source } from './base.ts'

const packageFile = new URL('../../../package.json', import.meta.url)

/** The version that this is: it is written beside each backup. */
export const strandVersion = async (): Promise<string> => {
  const { version }: { version: string } = JSON.parse(await readFile(packageFile, 'utf8'))
  return version
}

/** What opens an embedded server again: its password. */
const secretFile = 'postgres/password'

const inDatabase = (adminUrl: string): string => {
  const [before = '', after = ''] = adminUrl.split('?')
  return `${before.replace(/\/[^/]*$/, '/strand')}?${after}`
}

/** Says how the embedded server at `adminUrl` is copied. */
export const embeddedSource = async (config: Config, adminUrl: string): Promise<Source> => ({
  url: inDatabase(adminUrl),
  role: 'strand',
  strand: await strandVersion(),
  secrets: { [secretFile]: await readFile(path.join(config.dataFolder, secretFile), 'utf8') },
})

/** Says how one's own server is copied: by the role with which Strand works there. */
export const ownSource = async (url: string): Promise<Source> => ({
  url,
  role: decodeURIComponent(new URL(url.replace('@/', '@localhost/')).username),
  strand: await strandVersion(),
  secrets: {},
})

/** The server that works in the data folder just now, or null. */
export const runningSource = async (config: Config): Promise<Source | null> => {
  if (config.databaseUrl !== null) return ownSource(config.databaseUrl)
  const adminUrl = await findServer(`${config.dataFolder}/postgres`)
  return adminUrl === null ? null : embeddedSource(config, adminUrl)
}

import { claimFolder, FolderTaken } from '../../postgres/claim.ts'
import { ServerRefused } from '../../postgres/account.ts'
import { makeFolder } from '../../postgres/durable.ts'
import { startServer } from '../../postgres/server.ts'
import { BadSetting, type Config, readConfig } from '../../config.ts'
import type { Source } from '../base.ts'
import { BackupRefused, keyIn, readKey } from '../key.ts'
import { embeddedSource, runningSource } from '../settings.ts'
import { openStore } from '../store.ts'
import { openVault, type Vault } from '../vault.ts'

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Runs a command to its end; what a person can mend is told without a stack trace, and the process ends with 1. */
export const runCommand = async (main: (config: Config, words: readonly string[]) => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await main(readConfig(process.env, process.cwd()), process.argv.slice(2))
  } catch (error) {
    const plain = [BackupRefused, ServerRefused, BadSetting].some(kind => error instanceof kind)
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(`${plain && error instanceof Error ? error.message : stack}\n`)
    process.exitCode = 1
  }
}

/** Words that begin with -- and what follows them; the others in order. */
export const readWords = (
  words: readonly string[],
  withValue: readonly string[],
  alone: readonly string[],
): { readonly options: ReadonlyMap<string, string>; readonly rest: readonly string[] } => {
  const options = new Map<string, string>()
  const rest: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const next = words[at + 1]
    if (alone.includes(word)) options.set(word, '')
    else if (withValue.includes(word) && next !== undefined) {
      options.set(word, next)
      at += 1
    } else if (word.startsWith('--')) throw new BackupRefused(`${word} is not known, or lacks what follows it.`)
    else rest.push(word)
  }
  return { options, rest }
}

/** The place of the backups: from the command line, else from STRAND_BACKUP. */
export const placeOf = (config: Config, given: string | undefined): string => {
  const where = given ?? config.backup.where ?? undefined
  if (where === undefined)
    throw new BackupRefused('Say where the backups are: a folder or s3://bucket/folder, behind -- or in STRAND_BACKUP.')
  return where
}

const onMade = (file: string): void => {
  say(`Made the key of the backups: ${file}`)
  say('Keep a copy of it away from this machine: without it no backup can be read.')
}

export const vaultFor = async (config: Config, where: string, mayMakeKey: boolean): Promise<Vault> =>
  openVault(
    openStore(where, process.env),
    await (mayMakeKey ? keyIn(config.backup.keyFile, onMade) : readKey(config.backup.keyFile)),
  )

/** Runs `work` on the database of the settings: on the server that runs, else on one that is started for it and stopped afterwards. */
export const withSource = async <T>(config: Config, work: (source: Source) => Promise<T>): Promise<T> => {
  const running = await runningSource(config)
  if (running) return work(running)
  await makeFolder(config.dataFolder)
  try {
    await claimFolder(config.dataFolder, `process ${process.pid}, a backup`)
  } catch (error) {
    if (error instanceof FolderTaken)
      throw new BackupRefused(`${config.dataFolder} is in use by a Strand that is starting or stopping. Try again.`)
    throw error
  }
  const server = await startServer(`${config.dataFolder}/postgres`, { report: say })
  try {
    return await work(await embeddedSource(config, server.adminUrl))
  } finally {
    await server.stop()
  }
}

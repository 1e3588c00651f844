import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { S3mini } from 's3mini'
import { makeFolder, writeDurably } from '../postgres/durable.ts'
import { BackupRefused } from './key.ts'

/** Where backups go: objects under names such as `base/1/00001`. */
export interface Store {
  /** For messages; never holds a secret. */
  readonly place: string
  put(name: string, content: Buffer): Promise<void>
  get(name: string): Promise<Buffer>
  /** The names below a prefix that ends in a slash, in order. */
  list(prefix: string): Promise<readonly string[]>
  remove(names: readonly string[]): Promise<void>
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const absent = (place: string, name: string): BackupRefused => new BackupRefused(`${name} is missing in ${place}.`)

/** A folder of this machine, as a rule on another disk or a mounted one. */
const folderStore = (folder: string): Store => {
  const at = (name: string): string => path.join(folder, ...name.split('/'))
  return {
    place: folder,
    put: async (name, content) => {
      await makeFolder(path.dirname(at(name)), 0o700)
      await writeDurably(at(name), content)
    },
    get: name =>
      readFile(at(name)).catch((error: unknown) => {
        throw isMissing(error) ? absent(folder, name) : error
      }),
    list: async prefix => {
      const found = await readdir(at(prefix), { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      const files = found.filter(one => one.isFile() && !one.name.endsWith('.unfinished'))
      const names = files.map(one => path.relative(folder, path.join(one.parentPath, one.name)).split(path.sep).join('/'))
      return names.toSorted()
    },
    remove: async names => {
      for (const name of names) await rm(at(name), { force: true })
    },
  }
}

const tries = 5
const firstPauseMs = 300

/** Networks fail for a moment: each call is tried some times, with growing pauses. */
const patiently = async <T>(place: string, work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof BackupRefused) throw error
      const said = error instanceof Error ? error.message : String(error)
      if (attempt === tries) throw new BackupRefused(`${place} cannot be used: ${said}`, { cause: error })
    }
    await pause(firstPauseMs * 2 ** attempt * (0.5 + Math.random()))
  }
}

const deletedAtOnce = 500

/** A bucket of an S3-compatible store. Keys and endpoint are in the variables that all programs for S3 read. */
const bucketStore = (where: string, env: NodeJS.ProcessEnv): Store => {
  const [, bucket = '', rest = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(where) ?? []
  if (bucket === '') throw new BackupRefused(`${where} is no place for backups. Write s3://bucket or s3://bucket/folder.`)
  const [accessKeyId = '', secretAccessKey = ''] = [env['AWS_ACCESS_KEY_ID'], env['AWS_SECRET_ACCESS_KEY']]
  if (accessKeyId === '' || secretAccessKey === '')
    throw new BackupRefused('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to the keys of the store for backups.')
  const region = env['AWS_REGION'] ?? 'us-east-1'
  const endpoint = env['AWS_ENDPOINT_URL_S3'] ?? env['AWS_ENDPOINT_URL'] ?? `https://s3.${region}.amazonaws.com`
  const s3 = new S3mini({ accessKeyId, secretAccessKey, region, endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}` })
  const folder = rest.replace(/\/+$/, '')
  const at = (name: string): string => (folder === '' ? name : `${folder}/${name}`)
  return {
    place: where,
    put: (name, content) =>
      patiently(where, async () => {
        await s3.putObject(at(name), content)
      }),
    get: name =>
      patiently(where, async () => {
        const content = await s3.getObjectArrayBuffer(at(name))
        if (content === null) throw absent(where, name)
        return Buffer.from(content)
      }),
    list: prefix =>
      patiently(where, async () => {
        const found = await s3.listObjects('/', at(prefix))
        if (found === null) throw new BackupRefused(`There is no bucket ${bucket} at ${endpoint}.`)
        return found.map(({ Key }) => Key.slice(at('').length)).toSorted()
      }),
    remove: async names => {
      for (let from = 0; from < names.length; from += deletedAtOnce)
        await patiently(where, () => s3.deleteObjects(names.slice(from, from + deletedAtOnce).map(at)))
    },
  }
}

/** The place that STRAND_BACKUP or the command line names: a folder, or s3://bucket/folder. Throws BackupRefused. */
export const openStore = (where: string, env: NodeJS.ProcessEnv): Store =>
  where.startsWith('s3://') ? bucketStore(where, env) : folderStore(path.resolve(where))

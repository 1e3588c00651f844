import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder, writeDurably } from '../postgres/durable.ts'
import { bucketStore } from './bucket.ts'
import { absent } from './key.ts'

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

/** The place that STRAND_BACKUP or the command line names: a folder, or s3://bucket/folder. Throws BackupRefused. */
export const openStore = (where: string, env: NodeJS.ProcessEnv): Store =>
  where.startsWith('s3://') ? bucketStore(where, env) : folderStore(path.resolve(where))

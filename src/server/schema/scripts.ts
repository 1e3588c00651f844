import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The database and the files do not fit together, or a file is wrong; the message tells the operator which and why. */
export class SchemaRefused extends Error {}

export interface SchemaFolders {
  /** `NNNN_name.sql`, applied once, in order, never changed afterwards. */
  readonly migrations: string
  /** `name.sql`, each one `create or replace function name(…)`; applied again whenever it changed. */
  readonly functions: string
  /** `name.sql` or `NN_name.sql`, each making the view `name`; made again whenever one of them changed. */
  readonly views: string
}

const database = fileURLToPath(new URL('../../../db/', import.meta.url))
export const ownFolders: SchemaFolders = {
  migrations: path.join(database, 'migrations'),
  functions: path.join(database, 'functions'),
  views: path.join(database, 'views'),
}

/** One file of SQL. */
export interface Script {
  readonly file: string
  readonly checksum: string
  readonly sql: string
}
export interface Migration extends Script {
  readonly number: number
}
/** A file that makes one thing and is applied again when it changed: a function or a view. */
export interface Maker extends Script {
  readonly name: string
}

/** All that makes a database. */
export interface Scripts {
  readonly migrations: readonly Migration[]
  readonly functions: readonly Maker[]
  readonly views: readonly Maker[]
}

/** Reads the files and refuses names and numbers that are wrong. Throws SchemaRefused. */
export const readScripts = async (folders: SchemaFolders): Promise<Scripts> => {
  const [migrations, functions, views] = await Promise.all([
    readMigrations(folders.migrations),
    readFunctions(folders.functions),
    readViews(folders.views),
  ])
  return { migrations, functions, views }
}

/** A folder may be missing: git keeps no empty one. */
const scriptsIn = async (folder: string, form: RegExp, rule: string): Promise<Script[]> => {
  if (!existsSync(folder)) return []
  const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).toSorted()
  const wrong = files.find(file => !form.test(file))
  if (wrong !== undefined) throw new SchemaRefused(`${wrong} must be called ${rule}.`)
  return Promise.all(
    files.map(async file => {
      const sql = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      return { file, sql, checksum: hash('sha256', sql) }
    }),
  )
}

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const files = await scriptsIn(folder, /^\d{4}_[a-z0-9_]+\.sql$/, 'NNNN_name.sql, in small letters')
  const migrations = files.map(script => ({ ...script, number: Number(script.file.slice(0, 4)) }))
  const twin = migrations.find((migration, at) => migrations[at - 1]?.number === migration.number)
  if (twin) throw new SchemaRefused(`Two migrations have the number of ${twin.file}; give one of them the next free number.`)
  return migrations
}

const readFunctions = async (folder: string): Promise<Maker[]> => {
  const files = await scriptsIn(folder, /^[a-z][a-z0-9_]*\.sql$/, 'name.sql, after the function that it makes')
  return files.map(script => {
    const name = script.file.slice(0, -'.sql'.length)
    const made = /^(?:--.*\n)*create or replace function (\w+)\(/.exec(script.sql)?.[1]
    if (made === name) return { ...script, name }
    throw new SchemaRefused(`${script.file} must start with "create or replace function ${name}(", after its comment.`)
  })
}

const readViews = async (folder: string): Promise<Maker[]> => {
  const files = await scriptsIn(folder, /^(\d+_)?[a-z][a-z0-9_]*\.sql$/, 'name.sql or NN_name.sql, after the view that it makes')
  return files.map(script => ({ ...script, name: script.file.replace(/^\d+_/, '').replace(/\.sql$/, '') }))
}

import { hash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { root } from '../tree.ts'

interface Place {
  /** A role that may create databases. */
  readonly adminUrl: string
  /** What makes the role that works in them their owner. */
  readonly ownedBy: string
}

const notYet = '_unfinished'
const turnOf = `hashtextextended($1, 0)`

/**
 * A database from which others are copied, made where there is none of the name, and what `fill` told of it, which stands in its comment. It is made
 * under another name and renamed when it is whole, so that a killed run leaves no half of one on a lasting server.
 */
export const madeOnce = async (
  { adminUrl, ownedBy }: Place,
  name: string,
  from: () => Promise<string | null>,
  fill: (database: string) => Promise<string>,
): Promise<string> => {
  const source = await from()
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    // Of several runs on one server, one makes it.
    await client.query(`select pg_advisory_lock(${turnOf})`, [name])
    const { rows } = await client.query<{ told: string | null }>(
      `select shobj_description(oid, 'pg_database') as told from pg_database where datname = $1`,
      [name],
    )
    if (rows[0]) return rows[0].told ?? ''
    const unfinished = `${name}${notYet}`
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished} ${source === null ? '' : `template ${source}`} ${ownedBy}`)
    const told = await fill(unfinished)
    await client.query(`comment on database ${unfinished} is ${client.escapeLiteral(told)}`)
    await client.query(`alter database ${unfinished} rename to ${name}`)
    return told
  } finally {
    await client.end()
  }
}

/** Drops a database that nobody needs; a run that has just begun may be at work on one that will be a template. */
export const dropUnlessBeingMade = async (client: pg.Client, database: string): Promise<void> => {
  const name = database.replace(new RegExp(`${notYet}$`), '')
  const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${turnOf}) as free`, [name])
  if (!rows[0]?.free) return
  await client.query(`drop database if exists ${database} with (force)`)
  await client.query(`select pg_advisory_unlock(${turnOf})`, [name])
}

/** What writes a small works into a database: the product without its screens, and the support of the tests that tells it what to write. */
const writers = ['src/{kernel,modules,server,wire}/**/*.*', 'tests/support/{works,ledgers,smallWorks}.ts']

/** Another one after each change of what might write other rows. */
export const hashOfWriters = async (): Promise<string> => {
  const files = globSync(writers, { cwd: root }).filter(file => !/\.(test|sample)\.ts$/.test(file))
  const texts = await Promise.all(files.toSorted().map(async file => `${file}\n${await readFile(path.join(root, file), 'utf8')}`))
  return hash('sha256', texts.join('\n')).slice(0, 16)
}

import pg from 'pg'
import { BackupRefused } from './key.ts'
import { everythingIn, type Part } from './copying.ts'
import type { Source } from './base.ts'
import { outlivedDumps } from './keeping.ts'
import type { Pieces, Vault } from './vault.ts'

/** What is written beside a logical dump. It can be read by every later version and by every later PostgreSQL. */
export interface AboutDump {
  readonly format: 1
  readonly system: string
  readonly stamp: string
  readonly pieces: Pieces
  readonly strand: string
}

export interface Dump extends AboutDump {
  readonly prefix: string
}

// On the wire: a letter, the length, the content. S is a statement, T says where rows belong, D holds rows, E their count.
const framed = (letter: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeUInt32BE(content.length, 1)
  return Buffer.concat([head, content])
}

const written = async function* (parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    if ('sql' in part) yield framed('S', Buffer.from(part.sql))
    else if ('into' in part) yield framed('T', Buffer.from(part.into))
    else if ('rows' in part) yield framed('D', part.rows)
    else yield framed('E', Buffer.from(String(part.end)))
  }
}

const partOf = (letter: string, content: Buffer): Part => {
  if (letter === 'D') return { rows: content }
  const text = content.toString('utf8')
  if (letter === 'S') return { sql: text }
  if (letter === 'T') return { into: text }
  if (letter === 'E') return { end: Number(text) }
  throw new BackupRefused('The dump holds something that this version does not know.')
}

/** The parts of a dump again. */
export const readParts = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    let at = 0
    while (held.length - at >= 5) {
      const length = held.readUInt32BE(at + 1)
      if (held.length - at - 5 < length) break
      yield partOf(held.toString('latin1', at, at + 1), held.subarray(at + 5, at + 5 + length))
      at += 5 + length
    }
    held = held.subarray(at)
  }
  if (held.length > 0) throw new BackupRefused('The dump ends in the middle.')
}

const systemOf = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ system: string }>('select system_identifier::text as system from pg_control_system()')
    return rows[0]?.system ?? ''
  } finally {
    await client.end()
  }
}

const stampOf = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Puts a logical dump: everything as statements and rows, bound to no version of PostgreSQL. Unlike a copy it cannot be brought forward. */
export const takeDump = async ({ url, strand }: Pick<Source, 'url' | 'strand'>, vault: Vault): Promise<Dump> => {
  const system = await systemOf(url)
  const started = new Date()
  const prefix = `${system}/dump/${stampOf(started)}/`
  const pieces = await vault.putStream(`${prefix}parts/`, written(everythingIn(url)))
  const about: AboutDump = { format: 1, system, stamp: started.toISOString(), pieces, strand }
  await vault.put(`${prefix}about`, Buffer.from(JSON.stringify(about)))
  return { ...about, prefix }
}

/** The whole dumps in a store, the oldest first. */
export const dumpsIn = async (vault: Vault, system = ''): Promise<readonly Dump[]> => {
  const names = (await vault.list(system === '' ? '' : `${system}/dump/`)).filter(name => /\/dump\/[^/]+\/about$/.test(name))
  const dumps = names.map(async (name): Promise<Dump> => {
    const about: AboutDump = JSON.parse((await vault.get(name)).toString('utf8'))
    if (about.format !== 1) throw new BackupRefused(`${name} was written by a newer version of Strand. Use that one.`)
    return { ...about, prefix: name.slice(0, -'about'.length) }
  })
  return (await Promise.all(dumps)).toSorted((a, b) => a.stamp.localeCompare(b.stamp))
}

/** Removes the dumps that have had their time; the first of each month stays for eight years. */
export const pruneDumps = async (vault: Vault, system: string, days: number): Promise<void> => {
  const dumps = await dumpsIn(vault, system)
  const gone = new Set(
    outlivedDumps(
      dumps.map(({ stamp }) => stampOf(new Date(stamp))),
      new Date(),
      days,
    ),
  )
  for (const { prefix, stamp } of dumps) {
    if (!gone.has(stampOf(new Date(stamp)))) continue
    await vault.remove([`${prefix}about`])
    await vault.remove(await vault.list(prefix))
  }
}

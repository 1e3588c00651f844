import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { unpackTar } from 'modern-tar/fs'
import { makeFolder, writeDurably } from '../postgres/durable.ts'
import { type Base, chainFrom, endOf, type Stretch, stretchesOf } from './catalogue.ts'
import { BackupRefused } from './key.ts'
import { segmentBytes, segmentName, segmentStart } from './lsn.ts'
import type { Vault } from './vault.ts'

/** The clocks of the server and of the store's writer may differ by as much. */
const clockSlackMs = 2 * 60_000

/** The part of a chain that holds every commit up to a moment, and some after it where there are some. */
const until = (chain: readonly Stretch[], moment: Date | null): readonly Stretch[] => {
  if (moment === null) return chain
  const last = chain.findIndex(({ at }) => at.getTime() > moment.getTime() + clockSlackMs)
  return last < 0 ? chain : chain.slice(0, last + 1)
}

/** Writes stretches that follow each other as the files of the log; what is not filled of the last one stays zero. */
const writeLog = async (vault: Vault, base: Base, chain: readonly Stretch[], folder: string): Promise<void> => {
  let start = segmentStart(base.start)
  let file = Buffer.alloc(Number(segmentBytes))
  const put = (): Promise<void> => writeDurably(path.join(folder, segmentName(base.timeline, start)), file)
  for (const { name, from, to } of chain) {
    const content = await vault.get(name)
    for (let at = from < start ? start : from; at < to;) {
      const within = at - start
      if (within >= segmentBytes) {
        await put()
        start += segmentBytes
        file = Buffer.alloc(Number(segmentBytes))
        continue
      }
      const end = to < start + segmentBytes ? to : start + segmentBytes
      content.copy(file, Number(within), Number(at - from), Number(end - from))
      at = end
    }
  }
  await put()
}

/** The stretches that a copy needs to be brought to a moment. Throws BackupRefused where some are missing. */
export const logFor = async (vault: Vault, base: Base, moment: Date | null): Promise<readonly Stretch[]> => {
  const chain = chainFrom(await stretchesOf(vault, base.system), base)
  if (endOf(chain, base.start) < base.end)
    throw new BackupRefused(`The log that belongs to the copy of ${base.endedStamp} is not in ${vault.place}. Take an older one.`)
  return until(chain, moment)
}

/** Lays a copy and its log out in an empty folder, as a server wants its files. Throws BackupRefused. */
export const layOut = async (vault: Vault, base: Base, chain: readonly Stretch[], folder: string): Promise<void> => {
  const cluster = path.join(folder, 'cluster')
  await makeFolder(cluster, 0o700)
  if ((await readdir(cluster)).length > 0) throw new BackupRefused(`${folder} is not empty. Name another folder.`)
  await pipeline(vault.getStream(`${base.prefix}files/`, base.pieces), unpackTar(cluster, { dmode: 0o700, fmode: 0o600 }))
  await makeFolder(path.join(cluster, 'pg_wal'), 0o700)
  await writeLog(vault, base, chain, path.join(cluster, 'pg_wal'))
  // A server whose settings lie elsewhere, as Debian's do, has left none here.
  for (const name of ['postgresql.conf', 'pg_ident.conf'])
    if (!(await readdir(cluster)).includes(name)) await writeDurably(path.join(cluster, name), '')
}

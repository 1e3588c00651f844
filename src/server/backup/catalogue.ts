import { BackupRefused } from './key.ts'
import { hexOf, type Lsn, lsnOf, ofHex, segmentStart, textOf } from './lsn.ts'
import type { Pieces, Vault } from './vault.ts'

// Names in a store: <system>/base/<base>/… holds a copy of the files, <system>/log/<timeline>/<from>-<to>-<milliseconds> a stretch of the
// log, <system>/dump/<stamp>/… a logical dump. A copy or dump counts once its `about` is there, which is put last.

/** What is written beside a copy of the files. */
export interface AboutBase {
  readonly format: 1
  readonly system: string
  readonly timeline: number
  /** From where to where the log is needed to make it whole. */
  readonly start: Lsn
  readonly end: Lsn
  readonly startedStamp: string
  readonly endedStamp: string
  readonly pieces: Pieces
  /** As server_version_num says it: 180004. */
  readonly postgres: number
  readonly strand: string
  readonly database: string
  /** The role by which Strand works. */
  readonly role: string
  /** Files beside the cluster that a server needs to be opened, by their names. */
  readonly secrets: Readonly<Record<string, string>>
}

/** A copy of the files in the store. */
export interface Base extends AboutBase {
  readonly prefix: string
}

/** A stretch of the log in the store. */
export interface Stretch {
  readonly name: string
  readonly timeline: number
  readonly from: Lsn
  readonly to: Lsn
  /** When it was put: what was committed before is in it or in an earlier one. */
  readonly at: Date
}

const baseFolder = (system: string): string => `${system}/base/`
const logFolder = (system: string): string => `${system}/log/`

export const basePrefix = (system: string, started: Date, timeline: number): string =>
  `${baseFolder(system)}${started.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${timeline}/`

export const stretchName = (system: string, timeline: number, from: Lsn, to: Lsn, at: Date): string =>
  `${logFolder(system)}${String(timeline).padStart(8, '0')}/${hexOf(from)}-${hexOf(to)}-${at.getTime()}`

const stretchForm = /\/log\/(\d{8})\/([0-9A-F]{16})-([0-9A-F]{16})-(\d+)$/

export const putAbout = (vault: Vault, prefix: string, about: AboutBase): Promise<void> => {
  const plain = { ...about, start: textOf(about.start), end: textOf(about.end) }
  return vault.put(`${prefix}about`, Buffer.from(JSON.stringify(plain)))
}

type PlainAbout = Omit<AboutBase, 'start' | 'end'> & { readonly start: string; readonly end: string }

const aboutAt = async (vault: Vault, name: string): Promise<Base> => {
  const plain: PlainAbout = JSON.parse((await vault.get(name)).toString('utf8'))
  if (plain.format !== 1) throw new BackupRefused(`${name} was written by a newer version of Strand. Use that one.`)
  return { ...plain, start: lsnOf(plain.start), end: lsnOf(plain.end), prefix: name.slice(0, -'about'.length) }
}

/** The systems of which there are copies. */
const systemsIn = async (vault: Vault): Promise<string[]> => {
  const names = await vault.list('')
  return [...new Set(names.flatMap(name => /^(\d+)\/base\/[^/]+\/about$/.exec(name)?.[1] ?? []))]
}

/** The whole copies of a system, the oldest first. */
export const basesOf = async (vault: Vault, system: string): Promise<readonly Base[]> => {
  const names = await vault.list(baseFolder(system))
  const abouts = names.filter(name => name.endsWith('/about'))
  return (await Promise.all(abouts.map(name => aboutAt(vault, name)))).toSorted((a, b) =>
    a.endedStamp.localeCompare(b.endedStamp),
  )
}

/** The copies of all systems in a store, the oldest first. */
export const allBases = async (vault: Vault): Promise<readonly Base[]> => {
  const bases = await Promise.all((await systemsIn(vault)).map(system => basesOf(vault, system)))
  return bases.flat().toSorted((a, b) => a.endedStamp.localeCompare(b.endedStamp))
}

export const stretchesOf = async (vault: Vault, system: string): Promise<readonly Stretch[]> => {
  const names = await vault.list(logFolder(system))
  return names.flatMap(name => {
    const [, timeline, from, to, at] = stretchForm.exec(name) ?? []
    if (!timeline || !from || !to || !at) return []
    return [{ name, timeline: Number(timeline), from: ofHex(from), to: ofHex(to), at: new Date(Number(at)) }]
  })
}

/**
 * The stretches that follow each other without a gap from where a copy begins: how far it can be brought. Stretches may overlap,
 * because a receiver that was killed begins again where it is sure.
 */
export const chainFrom = (
  stretches: readonly Stretch[],
  { timeline, start }: Pick<Base, 'timeline' | 'start'>,
): readonly Stretch[] => {
  const ordered = stretches
    .filter(one => one.timeline === timeline)
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  const chain: Stretch[] = []
  let reached = segmentStart(start)
  for (const one of ordered) {
    if (one.from > reached) break
    if (one.to <= reached) continue
    chain.push(one)
    reached = one.to
  }
  return chain
}

/** Says how far a chain reaches; `start` where it is empty. */
export const endOf = (chain: readonly Stretch[], start: Lsn): Lsn => chain.at(-1)?.to ?? start

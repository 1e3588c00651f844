import { rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeReserve } from './durable.ts'

const mebibyte = 1024 * 1024

/** How much room the embedded server needs, in bytes. */
export interface Room {
  /** Writing stops below this, while the server still has room to tidy up. */
  readonly stop: number
  /** Kept in a file that is given up when something else has filled the disk, so that the server can come up and write its log. */
  readonly reserve: number
}

/** A checkpoint and the log that is written meanwhile fit into either. */
const usualRoom: Room = { stop: 128 * mebibyte, reserve: 64 * mebibyte }

/** Told early: a disk with less than a tenth, and less than 5 GB, is filled within days. */
const isLow = (free: number, all: number): boolean => free < all / 10 && free < 5 * 1024 * mebibyte

export interface DiskParts {
  /** The folder of the database. */
  readonly folder: string
  readonly report: (line: string) => void
  readonly room?: Room
  readonly lookEveryMs?: number
}

/** Watches the disk of the embedded database. */
export interface DiskWatch {
  /** Bytes that are free, as they were last seen. */
  free(): number
  /** Hears why nothing may be written, or null when there is room; at once, and whenever it changes. */
  listen(onChange: (why: string | null) => void): void
  /** Looks now, and gives up the reserve where the disk is full: before the server is started. */
  makeRoom(): Promise<void>
  stop(): Promise<void>
}

const fullDisk = 'The disk of the database is full, so nothing can be saved just now; reading goes on. Tell your administrator.'

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`

/** The bytes of a file; none where there is no such file. */
const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

export const watchDisk = ({ folder, report, room = usualRoom, lookEveryMs = 2_000 }: DiskParts): DiskWatch => {
  const reserve = path.join(folder, 'reserve')
  const stopping = new AbortController()
  let free = Number.POSITIVE_INFINITY
  let isFull = false
  let wasLow = false
  let hear: (why: string | null) => void = () => undefined

  const judge = (all: number, kept: number): void => {
    // Beyond the limit by some margin, so that it does not go on and off at every file.
    const wasFull = isFull
    isFull = free < (isFull ? room.stop + room.reserve - kept + 16 * mebibyte : room.stop)
    if (isFull !== wasFull) hear(isFull ? fullDisk : null)
    if (isFull && !wasFull)
      report(`The disk of the database is full (${megabytes(free)} left): nothing can be saved until there is room`)
    if (!isFull && wasFull) report(`The disk of the database has room again (${megabytes(free)} left)`)
    const low = isLow(free, all)
    if (low && !wasLow && !isFull) report(`The disk of the database is filling up: ${megabytes(free)} are left`)
    wasLow = low
  }

  let looking: Promise<void> | null = null
  /** One look at a time: two would make the reserve at once. */
  const look = (): Promise<void> => {
    looking ??= lookOnce().finally(() => (looking = null))
    return looking
  }

  const lookOnce = async (): Promise<void> => {
    const { bavail, bsize, blocks } = await statfs(folder)
    free = bavail * bsize
    const kept = await sizeOf(reserve)
    if (kept > 0 && free < room.reserve / 4) await rm(reserve, { force: true })
    else if (kept === 0 && free > room.stop + 2 * room.reserve) await makeReserve(reserve, room.reserve)
    judge(blocks * bsize, kept)
  }

  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) => report(`The disk of the database cannot be looked at: ${String(error)}`))
      await pause(lookEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const watching = watch()

  return {
    free: () => free,
    listen: onChange => {
      hear = onChange
      hear(isFull ? fullDisk : null)
    },
    makeRoom: look,
    stop: async () => {
      stopping.abort()
      await watching
    },
  }
}

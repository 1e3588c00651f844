import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

// What Strand keeps outside the database is written here and nowhere else (tests/laws/written/durable.test.ts), so that a power cut leaves it
// whole or not at all: a file is on the disk before it gets its name, and the folder, which holds the name, after.

const syncFolder = async (folder: string): Promise<void> => {
  const opened = await open(folder)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** Gives what is whole and on the disk the name by which it is looked for; it has it even after a power cut. */
export const putInPlace = async (unfinished: string, place: string): Promise<void> => {
  await rename(unfinished, place)
  await syncFolder(path.dirname(place))
}

/** Writes a file that only its owner may read: all of it or, after a power cut, none. */
export const writeDurably = async (file: string, content: string | Uint8Array): Promise<void> => {
  await writeFile(`${file}.unfinished`, content, { mode: 0o600, flush: true })
  await putInPlace(`${file}.unfinished`, file)
}

const reserveBlock = 1024 * 1024

/** Writes a file that only takes up room. It is of random bytes, which no file system makes smaller. */
export const makeReserve = async (file: string, bytes: number): Promise<void> => {
  const block = randomBytes(reserveBlock)
  const opened = await open(`${file}.unfinished`, 'w', 0o600)
  try {
    for (let at = 0; at < bytes; at += reserveBlock) await opened.write(block)
    await opened.sync()
  } finally {
    await opened.close()
  }
  await putInPlace(`${file}.unfinished`, file)
}

/** Makes a folder, with those above it that are not there yet; `mode` is for all of them. */
export const makeFolder = async (folder: string, mode = 0o777): Promise<void> => {
  const first = await mkdir(folder, { recursive: true, mode })
  if (first === undefined) return
  const top = path.dirname(path.resolve(first))
  for (let above = path.dirname(path.resolve(folder)); above.length >= top.length; above = path.dirname(above)) {
    await syncFolder(above)
    if (above === top) return
  }
}

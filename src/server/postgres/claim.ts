import { hash } from 'node:crypto'
import { realpath, rm } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** The folder is in use; `holder` is how the process that has it describes itself, or null when it does not answer. */
export class FolderTaken extends Error {
  readonly holder: string | null

  constructor(holder: string | null) {
    super('The folder is in use by another process.')
    this.holder = holder
  }
}

const answerMs = 1_000

/**
 * Claims a folder for this process as long as it lives, or until it calls what is answered. `about` is told to a process that asks for the same folder. The claim is a
 * listening local socket named after the folder, so the system itself takes it back from a killed process: there is nothing
 * to clean up and nothing to mistake for a live claim. Throws FolderTaken.
 */
export const claimFolder = async (folder: string, about: string): Promise<() => Promise<void>> => {
  const name = await claimName(folder)
  const first = await listen(name, about)
  if (first !== 'taken') return first
  const answer = await ask(name)
  if (answer !== 'nobody') throw new FolderTaken(answer.holder)
  await rm(name, { force: true })
  const second = await listen(name, about)
  // Somebody else saw as well that nobody was there, and was quicker.
  if (second === 'taken') throw new FolderTaken(null)
  return second
}

/** Linux has names that are no files and vanish with their process; elsewhere a socket file stands in, and may be left over. */
const claimName = async (folder: string): Promise<string> => {
  const id = `strand-${hash('sha256', await realpath(folder)).slice(0, 32)}`
  return process.platform === 'linux' ? `\0${id}` : path.join(os.tmpdir(), id)
}

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/** Listens at a name and answers how to end that, or that somebody else does. */
const listen = (name: string, about: string): Promise<'taken' | (() => Promise<void>)> =>
  new Promise((resolve, reject) => {
    const server = net.createServer(socket => socket.on('error', () => socket.destroy()).end(about))
    server.once('error', error => (isTaken(error) ? resolve('taken') : reject(error)))
    server.listen(name, () => {
      server.unref()
      resolve(() => new Promise(ended => server.close(() => ended())))
    })
  })

const ask = (name: string): Promise<'nobody' | { holder: string | null }> =>
  new Promise(resolve => {
    let text = ''
    const socket = net.connect(name)
    const finish = (answer: 'nobody' | { holder: string | null }): void => {
      socket.destroy()
      resolve(answer)
    }
    socket.setEncoding('utf8').setTimeout(answerMs, () => finish({ holder: null }))
    socket.on('data', chunk => (text += chunk))
    socket.on('end', () => finish({ holder: text || null }))
    socket.on('error', () => finish('nobody'))
  })

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

export interface Running {
  readonly pid: number
  /** Program and arguments; a program that retitles itself, as PostgreSQL's helpers do, has one element. */
  readonly command: readonly string[]
}

/** Says whether a process runs. One of another user counts; one that has ended and only waits to be noticed by its parent does not. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return !isZombie(pid)
}

const isZombie = (pid: number): boolean => {
  if (process.platform !== 'linux') return false
  try {
    const about = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return /^ [ZX]/.test(about.slice(about.lastIndexOf(')') + 1))
  } catch {
    return true
  }
}

/** Every process that this user may look at. */
export const runningProcesses = async (): Promise<Running[]> =>
  process.platform === 'linux' ? fromProcFolder() : fromProcessTable()

const fromProcFolder = async (): Promise<Running[]> => {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number)
  const commands = await Promise.all(pids.map(async pid => ({ pid, command: await commandOf(pid) })))
  return commands.filter(({ command }) => command.length > 0)
}

/** Empty for kernel threads and for processes that have just gone. */
const commandOf = async (pid: number): Promise<string[]> => {
  try {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    return line
      .replace(/\0+$/, '')
      .split('\0')
      .filter((word, at) => at > 0 || word !== '')
  } catch {
    return []
  }
}

const fromProcessTable = async (): Promise<Running[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,command='], { maxBuffer: 16 * 1024 * 1024 })
  return stdout.split('\n').flatMap(line => {
    const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? []
    return pid === undefined || command === undefined ? [] : [{ pid: Number(pid), command: command.split(' ') }]
  })
}

/** Says whether the program file of a process was removed or replaced since it started; false where that cannot be seen. */
export const isOutdated = async (pid: number): Promise<boolean> => {
  try {
    return (await readlink(`/proc/${pid}/exe`)).endsWith(' (deleted)')
  } catch {
    return false
  }
}

/** Waits until a process is gone; false when it is still there after `ms`. */
export const isGoneWithin = async (pid: number, ms: number): Promise<boolean> => {
  const deadline = Date.now() + ms
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await pause(10)
  }
  return true
}

/** Sends a signal to a process that may be gone already. */
export const signal = (pid: number, name: NodeJS.Signals): void => {
  if (isAlive(pid)) process.kill(pid, name)
}

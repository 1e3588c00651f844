// Programs that the scripts start. They get the signals that the script gets, and end when the script's parent is gone.
import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inRoot, Trouble } from './place.mjs'

const running = new Set()
let stopped = null

const onSignal = name => {
  stopped = name
  for (const child of running) child.kill(name)
  if (running.size === 0) process.exit(128 + os.constants.signals[name])
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => onSignal(name))

// npm passes signals on, but a killed npm cannot; then nobody would be left to end what it started.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stopped === null && onSignal('SIGTERM'), 250).unref()
}

/**
 * Runs a program to its end and answers its exit code, as a shell counts: 128 and the signal's number when it was killed. `onStart` gets
 * the running program.
 */
export const run = (command, words, { onStart, ...options } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, words, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
    running.add(child)
    onStart?.(child)
    child.once('error', error => {
      running.delete(child)
      reject(error)
    })
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve(code ?? 128 + os.constants.signals[signal])
    })
  })

const lastLines = 30

/**
 * Runs a program whose words interest nobody unless it fails; they are kept in build/<log>. It also gets `held`, the lock under
 * which it works, so that the lock lasts as long as the program, even when this script is killed. Throws Trouble with its
 * last words.
 */
export const runQuietly = async (log, failure, command, words, { held, ...options }) => {
  const file = inRoot('build', log)
  mkdirSync(path.dirname(file), { recursive: true })
  const output = openSync(file, 'w')
  try {
    const code = await run(command, words, { stdio: ['ignore', output, output, held ?? 'ignore'], ...options })
    if (stopped !== null) process.exit(128 + os.constants.signals[stopped])
    if (code === 0) return
    const tail = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lastLines).join('\n')
    throw new Trouble(`${tail}\n\n${failure} All of it is in ${file}.`)
  } finally {
    closeSync(output)
  }
}

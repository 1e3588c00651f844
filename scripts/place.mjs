// Where things are, and what the steps say. Plain JavaScript without packages: it runs before any package is there.
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
export const inRoot = (...names) => path.join(root, ...names)

/** Node 24, which comes as a package, because many machines have an older one. */
export const node = inRoot('node_modules', '.bin', 'node')

/** Something that the person at the console can mend; shown without a stack trace. */
export class Trouble extends Error {}

/** What was said so far, for a person who waits at the browser instead of the console. */
export const heard = []

export const say = line => {
  heard.push(line)
  process.stdout.write(`${line}\n`)
}

const secondsSince = start => `${((Date.now() - start) / 1000).toFixed(1)} s`
const stillEveryMs = 10_000

/** Does a piece of work under a heading, shows now and then that it goes on, and how long it took. */
export const step = async (doing, done, work) => {
  const start = Date.now()
  say(`${doing} …`)
  const still = setInterval(() => say(`  … ${secondsSince(start)}`), stillEveryMs)
  try {
    await work()
  } finally {
    clearInterval(still)
  }
  say(`${done} (${secondsSince(start)})`)
}

/** Ends the script with the number that `main` answers, or says what is the matter and ends it with 1. */
export const finish = async main => {
  try {
    process.exitCode = await main()
  } catch (error) {
    process.stderr.write(`${error instanceof Trouble ? error.message : error.stack}\n`)
    process.exitCode = 1
  }
}

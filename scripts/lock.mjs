// One set-up at a time in one folder. The lock is a listening local socket: it lasts as long as a process has it open, and the
// system takes it back from a killed one, so that it cannot be left over.
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { root, say } from './place.mjs'

const again = ms => new Promise(resolve => setTimeout(resolve, ms))

const id = `strand-setup-${createHash('sha256').update(root).digest('hex').slice(0, 32)}`
/** Linux has names that are no files. Older Nodes fill them up with zeros, so the name is as long as a name can be. */
const linux = process.platform === 'linux'
const name = linux ? `\0${id.padEnd(107, '.')}` : path.join(os.tmpdir(), id)

const listen = () =>
  new Promise((resolve, reject) => {
    const server = net.createServer(socket => socket.destroy())
    server.once('error', reject)
    server.listen(name, () => resolve(server))
  })

const answers = () =>
  new Promise(resolve => {
    const socket = net.connect(name)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/**
 * Does `work` while no other process does such work in this folder. `work` gets the lock as the number of an open file, which
 * the programs that it starts should have too.
 */
export const alone = async work => {
  let server = null
  for (let told = false; server === null;) {
    try {
      server = await listen()
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error
      if (!linux && !(await answers())) rmSync(name, { force: true })
      if (!told) say('Another start is setting this folder up; waiting for it …')
      told = true
      await again(250)
    }
  }
  try {
    return await work(server._handle.fd)
  } finally {
    server.close()
  }
}

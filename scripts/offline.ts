import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

const worker = path.resolve(import.meta.dirname, '../src/web/offline/worker.js')

/** What stands beside the built files under a name of its own. */
const beside = ['/mark.svg']

/** Writes the service worker beside the application, with the list of the files of this build and their common hash. */
export const offlineShell: Plugin = {
  name: 'offline-shell',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const built = Object.keys(bundle).filter(name => name.startsWith('assets/'))
    const files = [...beside, ...built.map(name => `/${name}`)].sort()
    const source = await readFile(worker, 'utf8')
    const build = createHash('sha256').update(files.join('\n')).update(source).digest('hex').slice(0, 16)
    const head = `const build = ${JSON.stringify(build)}\nconst files = ${JSON.stringify(files)}\n`
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: head + source })
  },
}

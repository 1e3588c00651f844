// npm start: installs what is missing, builds what changed, and runs the server.
import { readFile } from 'node:fs/promises'
import { run } from './children.mjs'
import { ensurePackages } from './packages.mjs'
import { finish, inRoot, node } from './place.mjs'
import { ensureWeb } from './web.mjs'

await finish(async () => {
  await ensurePackages()
  await ensureWeb()
  // A small nursery keeps the process under 250 MB under load, at the same speed.
  const flags = JSON.parse(await readFile(inRoot('scripts', 'serverFlags.json'), 'utf8'))
  return run(node, [...flags, inRoot('src', 'server', 'main.ts')], {
    // The channel tells the server when this script is killed.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Compiled once, loaded in half the time from then on.
    env: { ...process.env, NODE_COMPILE_CACHE: inRoot('build', 'compile-cache') },
  })
})

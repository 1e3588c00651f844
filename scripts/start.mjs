// npm start: installs what is missing, builds what changed, and runs the server.
import { run } from './children.mjs'
import { ensurePackages } from './packages.mjs'
import { finish, inRoot, node } from './place.mjs'
import { ensureWeb } from './web.mjs'

await finish(async () => {
  await ensurePackages()
  await ensureWeb()
  return run(node, [inRoot('src', 'server', 'main.ts')], {
    // The channel tells the server when this script is killed.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Compiled once, loaded in half the time from then on.
    env: { ...process.env, NODE_COMPILE_CACHE: inRoot('build', 'compile-cache') },
  })
})

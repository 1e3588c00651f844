// npm start: installs what is missing, builds what changed, and runs the server.
import { run } from './children.mjs'
import { ensurePackages } from './packages.mjs'
import { finish, inRoot, node } from './place.mjs'
import { ensureWeb } from './web.mjs'

await finish(async () => {
  await ensurePackages()
  await ensureWeb()
  // The channel tells the server when this script is killed.
  return run(node, [inRoot('src', 'server', 'main.ts')], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
})

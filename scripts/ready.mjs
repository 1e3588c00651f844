// npm run ready: installs and builds all that a start needs, so that the start of an image fetches nothing.
import { ensurePackages } from './packages.mjs'
import { finish } from './place.mjs'
import { ensureWeb } from './web.mjs'

await finish(async () => {
  await ensurePackages()
  await ensureWeb()
  return 0
})

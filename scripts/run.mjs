// Runs a TypeScript file on Node 24 with the packages in place: node scripts/run.mjs [--web] <file> [words for it]
// With --web the web application is built and a browser is there before it.
import { run } from './children.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensurePackages } from './packages.mjs'
import { finish, node, Trouble } from './place.mjs'
import { ensureWeb } from './web.mjs'

await finish(async () => {
  const withWeb = process.argv[2] === '--web'
  const [file, ...words] = process.argv.slice(withWeb ? 3 : 2)
  if (file === undefined) throw new Trouble('Which file? node scripts/run.mjs <file> [words for it]')
  await ensurePackages()
  if (withWeb) await ensureChromium()
  if (withWeb) await ensureWeb()
  return run(node, [file, ...words], { stdio: 'inherit' })
})

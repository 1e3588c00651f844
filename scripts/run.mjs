// Runs a TypeScript file on Node 24 with the packages in place: node scripts/run.mjs <file> [words for it]
import { run } from './children.mjs'
import { ensurePackages } from './packages.mjs'
import { finish, node, Trouble } from './place.mjs'

await finish(async () => {
  const [file, ...words] = process.argv.slice(2)
  if (file === undefined) throw new Trouble('Which file? node scripts/run.mjs <file> [words for it]')
  await ensurePackages()
  return run(node, [file, ...words], { stdio: 'inherit' })
})

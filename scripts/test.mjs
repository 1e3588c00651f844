// npm test: types, lint, and every test. "npm test -- <path>" runs the tests of that path alone.
import { existsSync } from 'node:fs'
import { run } from './children.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensurePackages } from './packages.mjs'
import { finish, inRoot, node, root, say } from './place.mjs'
import { ensureWeb } from './web.mjs'

const tool = (...names) => inRoot('node_modules', ...names)
const linted = ['src', 'tests', 'bench', 'scripts']

const check = async (title, program, words) => {
  const start = Date.now()
  const code = await run(node, [program, ...words], { cwd: root })
  say(`${title}: ${code === 0 ? 'fine' : 'failed'} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
  return code === 0
}

await finish(async () => {
  const wanted = process.argv.slice(2)
  await ensurePackages()
  if (wanted.length === 0 || wanted.some(path => path.includes('browser'))) await ensureChromium()
  await ensureWeb()
  const types = await check('Types', tool('typescript', 'bin', 'tsc'), ['--build', '--singleThreaded'])
  const lint = await check(
    'Lint',
    tool('oxlint', 'bin', 'oxlint'),
    linted.filter(name => existsSync(inRoot(name))),
  )
  const code = await run(node, [tool('vitest', 'vitest.mjs'), 'run', ...wanted], { cwd: root })
  if (types && lint) return code
  say(`${[!types && 'Types', !lint && 'Lint'].filter(Boolean).join(' and ')} failed, see above.`)
  return code || 1
})

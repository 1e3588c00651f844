// npm test: types, lint, and every test. See also: "near" (what a change needs), "logic" (no browser, no storms), <paths> (those files alone),
// "stop" (ends the database server that such runs keep). ARCHITECTURE.md says which tests belong where.
import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { run } from './children.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensurePackages } from './packages.mjs'
import { finish, inRoot, node, root, say } from './place.mjs'
import { ensureWeb } from './web.mjs'

const tool = (...names) => inRoot('node_modules', ...names)
const linted = ['src', 'tests', 'bench', 'scripts']
const projectsOf = { logic: ['written', 'units', 'logic'] }

const check = async (title, program, words) => {
  const start = Date.now()
  const code = await run(node, [program, ...words], { cwd: root })
  say(`${title}: ${code === 0 ? 'fine' : 'failed'} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
  return code === 0 ? [] : [title]
}

const compile = (title, ...projects) =>
  check(title, tool('typescript', 'bin', 'tsc'), ['--build', '--singleThreaded', ...projects])

const lint = () =>
  check(
    'Lint',
    tool('oxlint', 'bin', 'oxlint'),
    linted.filter(name => existsSync(inRoot(name))),
  )

/** Runs test files in a process of Vitest; answers what failed. */
const vitest = async (words, env = {}) => {
  const code = await run(node, [tool('vitest', 'vitest.mjs'), 'run', ...words], { cwd: root, env: { ...process.env, ...env } })
  return code === 0 ? [] : ['Tests']
}

/**
 * Chance in tests: another in each whole run, the same in all others, and the one that is given. A whole run tries as many cases as a
 * law is worth, the others few of them (tests/support/chance.ts).
 */
const seeded = isWhole => {
  const SEED = process.env.SEED ?? String(isWhole ? randomInt(1, 2 ** 31) : 1)
  if (isWhole) say(`Chance begins with SEED=${SEED}; "SEED=${SEED} npm test" repeats it.`)
  return isWhole ? { SEED, CASES: 'all' } : { SEED }
}

const stopKeptServer = () => run(node, [inRoot('tests', 'support', 'servers', 'kept.main.ts')], { cwd: root, stdio: 'inherit' })

const kept = { TEST_SERVER: 'kept' }

/** Everything, on a database server of its own. */
const whole = async () => {
  await ensureChromium()
  await ensureWeb()
  return [...(await compile('Types')), ...(await lint()), ...(await vitest([], seeded(true)))]
}

/** All tests of a tier, or of the paths that are named. */
const some = async (words, projects = []) => {
  if (words.some(path => path.includes('browser'))) await ensureChromium()
  const failed = [...(await compile('Types')), ...(await lint())]
  return [
    ...failed,
    ...(await vitest([...words, ...projects.flatMap(name => ['--project', name])], { ...seeded(false), ...kept })),
  ]
}

/** What the changes since `base` need: types that answer first, then the tests that name what was touched. */
const near = async base => {
  const first = await compile('Types of the modules and the server', 'src/modules', 'src/server')
  if (first.length > 0) return first
  const code = await run(node, [inRoot('scripts', 'near', 'near.ts'), base], { cwd: root })
  if (code !== 0) return ['The choice of tests']
  const { tier, files, only } = JSON.parse(readFileSync(inRoot('build', 'near.json'), 'utf8'))
  if (files.some(file => file.includes('browser'))) await ensureChromium()
  const words = tier === 'logic' ? projectsOf.logic.flatMap(name => ['--project', name]) : files
  const env = { ...seeded(false), ...kept, ...(tier === 'logic' ? {} : { ONLY: only.join(',') }) }
  const rest = async () => [...(await lint()), ...(await compile('Types of the rest'))]
  return (await Promise.all([vitest([...words, '--maxWorkers', '2'], env), rest()])).flat()
}

await finish(async () => {
  const [word, ...words] = process.argv.slice(2)
  await ensurePackages()
  if (word === 'stop') return stopKeptServer()
  const start = Date.now()
  const failed =
    word === undefined
      ? await whole()
      : word === 'near'
        ? await near(words[0] ?? 'main')
        : word === 'logic'
          ? await some([], projectsOf.logic)
          : await some([word, ...words])
  const took = `${Math.round((Date.now() - start) / 1000)} s`
  say(failed.length === 0 ? `All is well, after ${took}.` : `Failed, after ${took}: ${failed.join(', ')}; see above.`)
  return failed.length === 0 ? 0 : 1
})

// node scripts/near/near.ts <base>: chooses the tests that the changes since <base> need, says which and why, and leaves the choice in
// build/near.json. "npm test -- near" runs it.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type AnyDocument } from '../../src/kernel/document.ts'
import { registry } from '../../src/modules/registry.ts'
import { choose, type Known } from './choose.ts'

const root = path.resolve(import.meta.dirname, '../..')
const git = (...words: readonly string[]): readonly string[] =>
  execFileSync('git', [...words], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(line => line !== '')

const textOf = (file: string): string => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '')
const textsOf = (...patterns: readonly string[]): ReadonlyMap<string, string> =>
  new Map(globSync([...patterns], { cwd: root }).map(file => [file.replaceAll(path.sep, '/'), textOf(file)]))

/** Files that differ from where this branch left `base`, committed or not. */
const changedSince = (base: string): readonly string[] => {
  const [left = base] = git('merge-base', base, 'HEAD')
  return [...new Set([...git('diff', '--name-only', left), ...git('ls-files', '--others', '--exclude-standard')])].toSorted()
}

const sources = textsOf('src/**/*.{ts,tsx}')
const fileOf = ({ name }: AnyDocument): string =>
  [...sources].find(
    ([file, text]) => file.startsWith('src/modules/') && file.endsWith(`/${name}.ts`) && text.includes(`const ${name} =`),
  )?.[0] ?? ''
const ways = [...registry.arrows, ...registry.settlements]
const known = (def: AnyDocument): Known => ({
  name: def.name,
  file: fileOf(def),
  neighbours: [
    ...new Set(ways.flatMap(({ from, to }) => (from.name === def.name ? [to.name] : to.name === def.name ? [from.name] : []))),
  ],
})

const base = process.argv[2] ?? 'main'
const changed = changedSince(base)
const choice = choose(changed, {
  documents: Object.values<AnyDocument>(registry.documents).map(known),
  tests: textsOf('tests/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}'),
  sources,
  textOf,
})

const say = (line: string): void => void process.stdout.write(`${line}\n`)
say(`${changed.length === 0 ? 'Nothing differs' : `${changed.length} files differ`} from ${base}.`)
for (const [why, files] of Map.groupBy(choice.files, ([, reason]) => reason))
  say(
    `  ${why}: ${files.length > 8 ? `${files.length} files` : files.map(([file]) => path.basename(file).replace(/\.test\.tsx?$/, '')).join(', ')}`,
  )
for (const line of choice.said) say(`  ${line}`)

mkdirSync(path.join(root, 'build'), { recursive: true })
writeFileSync(
  path.join(root, 'build/near.json'),
  JSON.stringify({ tier: choice.tier, files: [...choice.files.keys()], only: choice.only }, null, 2),
)

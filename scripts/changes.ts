// npm run changes: gathers changes/*.md into CHANGELOG.md, oldest first, and removes them. Done at a release.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const heading = /^## Unreleased.*\n\n/m

/** When a file was first committed, in seconds; one that is not committed yet is as old as it looks. */
const bornAt = (file: string): number => {
  const log = execFileSync('git', ['log', '--diff-filter=A', '--format=%at', '--', file], { cwd: root, encoding: 'utf8' })
  return Number(log.trim().split('\n').at(-1)) || statSync(path.join(root, file)).mtimeMs / 1000
}

const entryOf = (file: string): string => {
  const [first = '', ...rest] = readFileSync(path.join(root, file), 'utf8').trim().split('\n')
  return [`- ${first}`, ...rest.map(line => (line === '' ? '' : `  ${line}`))].join('\n')
}

const files = globSync('changes/*.md', { cwd: root })
  .filter(file => path.basename(file) !== 'README.md')
  .toSorted((a, b) => bornAt(a) - bornAt(b))
const log = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')
if (!heading.test(log)) throw new Error('CHANGELOG.md has no section of what is not released yet.')
const entries = files.map(file => `${entryOf(file)}\n`).join('')
writeFileSync(
  path.join(root, 'CHANGELOG.md'),
  log.replace(heading, found => found + entries),
)
for (const file of files) rmSync(path.join(root, file))
process.stdout.write(`${files.length} changes gathered.\n`)

import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { registry } from '../../../src/modules/registry.ts'
import { stations } from '../../../src/server/store/stations/stations.ts'
import { filesOf, root, textOf } from '../../support/tree.ts'

const modules = readdirSync(path.join(root, 'src/modules'), { withFileTypes: true }).flatMap(entry =>
  entry.isDirectory() ? entry.name : [],
)

test.each(modules)('the README of %s tells of every document that moves through states; a master has its guide', folder => {
  // A document may have one of its own beside its definition.
  const readme = filesOf(`src/modules/${folder}/**/README.md`).map(textOf).join('\n').toLowerCase()
  const here = new Set(
    filesOf(`src/modules/${folder}/**/*.ts`).flatMap(file => (file.includes('tables') ? [] : [path.basename(file)])),
  )
  const documents = Object.values(registry.documents).filter(def => def.nature === 'document' && here.has(`${def.name}.ts`))
  expect(documents.map(def => def.label).filter(label => !readme.includes(label.toLowerCase()))).toEqual([])
})

test('README’s table holds every setting that the server reads, and no other', () => {
  const read = [...textOf('src/server/config.ts').matchAll(/(?:text|Of|wholeNumber|yesOrNo)\(\s*'([A-Z_]+)'/g)].map(
    ([, name]) => name,
  )
  const table = textOf('README.md').split('## Configuration')[1]?.split('## ')[0] ?? ''
  const told = [...table.matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  )
  expect(told.toSorted()).toEqual([...new Set(read)].toSorted())
})

test('ARCHITECTURE.md is read in one go, and what it points at is there', () => {
  const paper = textOf('ARCHITECTURE.md')
  expect(paper.split('\n').length).toBeLessThan(200)
  const named = [...paper.matchAll(/`((?:src|tests|db|decisions)\/[\w./-]+)`/g)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(file => !existsSync(path.join(root, file)))).toEqual([])
})

test('ARCHITECTURE.md tells the stations of saving in their order', () => {
  expect(textOf('ARCHITECTURE.md')).toContain(stations.map(({ name }) => name).join(' → '))
})

test('no paper points at a file that has gone', () => {
  const papers = [
    'ARCHITECTURE.md',
    'LESSONS.md',
    'README.md',
    'src/web/README.md',
    'db/seed/README.md',
    'db/migrations/README.md',
    ...readdirSync(path.join(root, 'decisions')).map(file => `decisions/${file}`),
    ...modules.map(folder => `src/modules/${folder}/README.md`),
  ]
  const gone = papers.flatMap(paper =>
    [...textOf(paper).matchAll(/`((?:src|tests|db|scripts|bench|decisions)\/[\w./-]+\.\w+)`/g)]
      .map(([, file = '']) => file)
      .filter(file => !file.endsWith('/name.sql') && !existsSync(path.join(root, file)))
      .map(file => `${paper}: ${file}`),
  )
  expect(gone).toEqual([])
})

test('README’s pictures and links are there, and its two commands and the routes not built are where it says', () => {
  const readme = textOf('README.md')
  const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, file = '']) => file).filter(file => !file.startsWith('http'))
  expect(links.length).toBeGreaterThan(8)
  expect(links.filter(file => !existsSync(path.join(root, file)))).toEqual([])
  const { scripts } = JSON.parse(textOf('package.json'))
  for (const [, command = ''] of readme.matchAll(/`npm run ([\w:]+)`/g)) expect(scripts).toHaveProperty([command])
  expect(textOf('src/web/routes.tsx')).toContain('export const routesNotBuilt')
})

test('the version is the newest that CHANGELOG.md tells of as released', () => {
  const { version } = JSON.parse(textOf('package.json'))
  expect(/^## (\d\S+)/m.exec(textOf('CHANGELOG.md'))?.[1]).toBe(version)
})

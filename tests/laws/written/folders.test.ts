import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../support/tree.ts'

const mostFiles = 25

interface Folder {
  readonly name: string
  readonly files: readonly string[]
}

const foldersBelow = (name: string): readonly Folder[] => {
  const entries = readdirSync(path.join(root, name), { withFileTypes: true })
  const files = entries.flatMap(entry => (entry.isDirectory() ? [] : [entry.name]))
  return [{ name, files }, ...entries.flatMap(entry => (entry.isDirectory() ? foldersBelow(`${name}/${entry.name}`) : []))]
}

const folders = ['src', 'tests', 'bench', 'scripts'].flatMap(foldersBelow)

test(`no folder holds more than ${mostFiles} files, so that a person reads what is in it at one glance`, () => {
  const full = folders.filter(({ files }) => files.length > mostFiles).map(({ name }) => name)
  expect(full).toEqual([])
})

/** Files of others keep the names under which they came, and so do papers and what names a release. */
const isOfOthers = ({ name }: Folder): boolean => name.endsWith('/fonts') || name.startsWith('tests/releases')
const isPaper = (file: string): boolean => file === 'README.md'

test('files and folders are named in one style: camelCase', () => {
  const wrong = folders.flatMap(folder => [
    ...(/^[a-z][A-Za-z0-9]*$/.test(path.basename(folder.name)) ? [] : [folder.name]),
    ...(isOfOthers(folder) ? [] : folder.files)
      .filter(file => !isPaper(file) && !/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$/.test(file))
      .map(file => `${folder.name}/${file}`),
  ])
  expect(wrong).toEqual([])
})

import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { modules as graph } from '../../../src/modules/modules.ts'
import { registry } from '../../../src/modules/registry.ts'
import { findParts } from '../../../src/server/store/parts/parts.ts'
import { filesOf, textOf } from '../../support/tree.ts'

const modules = path.resolve(import.meta.dirname, '../../../src/modules')
const names = new Set<string>([...Object.keys(registry.documents), ...Object.keys(registry.views)])

/** A later module adds panels of its own to the records of one that it uses: `stores/piece/item.related.ts`. */
const isAdded = (file: string, home: string | undefined): boolean => {
  const uses: Readonly<Record<string, readonly string[]>> = graph
  const [folder = '', of = ''] = [file, home ?? ''].map(one => one.split(path.sep)[0])
  return file.endsWith('.related.ts') && uses[folder]?.includes(of) === true
}

test('every part of a document or a view stands beside its definition, but panels that a later module adds', async () => {
  const files = await readdir(modules, { recursive: true })
  const homes = new Map(
    files.filter(file => /[\\/]\w+\.ts$/.test(file)).map(file => [path.basename(file, '.ts'), path.dirname(file)]),
  )
  const strays = files.filter(file => {
    const [, name = ''] = /(\w+)\.(?:rules|paper|related|demo|sample|view|screen|panel|tree)\.tsx?$/.exec(file) ?? []
    return name !== '' && !(names.has(name) && (homes.get(name) === path.dirname(file) || isAdded(file, homes.get(name))))
  })
  expect(strays).toEqual([])
})

test('a later module may add panels, and nothing else', () => {
  const home = path.join('masters', 'goods', 'item')
  const at = (...parts: readonly string[]): boolean => isAdded(path.join(...parts), home)
  expect([at('stores', 'piece', 'item.related.ts'), at('stores', 'piece', 'item.rules.ts')]).toEqual([true, false])
  expect(isAdded(path.join('masters', 'item', 'piece.related.ts'), path.join('stores', 'piece'))).toBe(false)
})

test('every definition stands in a file of its own name', async () => {
  const files = new Set((await readdir(modules, { recursive: true })).map(file => path.basename(file)))
  expect([...names].filter(name => !files.has(`${name}.ts`))).toEqual([])
})

test('the server finds the parts, each by the document it is of', async () => {
  const { rules, papers, panels } = await findParts()
  expect(Object.keys(rules).length).toBeGreaterThan(30)
  for (const parts of [rules, papers, panels]) expect(Object.keys(parts).filter(name => !names.has(name))).toEqual([])
})

test('every file of arrows is among those of the registry', () => {
  const named = textOf('src/modules/documents.ts')
  const files = filesOf('src/modules/**/*.arrows.ts', 'src/modules/arrows/*.ts').map(file => file.replace('src/modules/', './'))
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter(file => !named.includes(`import('${file}')`))).toEqual([])
})

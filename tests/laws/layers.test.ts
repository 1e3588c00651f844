import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../src')

/** The chain of the modules: each may use those before it. */
const chain = ['masters', 'cable', 'purchase', 'stores', 'sales', 'planning', 'quality', 'despatch', 'accounts']

const allowed: Readonly<Record<string, readonly string[]>> = {
  kernel: ['kernel'],
  modules: ['kernel', 'modules'],
  server: ['kernel', 'modules', 'server'],
  web: ['kernel', 'modules', 'web'],
}

const sources = async (): Promise<{ file: string; imports: string[] }[]> => {
  const files = (await readdir(root, { recursive: true })).filter(file => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  return Promise.all(
    files.map(async file => {
      const text = await readFile(path.join(root, file), 'utf8')
      const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(match => match[1] ?? '')
      return { file, imports: found.map(target => path.relative(root, path.resolve(root, path.dirname(file), target))) }
    }),
  )
}

/** The parts of a document that stand beside its definition and belong to another layer. */
const layerOf = (file: string): string => {
  if (/^modules[\\/].*\.(rules|paper|related|report|demo|server)\.ts$/.test(file)) return 'server'
  return /^modules[\\/].*\.(screen|panel|tree)\.tsx$/.test(file) ? 'web' : (file.split(path.sep)[0] ?? '')
}

test('no layer knows the layers above it', async () => {
  const wrong = (await sources()).flatMap(({ file, imports }) => {
    const layer = layerOf(file)
    return imports
      .filter(target => !file.endsWith('.test.ts') && !(allowed[layer] ?? []).includes(layerOf(target)))
      .map(target => `${file} → ${target}`)
  })
  expect(wrong).toEqual([])
})

test('the modules depend on each other in one line only', async () => {
  const wrong = (await sources()).flatMap(({ file, imports }) => {
    const [layer, folder, ...rest] = file.split(path.sep)
    if (layer !== 'modules' || rest.length === 0 || layerOf(file) !== 'modules') return []
    const own = chain.indexOf(folder ?? '')
    if (own < 0) return [`${file} stands in no folder of the chain`]
    return imports
      .filter(target => target.startsWith(`modules${path.sep}`))
      .filter(target => {
        const other = chain.indexOf(target.split(path.sep)[1] ?? '')
        return other < 0 || other > own
      })
      .map(target => `${file} → ${target}`)
  })
  expect(wrong).toEqual([])
})

test('no folder is a drawer for everything, and no file only passes others on', async () => {
  const files = await sources()
  const folders = new Set(files.flatMap(({ file }) => path.dirname(file).split(path.sep)))
  expect([...folders].filter(folder => ['utils', 'helpers', 'common', 'shared', 'misc', 'lib'].includes(folder))).toEqual([])
  const texts = await Promise.all(files.map(async ({ file }) => [file, await readFile(path.join(root, file), 'utf8')] as const))
  expect(texts.filter(([, text]) => /^\s*export \* from/m.test(text)).map(([file]) => file)).toEqual([])
})

/** The top folder of a file of a layer; a file that stands in none is one by itself. */
const partOf = (file: string): string => {
  const [, folder = '', ...rest] = file.split(path.sep)
  return rest.length === 0 ? folder.replace(/\.tsx?$/, '') : folder
}

/** The circles of a directed graph: sets of nodes of which each reaches each other. */
const circlesOf = (edges: ReadonlyMap<string, ReadonlySet<string>>): readonly (readonly string[])[] => {
  const reached = (from: string): ReadonlySet<string> => {
    const seen = new Set<string>()
    const open = [from]
    for (let node = open.pop(); node !== undefined; node = open.pop())
      for (const next of edges.get(node) ?? [])
        if (!seen.has(next)) {
          seen.add(next)
          open.push(next)
        }
    return seen
  }
  const reach = new Map([...edges.keys()].map(node => [node, reached(node)]))
  const circles = [...reach].flatMap(([node, to]) =>
    to.has(node) ? [[...to].filter(other => reach.get(other)?.has(node)).toSorted()] : [],
  )
  return [...new Map(circles.map(circle => [circle.join(), circle])).values()]
}

const circlesIn = async (layer: string): Promise<readonly (readonly string[])[]> => {
  const edges = new Map<string, Set<string>>()
  for (const { file, imports } of await sources()) {
    if (!file.startsWith(layer + path.sep) || file.endsWith('.test.ts')) continue
    const own = partOf(file)
    const others = imports.filter(target => target.startsWith(layer + path.sep)).map(partOf)
    const known = edges.get(own) ?? new Set()
    edges.set(own, new Set([...known, ...others.filter(other => other !== own)]))
  }
  return circlesOf(edges)
}

test('a circle of folders is found', () => {
  const edges = new Map([
    ['list', new Set(['kinds'])],
    ['kinds', new Set(['records', 'list'])],
    ['records', new Set<string>()],
  ])
  expect(circlesOf(edges)).toEqual([['kinds', 'list']])
})

test('the folders of the web know each other in one direction only', async () => {
  expect(await circlesIn('web')).toEqual([])
})

test('the folders of the server know each other in one direction only', async () => {
  expect(await circlesIn('server')).toEqual([])
})

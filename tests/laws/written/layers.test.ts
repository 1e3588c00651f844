import path from 'node:path'
import { expect, test } from 'vitest'
import { arrowsFolder, modules } from '../../../src/modules/modules.ts'
import { registry } from '../../../src/modules/registry.ts'
import { filesOf, textOf } from '../../support/tree.ts'

const allowed: Readonly<Record<string, readonly string[]>> = {
  kernel: ['kernel'],
  modules: ['kernel', 'modules'],
  wire: ['kernel', 'modules', 'wire'],
  server: ['kernel', 'modules', 'wire', 'server'],
  web: ['kernel', 'modules', 'wire', 'web'],
}

/** Each file below `src`, and what it imports, both named from there: `kernel/field.ts`. */
const sources = filesOf('src/**/*.{ts,tsx}')
  .filter(file => !file.endsWith('.d.ts'))
  .map(file => {
    const found = [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(match => match[1] ?? '')
    const within = (name: string): string => name.replace(/^src\//, '')
    return { file: within(file), imports: found.map(target => within(path.posix.join(path.posix.dirname(file), target))) }
  })

/** Stories and samples stand beside a definition and belong to the tests, which know every layer. */
const isOfTests = (file: string): boolean => /\.(?:test|sample)\.ts$/.test(file)

/** The parts of a document that stand beside its definition and belong to another layer. */
const layerOf = (file: string): string => {
  if (/^modules\/.*\.(rules|paper|related|report|view|demo|server|task|api)\.ts$/.test(file)) return 'server'
  return /^modules\/.*\.(screen|panel|tree)\.tsx$/.test(file) ? 'web' : (file.split('/')[0] ?? '')
}

test('no layer knows the layers above it', () => {
  const wrong = sources.flatMap(({ file, imports }) => {
    const layer = layerOf(file)
    return imports
      .filter(target => !isOfTests(file) && !(allowed[layer] ?? []).includes(layerOf(target)))
      .map(target => `${file} → ${target}`)
  })
  expect(wrong).toEqual([])
})

/** What each folder below `modules` may use; the arrows that lead back know all of them, and nobody knows those. */
const uses: Readonly<Record<string, readonly string[]>> = { ...modules, [arrowsFolder]: Object.keys(modules) }

/** What is wrong with where a file of the modules stands and with what it uses. */
const againstGraph = (file: string, imports: readonly string[]): readonly string[] => {
  const [layer, folder = '', ...rest] = file.split('/')
  if (layer !== 'modules' || rest.length === 0 || layerOf(file) !== 'modules' || isOfTests(file)) return []
  const may = uses[folder]
  if (!may) return [`${file} stands in no module that modules.ts declares`]
  return imports.flatMap(target => {
    const [of, other = ''] = target.split('/')
    return of !== 'modules' || other === folder || may.includes(other) ? [] : [`${file} → ${target}`]
  })
}

test('the modules use each other as their graph declares', () => {
  const files = sources
  expect(files.flatMap(({ file, imports }) => againstGraph(file, imports))).toEqual([])
  const folders = new Set(files.flatMap(({ file }) => (/^modules\/\w+\//.test(file) ? [file.split('/')[1]] : [])))
  expect([...folders].filter(folder => folder === undefined || !(folder in uses))).toEqual([])
})

test('a module that uses one behind it, or an arrow that leads back, is found where it may not stand', () => {
  const back = [
    `modules/purchase/purchaseRequisition/purchaseRequisition.ts`,
    `modules/stores/storeRequisition/storeRequisition.ts`,
  ]
  expect(againstGraph('modules/purchase/buying.ts', back)).toEqual([`modules/purchase/buying.ts → ${back[1] ?? ''}`])
  expect(againstGraph('modules/arrows/shortageToPurchase.ts', back)).toEqual([])
  expect(againstGraph('modules/stores/pieceLine.ts', ['modules/arrows/shortageToPurchase.ts'])).toHaveLength(1)
  expect(againstGraph('modules/repairs/repair.ts', [])).toHaveLength(1)
})

test('the graph of the modules has no circle', () => {
  expect(circlesOf(new Map(Object.entries(modules).map(([name, used]) => [name, new Set<string>(used)])))).toEqual([])
})

test('an arrow that leads back stands in the folder of arrows, and every other with its target', () => {
  const files = sources.map(({ file }) => file.split('/')).filter(([layer]) => layer === 'modules')
  const homes = new Map(files.map(parts => [path.basename(parts.at(-1) ?? '', '.ts'), parts[1] ?? '']))
  const leadsBack = registry.arrows.filter(({ from, to }) => {
    const [source, target] = [homes.get(from.name) ?? '', homes.get(to.name) ?? '']
    return source !== target && !uses[target]?.includes(source)
  })
  const standing = sources.filter(({ file }) => file.startsWith(`modules/${arrowsFolder}/`))
  const names = (imports: readonly string[], name: string): boolean => imports.some(target => target.endsWith(`/${name}.ts`))
  const astray = leadsBack.filter(
    ({ from, to }) => !standing.some(({ imports }) => names(imports, from.name) && names(imports, to.name)),
  )
  expect(astray.map(({ from, to }) => `${from.name} → ${to.name}`)).toEqual([])
  expect(leadsBack.length).toBeGreaterThan(0)
  expect(standing).toHaveLength(leadsBack.length)
})

test('no folder is a drawer for everything, and no file only passes others on', () => {
  const files = sources
  const folders = new Set(files.flatMap(({ file }) => path.dirname(file).split('/')))
  expect([...folders].filter(folder => ['utils', 'helpers', 'common', 'shared', 'misc', 'lib'].includes(folder))).toEqual([])
  expect(files.filter(({ file }) => /^\s*export \* from/m.test(textOf(`src/${file}`))).map(({ file }) => file)).toEqual([])
})

/** The top folder of a file of a layer; a file that stands in none is one by itself. */
const partOf = (file: string): string => {
  const [, folder = '', ...rest] = file.split('/')
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

const circlesIn = (layer: string): readonly (readonly string[])[] => {
  const edges = new Map<string, Set<string>>()
  for (const { file, imports } of sources) {
    if (!file.startsWith(layer + '/') || isOfTests(file)) continue
    const own = partOf(file)
    const others = imports.filter(target => target.startsWith(layer + '/')).map(partOf)
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

test('the folders of the web know each other in one direction only', () => {
  expect(circlesIn('web')).toEqual([])
})

test('the folders of the server know each other in one direction only', () => {
  expect(circlesIn('server')).toEqual([])
})

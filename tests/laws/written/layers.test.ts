import path from 'node:path'
import { expect, test } from 'vitest'
import { arrowsFolder, modules, serverLeadsBack, serverUses } from '../../../src/modules/modules.ts'
import { registry } from '../../../src/modules/registry.ts'
import { filesOf, textOf } from '../../support/tree.ts'

const allowed: Readonly<Record<string, readonly string[]>> = {
  kernel: ['kernel'],
  modules: ['kernel', 'modules'],
  wire: ['kernel', 'modules', 'wire'],
  server: ['kernel', 'modules', 'wire', 'server'],
  web: ['kernel', 'modules', 'wire', 'web'],
}

interface Source {
  readonly file: string
  readonly imports: readonly string[]
  /** Those of them that are there when the file runs: neither types nor what is fetched later. */
  readonly values: readonly string[]
}

const anyImport = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g
const valueImport = /^(?:import|export)\b(?!\s+type\b)(?:[\w\s{},*]*?\bfrom)?\s*'(\.[^']+)'/gm

/** What a text imports, and of that the values, as they are written there. */
const importsIn = (text: string): { readonly imports: readonly string[]; readonly values: readonly string[] } => {
  const [imports = [], values = []] = [anyImport, valueImport].map(one => [...text.matchAll(one)].map(match => match[1] ?? ''))
  return { imports, values }
}

/** Each file below `src`, and what it imports, both named from there: `kernel/field.ts`. */
const sources: readonly Source[] = filesOf('src/**/*.{ts,tsx}')
  .filter(file => !file.endsWith('.d.ts'))
  .map(file => {
    const { imports, values } = importsIn(textOf(file))
    const within = (name: string): string => name.replace(/^src\//, '')
    const named = (target: string): string => within(path.posix.join(path.posix.dirname(file), target))
    return { file: within(file), imports: imports.map(named), values: values.map(named) }
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

/** What the server knows of the business by name, each with its reason; everything else it learns from the registry. */
const knownByName: Readonly<Record<string, readonly (readonly [place: string, why: string])[]>> = {
  'masters/people/user/user.ts': [['server/auth', 'Who signs in is a user.']],
  'masters/books/company/company.ts': [
    ['server/auth', 'The first start makes the company and its administrator.'],
    ['server/press', 'The company stands at the head of every paper.'],
  ],
  'masters/books/gstRegistration.ts': [['server/auth', 'The first start takes the GSTIN of the company.']],
  'masters/parties/gstin.ts': [['server/auth', 'What a GSTIN tells need not be typed at the first start.']],
  'masters/books/roles.ts': [
    ['server/ledger', 'Accounts are found by their roles.'],
    ['server/check', 'The books are held to the roles of accounts.'],
  ],
  'masters/books/posting.ts': [['server/check', 'Control accounts name their party.']],
  'masters/books/charges/charges.ts': [['server/seed', 'Charge structures come with the product.']],
  'stores/piece/piece.ts': [
    ['server/ledger', 'The ledger of goods keeps pieces.'],
    ['server/check', 'Pieces are held to their entries.'],
  ],
  'stores/claim/claim.ts': [['server/ledger', 'Metres that are claimed leave the ledger of goods for their order alone.']],
  'stores/pieceEvent.ts': [['server/ledger', 'What was seen on a piece is written to the ledger of goods.']],
  'stores/stockAccounts.ts': [['server/ledger', 'The ledger of goods follows from the store and the goods.']],
  'scene/signIns.ts': [['server/app.ts', 'Sign-ins of the demo company work from this machine alone.']],
  'demo/demo.server.ts': [['server/main.ts', 'The first start fills an empty database with the demo company.']],
}

/** Lists of everything, by which the server works without knowing what. */
const lists: readonly string[] = ['modules/registry.ts', 'modules/reports.ts', 'modules/modules.ts']

const placeOf = (file: string): string => file.split('/').slice(0, 2).join('/')

const knowsByName = (file: string, target: string): boolean =>
  knownByName[target.replace(/^modules\//, '')]?.some(([place]) => place === placeOf(file)) === true

test('the server knows no business by name, but what it cannot do without', () => {
  const found = sources
    .filter(({ file }) => file.startsWith('server/'))
    .flatMap(({ file, imports }) => imports.map(target => ({ file, target })))
    .filter(({ target }) => target.startsWith('modules/') && !lists.includes(target))
  expect(found.filter(({ file, target }) => !knowsByName(file, target)).map(({ file, target }) => `${file} → ${target}`)).toEqual(
    [],
  )
  const idle = Object.entries(knownByName).flatMap(([of, places]) =>
    places
      .filter(([place]) => !found.some(({ file, target }) => target === `modules/${of}` && placeOf(file) === place))
      .map(([place]) => `${place} → ${of}`),
  )
  expect(idle).toEqual([])
})

/** The documents that a text picks rows of by name: `v.doc = 'takeUp'`. */
const pickedIn = (text: string): readonly string[] =>
  [...text.matchAll(/\b(?:\w+_)?doc(?:ument)?\s*(?:=|<>|in)\s*\(?'(\w+)'/g)].map(([, name = '']) => name)

test('no statement of the server picks the rows of a document by name, but the logo of the company', () => {
  expect(pickedIn(`where v.doc = 'takeUp' and k.from_doc in ('salesOrder') and doc = $1`)).toEqual(['takeUp', 'salesOrder'])
  const found = sources
    .filter(({ file }) => file.startsWith('server/'))
    .flatMap(({ file }) => pickedIn(textOf(`src/${file}`)).map(name => `${file} ${name}`))
  expect(found).toEqual(['server/press/press.ts company'])
})

/** What each folder below `modules` may use; the arrows that lead back know all of them, and nobody knows those. */
const uses: Readonly<Record<string, readonly string[]>> = { ...modules, [arrowsFolder]: Object.keys(modules) }

/** The demo company plays with all of the modules, and so may know the lists of everything. */
const topModule = 'demo'

/** The people, the days and the diary in which a document plays its part of the demo company. */
const scene = 'scene'

/** What a file may use besides: the server's part of a module may do more than its definitions, and its part of the demo plays in the scene. */
const usesBesides = (file: string, folder: string): readonly string[] => {
  if (layerOf(file) !== 'server') return []
  const besides: Readonly<Record<string, readonly string[]>> = serverUses
  return [
    ...(besides[folder] ?? []),
    ...(file.endsWith('.demo.ts') ? [scene] : []),
    ...(serverLeadsBack[file.replace(/^modules\//, '')]?.uses ?? []),
  ]
}

/** What is wrong with where a file of the modules stands and with what it uses. */
const againstGraph = (file: string, imports: readonly string[]): readonly string[] => {
  const [layer, folder = '', ...rest] = file.split('/')
  if (layer !== 'modules' || rest.length === 0 || layerOf(file) === 'web' || isOfTests(file)) return []
  const may = uses[folder]
  if (!may) return [`${file} stands in no module that modules.ts declares`]
  const besides = usesBesides(file, folder)
  return imports.flatMap(target => {
    const [of, other = ''] = target.split('/')
    const isAbove = folder === topModule && lists.includes(target)
    return of !== 'modules' || isAbove || [folder, ...may, ...besides].includes(other) ? [] : [`${file} → ${target}`]
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
  expect(againstGraph('modules/stores/reports/metalOnHand.ts', ['modules/cable/layer.ts'])).toHaveLength(1)
  expect(againstGraph('modules/stores/reports/metalOnHand.report.ts', ['modules/cable/layer.ts'])).toEqual([])
  expect(againstGraph('modules/stores/reports/metalOnHand.report.ts', ['modules/sales/drums.ts'])).toHaveLength(1)
})

test('what is declared to lead back does so', () => {
  const idle = Object.entries(serverLeadsBack).filter(([file, { uses: back }]) => {
    const imports = sources.find(one => one.file === `modules/${file}`)?.imports ?? []
    return !back.every(other => imports.some(target => target.startsWith(`modules/${other}/`)))
  })
  expect(idle).toEqual([])
})

test('the graph of the modules has no circle, nor has that of their server’s parts', () => {
  const besides: Readonly<Record<string, readonly string[]>> = serverUses
  const graph = Object.entries(modules).map(([name, used]) => [name, new Set([...used, ...(besides[name] ?? [])])] as const)
  expect(circlesOf(new Map(graph))).toEqual([])
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

/** The folder of a file; one that stands at the top of its layer is a folder by itself. */
const folderOf = (file: string): string => (file.split('/').length === 2 ? file : path.posix.dirname(file))

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

/** The part of the code that a file belongs to, for the directions in it: the server's part of the modules is one by itself. */
const halfOf = (file: string): string => (layerOf(file) === file.split('/')[0] ? layerOf(file) : `${layerOf(file)} of modules`)

const circlesIn = (half: string, of: 'imports' | 'values' = 'imports'): readonly (readonly string[])[] => {
  const edges = new Map<string, Set<string>>()
  for (const source of sources) {
    if (halfOf(source.file) !== half || isOfTests(source.file)) continue
    const own = folderOf(source.file)
    const others = source[of].filter(target => halfOf(target) === half).map(folderOf)
    edges.set(own, new Set([...(edges.get(own) ?? []), ...others.filter(other => other !== own)]))
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

/** Circles that still stand within one folder of a layer: that folder, and those in it that need each other. One that is undone leaves the list. */
const openCircles: readonly (readonly [folder: string, inner: readonly string[]])[] = []

test('the folders of each part know each other in one direction only, down to the innermost', () => {
  const parts = ['modules', 'wire', 'server', 'server of modules', 'web', 'web of modules']
  const open = openCircles.map(([folder, inner]) => inner.map(one => path.posix.join(folder, one)))
  expect(parts.flatMap(part => circlesIn(part))).toEqual(open)
  // What a document is, is said by types that name each other; what runs does not.
  expect(circlesIn('kernel', 'values')).toEqual([])
})

test('what is a value of a file, and what only its type', () => {
  const text = `import type { A } from './a.ts'\nimport { b,\n  type B } from './b.ts'\nimport './c.ts'\ntype D = typeof import('./d.ts')\n`
  expect(importsIn(text).values).toEqual(['./b.ts', './c.ts'])
})

test('no file needs, on its way through others, itself', () => {
  const edges = sources.filter(({ file }) => !isOfTests(file)).map(({ file, values }) => [file, new Set(values)] as const)
  expect(circlesOf(new Map(edges))).toEqual([])
})

import path from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext
type Group = Rolldown.CodeSplittingGroup

const src = path.resolve(import.meta.dirname, '../src')

/** The path below src, with slashes: 'web/list/page/listPage.tsx'; what is no source of ours as it is. */
const below = (id: string): string => path.relative(src, id.replace(/\?.*/, '')).split(path.sep).join('/')

/** The folders of the screens that all records share: what is asked for later below one of these belongs to that screen. */
const screens = { list: 'web/list/page/', document: 'web/doc/page/', lines: 'web/doc/lines/' } as const
type Screen = keyof typeof screens

/** A layer is fetched by so many screens that it travels as one file. */
const widely = 15
const nearlyEverywhere = 60

interface Use {
  /** How many pieces of code that are asked for by themselves need the module. */
  readonly count: number
  /** Those of the screens of all records that need it. */
  readonly by: ReadonlySet<Screen>
  /** Whether another screen needs it too: a report, the dashboard. */
  readonly besides: boolean
}

const screenNames = Object.keys(screens).filter((name): name is Screen => name in screens)

/** Who needs a module, found upwards from it through all that imports it. */
const useOf = (id: string, graph: Graph): Use => {
  const seen = new Set([id])
  const askedFor = new Set<string>()
  for (const at of seen) {
    const info = graph.getModuleInfo(at)
    if (info && info.dynamicImporters.length > 0) askedFor.add(below(at))
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  const by = screenNames.filter(name => [...askedFor].some(file => file.startsWith(screens[name])))
  const besides = [...askedFor].some(file => /^web\/(?!list\/|doc\/|grid\/)/.test(file))
  return { count: askedFor.size, by: new Set(by), besides }
}

/** Which layer a module belongs to; null for what only one screen needs, or none of those that all records share. */
const layerOf = (file: string, { count, by, besides }: Use): string | null => {
  if (count >= nearlyEverywhere) return 'common'
  if (file.startsWith('modules/')) return count >= widely ? (file.split('/')[1] ?? null) : null
  const isStyle = file.endsWith('.css') && by.size > 0
  const isKernel = file.startsWith('kernel/') && count >= widely
  if (isStyle || isKernel || (by.has('list') && by.has('document'))) return 'common'
  if (by.has('document')) return besides ? 'elements' : 'document'
  if (by.has('lines')) return besides || by.has('list') ? 'tables' : 'lines'
  if (by.has('list')) return besides ? 'rows' : 'list'
  return null
}

/** The layer of each module of one build. */
const layersOf = (): ((id: string, graph: Graph) => string | null) => {
  const layers = new Map<string, string | null>()
  return (id, graph) => {
    const known = layers.get(id)
    if (known !== undefined) return known
    const found = layerOf(below(id), useOf(id, graph))
    layers.set(id, found)
    return found
  }
}

/** Those of the screens, the widest first: what a layer needs of those before it is fetched with them. */
const ofScreens = ['elements', 'rows', 'tables', 'document', 'lines', 'list']

/**
 * How the application is divided into files. What every page loads is one; then follow the parts that the list, the form and its lines
 * share with each other and with other screens, and in each area of the business the definitions that many others need. Everything else
 * stays as the bundler divides it by itself. Layers are told by their folders and by who needs them; no file is named.
 */
export const groups = (): Group[] => {
  const layer = layersOf()
  const named =
    (isMeant: (name: string) => boolean): Rolldown.CodeSplittingNameFunction =>
    (id, graph) => {
      const name = layer(id, graph)
      return name !== null && isMeant(name) ? name : null
    }
  return [
    { name: 'shell', tags: ['$initial'], priority: 100 },
    { name: named(name => name === 'common'), priority: 99 },
    { name: named(name => name !== 'common' && !ofScreens.includes(name)), priority: 98 },
    ...ofScreens.map((own, at): Group => ({ name: named(name => name === own), priority: 50 - at })),
  ]
}

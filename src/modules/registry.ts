import type { Arrow, Settlement } from '../kernel/arrow.ts'
import type { AnyDocument } from '../kernel/document.ts'
import { listed, type Registry, registry as gather } from '../kernel/registry.ts'
import { arrowFiles, type Documents, documents, views } from './documents.ts'

type Fetched = Readonly<Record<string, unknown>>

const fetched = async (
  files: Readonly<Record<string, () => Promise<Fetched>>>,
): Promise<readonly (readonly [string, Fetched])[]> =>
  Promise.all(Object.entries(files).map(async ([name, fetch]) => [name, await fetch()] as const))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isDocument = (value: unknown): value is AnyDocument => isObject(value) && 'nature' in value && 'layout' in value
const isArrow = (value: unknown): value is Arrow => isObject(value) && 'from' in value && 'to' in value && 'uses' in value
const isSettlement = (value: unknown): value is Settlement =>
  isObject(value) && 'from' in value && 'to' in value && 'bill' in value && 'lines' in value

/** What the files export under their own names. Throws for a file that does not. */
const definitionsIn = (files: readonly (readonly [string, Fetched])[]): Readonly<Record<string, AnyDocument>> =>
  Object.fromEntries(
    files.map(([name, exported]) => {
      const def = exported[name]
      if (!isDocument(def) || def.name !== name) throw new Error(`The file of ${name} does not define it.`)
      return [name, def]
    }),
  )

const [ofDocuments, ofViews, ofArrows] = await Promise.all([
  fetched(documents),
  fetched(views),
  Promise.all(arrowFiles.map(fetch => fetch())),
])

const links: readonly unknown[] = [...ofDocuments.map(([, exported]) => exported), ...ofArrows].flatMap(exported =>
  Object.values(exported),
)

const places = new Map(Object.keys(documents).map((name, i) => [name, i]))

/** What is made of one document is offered in the order of the documents that are made. */
const inOrder = <A extends Pick<Arrow, 'to'>>(arrows: readonly A[]): readonly A[] =>
  arrows.toSorted((a, b) => (places.get(a.to.name) ?? 0) - (places.get(b.to.name) ?? 0))

/** Every document of Strand, every arrow between two, and every view: all that the files of documents.ts define. */
export const registry: Registry<Documents> = gather(
  listed<Documents>(definitionsIn(ofDocuments)),
  inOrder(links.filter(isArrow)),
  inOrder(links.filter(isSettlement)),
  definitionsIn(ofViews),
)

import { useEffect, useSyncExternalStore } from 'react'
import type { AnyDocument } from '../kernel/document.ts'
import type { registry } from '../modules/registry.ts'

type Module = Readonly<Record<string, unknown>>

/** The files of the business, each fetched when a definition in it is needed, so that no page brings all of them along. */
const files = import.meta.glob<Module>([
  '../modules/*/**/*.ts',
  '!../modules/**/*.*.ts',
  '!../modules/*/{engine,reportHeads}{.ts,/**}',
])

/** A definition stands in a file of its own name. */
const loaders = new Map(Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -3), load]))

const known = new Map<string, AnyDocument>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isDefinition = (value: unknown): value is AnyDocument =>
  typeof value === 'object' && value !== null && 'nature' in value && 'fields' in value && 'states' in value

const learn = (def: AnyDocument): AnyDocument => {
  known.set(def.name, def)
  for (const listener of listeners) listener()
  return def
}

/** The definition of a document by its name, fetched if need be; null for a name that this version does not know. */
export const definitionOf = async (name: string): Promise<AnyDocument | null> => {
  const here = known.get(name)
  if (here) return here
  const own = (await loaders.get(name)?.())?.[name]
  return isDefinition(own) ? learn(own) : null
}

export type Name = keyof (typeof registry)['documents'] & string

/** The definition of a document of the registry. */
export const definition = async (name: Name): Promise<AnyDocument> => {
  const def = await definitionOf(name)
  if (!def) throw new Error(`The definition of ${name} is missing.`)
  return def
}

/** The definition whose name is spelled so in some case, as addresses are; null where none has a file of that name. */
export const definitionLike = async (spelled: string): Promise<AnyDocument | null> => {
  const name = [...loaders.keys()].find(one => one.toLowerCase() === spelled.toLowerCase())
  return name === undefined ? null : definitionOf(name)
}

/** The definition of a document, as soon as it is there; null until then. */
export const useDefinition = (name: string): AnyDocument | null => {
  const def = useSyncExternalStore(subscribe, () => known.get(name) ?? null)
  useEffect(() => {
    // Code that does not come is missed where it is needed; here a link stays plain text.
    if (def === null && name !== '') void definitionOf(name).catch(() => null)
  }, [def, name])
  return def
}

/** Fetches the definitions of everything that the fields and the lines of a document refer to, so that its form is whole at once. */
export const fetchAround = async (def: AnyDocument): Promise<void> => {
  learn(def)
  const fields = [def.fields, ...Object.values(def.lines ?? {}).map(set => set.fields)].flatMap(all => Object.values(all))
  const names = new Set(fields.flatMap(({ target }) => target ?? []))
  await Promise.all([...names].map(definitionOf))
}

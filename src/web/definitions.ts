import { useEffect, useSyncExternalStore } from 'react'
import type { AnyDocument } from '../kernel/document.ts'
import { nameDocuments } from '../kernel/approval/named.ts'
import { lineSets } from '../kernel/record.ts'
import { refersTo } from '../kernel/offers/refersTo.ts'
import type { Documents } from '../modules/documents.ts'
import { documents, views } from './documents.ts'

const loaders = new Map([...documents, ...views].map(one => [one.name, one.load]))

const known = new Map<string, AnyDocument>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What a rule of approval chooses among: documents, and what may be found of each. Only its form asks, so it travels with that. */
const nameAmong = async (def: AnyDocument): Promise<void> => {
  const sets = [def.fields, ...lineSets(def).map(([, { fields }]) => fields)]
  if (!sets.some(fields => Object.values(fields).some(({ among }) => among))) return
  const { findings } = await import('virtual:findings')
  nameDocuments(
    def,
    documents.map(one => ({ ...one, approval: one.approval && { finds: findings[one.name] ?? {} } })),
  )
}

const learn = async (def: AnyDocument): Promise<AnyDocument> => {
  await nameAmong(def)
  known.set(def.name, def)
  for (const listener of listeners) listener()
  return def
}

/** The definition of a document by its name, fetched if need be; null for a name that this version does not know. */
export const definitionOf = async (name: string): Promise<AnyDocument | null> => {
  const here = known.get(name)
  if (here) return here
  const def = (await loaders.get(name)?.()) ?? null
  return def && learn(def)
}

export type Name = keyof Documents & string

/** The definition of that name; throws for one that this version does not know. */
export const definitionNamed = async (name: string): Promise<AnyDocument> => {
  const def = await definitionOf(name)
  if (!def) throw new Error(`The definition of ${name} is missing.`)
  return def
}

/** The definition of a document of the registry. */
export const definition = (name: Name): Promise<AnyDocument> => definitionNamed(name)

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
  await learn(def)
  await Promise.all(refersTo(def).map(definitionOf))
}

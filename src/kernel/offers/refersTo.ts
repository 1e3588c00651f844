import type { AnyDocument } from '../document.ts'

/** The names of the documents that its fields and those of its lines refer to, each once. */
export const refersTo = (def: AnyDocument): readonly string[] => {
  const fields = [def.fields, ...Object.values(def.lines).map(set => set.fields)].flatMap(all => Object.values(all))
  return [...new Set(fields.flatMap(({ target }) => target ?? []))]
}

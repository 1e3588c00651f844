import { findDocument } from '../../kernel/registry.ts'
import { registry } from '../../modules/registry.ts'
import type { LinkedDocument } from './model/answer.ts'
import { recordPath } from './places.ts'

/** The address of a linked document; null for one that this version does not know. */
export const linkPath = (link: LinkedDocument): string | null => {
  const def = findDocument(registry, link.doc)
  return def ? recordPath(def, link.id) : null
}

/** What a linked document is called: its number, or that it is a draft. */
export const linkName = (link: LinkedDocument): string => link.number ?? `${link.label} draft`

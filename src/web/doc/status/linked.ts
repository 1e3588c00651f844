import type { AnyDocument } from '../../../kernel/document.ts'
import type { LinkedDocument } from '../../../wire/documents.ts'
import { recordPath } from '../record/places.ts'

/** The address of a linked document; null while its definition is not known. */
export const linkPath = (def: AnyDocument | null, link: LinkedDocument): string | null => def && recordPath(def, link.id)

/** Says what a linked document is called: its number, or that it is a draft. */
export const linkName = (link: LinkedDocument): string => link.number ?? `${link.label} draft`

import { registry } from '../../src/modules/registry.ts'

const asked = (process.env['ONLY'] ?? '').split(',').filter(name => name !== '')
const unknown = asked.filter(name => !(name in registry.documents))
if (unknown.length > 0) throw new Error(`ONLY names no document of the registry: ${unknown.join(', ')}.`)

/**
 * Whether this run looks at a document: every run does, but one that is told `ONLY=salesOrder,contra` looks at those alone. A law that
 * goes through the documents asks this, so that a change of one document meets it in seconds.
 */
export const isLookedAt = (name: string): boolean => asked.length === 0 || asked.includes(name)

/** Whether this run looks at some documents alone: then a law cannot count on all of them being there. */
export const looksAtSome = asked.length > 0

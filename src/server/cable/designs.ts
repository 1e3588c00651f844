import type { CableRequest } from '../../modules/cable/engine/cable.ts'
import { decode, design, type Designed } from '../../modules/cable/engine/design.ts'
import { type Refused, refused } from '../../modules/cable/engine/refused.ts'
import type { CableTables } from '../../modules/cable/engine/tables/tables.ts'

/** So many designs are kept; an order book has a few hundred cables in it. */
const mostKept = 2_000

const kept = new WeakMap<CableTables, Map<string, Designed | Refused>>()

/** The design of a request, made once for tables that stand still: the same cable is priced many times over. */
export const designOf = (tables: CableTables, request: CableRequest): Designed | Refused => {
  const known = kept.get(tables) ?? new Map<string, Designed | Refused>()
  kept.set(tables, known)
  const key = JSON.stringify(request)
  const before = known.get(key)
  if (before) return before
  if (known.size >= mostKept) known.clear()
  const made = design(tables, request)
  known.set(key, made)
  return made
}

/** The cable that a designation means, with the usual guesses; what is `given` counts before it. Refuses with what is missing. */
export const requestIn = (tables: CableTables, designation: string, given: CableRequest = {}): CableRequest | Refused => {
  const decoded = decode(tables, designation, given)
  if (decoded.kind === 'cable') return decoded.cable
  if (decoded.kind === 'impossible') return decoded.refusal
  return refused(decoded.questions.map(({ question }) => question).join(' '), 'designation')
}

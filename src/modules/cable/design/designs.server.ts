import type { CableRequest } from '../engine/cable.ts'
import { design } from '../engine/design/design.ts'
import type { Designed } from '../engine/properties/designed.ts'
import type { Refused } from '../engine/refused.ts'
import type { CableTables } from '../engine/tables/tables.ts'

/** So many answers of a kind are kept; an order book has a few hundred cables in it. */
const mostKept = 2_000

/** Keeps what `make` answered for tables that stand still: the same cable is read and priced many times over. */
export const keeping = <Asked, Answer extends object>(make: (tables: CableTables, asked: Asked) => Answer) => {
  const kept = new WeakMap<CableTables, Map<string, Answer>>()
  return (tables: CableTables, asked: Asked): Answer => {
    const known = kept.get(tables) ?? new Map<string, Answer>()
    kept.set(tables, known)
    const key = JSON.stringify(asked)
    const before = known.get(key)
    if (before) return before
    if (known.size >= mostKept) known.clear()
    const made = make(tables, asked)
    known.set(key, made)
    return made
  }
}

/** The design of a request. */
export const designOf: (tables: CableTables, request: CableRequest) => Designed | Refused = keeping(design)

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { LineStore } from '../../grid/model/store.ts'

interface NamedLine {
  readonly set: string
  /** From 0. */
  readonly row: number
}

const named = (hash: string): NamedLine | null => {
  const [, set, no] = /^#([a-zA-Z]+)-([1-9]\d*)$/.exec(hash) ?? []
  return set !== undefined && no !== undefined ? { set, row: Number(no) - 1 } : null
}

/** On a phone the lines are cards, which the grid's own cursor does not reach. */
const focusCard = (row: number): void =>
  document.querySelector<HTMLElement>(`#lines ol > li:nth-child(${row + 1}) > button`)?.focus()

/**
 * The line that an address names (`#rules-2` is the second of the rules): its set is shown, and the cursor goes to it, which brings it
 * into sight and marks it; once, so that a user who moves on is not fetched back.
 */
export const useNamedLine = (stores: ReadonlyMap<string, LineStore>, chosen: string, choose: (set: string) => void): void => {
  const { hash, key } = useLocation()
  const shown = useRef('')
  useEffect(() => {
    const line = named(hash)
    const store = line && stores.get(line.set)
    if (!line || !store || shown.current === key || line.row >= store.get().lines.length) return
    if (line.set !== chosen) return choose(line.set)
    shown.current = key
    store.call({ row: line.row, col: 0 })
    focusCard(line.row)
  }, [hash, key, stores, chosen, choose])
}
